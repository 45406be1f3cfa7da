"""Disputes in a browser, from written positions."""

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from tests.games.koenig.play import Table
from yurt.core.matches.position import write_position

from ..play import lift_curtain, open_table
from ..written import WrittenTable

# Each has two regions with courtiers, and his noble in one of them.
REGIONS = """
oxeneford 0 2, stadford 0 1,
tateshale 1 2, lincolia 1 1,
lideforde 2 2, sarisberie 2 1,
lancastre 3 2, sedberouie 3 1,
lundonia 4 2, rouecestre 4 1
"""
NOBLES = "oxeneford tateshale lideforde lancastre lundonia"
MUCH = ["1,1,1,1,2", "1,1,2,2,2", "1,1,1,2,2", "1,1,1,1,1"]
LITTLE = ["1"] * 4


def at_a_dispute(
    page: Page, seats: int = 3, *, others: Sequence[str] = LITTLE, shared: bool = False
) -> WrittenTable:
    """Ada, who sits here, alone or with all others, has entered Lideforde, and all are asked to
    commit; what the `others` will have committed."""
    regions = ",".join(REGIONS.split(",")[: 2 * seats])
    nobles = " ".join(NOBLES.split()[:seats])
    table = Table(seats, regions=regions, nobles=nobles).play(0, "step:lideforde")
    sealed = {seat: f"commit:{(others[0], *others)[seat]}" for seat in range(seats)}
    there = WrittenTable(page, write_position(table.engine, table.board), sealed)
    open_table(page, "me", *["me" if shared else "bot"] * (seats - 1))
    if shared:
        lift_curtain(page)
    expect(page.locator(".commitment")).to_be_visible()
    return there


def commit_all(page: Page) -> None:
    """Five ×2, which beat whatever little the others have committed."""
    for _ in range(5):
        page.get_by_role("button", name="One ×2 more").click()
    page.locator(".commitment .main").click()
