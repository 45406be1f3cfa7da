"""Several at one screen, keyboards, phones."""

import re
from contextlib import suppress
from random import Random

from playwright.sync_api import Error, Page, expect

from .conftest import Person
from .play import (
    act,
    commit,
    is_committing,
    lift_curtain,
    open_table,
    reachable,
    wait_for_turn,
)


def test_hot_seat_nobody_sees_a_hand_before_its_owner_says_so(person: Person) -> None:
    page = person()
    open_table(page, "me", "me", "me")
    random = Random(10)
    seen: set[str] = set()
    for _ in range(60):
        curtain = page.locator("dialog.curtain[open]")
        if curtain.count():
            seen.add(curtain.get_by_role("heading").inner_text())
            assert curtain.bounding_box() == {"x": 0, "y": 0, "width": 1280, "height": 860}
            lift_curtain(page)
        elif not act(page, random):
            page.wait_for_timeout(50)
        if len(seen) == 3:
            return
    raise AssertionError(f"only {seen} were asked to come to the screen")


def is_told(page: Page, words: str) -> bool:
    """Whether the log says it; a curtain may come down before it meanwhile."""
    with suppress(Error):
        page.get_by_role("tab", name="Log").click(timeout=3000)
        return words in page.locator(".log").inner_text(timeout=3000)
    return False


def test_hot_seat_all_at_one_screen_commit_in_turn(person: Person) -> None:
    page = person()
    open_table(page, "me", "me", "me")
    random, committed = Random(3), set[str]()
    for _ in range(600):
        curtain = page.locator("dialog.curtain[open]")
        if curtain.count():
            lift_curtain(page)
        elif is_committing(page):
            committed.add(page.locator(".seats .mine .name").inner_text())
            commit(page)
            expect(page.locator(".commitment")).to_have_count(0)
        elif len(committed) == 3 and is_told(page, " committed ×"):
            return
        elif not act(page, random, boldly=True):
            page.wait_for_timeout(50)
    raise AssertionError(f"only {committed} were seen to commit")


FOCUSED = """() => {
  const at = document.activeElement;
  const named = document.getElementById(at?.getAttribute('aria-labelledby') ?? '');
  return at?.getAttribute('aria-label') ?? named?.textContent ?? '';
}"""


def focused(page: Page) -> str:
    text = page.evaluate(FOCUSED)
    assert isinstance(text, str)
    return text


def tab_to(page: Page, pattern: str, key: str = "Tab") -> None:
    for _ in range(60):
        page.keyboard.press(key)
        label = focused(page) or page.evaluate("document.activeElement?.textContent ?? ''")
        if re.search(pattern, label):
            return
    raise AssertionError(f"no way to {pattern!r} by the keyboard")


def test_a_turn_by_keyboard_alone(person: Person) -> None:
    page = person("/")
    page.wait_for_load_state("networkidle")
    tab_to(page, "Play now")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    wait_for_turn(page)
    tab_to(page, r"votes,")
    for key in Random(4).choices(["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"], k=150):
        if re.search("empty.*You can step here", focused(page)):
            break
        page.keyboard.press(key)
    assert re.search("empty.*You can step here", focused(page))
    page.keyboard.press("Enter")
    expect(page.locator("[role=status][aria-live=polite]").first).to_contain_text("steps to")
    tab_to(page, "Place a courtier")
    page.keyboard.press("Enter")
    expect(page.locator("[role=status][aria-live=polite]").first).to_contain_text("places")


def test_on_a_phone_nothing_is_cut_off_and_a_tap_asks_first(person: Person) -> None:
    page = person(width=390, height=844, touch=True)
    open_table(page, "me", "bot", "bot")
    wait_for_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    reachable(page).first.dispatch_event("click")
    expect(page.locator(".preview")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".preview")).to_have_count(0)
