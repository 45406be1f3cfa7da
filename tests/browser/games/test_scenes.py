"""Nothing runs ahead of a scene: not the bar, not the panels, not the log, not the title."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.games.khan.play import so_far
from yurt.core.matches.position import write_position

from ..conftest import Person
from ..play import lift_curtain, open_table
from ..written import WrittenTable
from .khan import choose, confirm
from .koenig import MUCH, at_a_dispute, commit_all

# Whatever could be read or chosen in any frame in which a scene had yet to tell its end.
WATCH = """() => {
  window.seen = {frames: 0, texts: new Set(), titles: new Set(), chosen: new Set()};
  const look = () => {
    const [scene, ended] = ['.scene', '.verdict strong'].map((of) => document.querySelector(of));
    const held = document.querySelector('.sentence .telling');
    if (held || (scene && !ended)) {
      seen.frames += 1;
      seen.titles.add(document.title);
      const read = ['.ask', '.panel'].map((of) => document.querySelector(of).innerText);
      seen.texts.add(read.join(' '));
      const ways = document.querySelectorAll('.ask button:enabled, .touch.can');
      for (const way of ways) if (way.innerText?.trim() !== 'Skip') seen.chosen.add(way.outerHTML);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
SEEN = """({
  frames: seen.frames, texts: [...seen.texts], titles: [...seen.titles], chosen: [...seen.chosen]
})"""
TOLD = re.compile("wins the dispute|you have won|throws a|to move")


def verdict(page: Page) -> str:
    expect(page.locator(".scene .verdict strong")).to_be_visible()
    return page.locator(".scene .verdict").inner_text()


@pytest.mark.parametrize("tab", ["Players", "Log"])
def test_until_a_dispute_has_unfolded_nothing_tells_its_end(person: Person, tab: str) -> None:
    page = person(scenes=True)
    at_a_dispute(page)
    page.get_by_role("tab", name=tab).click()
    before = page.locator(".panel").inner_text()
    page.evaluate(WATCH)
    commit_all(page)
    assert "Ada wins the dispute." in verdict(page)
    seen = page.evaluate(SEEN)
    assert seen["frames"] > 0
    assert seen["chosen"] == []
    assert [TOLD.findall(text) for text in seen["texts"]] == [[]]
    assert not any("Your turn" in title for title in seen["titles"])
    expect(page.locator(".ask .sentence")).to_contain_text("Ada, you have won")
    assert page.locator(".panel").inner_text() != before


def test_who_skips_a_scene_has_all_at_once(person: Person) -> None:
    page = person(scenes=True)
    at_a_dispute(page)
    commit_all(page)
    page.locator(".scene").get_by_role("button", name="Skip").click()
    expect(page.locator(".scene")).to_have_count(0)
    expect(page.locator(".ask .sentence")).to_contain_text("Ada, you have won")
    expect(page.locator(".choices .button").first).to_be_enabled()


def test_where_nothing_may_move_nothing_is_waited_for(person: Person) -> None:
    page = person(scenes=True)
    page.emulate_media(reduced_motion="reduce")
    at_a_dispute(page)
    page.evaluate(WATCH)
    commit_all(page)
    expect(page.locator(".ask .sentence")).to_contain_text("Ada, you have won")
    assert "Ada wins the dispute." in verdict(page)
    assert page.evaluate("seen.frames") == 0
    assert re.fullmatch(r"\d+", page.locator(".scene li.won output").inner_text())


HIDE = """() => {
  Object.defineProperty(document, 'hidden', {value: true, configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_a_tab_that_nobody_looks_at_waits_for_no_scene(person: Person) -> None:
    page = person(scenes=True)
    at_a_dispute(page)
    commit_all(page)
    expect(page.locator(".scene")).to_be_visible()
    page.evaluate(HIDE)
    expect(page.locator(".scene")).to_have_count(0)
    expect(page.locator(".ask .sentence")).to_contain_text("Ada, you have won")


def test_a_scene_that_has_told_all_goes_when_its_reader_plays_on(person: Person) -> None:
    page = person(scenes=True)
    at_a_dispute(page)
    commit_all(page)
    verdict(page)
    page.get_by_role("button", name="Place a courtier").click()
    expect(page.locator(".scene")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
def test_five_on_a_phone_see_the_verdict_without_scrolling(
    person: Person, width: int, height: int
) -> None:
    page = person(width=width, height=height, touch=True, scenes=True)
    at_a_dispute(page, 5, others=MUCH)
    commit_all(page)
    skip = page.locator(".scene").get_by_role("button")
    expect(skip).to_be_in_viewport(ratio=1)
    verdict(page)
    expect(page.locator(".scene li")).to_have_count(5)
    for part in (".verdict", "button", "h2", "li:first-child", "li:last-child"):
        expect(page.locator(f".scene {part}")).to_be_in_viewport(ratio=1)


def test_where_several_share_a_screen_a_scene_shows_nobodys_hand(person: Person) -> None:
    page = person(scenes=True)
    at_a_dispute(page, shared=True)
    hand, curtain = page.locator("section.hand"), page.locator("dialog.curtain[open]")
    expect(hand).to_be_visible()
    commit_all(page)
    expect(page.locator(".scene")).to_be_visible()
    expect(hand).to_have_count(0)
    verdict(page)
    expect(hand).to_have_count(0)
    expect(curtain).to_have_count(0)
    page.locator(".scene").get_by_role("button", name="Go on").click()
    expect(curtain.get_by_role("heading")).to_have_text("Hand the screen to Ada")
    expect(hand).to_have_count(0)
    lift_curtain(page)
    expect(page.locator(".ask .sentence")).to_contain_text(re.compile("you have won|you banish"))
    expect(hand).to_be_visible()


def test_until_a_ruler_has_walked_nothing_tells_where(person: Person) -> None:
    page = person(scenes=True)
    table = so_far(2)
    WrittenTable(page, write_position(table.engine, table.board))
    open_table(page, "me", "bot", game="khan")
    page.get_by_role("tab", name="Log").click()
    page.evaluate(WATCH)
    choose(page, "Drive out")
    choose(page, "Song")
    confirm(page)
    expect(page.locator(".log")).to_contain_text("The Song ruler goes from l10 to")
    expect(page.locator("[data-action=drive]")).to_be_enabled()
    seen = page.evaluate(SEEN)
    assert seen["frames"] > 0
    assert seen["chosen"] == []
    assert [re.findall("goes|Ada,", text) for text in seen["texts"]] == [[]]
