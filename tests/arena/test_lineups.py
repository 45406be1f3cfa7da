"""Seats cancel, and everybody is treated alike."""

from collections import Counter

import pytest

from yurt.arena.lineups import Schedule, rotations

CASES = [(1, 2), (1, 5), (2, 2), (2, 3), (2, 5), (3, 2), (3, 3), (3, 4), (4, 3), (5, 2), (7, 5)]


@pytest.mark.parametrize(("players", "seats"), CASES)
def test_in_a_round_everybody_sits_equally_often_on_every_seat(players: int, seats: int) -> None:
    schedule = Schedule(players, seats, seed=3)
    for number in (0, 1, 9):
        sits = Counter(
            (seat, player)
            for fixture in schedule.round(number)
            for seat, player in enumerate(fixture.line_up)
        )
        assert len(sits) == players * seats
        assert len(set(sits.values())) == 1


@pytest.mark.parametrize(("players", "seats"), CASES)
def test_numbers_of_matches_and_blocks_run_on(players: int, seats: int) -> None:
    schedule = Schedule(players, seats, seed=3)
    fixtures = [fixture for number in range(4) for fixture in schedule.round(number)]
    assert [fixture.number for fixture in fixtures] == list(range(4 * schedule.matches))
    assert {fixture.block for fixture in fixtures} == set(range(4 * schedule.blocks))
    assert schedule.at(fixtures[-1].number) == fixtures[-1]


@pytest.mark.parametrize(("players", "seats"), CASES)
def test_a_block_is_one_line_up_in_all_rotations(players: int, seats: int) -> None:
    blocks: dict[int, list[tuple[int, ...]]] = {}
    for fixture in Schedule(players, seats, seed=3).round(2):
        blocks.setdefault(fixture.block, []).append(fixture.line_up)
    for block in blocks.values():
        assert sorted(block) == sorted(rotations(block[0]))


def test_two_seats_are_every_pair_both_ways() -> None:
    pairs = [fixture.line_up for fixture in Schedule(3, 2, seed=0).round(0)]
    assert pairs == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]


def test_two_players_at_a_larger_table_are_one_among_the_others() -> None:
    line_ups = [fixture.line_up for fixture in Schedule(2, 3, seed=0).round(0)]
    assert line_ups == [(0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]


def test_where_players_are_more_than_seats_all_meet_in_time() -> None:
    schedule = Schedule(6, 3, seed=1)
    met = Counter(
        frozenset((one, other))
        for number in range(400)
        for line_up in schedule.line_ups(number)
        for one in line_up
        for other in line_up
        if one < other
    )
    assert len(met) == 15
    assert max(met.values()) < 1.2 * min(met.values())


def test_rounds_differ_and_follow_from_the_seed() -> None:
    one, same, other = (Schedule(5, 3, seed) for seed in (1, 1, 2))
    assert one.line_ups(7) == same.line_ups(7)
    assert [one.line_ups(i) for i in range(5)] != [other.line_ups(i) for i in range(5)]
    assert one.line_ups(0) != one.line_ups(1)
