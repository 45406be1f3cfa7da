"""What a learner sees: conquests that are ready, one action away, forbidden, touching."""

from tests.games.learner import features_of

from .play import Table


def seen(table: Table, seat: int) -> dict[str, int]:
    return features_of(table.engine, table.board, seat)


def test_a_conquest_that_is_ready_has_its_value_for_who_has_the_majority() -> None:
    table = Table(2, yurts="0 a1 b1, n c1", out="bulgar russian")
    mine, theirs = seen(table, 0), seen(table, 1)
    assert (mine["own.ready.best"], mine["left.ready.best"]) == (3, 0)
    assert (theirs["own.ready.best"], theirs["left.ready.best"]) == (0, 3)
    assert (mine["own.ready.count.2"], mine["own.ready.count.3"]) == (2, 1)


def test_one_that_is_shared_pays_a_share_and_is_nobodys_alone() -> None:
    mine = seen(Table(2, yurts="0 a1, 1 b1, n c1"), 0)
    assert (mine["own.ready.best"], mine["left.ready.best"]) == (2, 2)
    assert (mine["own.ready.alone"], mine["left.ready.alone"]) == (0, 1)


def test_what_lacks_an_empty_cell_needs_a_card_that_fits() -> None:
    yurts = "0 a1, n b1 c1 d1"
    fits = seen(Table(2, yurts=yurts, hands=["ice.bulgar", "ice.song"]), 0)
    other = seen(Table(2, yurts=yurts, hands=["forest.bulgar", "ice.song"]), 0)
    assert fits["own.next.best"] == other["own.next.best"] == fits["invade.best"] == 10
    assert other["invade.best"] == 0
    assert fits["left.next.best"] == fits["left.next.alone"] == 6  # all five would be shared: 5


def test_a_ruler_in_the_way_can_be_driven_out() -> None:
    mine = seen(Table(2, yurts="0 e2, n g2"), 0)  # the Bulgar stands between them
    assert (mine["own.ready.best"], mine["own.drive.best"]) == (0, 3)
    assert mine["left.drive.best"] == 0


def test_3_4_2_protection_forbids_what_is_not_shared() -> None:
    yurts = "0 a1 b1, 1 c1"
    free = seen(Table(2, yurts=yurts), 0)
    table = Table(2, yurts=yurts, active__1="protection", specials__1="2 1 2 2")
    assert (free["own.ready.best"], seen(table, 0)["own.ready.best"]) == (3, 1)
    assert seen(table, 0)["left.active.protection"] == 1


def test_3_4_4_a_scout_keeps_a_stack() -> None:
    table = Table(2, yurts="0 a1 b1", scout__1="I2", specials__1="2 2 2 1")
    assert seen(table, 0)["own.ready.best"] == 0
    assert seen(Table(2, yurts="0 a1 b1"), 0)["own.ready.best"] == 1


def test_5_2_areas_that_touch_grow() -> None:
    tiles = ["I3 0 a1 b1 c1"]
    mine = seen(Table(2, yurts="0 a2 b2, 0 a7 b7", tiles=tiles), 0)
    assert (mine["own.ready.touching"], mine["own.ready.area"], mine["own.largest"]) == (1, 5, 3)
    apart = seen(Table(2, yurts="0 a7 b7", tiles=tiles), 0)
    assert (apart["own.ready.touching"], apart["own.ready.area"]) == (0, 2)


def test_points_are_told_from_the_own_seat() -> None:
    table = Table(2, tiles=["I3 0 a1 b1 c1", "I2 1 a3 b3"])
    assert seen(table, 0)["left.behind"] == 3 + 10 - 1 - 6
    assert seen(table, 1)["left.behind"] == -6
