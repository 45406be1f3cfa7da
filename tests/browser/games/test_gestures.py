"""One gesture, one meaning in all games, wherever the focus is: R and the wheel turn, F flips, Esc
goes one step back, a second tap shows the next way and never plays, Enter again says yes."""

import re

from playwright.sync_api import Locator, Page, expect

from ..conftest import Person
from ..play import click, enter, open_table, reachable, wait_for_turn
from . import khaos
from .khan import BORDER, cell, come, settle
from .test_clicks import Sent


def focus_elsewhere(page: Page) -> None:
    page.get_by_role("button", name="Menu").focus()


def label_of(thing: Locator) -> str:
    return thing.get_attribute("aria-label") or ""


def has_changed(thing: Locator, label: str) -> str:
    """The label that came instead."""
    expect(thing).not_to_have_attribute("aria-label", label)
    return label_of(thing)


def first_tile(person: Person) -> tuple[Page, Locator, Sent]:
    """A tile of Batt'l Kha'os that looks different each way is put down north of the tower."""
    page = person()
    sent = Sent(page)
    khaos.sit_at(page, khaos.open_table(page, bot=True))
    khaos.hand(page).first.click()
    spot = page.locator("[data-cell=n1]")
    spot.click()
    expect(khaos.confirm(page)).to_be_visible()
    focus_elsewhere(page)
    return page, spot, sent


def test_kha_os_turns_and_lays_back(person: Person) -> None:
    page, spot, sent = first_tile(person)
    first = label_of(spot)
    page.keyboard.press("r")
    second = has_changed(spot, first)
    page.keyboard.press("Shift+R")
    has_changed(spot, second)
    assert label_of(spot) == first
    page.mouse.wheel(0, 100)
    assert has_changed(spot, first) == second
    click(spot)
    has_changed(spot, second)
    page.get_by_role("tab", name="Chat").click()
    turned = label_of(spot)
    page.get_by_label("Write something").press_sequentially("rrrf")
    assert label_of(spot) == turned
    focus_elsewhere(page)
    page.keyboard.press("Escape")
    expect(khaos.confirm(page)).to_have_count(0)
    expect(page.locator(".hand .chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand .chosen")).to_have_count(0)
    assert sent.acts() == []


def test_kha_os_zooms_by_wheel_only_with_empty_hands(person: Person) -> None:
    page, spot, _ = first_tile(person)
    world = page.locator(".world")
    style = world.get_attribute("style")
    assert style
    spot.hover()
    page.mouse.wheel(0, 100)
    page.mouse.wheel(0, 100)
    expect(world).to_have_attribute("style", style)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.mouse.wheel(0, 100)
    expect(world).not_to_have_attribute("style", style)


def test_khan_turns_flips_and_puts_back(person: Person) -> None:
    pages = come(person)
    settle(pages, BORDER)
    page = pages[0]
    sent = Sent(page)
    page.locator(".stacks button[title='L of 5']").click()
    cell(page, "g5").hover()
    note = page.locator(".pointed-at")
    expect(note).to_contain_text("L of 5, 0°")
    focus_elsewhere(page)
    page.keyboard.press("r")
    expect(note).to_contain_text("L of 5, 90°")
    page.keyboard.press("f")
    expect(note).to_contain_text("flipped, 90°")
    page.mouse.wheel(0, 100)
    expect(note).not_to_contain_text("flipped, 90°")
    page.keyboard.press("Escape")
    expect(page.locator(".stacks button[aria-pressed=true]")).to_have_count(0)
    assert sent.acts() == []


def test_khan_asks_by_the_second_tap_for_the_next_way(person: Person) -> None:
    page = person()
    sent = Sent(page)
    open_table(page, "me", "bot", game="khan")
    expect(page.locator(".ask .mine")).to_be_visible()
    for _ in range(2):
        click(cell(page, "d3"))
        expect(page.locator(".preview")).to_be_visible()
    assert sent.acts() == []
    focus_elsewhere(page)
    page.keyboard.press("Escape")
    expect(page.locator(".preview")).to_have_count(0)
    cell(page, "d3").focus()
    enter(page)
    expect(page.locator(".preview")).to_be_visible()
    enter(page)
    sent.wait_for(1)


def test_koenig_asks_once_and_takes_enter_for_yes(person: Person) -> None:
    page = person(touch=True)
    sent = Sent(page)
    open_table(page, "me", "bot", "bot")
    wait_for_turn(page)
    region = page.locator(f"[data-region={reachable(page).first.get_attribute('data-region')}]")
    for _ in range(2):
        region.dispatch_event("click")
        expect(page.locator(".preview")).to_contain_text("Step to")
    focus_elsewhere(page)
    page.keyboard.press("Escape")
    expect(page.locator(".preview")).to_have_count(0)
    assert sent.acts() == []
    region.focus()
    enter(page)
    expect(page.locator(".preview")).to_be_visible()
    enter(page)
    sent.wait_for(1)
    assert re.match("step:", str(sent.acts()[0]))
