"""What a learner sees: towers by their corners, and what one tile more could do."""

from tests.games.learner import features_of

from .play import SPECIAL, Table


def seen(table: Table, seat: int) -> dict[str, int]:
    return features_of(table.engine, table.board, seat)


def towers(row: dict[str, int], side: str, name: str) -> int:
    return sum(row[f"{side}_flag_{slot}.{name}"] for slot in range(1, 5))


def test_an_open_corner_counts_by_what_is_filled_and_who_is_ahead() -> None:
    """At the south-east corner stand four orcs of e1 and two knights of s1; one cell is empty."""
    table = Table("@orc3.0000 0d04\n2b2b .", hand__orcs="30c0 40d0")
    orcs, knights = seen(table, 0), seen(table, 1)
    assert towers(orcs, "own", "placed") == towers(knights, "other", "placed") == 1
    for row, side in ((orcs, "own"), (knights, "other")):
        assert sum(towers(row, side, f"three_cells.lead.{lead}") for lead in LEADS) == 1
    ahead = [lead for lead in LEADS if towers(orcs, "own", f"three_cells.lead.{lead}")]
    behind = [lead for lead in LEADS if towers(knights, "other", f"three_cells.lead.{lead}")]
    assert LEADS.index(ahead[0]) == len(LEADS) - 1 - LEADS.index(behind[0])


LEADS = ("lost", "far_behind", "behind", "even", "ahead", "far_ahead", "won")


def test_3_2_1_a_corner_that_is_decided_is_told_so() -> None:
    table = Table("@orc3.0000 0d04\n2b2b .", hand__orcs="30c0 40d0").play("place:030c,e1s1")
    assert towers(seen(table, 0), "own", "corners.own") == 1
    assert towers(seen(table, 1), "other", "corners.other") == 1


def test_tiles_in_hand_say_what_could_be_laid() -> None:
    table = Table(
        "@orc3.0000", SPECIAL, hand__orcs="30c0 2b2b 310b", hand__knights="22bb 40d0 40d0"
    )
    orcs = seen(table, 0)
    assert (orcs["hand.best.own"], orcs["hand.best.other"]) == (3, 3)
    assert orcs["hand.sum.own"] == 3 + 4 + 4
    assert orcs["others_hand.sum.other"] == 0  # nobody has seen them
    assert orcs["other.hand"] == 3


def test_options_are_told() -> None:
    row = seen(Table("@orc3.0000", SPECIAL), 0)
    assert (row["tokens.basic"], row["tokens.random"], row["specials"]) == (1, 0, 1)
