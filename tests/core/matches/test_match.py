from random import Random

import pytest

import yurt
from yurt.core.engine import Board, Engine
from yurt.core.errors import BadMove, BadOption, Refused
from yurt.core.matches.match import EVERY, Match, Ply, Undo, live_plies
from yurt.core.matches.record import parse_record, replay, write_record


def test_a_move_is_played_and_logged() -> None:
    match = yurt.new_match("connect_four", seed=1)
    assert match.play(0, "drop:3") == [Ply(1, 0, 2, 7)]
    assert match.actors() == [1]
    assert match.view(None)["board"][-1] == "..x...."


@pytest.mark.parametrize(
    ("seat", "word", "error", "message"),
    [
        (1, "drop:1", Refused, "another seat's turn"),
        (0, "drop:8", Refused, "no_such_column .rule 1.1."),
        (0, "drop:zero", BadMove, "expected one of 1, 2, 3"),
        (2, "drop:1", BadOption, "no seat 2: they go from 0 to 1"),
        (-1, "drop:1", BadOption, "no seat -1"),
    ],
)
def test_a_refused_move_changes_nothing(
    seat: int, word: str, error: type[Exception], message: str
) -> None:
    match = yurt.new_match("connect_four", seed=1)
    before = match.board.tobytes()
    with pytest.raises(error, match=message):
        match.play(seat, word)
    assert match.board.tobytes() == before
    assert match.log == []


def test_a_refusal_names_its_rule() -> None:
    match = yurt.new_match("connect_four", seed=1)
    for seat in (0, 1, 0, 1, 0, 1):
        match.play(seat, "drop:1")
    with pytest.raises(Refused) as caught:
        match.play(0, "drop:1")
    assert (caught.value.reason, caught.value.rule) == ("column_full", "2.2")


def test_undo_goes_back_to_the_seats_own_last_choice() -> None:
    match = yurt.new_match("connect_four", seed=1)
    start = match.board.tobytes()
    match.play(0, "drop:3")
    assert match.undo(0) == Undo(2, 0, 1)
    assert match.board.tobytes() == start
    assert match.n == 2
    match.play(0, "drop:4")
    assert [ply.n for ply in live_plies(match.log)] == [3]


def test_undo_is_over_when_somebody_else_has_moved() -> None:
    match = yurt.new_match("connect_four", seed=1)
    assert match.undoable(0) is None
    match.play(0, "drop:3")
    match.play(1, "drop:3")
    assert match.undoable(0) is None
    assert match.undoable(1) == 2
    with pytest.raises(Refused, match="revealed"):
        match.undo(0)


def test_what_is_taken_back_twice_stays_away() -> None:
    match = yurt.new_match("connect_four", seed=1)
    for seat, word in ((0, "drop:1"), (1, "drop:2"), (0, "drop:3")):
        match.play(seat, word)
    match.take_back(1, 2)
    match.play(1, "drop:5")
    match.take_back(0, 1)
    assert live_plies(match.log) == []
    assert match.actors() == [0]


def test_forced_moves_are_played_for_you() -> None:
    match = yurt.new_match("connect_four", seed=1)
    order = [1, 2, 1, 2, 1, 2, 2, 1, 2, 1, 2, 1, 3, 4, 3, 4, 3, 4, 4, 3, 4, 3, 4, 3]
    for column in [*order, 5, 6, 5, 6, 5, 6, 6, 5, 6, 5, 6, 5]:
        assert not match.over
        match.play(match.actors()[0], f"drop:{column}")
    assert match.over, "the last column leaves no choice"
    assert {ply.choices for ply in live_plies(match.log)[-5:]} == {1}


def wandering(seed: int) -> Match:
    """A match in which much is taken back, near and far."""
    rng = Random(seed)
    match = yurt.new_match("koenig", seed=seed)
    while match.n < 300 and not match.over:
        if match.track.plies and rng.random() < 0.1:
            match.take_back(0, rng.choice(match.track.plies[-rng.choice((2, 5, 40)) :]).n)
            match.carry_on()
        seat = next(seat for seat in match.actors() if seat not in match.sealed)
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def from_scratch(match: Match, n: int) -> bytes:
    board = match.engine.new()
    for ply in live_plies(match.log[:n]):
        match.engine.apply(board, ply.seat, ply.move)
    return board.tobytes()


@pytest.mark.parametrize("seed", range(4))
def test_the_board_is_what_the_log_says_now_and_at_any_time(seed: int) -> None:
    match = wandering(seed)
    assert match.track.plies == live_plies(match.log)
    assert match.board.tobytes() == from_scratch(match, match.n)
    for n in range(match.n + 1):
        assert match.looked_at(n).tobytes() == from_scratch(match, n)
    for entry in match.log:
        assert match.track.stands(entry.n) == (entry in match.track.plies)


def test_a_copy_goes_its_own_way() -> None:
    match = wandering(1)
    board, plies = match.board.tobytes(), match.track.plies.copy()
    twin = match.copy()
    twin.take_back(0, match.track.plies[20].n)
    twin.carry_on()
    assert (match.board.tobytes(), match.track.plies) == (board, plies)
    assert twin.board.tobytes() == from_scratch(twin, twin.n)


def back_and_forth(times: int) -> str:
    """A long record in which the last choice is taken back again and again."""
    rng, match = Random(1), yurt.new_match("koenig", seed=1)
    while match.n < 400 and not match.over:
        seat = next(seat for seat in match.actors() if seat not in match.sealed)
        match.play(seat, rng.choice(match.legal(seat)))
    assert match.n > 200
    last = match.track.plies[-1]
    for _ in range(times):
        match.take_back(0, last.n if match.track.stands(last.n) else match.n)
        match.append(last.seat, last.move)
    return write_record(match)


def test_taking_back_is_cheap_however_long_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each ply is played once and a few again for each undo, not the whole match."""
    times = 200
    record = parse_record(back_and_forth(times))
    played = 0
    apply = Engine.apply

    def counted(engine: Engine, board: Board, seat: int, move: int) -> None:
        nonlocal played
        played += 1
        apply(engine, board, seat, move)

    monkeypatch.setattr(Engine, "apply", counted)
    match = replay(record, yurt.find_game("koenig"))
    assert played <= match.n + times * EVERY
    played = 0
    match.looked_at(match.n - 2)
    assert played <= EVERY
