"""A batch plays the matches of the engine, byte for byte, and looks without touching."""

from typing import Any

import numpy as np
import pytest

import yurt
from tests.batch.reference import End, Row, steps
from tests.toys.fair import GAME as FAIR
from yurt.batch import NEXT, WAIT, Batch, hall
from yurt.core.chance import NOISE
from yurt.core.errors import BadOption
from yurt.core.simulate import simulate

GAMES: list[tuple[Any, int]] = [
    ("connect_four", 2),
    (FAIR, 3),
    ("koenig", 3),
    ("koenig", 5),
    ("khaos", 2),
    ("khan", 3),
]
ROWS = 5


def both(game: Any, seats: int, seed: int = 11) -> tuple[Batch, list[Row]]:
    batch = yurt.new_batch(game, seats, matches=ROWS, seed=seed)
    return batch, [Row(batch.engine, seed, i, ROWS) for i in range(ROWS)]


def assert_alike(batch: Batch, rows: list[Row]) -> None:
    for i, row in enumerate(rows):
        assert batch.boards[i].tobytes() == row.board[0].tobytes()
    assert batch.seat.tolist() == [row.seat for row in rows]
    assert batch.count.tolist() == [len(row.legal) for row in rows]
    assert batch.number.tolist() == [row.number for row in rows]


def assert_ends_alike(batch: Batch, outcome: Any, ends: list[End | None]) -> None:
    assert outcome.done.tolist() == [end is not None for end in ends]
    for i, end in enumerate(ends):
        if end is None:
            assert not outcome.share[i].any()
            assert not outcome.lead[i].any()
            assert outcome.ending[i] == -1
            continue
        assert batch.game.endings[outcome.ending[i]] == end.ending
        winners = [seat for seat, standing in enumerate(end.score) if standing.rank == 0]
        for seat, standing in enumerate(end.score):
            share = 1 / len(winners) if seat in winners else 0
            assert outcome.share[i, seat] == np.float32(share)
            others = [other.points for at, other in enumerate(end.score) if at != seat]
            assert outcome.lead[i, seat] == standing.points - max(others)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_step_is_the_engines(game: Any, seats: int) -> None:
    batch, rows = both(game, seats)
    assert_alike(batch, rows)
    for indices in steps(rows, 40):
        outcome = batch.step(indices)
        assert_ends_alike(
            batch, outcome, [row.step(at) for row, at in zip(rows, indices, strict=True)]
        )
        assert_alike(batch, rows)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_lists_and_observations_are_the_engines(game: Any, seats: int) -> None:
    batch, rows = both(game, seats)
    for indices in steps(rows, 12):
        legal, seen, features = batch.legal(), batch.observe(), batch.features()
        for i, row in enumerate(rows):
            assert legal.moves[legal.first[i] : legal.first[i + 1]].tolist() == row.legal
            expected = batch.engine.observe(row.board, row.seat)
            assert seen[i].tolist() == expected.tolist()
            expected = batch.engine.features(row.board, row.seat)
            assert features[i].tolist() == expected.tolist()
        batch.step(indices)
        for row, at in zip(rows, indices, strict=True):
            row.step(at)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_rows_have_room_for_what_is_written_all_along(game: Any, seats: int) -> None:
    """In the narrowest type that holds the ranges, and in the widest: the same."""
    batch = yurt.new_batch(game, seats, matches=ROWS, seed=3)
    for step in range(240):
        if step % 20 == 0:
            rows = batch.observe(), batch.features()
            for i in np.flatnonzero(np.asarray(batch.seat) >= 0):
                board, seat = batch.boards[i : i + 1], int(batch.seat[i])
                assert rows[0][i].tolist() == batch.engine.observe(board, seat).tolist()
                assert rows[1][i].tolist() == batch.engine.features(board, seat).tolist()
        batch.step(batch.random())


def test_matches_end_and_the_next_begin() -> None:
    batch, rows = both("connect_four", 2)
    ended = 0
    for indices in steps(rows, 120):
        outcome = batch.step(indices)
        ends = [row.step(at) for row, at in zip(rows, indices, strict=True)]
        assert_ends_alike(batch, outcome, ends)
        assert_alike(batch, rows)
        ended += sum(end is not None for end in ends)
    assert ended > 2 * ROWS


@pytest.mark.parametrize(("game", "seats"), [("connect_four", 2), (FAIR, 2), ("koenig", 4)])
def test_picked_at_random_they_are_the_matches_of_simulate(game: Any, seats: int) -> None:
    batch = yurt.new_batch(game, seats, matches=40, seed=5)
    wins, decisions = np.zeros(seats), 0
    while (first := batch.number < 40).any():
        decisions += int(first.sum())
        outcome = batch.step(batch.random())
        wins += outcome.share[first].sum(axis=0)
    result = simulate(batch.engine, 40, 5)
    assert decisions == result.decisions
    assert wins == pytest.approx(result.wins)


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_any_number_of_workers_gives_the_same(workers: int) -> None:
    batch = yurt.new_batch("connect_four", matches=500, seed=1, workers=workers)
    for _ in range(30):
        batch.step(batch.random())
    one = yurt.new_batch("connect_four", matches=500, seed=1, workers=1)
    for _ in range(30):
        one.step(one.random())
    assert batch.boards.tobytes() == one.boards.tobytes()


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_afterstates_are_tried_on_a_guess(game: Any, seats: int) -> None:
    batch, rows = both(game, seats)
    for indices in list(steps(rows, 9)):
        batch.step([at % count for at, count in zip(indices, batch.count, strict=True)])
    before, engine = batch.boards.tobytes(), batch.engine
    legal, seeds = batch.legal(), batch.guess_seeds(3)
    found = 0
    for tried in batch.afterstates(chunk=17, guess=3):
        for k, (i, index) in enumerate(zip(tried.match, tried.index, strict=True)):
            assert legal.first[i] + index == found
            seat, move = int(batch.seat[i]), int(legal.moves[found])
            after = engine.after(
                engine.guess(batch.boards[i : i + 1], seat, int(seeds[i])), seat, move
            )
            if found % 5 == 0:
                assert tried.rows[k].tolist() == engine.features(after, seat).tolist()
            assert tried.done[k] == engine.over(after)
            found += 1
    assert found == legal.first[-1]
    assert batch.boards.tobytes() == before


def test_of_long_lists_some_moves_are_tried_from_all_over() -> None:
    batch = yurt.new_batch("khaos", matches=8, seed=3)
    for _ in range(12):
        batch.step(batch.random())
    every = {(m, i): row for t in batch.afterstates() for m, i, row in zip(*t[:3], strict=True)}
    for guess in range(2):
        (some,) = batch.afterstates(most=7, guess=guess)
        assert [list(some.match).count(m) for m in range(8)] == [min(7, n) for n in batch.count]
        for match, index, row in zip(*some[:3], strict=True):
            assert guess or (row == every[match, index]).all()
    (again,) = batch.afterstates(most=7)
    assert (again.index != some.index).any(), "another guess begins elsewhere"
    (whole,) = batch.afterstates(most=10_000)
    assert len(whole.rows) == len(every)


def test_afterstates_know_when_the_match_would_be_over() -> None:
    batch = yurt.new_batch("connect_four", matches=1)
    for column in (0, 1, 0, 1, 0, 1):
        batch.step([column])
    (tried,) = batch.afterstates()
    assert tried.done.tolist() == [True] + 6 * [False]
    assert tried.share.tolist() == [1] + 6 * [0]
    assert tried.lead.tolist() == [1] + 6 * [0]


def test_afterstates_hang_on_nothing_hidden() -> None:
    """Another truth that the seat could not tell from this one gives the same rows."""
    batch = yurt.new_batch("koenig", 4, matches=60, seed=2)
    for _ in range(70):
        batch.step(batch.random())
    rows = [tried.rows.copy() for tried in batch.afterstates(chunk=100)]
    for i in range(60):
        seat = int(batch.seat[i])
        batch.boards[i] = batch.engine.guess(batch.boards[i : i + 1], seat, 99)[0]
    again = [tried.rows.copy() for tried in batch.afterstates(chunk=100)]
    assert all((one == other).all() for one, other in zip(rows, again, strict=True))


def test_guesses_differ_by_their_number_and_leave_the_noise_alone() -> None:
    batch = yurt.new_batch(FAIR, 3, matches=50)
    noise = batch.hall.noise.copy()
    list(batch.afterstates())
    assert (batch.guess_seeds(0) != batch.guess_seeds(1)).all()
    assert len(set(batch.guess_seeds(0).tolist())) == 50
    assert batch.hall.noise.shape == (50, NOISE)
    assert (batch.hall.noise == noise).all()


def test_a_list_longer_than_what_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, _ = both("koenig", 3)
    monkeypatch.setattr(hall, "KEPT", 2)
    batch, rows = both("koenig", 3)
    assert batch.hall.moves.shape == (ROWS, 2)
    for _ in range(30):
        last = (batch.count - 1).tolist()
        assert batch.legal().moves.tolist() == whole.legal().moves.tolist()
        batch.step(last)
        whole.step(last)
        for row, at in zip(rows, last, strict=True):
            row.step(at)
        assert_alike(batch, rows)


@pytest.mark.parametrize("index", [WAIT - 1, 7])
def test_an_index_that_is_not_in_the_list(index: int) -> None:
    batch = yurt.new_batch("connect_four", matches=3)
    before = batch.boards.tobytes()
    with pytest.raises(BadOption, match=f"match 1: no legal move has the index {index}.* 0 to 6"):
        batch.step([0, index, 0])
    assert batch.boards.tobytes() == before
    batch.step([0, 6, 0])
    assert batch.boards.tobytes() != before


@pytest.mark.parametrize("indices", [[0, 0], [0.0, 0.0, 0.0], [[0, 0, 0]], [True] * 3, 0])
def test_indices_that_are_none(indices: Any) -> None:
    with pytest.raises(BadOption, match="expected 3 whole numbers"):
        yurt.new_batch("connect_four", matches=3).step(indices)


def test_more_matches_than_there_is_room_for() -> None:
    with pytest.raises(BadOption, match=r"do not fit: expected [\d,]+ at most"):
        yurt.new_batch("connect_four", matches=10**12)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"matches": 0}, "matches: expected a whole number, 1 or more, not 0"),
        ({"matches": 2.0}, "matches: expected a whole number, 1 or more, not 2.0"),
        ({"matches": 1, "seed": 1.5}, "seed: expected a whole number, .*, not 1.5"),
        ({"matches": 1, "seed": -1}, "seed: expected"),
        ({"matches": 1, "device": "tpu"}, "device: expected one of cpu, cuda, not 'tpu'"),
        ({"matches": 1, "workers": 0}, "workers: expected a whole number, 1 or more, not 0"),
    ],
)
def test_arguments_that_make_no_sense(arguments: Any, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        yurt.new_batch("connect_four", **arguments)


def test_chunks_of_afterstates_can_be_kept() -> None:
    batch = yurt.new_batch("connect_four", matches=4, seed=2)
    kept = list(batch.afterstates("observation", chunk=5))
    assert np.concatenate([tried.index for tried in kept]).tolist() == list(range(7)) * 4
    each = [tried.rows.copy() for tried in batch.afterstates("observation", chunk=5)]
    assert all((tried.rows == rows).all() for tried, rows in zip(kept, each, strict=True))


def test_matches_that_are_left_for_others() -> None:
    """Of one seed those of a new batch; of one for each row its first; or each row's next."""
    batch, rows = both("koenig", 3)
    for _ in range(20):
        batch.step(batch.random())
    left = batch.boards.copy()
    batch.begin([False, True, False, False, True])
    assert batch.number.tolist() == [0, 6, 2, 3, 9]
    assert (batch.boards == left).tolist() == [True, False, True, True, False]
    batch.begin(seeds=40)
    assert batch.seed == 40
    assert "seed 40" in repr(batch)
    batch.begin(seeds=11)
    assert batch.seed == 11
    assert_alike(batch, rows)
    assert not batch.hall.done.any()
    batch.begin(seeds=[40, NEXT, 11, 40, 11])
    assert batch.number.tolist() == [0, 6, 0, 0, 0]
    assert batch.seed is None
    assert "seeds of their own" in repr(batch)
    assert batch.boards[0].tobytes() == batch.boards[3].tobytes() != batch.boards[4].tobytes()
    assert batch.boards[4].tobytes() == rows[0].board[0].tobytes()
    batch.step(batch.random())


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"rows": [True]}, r"rows: expected 5 times True or False, not \[True\]"),
        ({"rows": [0, 1, 0, 0, 1]}, "rows: expected 5 times True or False"),
        ({"seeds": [1, 2]}, r"seeds: expected one, or 5, not \[1, 2\]"),
        ({"seeds": [1, 2, 3, 4, 5.5]}, "seed: expected a whole number.*not 5.5"),
        ({"seeds": 1.5}, "seeds: expected one, or 5, not 1.5"),
    ],
)
def test_nothing_begins_where_it_makes_no_sense(given: Any, said: str) -> None:
    batch, _ = both("koenig", 3)
    before = batch.boards.tobytes()
    with pytest.raises(BadOption, match=said):
        batch.begin(**given)
    assert batch.boards.tobytes() == before


def test_rows_that_nobody_makes() -> None:
    batch = yurt.new_batch("connect_four", matches=2)
    with pytest.raises(BadOption, match="rows: expected one of observation, features"):
        batch.look("taste")
    with pytest.raises(BadOption, match="rows: expected one of observation, features"):
        list(batch.afterstates("observe"))
    with pytest.raises(BadOption, match="guess: expected a whole number"):
        list(batch.afterstates(guess=1.5))  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="chunk"):
        list(batch.afterstates(chunk=0))


def test_a_match_can_wait_while_others_play() -> None:
    batch, _ = both("koenig", 3)
    still = batch.boards[2].tobytes()
    for _ in range(300):
        indices = np.array(batch.random())
        indices[2] = WAIT
        outcome = batch.step(indices)
        assert not outcome.done[2]
        for at in np.flatnonzero(outcome.done):
            assert batch.engine.over(batch.ended[at : at + 1])
    assert batch.boards[2].tobytes() == still
