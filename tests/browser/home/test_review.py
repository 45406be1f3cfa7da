"""A match that is over is reviewed: by mouse, by keyboard, on a phone."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from ..conftest import Person
from ..play import open_table
from ..test_axe import faults
from .test_record import RECORDS, SIZES, opened

MOST = 60_000  # ms, for a match to be gone through on a busy machine


def reviewed(page: Page) -> Locator:
    """The review, when it has come."""
    page.get_by_role("tab", name="Review").click()
    review = page.locator(".review")
    expect(review.get_by_role("slider")).to_be_visible(timeout=MOST)
    return review


def board(page: Page) -> bytes:
    return page.locator("main.board").screenshot()


@SIZES
@pytest.mark.parametrize("record", ["khaos/win_at_seven.yurt", "koenig/stalemate.yurt"])
def test_a_turning_point_is_looked_at_on_the_board(
    person: Person, record: str, width: int, height: int
) -> None:
    page = opened(person, record, width=width, height=height)
    review = reviewed(page)
    point = review.locator("li:has(.better)").first
    n = int(point.locator(".n").inner_text())
    expect(point).to_contain_text(re.compile(r"−\d+\s?%.*Better: .* instead of", re.DOTALL))
    point.locator(".moment").click()
    expect(point.get_by_role("button", name="Before")).to_have_attribute("aria-pressed", "true")
    expect(review.locator(".now")).to_contain_text(f"After entry {n - 1}:")
    before = board(page)
    point.get_by_role("button", name="Better").click()
    expect(page.locator(".replay .line")).to_have_text(re.compile(f"Instead of entry {n}: "))
    better = board(page)
    point.get_by_role("button", name="Played").click()
    expect(review.locator(".now")).to_contain_text(f"After entry {n}:")
    expect(page.locator(".replay .line")).not_to_have_text(re.compile("Instead of"))
    assert better not in (before, board(page)), "it is another board"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_curve_is_gone_along_by_keys_and_by_mouse(person: Person) -> None:
    page = opened(person, "khaos/win_at_seven.yurt")
    slider = reviewed(page).get_by_role("slider")
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuenow", "0")
    expect(page.locator(".review .now")).to_contain_text("After entry 0:")
    page.keyboard.press("PageUp")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", "11")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"After entry 11: \d+\s?%"))
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Show the result")).to_be_visible()
    box = slider.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    now, last = (int(slider.get_attribute(f"aria-value{end}") or "") for end in ("now", "max"))
    assert 0.4 * last < now < 0.6 * last


def test_each_seat_has_its_own(person: Person) -> None:
    page = opened(person, "khaos/win_at_seven.yurt")
    review = reviewed(page)
    sums = review.get_by_role("table")
    first = sums.inner_text()
    review.get_by_role("group", name="Whose review").get_by_role("button").nth(1).click()
    expect(sums).not_to_have_text(first)
    assert {re.findall(r"\d+\s?%", text)[-1] for text in (first, sums.inner_text())} == {
        "0%",
        "100%",
    }


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_nothing_stands_in_anybodys_way(person: Person, dark: bool) -> None:  # noqa: FBT001
    page = person("/record", dark=dark)
    page.locator("input[type=file]").set_input_files(RECORDS / "koenig/stalemate.yurt")
    review = reviewed(page)
    review.locator("li:has(.better) .moment").first.click()
    assert faults(page) == []


def test_a_record_of_a_match_that_goes_on_has_none(person: Person) -> None:
    text = (RECORDS / "khaos/win_at_seven.yurt").read_text(encoding="utf-8")
    head = [line for line in text.splitlines() if not line.startswith("result")]
    page = person("/record")
    page.locator("input[type=file]").set_input_files(
        {"name": "half.yurt", "mimeType": "text/plain", "buffer": "\n".join(head[:40]).encode()}
    )
    page.get_by_role("tab", name="Review").click()
    expect(page.get_by_text("A match can be reviewed when it is over.")).to_be_visible()


def test_a_match_that_has_just_ended_is_reviewed_from_its_end(person: Person) -> None:
    page = person()
    open_table(page, "me", "bot", game="khaos")
    expect(page.locator(".ask .mine")).to_be_visible()
    expect(page.get_by_role("tab", name="Review")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    final = page.locator("dialog.final[open]")
    expect(final).to_be_visible()
    final.get_by_role("button", name="Review").click()
    expect(page.get_by_role("tab", name="Review")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".review").get_by_role("slider")).to_be_visible(timeout=MOST)
