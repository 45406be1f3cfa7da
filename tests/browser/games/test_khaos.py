"""Batt'l Kha'os in a browser: whole matches, and its turns by mouse, keys and touch."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from ..conftest import Person
from ..play import click, enter
from ..test_axe import faults
from .khaos import (
    asked,
    cells,
    click_one,
    come_to_the_screen,
    confirm,
    focused_cell,
    forward,
    hand,
    open_table,
    play_to_the_end,
    sit_at,
    tab_to_button,
    token,
    walk_to,
)  # fmt: skip


@pytest.mark.parametrize(
    ("tokens", "specials"), [("basic", "off"), ("choose", "on")], ids=["basic", "full"]
)
def test_a_whole_match(person: Person, tokens: str, specials: str) -> None:
    page = person()
    sit_at(page, open_table(page, bot=True, tokens=tokens, specials=specials))
    play_to_the_end(page, Random(31))
    expect(page.locator("dialog.final li")).to_have_count(2)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    page.get_by_role("button", name="Look at the board").click()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    page.get_by_role("button", name="Show the result").click()
    page.get_by_role("button", name="Look at the board").click()
    page.get_by_role("tab", name="Log").click()
    log = page.locator(".log .parts")
    expect(log).to_contain_text("Bea draws 3 tiles, face down.")
    expect(log).not_to_contain_text(re.compile(r"\b[0-4a-d]{4}\b|\b[nesw]\d"))
    page.get_by_role("button", name="Watch from the beginning").click()
    expect(page.locator("svg.field rect.last")).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator("svg.field rect.last")).to_have_count(1)


def first_turn(person: Person, **look: bool | int) -> Page:
    page = person(**look)
    sit_at(page, open_table(page, bot=True))
    asked(page, "place a tile")
    expect(hand(page)).to_have_count(3)
    return page


def test_a_banner_turn_by_mouse(person: Person) -> None:
    page = first_turn(person)
    hand(page).first.click()
    expect(cells(page)).to_have_count(4)
    page.locator("[data-cell=e1]").click()
    expect(page.locator(".prospect")).to_be_visible()
    confirm(page).click()
    asked(page, "play a token")
    token(page, "banner").click()
    expect(page.locator(".does")).to_contain_text("another tile")
    confirm(page).click()
    asked(page, "the Banner flies")
    hand(page).first.click()
    page.locator("[data-cell=e2]").click()
    page.locator(".tools .do").click()
    page.get_by_role("button", name="Play no token").click()
    asked(page, "draw a tile")
    page.locator(".choices .back").click()
    expect(page.locator(".hand section").first.locator(".piece")).to_have_count(2)
    page.locator(".choices .piece").first.click()
    expect(page.locator(".hand section").first.locator(".piece")).to_have_count(3)


def test_a_banner_turn_by_keyboard(person: Person) -> None:
    page = first_turn(person)
    page.locator("[data-cell='0']").focus()
    page.keyboard.press("2")
    assert focused_cell(page) in {"n1", "e1", "s1", "w1"}
    walk_to(page, "e1")
    page.keyboard.press("Enter")
    live = page.locator("[aria-live=polite]").first
    expect(live).to_contain_text("Decides nothing")
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    asked(page, "play a token")
    page.keyboard.press("4")
    expect(page.locator(".does")).to_contain_text("Banner")
    page.keyboard.press("Enter")
    asked(page, "the Banner flies")
    page.keyboard.press("1")
    walk_to(page, "w1")
    page.keyboard.press("Enter")
    enter(page)
    asked(page, "play a token")
    tab_to_button(page, "Play no token")
    page.keyboard.press("Enter")
    asked(page, "draw a tile")
    for _ in range(2):
        tab_to_button(page, "Draw from the stack")
        page.keyboard.press("Enter")
        page.wait_for_timeout(200)
    expect(page.locator(".hand section").first.locator(".piece")).to_have_count(3)


def test_a_tile_that_was_seen_stays_unless_all_agree(person: Person) -> None:
    """The bot goes along with whatever is asked."""
    page = first_turn(person)
    undo = page.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_have_count(0)
    hand(page).first.click()
    page.locator("[data-cell=e1]").click()
    confirm(page).click()
    asked(page, "play a token")
    click(undo)
    stays = "This stays: the tile came from your hand, and now everybody has seen it."
    expect(page.locator(".refusal")).to_contain_text(stays)
    expect(undo).to_have_attribute("title", stays)
    click(page.get_by_role("button", name="Ask all to take it back"))
    asked(page, "place a tile")
    expect(hand(page)).to_have_count(3)
    expect(page.locator(".refusal")).to_have_count(0)
    expect(undo).to_have_count(0)


def test_2_3_a_last_pick_that_is_forced_is_made_once(person: Person) -> None:
    """After the Giant there is only the Catapult: the match picks it without being asked."""
    page = person()
    sit_at(page, open_table(page, bot=True, tokens="choose"))
    for name in ("drum", "archer", "double_archer", "catapult", "giant"):
        token(page, name).click()
    page.get_by_role("button", name="Pick these").click()
    asked(page, "place a tile")
    expect(page.locator(".refusal")).to_have_count(0)


def at_the_magic_circle(person: Person) -> Page:
    """Two at one screen; who is asked holds the Magic Circle."""
    page = person()
    table = open_table(page, bot=False, specials="on")
    forward(page, table, "^place:magic_circle", take="magic_circle", plies=12)
    sit_at(page, table)
    come_to_the_screen(page)
    return page


def test_a_magic_circle_by_mouse(person: Person) -> None:
    page = at_the_magic_circle(person)
    page.locator(".hand [data-piece=magic_circle]").click()
    expect(page.locator(".does")).to_contain_text("Remove a tile")
    click_one(cells(page))
    confirm(page).click()
    asked(page, "choose a tile to remove")
    spot = click_one(page.locator("[data-cell].can[aria-label*=' Tile:']"))
    confirm(page).click()
    asked(page, "in the gap")
    hand(page).first.click()
    page.get_by_role("button", name=re.compile("Place it")).click()
    expect(page.locator(f"[data-cell='{spot}']")).to_have_attribute(
        "aria-label", re.compile("Tile|Temple|Crystal|Stone|Graveyard")
    )


def test_a_magic_circle_by_keyboard(person: Person) -> None:
    page = at_the_magic_circle(person)
    held = page.locator(".hand [data-piece]").evaluate_all("all => all.map(e => e.dataset.piece)")
    page.locator("[data-cell='0']").focus()
    page.keyboard.press(str(held.index("magic_circle") + 1))
    page.keyboard.press("Enter")
    expect(confirm(page)).to_be_visible()
    enter(page)
    asked(page, "choose a tile to remove")
    circle = focused_cell(page)
    expect(page.locator(f"[data-cell={circle}]")).to_have_attribute(
        "aria-label", re.compile("Magic Circle.*You can choose it")
    )
    enter(page)
    expect(page.locator(".prospect")).to_be_visible()
    enter(page)
    asked(page, "in the gap")
    page.keyboard.press("1")
    expect(confirm(page)).to_be_visible()
    assert focused_cell(page) == circle
    page.keyboard.press("Enter")
    expect(page.locator(".sentence")).not_to_contain_text("in the gap")


def test_a_turn_by_touch(person: Person) -> None:
    page = first_turn(person, width=390, height=844, touch=True)
    hand(page).nth(1).tap()
    page.locator("[data-cell=n1]").tap()
    expect(confirm(page)).to_be_visible()
    page.locator("[data-cell=n1]").tap()  # turns it
    expect(page.locator("[data-cell=n1]")).to_have_attribute(
        "aria-label", re.compile("here would lie")
    )
    page.locator(".tools .do").tap()
    page.get_by_role("button", name="Play no token").tap()
    page.locator(".preview .main").tap()
    asked(page, "draw a tile")
    page.locator(".choices .back").tap()
    page.locator(".preview .main").tap()
    expect(page.locator(".hand section").first.locator(".piece")).to_have_count(3)


def test_totals_come_out_as_they_were_shown(person: Person) -> None:
    page = first_turn(person)
    hand(page).first.click()
    page.locator("[data-cell=e1]").click()
    expect(page.locator(".prospect")).to_be_visible()
    ahead = page.locator("svg.field .totals .now").all_text_contents()
    confirm(page).click()
    page.get_by_role("button", name="Play no token").click()
    asked(page, "draw a tile")
    expect(page.locator("svg.field .totals.ahead")).to_have_count(0)
    now = page.locator("svg.field .totals .now").all_text_contents()
    assert now == ahead


def test_a_forbidden_cell_says_why(person: Person) -> None:
    page = first_turn(person)
    hand(page).first.click()
    page.locator("[data-cell=e1n1]").click()
    refusal = page.locator(".refusal")
    expect(refusal).to_contain_text("share a side")
    refusal.get_by_role("button", name="rule 3.1.2").click()
    expect(page.locator("dialog .pointed")).to_be_in_viewport()


def test_the_rule_is_within_reach_of_the_keyboard(person: Person) -> None:
    page = first_turn(person)
    hand(page).first.click()
    page.locator("[data-cell=e1n1]").focus()
    page.keyboard.press("Enter")
    rule = page.locator(".refusal").get_by_role("button", name="rule 3.1.2")
    expect(rule).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        if rule.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(page.locator("dialog .pointed")).to_be_in_viewport()


def test_a_tower_without_a_place_says_why(person: Person) -> None:
    page = first_turn(person)
    expect(page.locator(".choices .hint")).not_to_contain_text("tower")
    tower = page.locator(".shelf [data-piece^=orc]").first
    expect(tower).to_have_attribute("aria-disabled", "true")
    tower.click(force=True)
    expect(page.locator(".refusal")).to_contain_text("eight cells around another")
    expect(page.locator(".refusal").get_by_role("button", name="rule 3.1.2")).to_be_visible()


def test_the_last_tile_stays_in_sight(person: Person) -> None:
    page = person(width=390, height=844)
    table = open_table(page, bot=False)
    forward(page, table, "^place", plies=60)
    sit_at(page, table)
    come_to_the_screen(page)
    frame = page.locator(".khaos.table > .frame")
    box = frame.bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for dx, dy, wheel in [(900, 0, -300), (-900, 700, 0), (300, -900, -900), (0, 0, 900)]:
        page.mouse.move(*middle)
        page.mouse.wheel(0, wheel)
        page.mouse.down()
        page.mouse.move(middle[0] + dx / 8, middle[1] + dy / 8, steps=3)
        page.mouse.up()
        page.wait_for_timeout(60)
        last = page.locator("svg.field rect.last").bounding_box()
        assert last is not None
        assert last["x"] >= box["x"] - 1
        assert last["x"] + last["width"] <= box["x"] + box["width"] + 1
        assert last["y"] >= box["y"] - 1
        assert last["y"] + last["height"] <= box["y"] + box["height"] + 1


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_fault_that_axe_can_find(person: Person, dark: bool) -> None:  # noqa: FBT001
    page = first_turn(person, dark=dark)
    assert faults(page) == [], "turn"
    hand(page).first.click()
    page.locator("[data-cell=e1]").click()
    expect(page.locator(".prospect")).to_be_visible()
    assert faults(page) == [], "a tile put down"
    confirm(page).click()
    token(page, "drum").click()
    expect(confirm(page)).to_be_visible()
    assert faults(page) == [], "a token chosen"
    confirm(page).click()
    asked(page, "draw a tile")
    assert faults(page) == [], "draw"
