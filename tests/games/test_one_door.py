"""Secrets leave through one door: whatever tells anybody anything is given what is concealed.

A game is watched here: each of its functions that tells looks at what it was given, which must be
just what `conceal` leaves of it.
"""

import ast
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import yurt
from tests.toys.fair import GAME as FAIR
from yurt.core.engine import Board, Engine
from yurt.core.game import Game, Rules
from yurt.core.matches.luck import Luck
from yurt.core.matches.match import Match, Track
from yurt.core.matches.telling import tell_entries
from yurt.core.rule import NOBODY
from yurt.core.verbs.question import AnyQuestion, BoxQuestion, EachQuestion, Question
from yurt.games.registry import all_games

GAMES = [*all_games(), FAIR]
SOURCE = Path(yurt.__file__).parent

REFEREE = {
    "set_up", "next_actor", "acts", "legal", "why_not", "odds", "apply", "points", "rank",
    "ending", "conceal",
    "audit", "write", "read", "ahead_by", "sealed",
}  # fmt: skip
TELLING = {
    "guess", "observe", "features", "look", "hides", "knowledge", "chance_for", "effects_of",
    "claims_of",
}  # fmt: skip
STATELESS = {"points_between", "lay_out", "verbs_of", "draw"}


def test_every_function_of_a_game_is_on_one_side() -> None:
    """One that is new has to be put here, and what it is given with it."""
    called = {f.name for f in fields(Game) if "Callable" in str(f.type)} | {"knowledge"}
    assert {*Rules._fields, *called} == REFEREE | TELLING | STATELESS


class Watched:
    """A game whose telling functions are called as before, and what came of looking at them."""

    def __init__(self, game: Game) -> None:
        self.conceal = game.rules.conceal
        self.heard: set[str] = set()
        self.asker: int | None = None  # whose question is answered
        rules = game.rules
        self.game = replace(
            game,
            rules=rules._replace(
                guess=self.for_one("guess", rules.guess),
                observe=self.for_one("observe", rules.observe),
                look=self.for_one("look", rules.look),
                features=self.for_one("features", rules.features),
                hides=self.hides_of(rules.hides),
                effects_of=self.effects_of(rules.effects_of),
                claims_of=self.claims_of(rules.claims_of),
                chance_for=self.for_all("chance_for", rules.chance_for),
            ),
            knowledge={name: self.asked(asked) for name, asked in game.knowledge.items()},
        )

    def look(self, name: str, box: Any, s: Any, watcher: int | None) -> None:
        again = type(s).alone(s)
        self.conceal(box, again[0], NOBODY if watcher is None else watcher)
        assert again.tobytes() == s.tobytes(), f"{name} was given what watcher {watcher} cannot see"
        self.heard.add(name)

    def for_one(self, name: str, f: Callable[..., Any]) -> Callable[..., Any]:
        def told(box: Any, s: Any, watcher: int | None, *rest: Any) -> Any:
            self.look(name, box, s, watcher)
            return f(box, s, watcher, *rest)

        return told

    def asked(self, asked: AnyQuestion) -> AnyQuestion:
        if isinstance(asked, BoxQuestion):
            return asked
        if isinstance(asked, Question):
            return asked._replace(ask=self.for_one("knowledge", asked.ask))
        asked = asked._replace(rule=self.for_one("knowledge", asked.rule))
        if isinstance(asked, EachQuestion):
            asked = asked._replace(tries=self.tries_of(asked.tries))
        return asked

    def tries_of(self, f: Callable[..., int]) -> Callable[..., int]:
        def told(box: Any, s: Any, numbers: Any, out: Any) -> int:
            self.look("tries", box, s, self.asker)
            return f(box, s, numbers, out)

        return told

    def for_all(self, name: str, f: Callable[..., Any]) -> Callable[..., Any]:
        def told(box: Any, s: Any) -> Any:
            self.look(name, box, s, None)
            return f(box, s)

        return told

    def hides_of(self, f: Callable[..., bool]) -> Callable[..., bool]:
        def told(box: Any, s: Any, seat: int, move: int, watcher: int) -> bool:
            self.look("hides", box, s, watcher)
            return f(box, s, seat, move, watcher)

        return told

    def effects_of(self, f: Callable[..., Any]) -> Callable[..., Any]:
        def told(box: Any, before: Any, seat: int, move: int, after: Any, *rest: Any) -> None:
            for s in (before, after):
                self.look("effects_of", box, s, None)
            f(box, before, seat, move, after, *rest)

        return told

    def claims_of(self, f: Callable[..., Any]) -> Callable[..., Any]:
        def told(box: Any, before: Any, seat: int, move: int, after: Any, *rest: Any) -> None:
            for s in (before, after):
                self.look("claims_of", box, s, seat)
            f(box, before, seat, move, after, *rest)

        return told


def boards_of(match: Match, plies: int) -> Iterator[Board]:
    """Plays on at random, and stops now and then."""
    rng = Random(match.game.id)
    yield match.board
    while not match.over and match.n < plies:
        seat = rng.choice([seat for seat in match.actors() if seat not in match.sealed])
        match.play(seat, rng.choice(match.legal(seat)))
        if rng.random() < 0.1:
            yield match.board


def ask_all(watched: Watched, engine: Engine, board: Board, watcher: int | None) -> None:
    watched.asker = watcher
    for question, asked in engine.game.knowledge.items():
        engine.answer(board, watcher, question, asked.example)


def played(watched: Watched, plies: int) -> Match:
    """Everything that is told and asked all along a match."""
    game = watched.game
    engine = Engine(game, game.seats[-1], interpreted=True)
    match = Match(engine, Luck.of(3))
    match.carry_on()
    for board in boards_of(match, plies):
        for watcher in (*range(engine.seats), None):
            engine.view(board, watcher)
            ask_all(watched, engine, board, watcher)
        for seat in range(engine.seats):
            match.undoable(seat)
        for seat in engine.actors(board):
            move = engine.legal(board, seat)[-1]
            engine.claims_of(board, seat, move, engine.after(board, seat, move))
    list(tell_entries(Track(engine), match.log))
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whatever_tells_is_given_what_is_concealed(game: Game) -> None:
    watched = Watched(game)
    match = played(watched, 90)
    match.engine.observe(match.board, 0)
    match.engine.features(match.board, 0)
    match.engine.guess(match.board, 0, 1)
    silent = {
        *(() if game.knowledge else ("knowledge",)),
        *(() if game.effects.all else ("effects_of",)),
        *(() if game.claims.all else ("claims_of",)),
    }
    tries = (
        {"tries"} if any(isinstance(q, EachQuestion) for q in game.knowledge.values()) else set()
    )
    assert watched.heard | {"chance_for"} == (TELLING - silent) | tries


def test_what_a_question_tries_is_watched_too() -> None:
    """A rule of one that is given the truth is caught: it tells by the names that it gives."""
    watched = Watched(FAIR)
    tries = watched.tries_of(lambda box, s, numbers, out: 0)
    engine = Engine(FAIR, interpreted=True)
    match = Match(engine, Luck.of(3))
    match.carry_on()
    tries(engine.box, engine.seen(match.board, None)[0], None, None)
    with pytest.raises(AssertionError, match="tries was given what watcher None cannot see"):
        tries(engine.box, match.board[0], None, None)


def test_only_the_engine_asks_a_game_to_tell() -> None:
    """Nobody else calls those functions: what they are given is seen to in one place. (A driver of
    bots, made of a game's rules, guesses from what it was given, one of a batch from what it has
    concealed; a game without features of its own takes `observe` for them.)"""
    drivers = {f"bots/{name}.py" for name in ("montecarlo", "weighing", "ponder", "foresight")}
    drivers.add("batch/rows.py")
    assert set(who_asks()) == {"core/engine.py", "core/game.py", *drivers}


def who_asks() -> Iterator[str]:
    for path in SOURCE.rglob("*.py"):
        if any(is_asked(node) for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))):
            yield path.relative_to(SOURCE).as_posix()


def is_asked(node: ast.AST) -> bool:
    if isinstance(node, ast.Subscript):
        return isinstance(node.value, ast.Attribute) and node.value.attr == "knowledge"
    if not isinstance(node, ast.Attribute) or node.attr not in TELLING - {"knowledge"}:
        return False
    owner = (
        node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
    )
    if node.attr == "features":  # of a game they are what the numbers mean
        return owner == "rules"
    return owner in ("game", "rules", "GAME")
