"""What cannot be done in Khan says why, by mouse, touch and keyboard: the rule, and by whom."""

import re

from playwright.sync_api import Locator, Page, expect

from ..conftest import Person
from ..test_axe import faults
from ..test_one_screen import focused, tab_to
from .khan import (
    BORDER,
    cell,
    choose,
    come,
    confirm,
    drive_out,
    drive_twice,
    let_act,
    settle,
    tap,
    two_players,
)

# The second has two yurts beside one of the first, and nobody a ruler near them.
LINE = (("c4", "c3"), ("j5", "c2"), ("a11", "n1"))


def name_of(page: Page) -> str:
    return page.locator(".sentence").inner_text().split(",")[0]


def stack(page: Page, name: str) -> Locator:
    return page.locator(f".stacks button[title='{name}']")


def try_line(page: Page) -> Locator:
    """The line of three over c2, c3 and c4: what is said of it."""
    stack(page, "line of 3").click()
    cell(page, "c3").hover()
    page.keyboard.press("r")
    note = page.locator(".pointed-at")
    expect(note).to_contain_text("line of 3, 90°")
    return note


def test_what_does_not_fit_says_why_until_something_else_is_chosen(person: Person) -> None:
    pages = come(person)
    settle(pages, BORDER)
    page, refusal = pages[0], pages[0].locator(".refusal")
    stack(page, "domino").click()
    tap(page, "d11")
    expect(refusal).to_contain_text("yurt on every cell under it. (rule 3.2.C1)")
    expect(page.locator("[data-cell=d11]")).to_be_visible()
    expect(page.locator(".tile.wrong")).to_be_visible()
    expect(page.locator(".cross:not(.under)")).to_have_count(2)
    tap(page, "d3")
    expect(page.locator(".preview")).to_contain_text("Together with")
    expect(refusal).to_have_count(0)
    stack(pages[1], "domino").dispatch_event("click")
    expect(pages[1].locator(".refusal")).to_contain_text("It is not your turn.")


def test_who_forbids_a_conquest_is_named(person: Person) -> None:
    guard, general = pages = come(person)
    settle(pages, LINE)
    names = [name_of(guard)]
    note = try_line(guard)
    expect(note).to_contain_text(re.compile("(Ada|Guest) has more yurts there. .rule 3.2.C4."))
    expect(guard.locator(".cross:not(.under)")).to_have_count(2)
    drive_twice(guard)
    choose(guard, "Protection of the Great Khan")
    confirm(guard)
    expect(general.locator(".ask.mine .sentence")).to_contain_text("choose an action")
    names.append(name_of(general))
    note = try_line(general)
    expect(note).to_contain_text(f"The yurts of {names[0]} there are protected. (rule 3.4.2)")
    expect(general.locator(".cross:not(.under)")).to_have_count(1)
    cell(general, "c3").click()
    expect(general.locator(".refusal")).to_contain_text(f"The yurts of {names[0]} there are")
    drive_twice(general)
    choose(general, "Scout")
    general.locator(".choices").get_by_role("button", name="domino").click()
    confirm(general)
    expect(guard.locator(".ask.mine .sentence")).to_contain_text("choose an action")
    stack(guard, "domino").click()
    expect(guard.locator(".refusal")).to_contain_text(f"{names[1]} has scouted it. (rule 3.4.4)")


def test_a_tile_that_fits_nowhere_is_tried_by_keyboard(person: Person) -> None:
    pages = come(person)
    settle(pages, LINE)
    page = pages[0]
    tab_to(page, "L of 5, one left")
    page.keyboard.press("Enter")
    expect(page.locator(".choices")).to_contain_text("fits nowhere now. Try it on the board")
    tab_to(page, "^[a-n][0-9]+, ", "Shift+Tab")
    told = page.locator("[role=status][aria-live=polite]").first
    page.keyboard.press("r")
    expect(told).to_contain_text(re.compile("L of 5, 90°. .*rule 3.2.C"))
    page.keyboard.press("f")
    expect(told).to_contain_text(re.compile("L of 5, flipped, 90°. .*rule 3.2.C"))
    expect(page.locator(".tile.wrong")).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Enter")
    expect(page.locator(".refusal")).to_contain_text("rule 3.2.C")
    assert re.match("[a-n][0-9]+, ", focused(page))
    page.keyboard.press("Escape")
    expect(page.locator(".tile.wrong")).to_have_count(0)


def test_a_tile_that_fits_nowhere_is_tried_by_touch(person: Person) -> None:
    phone = person(width=390, height=844, touch=True)
    pages = two_players(phone, person())
    settle(pages, LINE)
    let_act(phone, pages)
    stack(phone, "line of 5").tap()
    cell(phone, "c3").tap()
    expect(phone.locator(".refusal")).to_contain_text("yurt on every cell under it. (rule 3.2.C1)")
    expect(phone.locator(".cross:not(.under)")).to_have_count(4)
    phone.get_by_role("button", name="Turn", exact=True).tap()
    expect(phone.locator(".cross:not(.under)")).to_have_count(2)
    expect(phone.locator(".refusal")).to_contain_text("rule 3.2.C1")


def test_an_action_that_cannot_be_taken_says_why(person: Person) -> None:
    pages = come(person)
    settle(pages, BORDER)
    page = pages[0]
    raid = page.locator("[data-action=raid]")
    expect(raid).to_have_attribute("aria-disabled", "false")
    drive_out(page)
    expect(page.get_by_text("One action left")).to_be_visible()
    expect(raid).to_have_attribute("aria-disabled", "true")
    raid.dispatch_event("click")
    expect(page.locator(".refusal")).to_contain_text("both actions of your turn. (rule 3.2.D)")
    drive_out(page)
    choose(page, "High Morale")
    confirm(page)
    raid.dispatch_event("click")
    expect(page.locator(".refusal")).to_contain_text("a single action")
