"""A person asks for a hint: three moves with their chances and why, shown and played."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from ..conftest import Person
from ..home.test_addresses import faults_of, thrown
from ..play import click, last_entry, open_table

HERE = "Play at this screen, without the server"
BOTS = {"koenig": ("me", "bot", "bot"), "khan": ("me", "bot"), "khaos": ("me", "bot")}


def asked(page: Page) -> Locator:
    """The hints, when they have come."""
    expect(page.locator(".ask .mine")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    hints = page.locator(".hints .hint")
    expect(hints.first).to_be_visible()
    return hints


def read(hint: Locator) -> str:
    return re.sub(r"\s+", " ", hint.inner_text())


@pytest.mark.parametrize("how", ["Open the table", HERE])
@pytest.mark.parametrize("game", BOTS)
def test_a_hint_is_read_looked_at_and_played(person: Person, game: str, how: str) -> None:
    page = person()
    open_table(page, *BOTS[game], game=game, how=how)
    hints = asked(page)
    expect(hints).to_have_count(3)
    for i in range(3):
        assert re.search(r"\d+\s?% .{8,}", read(hints.nth(i))), read(hints.nth(i))
    assert any(hints.nth(i).locator(".why").count() for i in range(3))
    before, board = last_entry(page), page.locator("main.board").screenshot()
    hints.nth(1).click()
    expect(hints.nth(1)).to_have_attribute("aria-pressed", "true")
    assert page.locator("main.board").screenshot() != board, "it is shown on the board"
    assert last_entry(page) == before, "one click only shows it"
    click(page.locator(".hints").get_by_role("button", name="Yes"))
    expect(page.locator(".hints")).to_have_count(0)
    expect(page.locator(f".log [data-n='{before}']")).not_to_have_attribute("aria-current", "step")


def test_hints_come_by_key_and_go_by_key(person: Person) -> None:
    page = person()
    open_table(page, "me", "bot", game="khaos")
    expect(page.locator(".ask .mine")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".hints .hint")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(page.locator(".hints")).to_have_count(0)


def test_a_table_with_people_elsewhere_has_none_unless_it_was_wished_for(person: Person) -> None:
    page = person()
    page.goto("/new/koenig?seats=3")
    allowed = page.get_by_label("Hints allowed")
    expect(allowed).not_to_be_checked()
    page.locator("form ol > li").nth(1).locator("select").first.select_option("bot")
    page.locator("form ol > li").nth(2).locator("select").first.select_option("bot")
    expect(allowed).to_be_checked()
    allowed.uncheck()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".ask .mine")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)


def test_at_one_screen_each_may_have_one(person: Person) -> None:
    page = person()
    faults = faults_of(page)
    open_table(page, "me", "me", "bot", game="khan", how=HERE)
    for _ in range(2):
        sentence = page.locator(".sentence").inner_text()
        asked(page).first.click()
        click(page.locator(".hints").get_by_role("button", name="Yes"))
        expect(page.locator(".sentence")).not_to_have_text(sentence)
    assert not thrown(faults)


@pytest.mark.parametrize("game", BOTS)
def test_on_a_phone_the_page_stays_as_wide_as_it_is(person: Person, game: str) -> None:
    page = person(width=360, height=740, touch=True)
    open_table(page, *BOTS[game], game=game, how=HERE)
    expect(asked(page)).to_have_count(3)
    assert page.evaluate("document.scrollingElement.scrollWidth") == 360
