"""7. Who knows what."""

import pickle
from collections import Counter
from itertools import product
from math import comb, prod
from typing import Any

import pytest

from tests.games.koenig.play import MAP, NOBLES, Table, three
from yurt.core.engine import Engine
from yurt.games.koenig import GAME
from yurt.games.koenig.box import KINDS

QUIET = "oxeneford 0 1, stadford 0 1, tateshale 1 2, lideforde 2 2"


def seen(table: Table, watcher: int | None, seat: int) -> dict[str, Any]:
    seats: list[dict[str, Any]] = table.view(watcher)["seats"]
    return seats[seat]


def told(table: Table, seat: int, word: str, watcher: int | None) -> str:
    return table.engine.redact(table.board, seat, GAME.verbs.parse(word), watcher)


def test_7_before_the_first_election_every_hand_can_be_worked_out() -> None:
    table = three().play(0, "place", "roll:2").dice("6").play(1, "place", "roll:1").dice("1")
    assert seen(table, 2, 0)["known"] == [12, 6, 1]
    assert seen(table, None, 1)["known"] == [11, 7, 1]
    assert seen(table, 2, 0)["unknown"] == 0
    for seed in range(20):
        assert table.engine.guess(table.board, 2, seed).tobytes() == table.board.tobytes()


def test_7_hands_are_secret_and_their_sizes_are_not() -> None:
    table = three()
    assert seen(table, 1, 0)["hand"] is None
    assert seen(table, 0, 0)["hand"] == [12, 7, 1]
    assert seen(table, 1, 0)["cards"] == 20


def test_7_a_commitment_is_secret_until_the_last_is_in() -> None:
    table = three().play(0, "step:lideforde")
    before = [pickle.dumps(table.view(watcher)) for watcher in (1, 2, None)]
    assert told(table, 0, "commit:1,1", 1) == "commit:?"
    assert told(table, 0, "commit:1,1", 0) == "commit:1,1"
    table.play(0, "commit:1,1")
    assert [pickle.dumps(table.view(watcher)) for watcher in (1, 2, None)] == before
    table.play(2, "commit:1")
    assert told(table, 1, "commit:3", 0) == "commit:3"


def test_7_a_commitment_shows_in_no_score() -> None:
    table = three(hands=["1 0 0", "12 7 1", "12 7 1"]).play(0, "step:lideforde")
    before = table.engine.score(table.board)
    assert table.play(0, "commit:1").engine.score(table.board) == before


def test_7_the_discards_since_the_last_deal_are_open() -> None:
    table = three().play(0, "place", "roll:2").dice("6")
    assert table.view(1)["discards"] == [0, 1, 0]


def dealt() -> Table:
    """An election was held; each got six of 12 ×1, 7 ×2 and 1 ×3, two are left."""
    table = three(regions=QUIET, hands=["1 0 0", "12 7 1", "12 7 1"])
    table.play(0, "place", "roll:1").dice("1")
    for card in "122112211131112111":
        table.chance(f"deal:{card}")
    return table


def test_7_dealt_cards_are_told_to_none_but_their_holder() -> None:
    table = three(regions=QUIET, hands=["0 0 0", "12 7 1", "12 7 1"]).play(0, "end")
    move = GAME.verbs.parse("deal:1")
    words = [table.engine.redact(table.board, -1, move, watcher) for watcher in (0, 1, 2, None)]
    assert words == ["deal:?", "deal:1", "deal:?", "deal:?"]


def test_7_after_an_election_only_the_dealt_cards_are_unknown() -> None:
    table = dealt()
    assert seen(table, 0, 1)["known"] == [12, 7, 1]
    assert seen(table, 0, 1)["unknown"] == 6
    assert table.view(0)["face_down"] == 2
    assert sum(table.view(0)["unseen"]) == 14
    assert sum(table.view(None)["unseen"]) == 20


def test_7_what_is_shown_and_taken_back_is_known() -> None:
    table = dealt()
    own = [kind for kind in range(KINDS) if table.s.hand[0, kind]]
    table.s.turn = table.s.actor = 0
    table.s.site = table.s.came_from = table.s.noble[0]
    table.play(0, "place", f"roll:{own[0] + 1}").dice("1")
    assert sum(seen(table, 1, 0)["known"]) == 0
    assert seen(table, 1, 0)["unknown"] == 5
    assert table.s.shown[0, own[0]] == 1


def test_7_what_was_shown_before_a_deal_was_worked_out() -> None:
    table = three(
        regions=QUIET, hands=["0 0 0", "10 7 1", "12 7 1"], drawn__1="3 1 0", shown__1="1 0 0"
    ).play(0, "end")
    assert table.phase == "deal"
    assert [table.s.drawn[1, kind] for kind in range(KINDS)] == [2, 1, 0]
    assert [table.s.shown[1, kind] for kind in range(KINDS)] == [0, 0, 0]


def test_7_what_is_committed_is_shown() -> None:
    table = three(hands=["2 1 0", "12 7 1", "12 7 1"], drawn__0="2 1 0").play(0, "step:lideforde")
    assert seen(table, 1, 0)["unknown"] == 3
    table.commit("1,1", "1", "1")
    assert [table.s.shown[0, kind] for kind in range(KINDS)] == [2, 0, 0]


def test_7_a_guess_keeps_what_is_known_and_nothing_else() -> None:
    table = dealt()
    hands = set()
    for seed in range(60):
        guess = table.engine.guess(table.board, 0, seed)
        table.engine.audit(guess)
        assert [guess[0].hand[0, k] for k in range(KINDS)] == [table.s.hand[0, k] for k in range(3)]
        hands.add(tuple(guess[0].hand[1, k] for k in range(KINDS)))
        assert all(guess[0].hand[1, k] >= known for k, known in enumerate((12, 7, 1)))
    assert len(hands) > 5


def shares(table: Table, watcher: int, *, sample: int) -> Counter[tuple[int, ...]]:
    """How often a guess gives each share of the pool to the other seats."""
    count: Counter[tuple[int, ...]] = Counter()
    others = [seat for seat in range(table.engine.seats) if seat != watcher]
    compiled = Engine(GAME, table.engine.seats)
    for seed in range(sample):
        g = compiled.guess(table.board, watcher, seed)[0]
        count[tuple(g.drawn[seat, kind] for seat in others for kind in range(KINDS))] += 1
    return count


def posterior(table: Table, watcher: int) -> dict[tuple[int, ...], float]:
    """By brute force: all deals of the pool, each card apart, that hold what was shown."""
    s = table.s
    others = [seat for seat in range(table.engine.seats) if seat != watcher]
    pool = [sum(s.drawn[p, k] for p in others) + s.face_down[k] for k in range(KINDS)]
    sizes = [sum(s.drawn[p, k] for k in range(KINDS)) for p in others]
    weights: dict[tuple[int, ...], float] = {}
    choices = [range(min(pool[k], sizes[i]) + 1) for i in range(len(others)) for k in range(KINDS)]
    for deal in product(*choices):
        rows = [deal[i * KINDS : i * KINDS + KINDS] for i in range(len(others))]
        if any(sum(row) != size for row, size in zip(rows, sizes, strict=True)):
            continue
        if any(
            row[k] < s.shown[p, k] for row, p in zip(rows, others, strict=True) for k in range(3)
        ):
            continue
        if all(sum(row[k] for row in rows) <= pool[k] for k in range(KINDS)):
            weights[deal] = float(ways(pool, rows))
    total = sum(weights.values())
    return {deal: weight / total for deal, weight in weights.items()}


def ways(pool: list[int], rows: list[tuple[int, ...]]) -> int:
    """In how many ways cards that are all different fall like this."""
    left, count = list(pool), 1
    for row in rows:
        count *= prod(comb(left[k], row[k]) for k in range(KINDS))
        left = [left[k] - row[k] for k in range(KINDS)]
    return count


SHOWN: list[dict[str, Any]] = [
    {},
    {"shown__1": "1 0 0"},
    {"shown__1": "2 1 0", "shown__2": "0 0 1"},
    {"shown__1": "1 1 1", "shown__2": "3 0 0"},
]


@pytest.mark.parametrize("shown", SHOWN)
def test_7_a_guess_is_in_proportion_to_chance(shown: dict[str, Any]) -> None:
    table = Table(
        3, regions=MAP, nobles=NOBLES, hands=["9 2 0", "11 6 1", "10 6 1"],
        face_down="1 1 0", discards="5 6 1",
        drawn__0="1 1 0", drawn__1="2 1 1", drawn__2="3 0 1", **shown,
    )  # fmt: skip
    expected, sample = posterior(table, 0), 20_000
    count = shares(table, 0, sample=sample)
    assert set(count) <= set(expected)
    for deal, share in expected.items():
        spread = (sample * share * (1 - share)) ** 0.5
        assert abs(count[deal] - sample * share) < 5 * spread + 2, (deal, share, count[deal])


def test_7_a_second_deal_mixes_what_was_unknown_with_the_new() -> None:
    table = dealt()
    table.s.shown[1, 0] = table.s.drawn[1, 0]  # all his dealt ×1 were shown since
    table.s.hand[1, 0] -= table.s.drawn[1, 0]
    table.s.discards[0] += table.s.drawn[1, 0]
    before = seen(table, 2, 1)["known"]
    for kind in range(KINDS):  # and all of seat 0's but a ×1
        shown = table.s.drawn[0, kind] - (kind == 0)
        table.s.shown[0, kind] = shown
        table.s.hand[0, kind] -= shown
        table.s.discards[kind] += shown
    table.engine.audit(table.board)
    table.play(1, "end").play(2, "end").play(0, "place", "roll:1").dice("1")
    assert table.phase == "deal"
    assert seen(table, 2, 1)["known"] == before
    assert table.s.discards.tolist() == [0, 0, 0]
    while table.phase == "deal":
        table.chance(f"deal:{next(k + 1 for k in range(3) if table.s.face_down[k])}")
    assert seen(table, 2, 1)["known"] == before
    for seed in range(20):
        table.engine.audit(table.engine.guess(table.board, 2, seed))


# Concealed


def with_dealt(one: str, two: str, left: str) -> Table:
    """Seats 1 and 2 were dealt these, and so many lie face down."""
    dealt = [[int(n) for n in cards.split()] for cards in (one, two)]
    hands = [" ".join(str(n + m) for n, m in zip((5, 2, 0), cards, strict=True)) for cards in dealt]
    return three(
        hands=["9 2 0", *hands], drawn__1=one, drawn__2=two, shown__1="1 0 0", face_down=left,
    )  # fmt: skip


def test_7_whatever_was_dealt_is_concealed_alike() -> None:
    table, other = with_dealt("2 1 1", "3 0 1", "1 1 0"), with_dealt("3 1 0", "1 1 2", "2 0 0")
    for watcher in (0, None):
        seen = [t.engine.seen(t.board, watcher).tobytes() for t in (table, other)]
        assert seen[0] == seen[1]
    mine = [t.engine.seen(t.board, 1).tobytes() for t in (table, other)]
    assert mine[0] != mine[1]


def test_7_what_is_known_of_dealt_cards_is_not_concealed() -> None:
    """How many each has got, what it has shown of them, and how many there are of each kind."""
    table = with_dealt("2 1 1", "3 0 1", "1 1 0")
    s = table.engine.seen(table.board, 0)[0]
    assert [sum(s.drawn[seat, kind] for kind in range(KINDS)) for seat in (1, 2)] == [4, 4]
    assert all(s.shown[seat, k] == table.s.shown[seat, k] for seat in (1, 2) for k in range(KINDS))
    pool = [s.drawn[1, kind] + s.drawn[2, kind] + s.face_down[kind] for kind in range(KINDS)]
    assert pool == [6, 2, 2]
    assert [s.hand[0, kind] for kind in range(KINDS)] == [9, 2, 0]


def test_7_where_few_ones_are_dealt_the_rest_owes_them() -> None:
    table = three(hands=["9 2 0", "5 4 0", "5 5 0"], drawn__1="0 2 0", drawn__2="0 3 0")
    s = table.engine.seen(table.board, 0)[0]
    assert s.face_down.tolist() == [-5, 5, 0]
    for seed in range(5):  # nothing but ×2 cards can have been dealt
        assert table.engine.guess(table.board, 0, seed).tobytes() == table.board.tobytes()


def test_4_1_a_commitment_is_concealed_but_not_that_it_was_made() -> None:
    table, other = (three().play(0, "step:lideforde", f"commit:{cards}") for cards in ("3", "1,2"))
    seen = [t.engine.seen(t.board, 1) for t in (table, other)]
    assert seen[0].tobytes() == seen[1].tobytes()
    assert table.engine.actors(seen[0]) == [1, 2]
    assert table.engine.seen(table.board, 0).tobytes() == table.board.tobytes()
