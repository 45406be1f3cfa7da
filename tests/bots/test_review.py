"""A match is reviewed: a blunder is found, a die is luck, and the sums add up."""

from functools import cache
from pathlib import Path
from random import Random

import pytest

import yurt
from yurt import Match
from yurt.bots import find_bot
from yurt.bots.network import CERTAIN
from yurt.bots.review import MOST, SWINGS, Review, review
from yurt.bots.weighing import Weighing
from yurt.bots.weights import weights_of
from yurt.core.engine import Engine
from yurt.core.matches.match import Ply, is_choice
from yurt.core.matches.record import parse_record, replay
from yurt.core.rule import CHANCE

RECORDS = Path(__file__).parents[1] / "records"
FINISHED = [
    "khaos/win_at_seven.yurt", "khaos/draw.yurt", "khaos/take_back.yurt",
    "koenig/stalemate.yurt", "koenig/four_players_take_back.yurt", "khan/end_in_step_1.yurt",
]  # fmt: skip
each_record = pytest.mark.parametrize("record", FINISHED)


@cache
def match_of(record: str) -> Match:
    read = parse_record((RECORDS / record).read_text(encoding="utf-8"))
    return replay(read, yurt.find_game(read.game))


@cache
def reviewed(record: str) -> Review:
    match = match_of(record)
    return review(match.engine, match.track.plies)


def shares(match: Match) -> list[float]:
    """What each seat has of the win, as a network counts it."""
    winners = [standing.rank == 0 for standing in match.score()]
    return [int(won / sum(winners) * CERTAIN) / CERTAIN for won in winners]


@each_record
def test_the_sums_come_to_what_each_seat_has_won(record: str) -> None:
    found, match = reviewed(record), match_of(record)
    for seat, share in zip(found.seats, shares(match), strict=True):
        assert seat.start + sum(seat.brought.values()) == share == seat.curve[-1]
        assert len(seat.curve) == len(found.entries)
        assert all(0 <= chance <= 1 for chance in seat.curve)


@each_record
def test_only_choices_are_judged(record: str) -> None:
    found, plies = reviewed(record), match_of(record).track.plies
    assert found.entries == [0, *(ply.n for ply in plies)]
    for number, seat in enumerate(found.seats):
        chosen = {ply.n for ply in plies if is_choice(ply) and ply.seat == number}
        assert seat.choices == len(chosen)
        assert {point.n for point in seat.turning_points} <= chosen
        assert len(seat.turning_points) == min(seat.mistakes, MOST)
        assert len(seat.swings) <= SWINGS


@each_record
def test_what_is_called_better_could_have_been_played(record: str) -> None:
    match = match_of(record)
    track = match.track
    for number, seat in enumerate(reviewed(record).seats):
        for point in seat.turning_points:
            board = track.after(track.older_than(point.n))
            words = [match.game.verbs.text(move) for move in match.engine.legal(board, number)]
            assert {point.move, point.better} <= set(words)
            assert point.lost > 0
            assert point.reasons or not match.game.claims.all or seat.mistakes


def test_the_same_record_has_the_same_review() -> None:
    match = match_of(FINISHED[0])
    assert review(match.engine, match.track.plies) == reviewed(FINISHED[0])


def test_a_win_that_was_overlooked_is_the_turning_point() -> None:
    match = yurt.new_match("connect_four", seed=1)
    for seat, column in enumerate([4, 3, 4, 3, 4, 7, 1, 4]):
        match.play(seat % 2, f"drop:{column}")
    first, _ = review(match.engine, match.track.plies).seats
    worst = max(first.turning_points, key=lambda point: point.lost)
    assert (worst.n, worst.move, worst.better, worst.better_chance) == (7, "drop:1", "drop:4", 1.0)


@pytest.mark.parametrize(("game", "seats"), [("khaos", 2), ("koenig", 3), ("khan", 3)])
def test_a_blunder_among_good_moves_is_found(game: str, seats: int) -> None:
    """The move that a network likes least, once; all others by it."""
    match, rng = yurt.new_match(game, seats=seats, seed=5), Random(5)
    bot, planted = find_bot("club", match.game), 0
    while not match.over:
        seat = next(seat for seat in match.actors() if seat not in match.sealed)
        seen = match.engine.seen(match.board, seat)
        if seat == 1 and match.n > 60 and not planted and not match.sealing:
            weighing = Weighing(match.engine, seen, seat, weights_of(match.engine.given))
            weighing.on_guess(1)
            *_, move = weighing.best_first()
            if max(weighing.chances) - min(weighing.chances) > 0.1:
                planted = match.n + 1
        if planted != match.n + 1:
            move = bot.choose(match.engine, seen, seat, rng)
        match.play(seat, match.game.verbs.text(move))
    assert planted, "there was nothing to be lost"
    points = review(match.engine, match.track.plies).seats[1].turning_points
    assert max(points, key=lambda point: point.lost).n == planted


def test_a_die_is_luck_and_in_the_mean_it_is_nothing() -> None:
    """One rolls for a courtier (3.3): whatever comes, he has chosen the same."""
    match = match_of("koenig/several_elections.yurt")
    plies, engine = match.track.plies, match.engine
    at = next(i for i, ply in enumerate(plies) if is_roll(match, ply) and i > 40)
    roller, before = plies[at].seat, match.track.after(at + 1)
    sums = [
        review(engine, [*plies[: at + 1], *rolled(engine, match, at, die)]).seats[roller].brought
        for die, _ in engine.odds(before)
    ]
    lucks = [brought["luck"] for brought in sums]
    without = review(engine, plies[: at + 1]).seats[roller].brought
    assert len(lucks) == 6
    assert lucks[0] == min(lucks) < max(lucks), "a 1 fails"
    assert abs(sum(lucks) / 6 - without["luck"]) < 0.01
    assert {brought["choices"] for brought in sums} <= {without["choices"]}


def is_roll(match: Match, ply: Ply) -> bool:
    return ply.seat != CHANCE and match.game.verbs.text(ply.move).startswith("roll")


def rolled(engine: Engine, match: Match, at: int, die: int) -> list[Ply]:
    """This die, and what the next one to choose likes best."""
    board = engine.after(match.track.after(at + 1), CHANCE, die)
    n, seat = match.track.plies[at].n, engine.next_actor(board)
    moves = engine.legal(board, seat)
    weighing = Weighing(engine, engine.seen(board, seat), seat, weights_of(engine.given))
    weighing.on_guess(1)
    return [Ply(n + 1, CHANCE, die, 6), Ply(n + 2, seat, weighing.best_first()[0], len(moves))]


def test_what_was_broken_off_comes_to_what_was_thought_of_it() -> None:
    match = match_of("khan/resigned.yurt")
    for seat in review(match.engine, match.track.plies).seats:
        assert 0 < seat.curve[-1] < 1
        assert abs(seat.start + sum(seat.brought.values()) - seat.curve[-1]) < 1e-9


def test_whoever_listens_hears_how_far_it_is() -> None:
    match, heard = match_of(FINISHED[0]), list[int]()
    review(match.engine, match.track.plies, heed=heard.append)
    assert heard == list(range(1, len(match.track.plies) + 1))
