"""The law of the ways to run the rules: interpreted and compiled give the same, byte for byte."""

from collections.abc import Callable
from random import Random

from ..engine import Board, Engine
from ..rule import CHANCE, OVER
from .moves import refusals
from .story import NONE, Moment, Story, some_moves

MOMENTS = 40
MOVES = 100  # legal or not


def interpreted_equals_compiled(story: Story) -> None:
    """Every rule gives the same interpreted and compiled, at every ply."""
    one, two = story.engine, other_way(story.engine)
    random = story.random("ways")
    if one.new().tobytes() != two.new().tobytes():
        raise story.broken("set_up differs, interpreted and compiled")
    for moment in story.some(MOMENTS):
        for name, question in questions(story, moment, random).items():
            answers = [attempt(question, engine) for engine in (one, two)]
            if answers[0] != answers[1]:
                raise story.broken(f"{name} differs: {ways(one, answers)}")


def other_way(engine: Engine) -> Engine:
    return Engine(
        engine.game,
        engine.seats,
        engine.options,
        engine.edition,
        interpreted=not engine.interpreted,
    )


def questions(
    story: Story, moment: Moment, random: Random
) -> dict[str, Callable[[Engine], object]]:
    """All that can be asked at this moment."""
    board, seats = moment.board, range(story.engine.seats)
    tried = some_moves(story.game.verbs, MOVES, random)
    asked: dict[str, Callable[[Engine], object]] = {
        "next_actor": lambda engine: engine.next_actor(board),
        "acts": lambda engine: engine.actors(board),
        "legal": lambda engine: [engine.legal(board, seat) for seat in seats],
        "why_not": lambda engine: [refusals(engine, board, seat, tried) for seat in seats],
        "points and rank": lambda engine: engine.score(board),
        "ahead_by": lambda engine: engine.tie_breaks(board),
        "sealed": lambda engine: engine.sealed(board),
        "chance_for": lambda engine: engine.told_of(board, CHANCE),
        "conceal": lambda engine: [engine.seen(board, w).tobytes() for w in (*seats, None)],
        "guess": lambda engine: [engine.guess(board, seat, moment.n).tobytes() for seat in seats],
        "observe": lambda engine: [engine.observe(board, seat).tolist() for seat in seats],
        "features": lambda engine: [engine.features(board, seat).tolist() for seat in seats],
        "view": lambda engine: [engine.view(board, watcher) for watcher in (*seats, None)],
    }
    if moment.seat == CHANCE:
        asked["odds"] = lambda engine: engine.odds(board)
    if moment.seat == OVER:
        asked["ending"] = lambda engine: engine.ending(board)
    if moment.move != NONE:
        asked["apply"] = lambda engine: played(engine, board, moment)
        asked["hides"] = lambda engine: [told(engine, moment, w) for w in (*seats, None)]
        asked["effects_of"] = lambda engine: effects(engine, moment)
    if moment.seat >= 0:
        asked["claims_of"] = lambda engine: claims(engine, moment)
    return asked


def played(engine: Engine, board: Board, moment: Moment) -> bytes:
    return engine.after(board, moment.seat, moment.move).tobytes()


def told(engine: Engine, moment: Moment, watcher: int | None) -> str:
    return engine.redact(moment.board, moment.seat, moment.move, watcher)


def effects(engine: Engine, moment: Moment) -> list[str]:
    after = engine.after(moment.board, moment.seat, moment.move)
    return engine.effects_of(moment.board, moment.seat, moment.move, after)


def claims(engine: Engine, moment: Moment) -> list[str]:
    after = engine.after(moment.board, moment.seat, moment.move)
    return engine.claims_of(moment.board, moment.seat, moment.move, after)


def attempt(question: Callable[[Engine], object], engine: Engine) -> object:
    """Interpreted is the checked way: what overflows there is wrong compiled, too."""
    try:
        return question(engine)
    except (ArithmeticError, IndexError, ValueError) as error:
        return f"{type(error).__name__}: {error}"


def ways(engine: Engine, answers: list[object]) -> str:
    interpreted, compiled = answers if engine.interpreted else answers[::-1]
    return f"interpreted {short(interpreted)}, compiled {short(compiled)}"


def short(answer: object) -> str:
    text = repr(answer)
    return text if len(text) < 300 else f"{text[:300]}…"
