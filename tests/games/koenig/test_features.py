"""What a learner sees: votes, regions in reach, cards, disputes."""

from types import SimpleNamespace

import pytest

from tests.games.learner import features_of
from yurt import new_match
from yurt.games.koenig import GAME
from yurt.games.koenig.box import NAMES as MAP
from yurt.games.koenig.observe import FIVE

from .play import Table, three

NAMES = [number.name for number in GAME.observation]
NOWHERE = SimpleNamespace(links=())


def seen(table: Table, seat: int) -> dict[str, int]:
    return features_of(table.engine, table.board, seat)


def test_seats_are_told_from_the_own_one_on() -> None:
    table = three()
    for seat in range(3):
        mine, next_one = seen(table, seat), seen(table, (seat + 1) % 3)
        assert mine["left.votes"] == next_one["own.votes"]
        assert mine["own.turn"] == (seat == 0)
        assert mine["third_left.present"] == 0


def test_5_3_what_is_lacking_to_a_majority() -> None:
    table = three(regions="oxeneford 0 2, stadford 0 1, tateshale 1 2, lideforde 2 2")
    mine = seen(table, 0)
    assert (mine["own.votes"], mine["own.missing"], mine["own.enough"]) == (7, 12, 0)
    assert (mine["own.ahead"], mine["second_left.ahead"]) == (0, 2)


def test_3_7_the_only_region_of_a_player_is_not_in_reach() -> None:
    regions = "oxeneford 0 2, stadford 1 2, lideforde 2 2, lundonia 2 1"
    mine = seen(three(regions=regions, nobles="oxeneford stadford lideforde"), 0)
    assert (mine["stadford.only"], mine["stadford.near"]) == (1, 0)
    assert (mine["lideforde.only"], mine["lideforde.near"], mine["lideforde.home"]) == (0, 1, 6)


def test_4_1_who_is_asked_to_commit_reads_that_he_decides() -> None:
    """Each of himself alone: whether another has committed hangs on nothing that he sees."""
    table = three().play(0, "step:lideforde")
    for committed in ([], [0], [0, 2]):
        if committed:
            table.play(committed[-1], "commit:1")
        for seat in range(3):
            row = dict(zip(NAMES, table.engine.observe(table.board, seat).tolist(), strict=True))
            asked = int(seat not in committed)
            assert (row["actor"], seen(table, seat)["own.acts"]) == (asked, asked)
            assert seen(table, seat)["left.acts"] == seen(table, seat)["second_left.acts"] == 0


def test_4_1_a_commitment_is_its_owners_secret() -> None:
    table = three().play(0, "step:lideforde").play(0, "commit:1,2,2,2,3")
    mine, theirs = seen(table, 0), seen(table, 1)
    assert mine["own.pledged"] == 80
    assert theirs["second_left.pledged"] == 0
    assert theirs["second_left.cards"] == 20


def test_4_1_the_best_five_cards_are_a_players_power() -> None:
    table = three(hands=["3 1 1", "2 0 0", "12 7 1"])
    mine = seen(table, 0)
    assert mine["own.power"] == 24 + 16 + 3 * 8
    assert mine["left.power"] == 16
    assert (mine["left.few"], mine["fewest"]) == (2, 2)


@pytest.mark.parametrize("seats", [3, 5])
def test_regions_are_counted_once_more(seats: int) -> None:
    """By the map of the box file and what lies on it, all along a match."""
    match = new_match(GAME, seats, seed=seats)
    regions = match.engine.edition.content.regions
    for _ in range(120):
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[-1])
        if match.over:
            break
        s, seen_by = match.board[0], features_of(match.engine, match.board, seat)
        nobles = [MAP[at] if at >= 0 else "" for at in s.noble.tolist()[:seats]]
        for at, name in enumerate(MAP):
            told = {key.split(".", 1)[1]: n for key, n in seen_by.items() if key.startswith(name)}
            owner = next((one for one in range(seats) if s.held[one] >> at & 1), None)
            if match.engine.box.votes[at] == 0:  # not on the map of so few
                assert not any(told.values())
                continue
            beside = [
                one for one in range(seats) if name in regions.get(nobles[one], NOWHERE).links
            ]
            away = None if owner is None else (owner - seat) % seats
            assert [told[f"holder.{word}"] for word in FIVE] == [i == away for i in range(5)]
            assert told["courtiers"] == s.courtiers[at]
            assert told["room"] == match.engine.box.votes[at] - s.courtiers[at]
            assert told["noble"] == (nobles[seat] == name)
            assert told["foreign"] == nobles.count(name) - told["noble"]
            assert told["threats"] == len([one for one in beside if one != owner])
            bare = owner in (None, seat) or s.held[owner].bit_count() > 1
            assert told["near"] == (seat in beside and bare)
