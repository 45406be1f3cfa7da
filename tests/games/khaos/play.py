"""Tiny builders, so that tests read like play."""

from typing import Any, cast

from yurt.core.engine import Board, Engine, refusal
from yurt.core.errors import Refused
from yurt.core.matches.position import lay
from yurt.core.rule import ALLOWED, CHANCE
from yurt.core.speech.notes import Notes, read_notes, write_notes
from yurt.games.khaos import GAME
from yurt.games.khaos.box import Box
from yurt.games.khaos.state import State

View = dict[str, Any]
BASIC = {"tokens": "basic", "specials": "off"}
ADVANCED = {"tokens": "random", "specials": "off"}
SPECIAL = {"tokens": "basic", "specials": "on"}
FULL = {"tokens": "random", "specials": "on"}
MARKS = {"open": ".", "orcs": "o", "knights": "k", "neutral": "n"}


class Table:
    """A position, and everything that is done at it; interpreted, which is the checked way.

    Tiles that are named nowhere are out of the way, in the box: nobody draws unless a stack or a
    row is given. In the basic game none can be there, so tests of what all games share use the
    basic tokens with special tiles.
    """

    audited = True

    def __init__(self, field: str = "", options: dict[str, str] | None = None, **notes: str):
        self.engine = Engine(GAME, 2, options or SPECIAL, interpreted=True)
        written = {"phase": "place", "turn": "orcs", "field": "\n" + field.strip(), "stack": ""}
        written |= {name.replace("__", " "): value for name, value in notes.items()}
        if written["stack"] == "rest":
            del written["stack"]
        if not field:
            del written["field"]
        self.board = self.laid(read_notes(write_notes(written)))

    def laid(self, notes: Notes) -> Board:
        return lay(self.engine, notes)

    @classmethod
    def new(cls, options: dict[str, str] | None = None) -> "Table":
        """A fresh match, before any chance."""
        table = cls.__new__(cls)
        table.engine = Engine(GAME, 2, options or BASIC, interpreted=True)
        table.board = table.engine.new()
        return table

    @property
    def s(self) -> State:
        return cast(State, self.board[0])

    @property
    def box(self) -> Box:
        return cast(Box, self.engine.box)

    @property
    def phase(self) -> str:
        return str(self.view()["asked"])

    @property
    def turn(self) -> str:
        return ("orcs", "knights")[self.s.turn]

    def play(self, *words: str) -> "Table":
        """Moves of whoever is asked, each checked; chance's too."""
        for word in words:
            seat = self.engine.next_actor(self.board)
            move = GAME.verbs.parse(word)
            if seat == CHANCE:
                assert move in dict(self.engine.odds(self.board)), f"{word} cannot come here"
            else:
                self.engine.check(self.board, seat, move)
                assert move in self.engine.legal(self.board, seat), word
            self.engine.apply(self.board, seat, move)
            if self.audited:
                self.engine.audit(self.board)
        return self

    def why(self, word: str) -> str:
        """The reason of a refusal with its rule, or nothing."""
        seat = self.engine.next_actor(self.board)
        move = GAME.verbs.parse(word)
        why = self.engine.why_not(self.board, seat, move)
        assert (why == ALLOWED) == (move in self.engine.legal(self.board, seat)), word
        if why == ALLOWED:
            return ""
        error: Refused = refusal(GAME, word, why)
        return f"{error.rule} {error.reason}".strip()

    def moves(self, verb: str = "") -> list[str]:
        seat = self.engine.next_actor(self.board)
        words = [GAME.verbs.text(move) for move in self.engine.legal(self.board, seat)]
        return [word for word in words if word.startswith(verb)]

    def spots(self, verb: str = "place") -> set[str]:
        return {word.split(",")[-1] for word in self.moves(f"{verb}:")}

    def odds(self) -> dict[str, int]:
        return {GAME.verbs.text(move): weight for move, weight in self.engine.odds(self.board)}

    def view(self, watcher: int | None = None) -> View:
        return self.engine.view(self.board, watcher)

    def thing(self, spot: str) -> View:
        """What lies on a cell; an empty dict if nothing does."""
        return next((thing for thing in self.view()["field"] if thing["spot"] == spot), {})

    def tile(self, spot: str) -> str | None:
        return cast(str | None, self.thing(spot).get("tile"))

    def token(self, spot: str) -> str:
        token = self.thing(spot).get("token")
        return f"{('orc', 'knight')[token['owner']]}.{token['name']}" if token else ""

    def counts(self, spot: str) -> list[int]:
        return list(self.thing(spot)["counts"])

    def tower(self, spot: str) -> View:
        return cast(View, next(t for t in self.view()["towers"] if t["spot"] == spot))

    def marks(self, spot: str) -> str:
        """As positions write them: `o.kn`."""
        return "".join(MARKS[corner["mark"]] for corner in self.tower(spot)["corners"])

    def holder(self, spot: str) -> str | None:
        holder = self.tower(spot)["holder"]
        return None if holder is None else ("orcs", "knights")[holder]

    def tokens(self, side: int, fate: str = "held") -> list[str]:
        return list(self.view()["tokens"][side][fate])

    def hand(self, side: int) -> list[str]:
        return list(self.view(side)["hands"][side]["tiles"])

    def points(self) -> list[int]:
        return list(self.view()["points"])

    def ranks(self) -> list[int]:
        return [standing.rank for standing in self.engine.score(self.board)]


class Contrived(Table):
    """A state that no match comes to, for a test of one rule alone: towers that are held though
    nothing lies around them, a Wizard by himself."""

    audited = False

    def laid(self, notes: Notes) -> Board:
        board = GAME.state.many(1)
        GAME.read(self.engine.box, board[0], notes)
        return board
