"""A record that somebody opens: stepped through, with its proof in sight."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ..conftest import Person
from ..play import entries

RECORDS = Path(__file__).parents[2] / "records"
SIZES = pytest.mark.parametrize(("width", "height"), [(1440, 900), (360, 740)])


def opened(person: Person, record: str, *, width: int = 1440, height: int = 900) -> Page:
    page = person("/record", width=width, height=height)
    page.locator("input[type=file]").set_input_files(RECORDS / record)
    expect(page.locator("main.board svg").first).to_be_visible()
    return page


def test_the_board_stays_in_the_window_beside_a_long_log(person: Person) -> None:
    page = opened(person, "koenig/dice_for_the_crown.yurt")
    assert len(entries(page)) > 100
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    expect(page.locator(".replay")).to_be_in_viewport()
    expect(page.locator("main.board svg").first).to_be_in_viewport()


@SIZES
def test_nothing_covers_the_proof_until_the_result_is_asked_for(
    person: Person, width: int, height: int
) -> None:
    page = opened(person, "khaos/win_at_seven.yurt", width=width, height=height)
    expect(page.get_by_text("roven:")).to_be_in_viewport()
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("End")
    page.get_by_role("button", name="Show the result").click()
    expect(page.locator("dialog.final")).to_be_visible()


@SIZES
def test_one_header_names_the_game_and_another_record_can_be_opened(
    person: Person, width: int, height: int
) -> None:
    page = opened(person, "khaos/win_at_seven.yurt", width=width, height=height)
    expect(page.get_by_role("banner")).to_have_count(1)
    title = page.locator("header .title")
    assert title.evaluate("one => one.scrollWidth <= one.clientWidth")
    page.get_by_role("button", name="Open another").click()
    page.locator("input[type=file]").set_input_files(RECORDS / "koenig/stalemate.yurt")
    expect(title).to_contain_text("King")
