"""Bots by level: chosen where one sits down, remembered, known by face and sentence at the table.

At connect four, whose network is carried from the beginning.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from ..conftest import Person, served
from ..play import click, open_table
from ..test_axe import faults

HERE = "Play at this screen, without the server"
SAYS = "Plays for fun and overlooks things."


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("data"), 0.05, "--examples") as address:
        yield address


def card(page: Page) -> Locator:
    found = page.locator("article.connect_four")
    found.scroll_into_view_if_needed()
    return found


def level(where: Page | Locator, name: str) -> Locator:
    return where.get_by_role("radio", name=name, exact=True)


def at_seat(page: Page, name: str) -> Locator:
    return page.locator(".seats").get_by_role("button", name=f"Bot: {name}", exact=True)


def play_on(page: Page) -> None:
    """Until it is over: anything that can be dropped."""
    final = page.locator("dialog.final[open]")
    free = page.locator(".ask .mine button[data-move]:not([aria-disabled=true])")
    stones = page.locator("td[data-cell]:not(.empty)")
    while not final.count():
        expect(free.or_(final).first).to_be_visible()
        if not final.count():
            before = stones.count()
            click(free.first)
            expect(stones).not_to_have_count(before)


def test_a_friendly_one_is_there_at_once_and_random_is_for_programs(person: Person) -> None:
    page = person()
    expect(level(card(page), "Novice")).to_be_checked()
    expect(card(page).get_by_role("radio")).to_have_count(1 + 4)  # seats, and levels
    expect(level(card(page), "Random")).to_have_count(0)
    expect(card(page).get_by_text(SAYS)).to_be_visible()
    card(page).get_by_role("button", name="Play now").click()
    expect(at_seat(page, "Novice")).to_be_visible()


def test_what_was_chosen_is_remembered_for_each_game(person: Person) -> None:
    page = person(width=360, height=800, touch=True)
    card(page).locator("label", has_text="Club").tap()
    expect(card(page).get_by_text("Has played a great deal, and answers at once.")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.reload()
    expect(level(card(page), "Club")).to_be_checked()
    card(page).get_by_role("button", name="Play now").tap()
    expect(at_seat(page, "Club")).to_be_visible()
    page.goto("/new/connect_four?seats=2")
    page.locator("form ol > li").nth(1).locator("select").select_option("bot")
    expect(level(page, "Club")).to_be_checked()
    assert page.evaluate("localStorage.getItem('yurt.level.koenig')") is None


@pytest.mark.parametrize("locale", ["en-GB", "nl-NL", "de-DE", "it-IT"])
def test_on_a_phone_every_name_has_room(person: Person, locale: str) -> None:
    page = person("/new/connect_four?seats=2", width=360, height=800, touch=True, locale=locale)
    page.locator("form ol > li").nth(1).locator("select").select_option("bot")
    names = page.locator(".levels label")
    expect(names).to_have_count(4)
    wide = "labels => labels.filter((label) => label.scrollWidth > label.clientWidth).length"
    assert names.evaluate_all(wide) == 0


def test_it_is_chosen_by_keyboard(person: Person) -> None:
    page = person("/new/connect_four?seats=2")
    page.locator("form ol > li").nth(1).locator("select").select_option("bot")
    level(page, "Novice").focus()
    button = page.get_by_role("button", name="Open the table")
    before = button.bounding_box()
    page.keyboard.press("ArrowRight")
    expect(level(page, "Thinker")).to_be_checked()
    page.keyboard.press("ArrowRight")
    expect(level(page, "Club")).to_be_checked()
    expect(level(page, "Club")).to_have_accessible_description(
        "Has played a great deal, and answers at once."
    )
    assert button.bounding_box() == before, "nothing slides when another sentence is said"
    assert faults(page) == []
    button.click()
    expect(at_seat(page, "Club")).to_be_visible()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_at_the_table_it_says_how_it_plays(person: Person, dark: bool) -> None:  # noqa: FBT001
    page = person("/", dark=dark)
    card(page).get_by_role("button", name="Play now").click()
    said = page.locator("[role=tooltip]")
    at_seat(page, "Novice").hover()
    expect(said).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(said).to_be_hidden()
    page.mouse.move(2, 2)
    at_seat(page, "Novice").focus()
    expect(said).to_be_visible()
    expect(said).to_have_text(SAYS)


def test_a_finger_asks_it_too(person: Person) -> None:
    page = person("/", width=360, height=800, touch=True)
    card(page).get_by_role("button", name="Play now").tap()
    at_seat(page, "Novice").tap()
    expect(page.locator("[role=tooltip]")).to_be_visible()
    box = page.locator("[role=tooltip]").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    page.locator(".sheet").first.tap()
    expect(page.locator("[role=tooltip]")).to_be_hidden()


def test_a_match_to_its_end_and_the_next_one_against_the_same(person: Person) -> None:
    page = person("/")
    card(page).locator("label", has_text="Club").click()
    card(page).get_by_role("button", name="Play now").click()
    expect(at_seat(page, "Club")).to_be_visible()
    play_on(page)
    first = page.url
    page.locator("dialog.final").get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != first)
    expect(at_seat(page, "Club")).to_be_visible()


def test_without_the_server_weights_come_when_they_are_played_by(person: Person) -> None:
    page = person()
    fetched: list[str] = []
    page.context.on("request", lambda request: fetched.append(request.url))

    def weights() -> int:
        return sum(url.endswith(".net") for url in fetched)

    page.goto("/new/connect_four?seats=2")
    page.locator("form ol > li").nth(1).locator("select").select_option("bot")
    level(page, "Club").check(force=True)
    page.get_by_role("button", name=HERE).click()
    page.wait_for_url("**/table/local-*")
    expect(at_seat(page, "Club")).to_be_visible()
    play_on(page)
    assert weights() == 1
    fetched.clear()
    open_table(page, "me", "bot", game="connect_four", how=HERE)
    play_on(page)
    assert weights() == 0, "random plays by none"
