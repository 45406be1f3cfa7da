"""Tiny builders, so that tests read like play."""

from collections.abc import Sequence
from typing import Any, cast

from yurt.core.engine import Engine, refusal
from yurt.core.errors import Refused
from yurt.core.rule import ALLOWED, CHANCE
from yurt.core.speech.notes import read_notes, write_notes
from yurt.games.koenig import GAME
from yurt.games.koenig.box import KINDS, NAMES, Box
from yurt.games.koenig.state import Phase, State, holder

CARDS = (12, 7, 1)
FULL = "12 7 1"


class Table:
    """A position, and everything that is done at it; interpreted, which is the checked way.

    Some rules are seen best where no match ever came: such a table is laid, too, but from one that
    can come up nothing else may come.
    """

    def __init__(
        self,
        seats: int = 3,
        *,
        regions: str,
        nobles: str,
        hands: Sequence[str] | None = None,
        turn: int = 0,
        **notes: object,
    ) -> None:
        self.engine = Engine(GAME, seats, interpreted=True)
        hands = hands or [FULL] * seats
        written: dict[str, object] = {"phase": "turn", "turn": turn}
        written |= {f"hand {seat}": hand for seat, hand in enumerate(hands)}
        written |= {"map": regions.replace(",", "\n"), "nobles": nobles}
        written |= {name.replace("__", " "): value for name, value in notes.items()}
        written.setdefault("discards", left_over(seats, hands, notes))
        text = write_notes({name: str(value) for name, value in written.items()})
        self.board = self.engine.game.state.many(1)
        GAME.read(self.engine.box, self.s, read_notes(text))
        self.made_up = any(GAME.audit(self.engine.box, self.s))

    @classmethod
    def new(cls, seats: int) -> "Table":
        """A fresh match, before any chance."""
        table = cls.__new__(cls)
        table.engine = Engine(GAME, seats, interpreted=True)
        table.board = table.engine.new()
        table.made_up = False
        return table

    @property
    def s(self) -> State:
        return cast(State, self.board[0])

    @property
    def box(self) -> Box:
        return cast(Box, self.engine.box)

    @property
    def phase(self) -> str:
        return Phase(self.s.phase).name.lower()

    def play(self, seat: int, *words: str) -> "Table":
        """The seat's moves, each checked."""
        for word in words:
            move = GAME.verbs.parse(word)
            self.engine.check(self.board, seat, move)
            self.apply(seat, move)
        return self

    def commit(self, *bundles: str) -> "Table":
        """The commitments of all seats that owe one, in seat order."""
        for seat, bundle in zip(self.engine.actors(self.board), bundles, strict=True):
            self.play(seat, f"commit:{bundle}")
        return self

    def chance(self, *words: str) -> "Table":
        for word in words:
            move = GAME.verbs.parse(word)
            assert move in dict(self.engine.odds(self.board)), f"{word} cannot come here"
            self.apply(CHANCE, move)
        return self

    def apply(self, seat: int, move: int) -> None:
        self.engine.apply(self.board, seat, move)
        if not self.made_up:
            self.engine.audit(self.board)

    def odds(self) -> dict[str, int]:
        """What chance may do now, and how heavily each weighs."""
        return {GAME.verbs.text(move): weight for move, weight in self.engine.odds(self.board)}

    def dice(self, faces: str) -> "Table":
        """ "2 5 6": one after the other."""
        return self.chance(*(f"die:{face}" for face in faces.split()))

    def why(self, seat: int, word: str) -> str:
        """The reason of a refusal with its rule, or nothing."""
        why = self.engine.why_not(self.board, seat, GAME.verbs.parse(word))
        if why == ALLOWED:
            return ""
        error: Refused = refusal(GAME, word, why)
        return f"{error.rule} {error.reason}".strip()

    def moves(self, seat: int) -> list[str]:
        return [GAME.verbs.text(move) for move in self.engine.legal(self.board, seat)]

    def steps(self, seat: int) -> set[str]:
        return {word.removeprefix("step:") for word in self.moves(seat) if "step" in word}

    def holder(self, region: str) -> int:
        return holder(self.box, self.s, NAMES.index(region))

    def courtiers(self, region: str) -> int:
        return self.s.courtiers[NAMES.index(region)]

    def noble(self, seat: int) -> str:
        return NAMES[self.s.noble[seat]]

    def hand(self, seat: int) -> str:
        return " ".join(str(self.s.hand[seat, kind]) for kind in range(KINDS))

    def discards(self) -> list[int]:
        return self.s.discards.tolist()

    def bonus(self) -> list[int]:
        return self.s.bonus.tolist()[: self.engine.seats]

    def places(self) -> list[int]:
        return [standing.rank for standing in self.engine.score(self.board)]

    def view(self, watcher: int | None) -> dict[str, Any]:
        return self.engine.view(self.board, watcher)


def left_over(seats: int, hands: Sequence[str], notes: dict[str, object]) -> str:
    """All cards that nobody holds lie in the open discards."""
    held = [*hands, *(str(v) for n, v in notes.items() if n.startswith(("pledge", "face_down")))]
    counts = [sum(int(cards.split()[kind]) for cards in held) for kind in range(KINDS)]
    return " ".join(str(seats * CARDS[kind] - counts[kind]) for kind in range(KINDS))


# Three players, each with two regions and both with courtiers.
MAP = """
oxeneford 0 2, stadford 0 1,
tateshale 1 2, lincolia 1 1,
lideforde 2 2, sarisberie 2 1
"""
NOBLES = "oxeneford tateshale lideforde"


def three(**notes: Any) -> Table:
    return Table(3, **{"regions": MAP, "nobles": NOBLES} | notes)
