"""Batt'l Kha'os in a browser, from written positions: tokens, special tiles and closed cells."""

import re

import pytest
from playwright.sync_api import Page, expect

from ..conftest import Person
from ..test_axe import faults
from ..written import WrittenTable
from .khaos import (
    asked,
    confirm,
    focused_cell,
    hand,
    open_table,
    sit_at,
    sit_at_position,
    tab_to_button,
    token,
    walk_to,
)  # fmt: skip

# Only e1s1 is missing at the tower's south-east corner, 4 orcs against 2 knights.
FIELD = """
. 2b2b       40d0
. @orc3.0000 0d04
. 2b2b       .
"""
CLOSED = """
.            2b2b       40d0/knight.halberd .
.            @orc3.0000 0d04                .
stone_circle 2b2b       .                   .
.            22bb       ./knight.wizard     .
"""
NOTES = {
    "hand__orcs": "30c0 31ca 220c", "row": "22c0 30b0 11c0",
    "tokens__orcs": "leader wizard catapult",
}  # fmt: skip


def cell(page: Page, spot: str) -> str:
    return page.locator(f"[data-cell='{spot}']").get_attribute("aria-label") or ""


def point_at(page: Page, spot: str) -> None:
    page.locator(f"[data-cell='{spot}']").hover()


def with_a_tile(page: Page, spot: str = "e1s1") -> WrittenTable:
    """30c0 is put down, and only has to be confirmed."""
    table = sit_at_position(page, FIELD, **NOTES)
    page.locator(".hand [data-piece='30c0']").click()
    page.locator(f"[data-cell={spot}]").click()
    expect(page.locator(".prospect")).to_be_visible()
    return table


def played(table: WrittenTable) -> list[str]:
    return [line.words[0] for line in table.told]


def test_totals_are_told_with_what_they_were(person: Person) -> None:
    page = person()
    with_a_tile(page)
    expect(page.locator(".prospect")).to_contain_text(
        "goes to the orcs. Orcs to knights: 4:2\u00a0→\u00a07:2."
    )
    expect(page.locator(".totals.ahead .was")).to_have_text("4")
    expect(page.locator("[aria-live=polite]").first).to_contain_text("from 4:2 to 7:2")


def test_totals_name_the_orcs_first_though_the_knights_win(person: Person) -> None:
    page = person()
    sit_at_position(page, FIELD, **NOTES)
    page.locator(".hand [data-piece='30c0']").click()
    page.locator("[data-cell=e1s1]").click()
    page.keyboard.press("r")
    page.keyboard.press("r")
    ahead = "goes to the knights. Orcs to knights: 4:2\u00a0→\u00a04:5."
    expect(page.locator(".prospect")).to_contain_text(ahead)
    confirm(page).click()
    page.get_by_role("button", name="Play no token").click()
    asked(page, "draw a tile")
    assert "south-east: the knights', orcs 4, knights 5." in cell(page, "0")
    page.get_by_role("tab", name="Log").click()
    won = "The knights win the south-east corner of the orc tower III (orcs to knights 4:5)."
    expect(page.locator(".log")).to_contain_text(won)


LIFTS = {
    "en-GB": "The Crystal Field then takes: Drum of the orcs.",
    "nl-NL": "Het kristalveld neemt dan weg: Trommel van de orks.",
    "de-DE": "Das Kristallfeld nimmt dann: Trommel der Orks.",
    "it-IT": "Il Campo di cristallo prende allora: Tamburo degli orchi.",
}


@pytest.mark.parametrize("locale", list(LIFTS))
def test_4_3_a_crystal_field_says_which_token_it_takes_unasked(person: Person, locale: str) -> None:
    page = person(locale=locale)
    notes = NOTES | {"hand__orcs": "crystal_field 30c0 31ca"}
    table = sit_at_position(page, "2b2b @orc3.0000\n. 2b2b/orc.drum", **notes)
    page.locator(".hand [data-piece=crystal_field]").click()
    page.locator("[data-cell=w1s1]").click()
    expect(page.locator(".prospect")).to_contain_text(LIFTS[locale])
    expect(page.locator(".prospect")).to_contain_text("5:0\u00a0→\u00a04:0")
    expect(page.locator("[aria-live=polite]").first).to_contain_text(LIFTS[locale])
    confirm(page).click()
    expect(page.locator(".prospect")).to_have_count(0)
    assert played(table) == ["place:crystal_field,w1s1", "lift:s1"]


def test_3_1_3_a_token_on_a_neighbour_is_tried_before_the_tile_is_placed(person: Person) -> None:
    page = person()
    table = with_a_tile(page)
    token(page, "leader").click()
    expect(page.locator("[data-cell=e1].can")).to_be_attached()
    point_at(page, "e1")
    expect(page.locator(".prospect")).to_contain_text("→\u00a011:2")
    page.locator("[data-cell=e1]").click()
    point_at(page, "w1")
    expect(page.locator(".prospect")).to_contain_text("→\u00a011:2")
    page.get_by_role("button", name="Place and play").click()
    asked(page, "draw a tile")
    assert played(table) == ["place:30c0,e1s1", "play:leader,e1"]


def test_3_1_3_a_tower_takes_no_token_and_says_so(person: Person) -> None:
    page = person()
    with_a_tile(page)
    token(page, "leader").click()
    expect(page.locator("[data-cell=e1].can")).to_be_attached()
    point_at(page, "0")
    expect(page.locator(".pointed-at")).to_contain_text("No token is put on a tower. (rule 3.1.3)")
    page.locator("[data-cell='0']").click()
    expect(page.locator(".refusal")).to_contain_text("No token is put on a tower")
    assert "here would lie" in cell(page, "e1s1")


def test_3_1_11_a_wizard_by_keyboard(person: Person) -> None:
    """Refused on the tile itself, which leaves the tile's own totals; then two steps away."""
    page = person()
    table = with_a_tile(page)
    tab_to_button(page, "Wizard")
    page.keyboard.press("Enter")
    expect(page.locator(".prospect")).to_contain_text(
        "The Wizard goes on an empty cell. (rule 3.1.11)"
    )
    expect(page.locator(".prospect")).to_contain_text("→\u00a07:2")
    expect(page.locator("[data-cell=e2s1].can")).to_be_attached()
    assert focused_cell(page) == "e1s1"
    walk_to(page, "e2s1")
    page.keyboard.press("Enter")
    expect(page.locator(".reserved.side-0")).to_have_count(1)
    expect(page.get_by_role("button", name="Place and play")).to_be_visible()
    page.keyboard.press("Enter")
    asked(page, "draw a tile")
    assert played(table) == ["place:30c0,e1s1", "play:wizard,e2s1"]
    assert "Reserved for the orcs by their Shaman. (rule 3.1.11)" in cell(page, "e2s1")


def test_3_1_12_a_catapult_opens_a_corner_by_touch_and_fills_the_box(person: Person) -> None:
    page = person(width=390, height=844, touch=True)
    sit_at_position(page, FIELD.removesuffix(".\n") + "22bb", **NOTES)
    page.locator(".hand [data-piece='30c0']").tap()
    page.locator("[data-cell=e2]").tap()
    token(page, "catapult").tap()
    page.locator("[data-cell=e1s1].can").tap()
    kept = "stays the orcs' until it is filled again. Orcs to knights: 6:2\u00a0→\u00a04:2."
    expect(page.locator(".prospect")).to_contain_text(kept)
    page.locator(".tools .do").tap()
    asked(page, "draw a tile")
    assert "south-east: stays the orcs' until it is filled again." in cell(page, "0")
    box = page.locator(".outlook", has=page.get_by_role("heading", name="In the box"))
    expect(box.locator(".piece")).to_have_count(1)
    page.get_by_role("tab", name="Log").tap()
    expect(page.locator(".log")).to_contain_text("A tile (4 orcs, 4 knights) goes to the box.")


@pytest.mark.parametrize(
    ("piece", "spot", "words"),
    [
        ("", "e2", "Barred to the orcs by a Halberd. (rule 3.1.10)"),
        ("", "e1s2", "Reserved for the knights by their Wizard. (rule 3.1.11)"),
        ("", "w2s2", "No token may be put here: Stone Circle. (rule 4.4)"),
        (".shelf [data-piece^=knight3]", "w1", "eight cells around another. (rule 3.1.2)"),
        (".hand [data-piece='30c0']", "w2n1", "must share a side"),
    ],
    ids=["barred", "reserved", "stony", "forbidden", "far"],
)
def test_a_closed_cell_explains_itself(person: Person, piece: str, spot: str, words: str) -> None:
    page = person()
    sit_at_position(page, CLOSED, halberd="knights", **NOTES)
    asked(page, "place a tile")
    if piece:
        page.locator(piece).first.click()
    point_at(page, spot)
    expect(page.locator(".pointed-at")).to_contain_text(words)


def test_a_closed_cell_says_the_rule_to_a_finger(person: Person) -> None:
    page = person(width=390, height=844, touch=True)
    sit_at_position(page, CLOSED, halberd="knights", **NOTES)
    for spot, rule in (("e2", "3.1.10"), ("e1s2", "3.1.11")):
        page.locator(f"[data-cell={spot}]").tap()
        refusal = page.locator(".refusal")
        expect(refusal.get_by_role("button", name=f"rule {rule}")).to_be_visible()
    page.locator("[data-cell=w2s2]").tap()
    expect(page.locator(".refusal")).to_contain_text("share a side")
    expect(page.locator(".pointed-at")).to_contain_text("Stone Circle. (rule 4.4)")


def test_4_3_a_crystal_field_shows_what_goes(person: Person) -> None:
    page = person()
    field = "@orc3.0000 0d04/knight.giant 2b2b/orc.drum"
    sit_at_position(page, field, hand__orcs="crystal_field")
    hand(page).first.click()
    page.locator("[data-cell=w1]").click()
    confirm(page).click()
    asked(page, "choose a token to remove")
    page.locator("[data-cell=e1].can").click()
    expect(page.locator(".prospect")).to_be_visible()
    confirm(page).click()
    expect(page.locator(".seats [data-token=giant]")).to_have_attribute("data-fate", "lost")
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log")).to_contain_text("The knights' Giant goes to the box.")


def test_4_5_a_graveyard_takes_back_what_was_lost_and_not_what_was_smashed(person: Person) -> None:
    page = person()
    notes = {"tokens__orcs": "drum", "lost__orcs": "giant", "smashed__orcs": "banner"}
    field = "@orc3.0000 0d04/orc.leader 22bb 11aa crystal_field ./knight.catapult"
    sit_at_position(page, field, hand__orcs="graveyard", gone="3c10", **notes)
    fate = re.compile("Banner .*smashed by a Catapult")
    expect(page.locator(".hand [data-token=banner]")).to_have_attribute("title", fate)
    hand(page).first.click()
    page.locator("[data-cell=w1]").click()
    confirm(page).click()
    asked(page, "a token of yours to take back")
    page.locator(".hand [data-token=banner]").click(force=True)
    expect(page.locator(".refusal")).to_contain_text("does not come back. (rule 4.5)")
    token(page, "giant").click()
    confirm(page).click()
    expect(page.locator(".hand [data-token=giant]:not([data-fate])")).to_be_visible()


def test_2_3_five_tokens_are_picked_in_any_order(person: Person) -> None:
    page = person()
    sit_at(page, open_table(page, bot=True, tokens="choose"))
    names = ["wizard", "drum", "giant", "catapult", "leader"]
    for name in names:
        expect(confirm(page)).to_be_disabled()
        token(page, name).click()
    expect(page.locator(".choices .count")).to_have_text("5 of 5 picked")
    confirm(page).click()
    asked(page, "place a tile")
    held = page.locator(".hand [data-token]").evaluate_all("all => all.map(e => e.dataset.token)")
    assert sorted(held) == sorted(names)


def test_2_3_picking_goes_on_where_it_was_broken_off(person: Person) -> None:
    page = person()
    notes = {"phase": "pick", "tokens__orcs": "drum wizard", "row": "40d0 300c 3c00"}
    hands = {"hand__orcs": "30c0 31ca 220c", "hand__knights": "22bb 22c0 11c0"}
    sit_at_position(page, "@orc3.0000", tokens="choose", **notes, **hands)
    expect(page.locator(".choices .count")).to_have_text("2 of 5 picked")
    expect(token(page, "drum")).to_have_attribute("title", re.compile(r"Drum \(picked\)"))
    token(page, "halberd").click(force=True)
    expect(page.locator(".refusal")).to_contain_text("rule 2.3")
    for name in ("giant", "archer", "catapult"):
        token(page, name).click()
    confirm(page).click()
    expect(page.locator(".ask.mine")).to_have_count(0)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_fault_that_axe_can_find(person: Person, dark: bool) -> None:  # noqa: FBT001
    page = person(dark=dark)
    lost = {"lost__knights": "drum", "smashed__knights": "giant", "gone": "3c10 crystal_field"}
    hit = CLOSED.replace(".            22bb", "./knight.catapult 22bb")
    sit_at_position(page, hit, halberd="knights", **NOTES, **lost)
    hand(page).first.click()
    page.locator("[data-cell=e1s1]").click()
    token(page, "wizard").click()
    expect(page.locator(".wanted").first).to_be_attached()
    assert faults(page) == [], "a token tried around a tile"
    page = person(dark=dark)
    sit_at(page, open_table(page, bot=True, tokens="choose"))
    token(page, "drum").click()
    assert faults(page) == [], "picks"


def test_what_cannot_be_used_now_says_so(person: Person) -> None:
    page = person()
    with_a_tile(page)
    page.locator(".shelf .back").click(force=True)
    expect(page.locator(".refusal")).to_contain_text("That cannot be done now.")
    confirm(page).click()
    page.get_by_role("button", name="Play no token").click()
    asked(page, "draw a tile")
    page.locator(".hand [data-piece]").first.click(force=True)
    expect(page.locator(".refusal")).to_contain_text("That cannot be done now.")
    page.locator(".hand [data-token=leader]").click(force=True)
    expect(page.locator(".refusal")).to_contain_text("That cannot be done now.")
