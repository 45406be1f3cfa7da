"""Khan in the browser: a whole match, conquests by mouse, touch and keyboard, consent."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from ..conftest import Person
from ..play import entries, is_over, open_table
from ..test_axe import faults
from ..test_match import look_through
from ..test_one_screen import focused, tab_to
from .khan import (
    BORDER,
    cell,
    choose,
    come,
    confirm,
    drive_twice,
    let_act,
    play_no_special,
    play_to,
    play_until,
    settle,
    tap,
    two_players,
    what_is_on,
)


def test_a_whole_match_against_bots(person: Person) -> None:
    page = person()
    page.get_by_role("heading", name="Khan").wait_for()
    address = open_table(page, "me", "bot", game="khan")
    play_until(page, lambda: is_over(page), Random(1))
    expect(page.locator("dialog.final li")).to_have_count(2)
    expect(page.locator("dialog.final").get_by_text("for areas").first).to_be_visible()
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator(".tile.laid").first).to_be_visible()
    told = entries(page)
    assert len(told) > 50
    assert re.match("[A-Z]\\w+ begins", told[0])
    assert any("goes from" in entry for entry in told)
    end_phase = page.locator(".log").get_by_role("heading", name="End phase", exact=True)
    expect(end_phase).to_have_count(1)
    record = page.request.get(f"{address.replace('/table/', '/api/tables/')}/record").body()
    look_through(page, record)
    page.get_by_role("tab", name="Players").click()
    expect(page.locator(".stacks rect").first).to_be_visible()


def test_a_card_in_hand_shows_where_it_can_go(person: Person) -> None:
    page = person()
    open_table(page, "me", "bot", game="khan")
    play_to(page, "[data-action=invade]:not([aria-disabled=true])", Random(2))
    card = page.locator(".hand button.can").first
    places = card.locator(".unseen").inner_text()
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    lit = page.locator("[data-cell].can").count()
    assert places in (f"{lit} places", "one place")
    page.locator("[data-cell]:not(.can)").first.dispatch_event("click")
    expect(page.locator(".refusal")).to_contain_text(re.compile("empty|river|fit"))
    name = page.locator("[data-cell].can").first.get_attribute("data-cell") or ""
    tap(page, name)
    expect(page.locator(".refusal")).to_have_count(0)
    expect(page.locator(".preview")).to_contain_text(f"Invade {name}")
    confirm(page)
    expect(page.locator(f"[data-cell={name}][aria-label*='yurt of Ada']")).to_be_attached()


def test_a_conquest_by_mouse_shows_owner_points_and_area_first(person: Person) -> None:
    pages = come(person)
    settle(pages, BORDER)
    page, _ = pages
    choose(page, "Conquer")
    domino = page.locator(".choices").get_by_role("button", name=re.compile("^1?domino"))
    if domino.get_attribute("aria-pressed") != "true":
        domino.click()
    cell(page, "d3").hover()
    expect(page.locator(".tile.ghost")).to_be_visible()
    expect(page.locator(".pointed-at")).to_contain_text("Together with")
    page.mouse.wheel(0, 100)
    page.keyboard.press("r")
    cell(page, "d3").click()
    preview = page.locator(".preview")
    expect(preview).to_contain_text("points 1 each, your area 2 cells. Your bonus: +10.")
    confirm(page)
    for watcher in pages:
        expect(watcher.locator("[data-cell=d3][aria-label*=domino]")).to_be_attached()


def test_a_court_names_its_ruler_and_the_log_tells_where_he_went(person: Person) -> None:
    pages = come(person)
    settle(pages, BORDER)
    page = pages[0]
    card = page.locator(".turned .ruler-card")
    turned = card.get_attribute("aria-label") or ""
    choose(page, "Drive out")
    page.get_by_role("button", name="Drive out the Song ruler").click()
    expect(page.locator(".preview")).to_contain_text("Drive out the Song ruler")
    confirm(page)
    expect(page.get_by_text("One action left")).to_be_visible()
    page.locator("summary", has_text="Discards: 2").click()
    expect(page.locator("details td svg")).to_have_count(2)
    told = entries(page)
    assert re.search("It points [a-z-]+[.]\nThe Song ruler goes from [a-n][0-9]+ to ", told[-1])
    assert card.get_attribute("aria-label") != turned
    page.locator(".log li button", has_text="is turned up").first.click()
    expect(card).to_have_attribute("aria-label", turned)
    expect(page.locator(".marked .way:not(.under)")).to_have_count(1)
    expect(page.locator(".marked .rim")).to_have_count(0)


def test_a_conquest_by_touch_is_cycled_and_confirmed(person: Person) -> None:
    phone = person(width=390, height=844, touch=True)
    pages = two_players(phone, person())
    settle(pages, BORDER)
    let_act(phone, pages)
    expect(phone.locator(".choices").first).to_be_attached()
    own, other = ("d3", "e3") if phone == pages[0] else ("e3", "d3")
    phone.locator(f"[data-cell={own}].can").tap()
    expect(phone.locator(".preview")).to_contain_text("Conquer from")
    for _ in range(20):
        if "from d3: domino" in phone.locator(".preview").inner_text():
            break
        phone.get_by_role("button", name="Next").tap()
    expect(phone.locator(".preview")).to_contain_text("Together with")
    confirm(phone)
    expect(phone.locator(f"[data-cell={other}][aria-label*=domino]")).to_be_attached()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def fill(first: Page, second: Page, names: tuple[str, ...]) -> None:
    """Turns in which the first sets yurts on these cells, and nobody does anything else."""
    for _ in range(12):
        expect(first.locator(".sentence")).to_contain_text("choose an action")
        missing = [name for name in names if "yurt" not in what_is_on(first, name)]
        if not missing:
            return
        choose(first, "Invade anywhere")
        free = [name for name in missing if first.locator(f"[data-cell={name}].can").count()]
        if free:
            tap(first, free[0])
            confirm(first)
            choose(first, "Keep the other cards")
        else:
            drive_twice(first)
        play_no_special(first)
        drive_twice(second)
        play_no_special(second)
    raise AssertionError(f"rulers stood on {names} all the time")


def test_a_flipped_pentomino_by_keyboard(person: Person) -> None:
    pages = come(person)
    settle(pages, (("d7", "d6"), ("d8", "d9"), ("n1", "n2")))
    page, other = pages
    fill(page, other, ("c6", "e6"))
    tab_to(page, "^Conquer")
    page.keyboard.press("Enter")
    tab_to(page, "L of 5")
    page.keyboard.press("Enter")
    tab_to(page, "^[a-n][0-9]+, ", "Shift+Tab")
    for _ in range(20):
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowLeft")
    for key in ("ArrowRight",) * 3 + ("ArrowDown",) * 6:
        page.keyboard.press(key)
    assert focused(page).startswith("d7, tundra: yurt of ")
    page.keyboard.press("Enter")
    preview = page.locator(".preview")
    expect(preview).to_contain_text("L of 5")
    if "flipped" in preview.inner_text():
        page.keyboard.press("f")
        expect(preview).not_to_contain_text("flipped")
    page.keyboard.press("f")
    expect(preview).to_contain_text("flipped")
    told = page.locator("[role=status][aria-live=polite]").first
    expect(told).to_contain_text(re.compile("flipped.*points"))
    assert focused(page).startswith("d7")
    page.keyboard.press("Enter")
    expect(page.locator("[data-cell=d7][aria-label*='L of 5']")).to_be_attached()


def propose(page: Page, name: str) -> None:
    choose(page, "Conquer")
    domino = page.locator(".choices").get_by_role("button", name=re.compile("^1?domino"))
    if domino.get_attribute("aria-pressed") != "true":
        domino.click()
    tap(page, name)
    expect(page.locator(".preview")).to_contain_text("must agree")
    confirm(page)


def point_by_touch(page: Page) -> None:
    page.evaluate("() => { matchMedia = (query) => ({ matches: /coarse|reduce/.test(query) }); }")


def test_consent_is_refused_and_given(person: Person) -> None:
    guard, general = pages = come(person)
    settle(pages, BORDER)
    drive_twice(guard)
    choose(guard, "Protection of the Great Khan")
    confirm(guard)
    expect(general.locator(".guard").first).to_be_visible()
    propose(general, "d3")
    expect(guard.locator(".question")).to_contain_text("d3 and e3")
    expect(guard.locator(".tile.ghost")).to_be_visible()
    assert faults(guard) == []
    point_by_touch(guard)
    choose(guard, "Refuse")
    expect(guard.locator(".sentence")).to_have_text("Refuse the conquest?")
    expect(guard.locator(".preview")).to_contain_text("d3 and e3")
    confirm(guard)
    expect(general.locator(".sentence")).to_contain_text("choose an action")
    for page in pages:
        expect(page.locator("p.answers")).to_contain_text("refuses.")
    expect(general.get_by_text("2 actions left")).to_be_visible()
    propose(general, "j5")
    expect(guard.locator(".question")).to_contain_text("+1 + bonus 10, area 2")
    expect(guard.locator(".question")).to_contain_text("your card: Protection of the Great Khan")
    expect(general.locator(".votes")).to_contain_text("is asked")
    choose(guard, "Agree")
    expect(guard.locator(".sentence")).to_have_text("Agree to the conquest?")
    confirm(guard)
    for page in pages:
        expect(page.locator("p.answers")).to_contain_text("agrees.")
        expect(page.locator("[data-cell=j5][aria-label*=domino]")).to_be_attached()
        assert "domino" not in what_is_on(page, "d3")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_fault_that_axe_can_find(person: Person, dark: bool) -> None:  # noqa: FBT001
    page = person(dark=dark)
    open_table(page, "me", "bot", "bot", "bot", game="khan")
    random = Random(3)
    play_to(page, "[data-action=drive]:not([aria-disabled=true])", random)
    assert faults(page) == [], "a turn"
    for action in ("Invade", "Drive out"):
        page.get_by_role("button", name=action, exact=True).click()
        page.wait_for_timeout(200)  # colours in mid-change are no fault
        assert faults(page) == [], action
    play_to(page, ".choices [aria-label='Special cards']", random)
    assert faults(page) == [], "special cards"


def test_all_four_languages_speak(person: Person) -> None:
    for locale, words in {
        "de-DE": "Jurte",
        "nl-NL": "yurt",
        "it-IT": "iurta",
        "en-GB": "yurt",
    }.items():
        page = person(locale=locale)
        page.locator("article.khan .ways button").click()
        page.wait_for_url("**/table/*")
        expect(page.locator(".sentence")).to_contain_text(words)
        expect(page.locator("body")).not_to_contain_text("page.")


LIES_INSIDE = """([inner, outer]) => {
  const [a, b] = [inner, outer].map((one) => document.querySelector(one).getBoundingClientRect());
  return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
}"""
CUT_NAMES = """() => [...document.querySelectorAll(".courts .name")]
  .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""


def test_nothing_of_the_courts_is_cut_off_on_a_small_phone(person: Person) -> None:
    page = person(width=360, height=740, touch=True)
    open_table(page, "me", "bot", game="khan")
    play_to(page, "[data-action=drive]:not([aria-disabled=true])", Random(3))
    for language in ("en", "nl", "de", "it"):
        page.evaluate("(language) => localStorage.setItem('yurt.language', language)", language)
        page.reload()
        expect(page.locator(".turned .shown")).to_be_visible()
        assert page.evaluate(CUT_NAMES) == [], language
        for outer in (".turned .shown", "section.courts", "main.board"):
            assert page.evaluate(LIES_INSIDE, [".turned .rose", outer]), (language, outer)
