"""What wins, and how near everybody is, stands at every table."""

from typing import Any

import pytest
from playwright.sync_api import expect

from ..conftest import Person
from ..play import click, open_table, wait_for_turn
from . import khaos

LOOKS = pytest.mark.parametrize(
    "look",
    [{"width": 1440, "height": 900}, {"width": 360, "height": 740, "touch": True}],
    ids=["desktop", "phone"],
)


@LOOKS
def test_of_koenig(person: Person, look: dict[str, Any]) -> None:
    """Rules 5.1 and 5.3: with three players 19 votes, at an election, when a hand is empty."""
    page = person(**look)
    open_table(page, "me", "bot", "bot")
    wait_for_turn(page)
    goal = page.locator(".goal")
    expect(goal).to_contain_text("Election when a hand is empty: 19 votes win.")
    expect(goal.locator(".seat")).to_have_count(3)
    expect(goal).to_contain_text("Smallest hand: ")
    assert goal.evaluate("one => one.scrollWidth <= one.clientWidth")
    click(goal)
    expect(page.get_by_role("dialog")).to_contain_text("Election")


@LOOKS
def test_of_khan(person: Person, look: dict[str, Any]) -> None:
    """Rules 4.1 and 5.4."""
    page = person(**look)
    open_table(page, "me", "bot", game="khan")
    expect(page.locator(".goal")).to_contain_text("Most points win: tiles and large areas.")
    expect(page.locator(".goal .next")).to_have_text("End: 5 more rulers out")


@LOOKS
def test_of_kha_os(person: Person, look: dict[str, Any]) -> None:
    """Rule 5.1."""
    page = person(**look)
    khaos.sit_at(page, khaos.open_table(page, bot=True))
    expect(page.locator(".goal")).to_contain_text("Towers worth 7 win at once.")
    expect(page.locator(".goal .seat strong")).to_have_text(["0", "0"])
