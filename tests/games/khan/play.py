"""Tiny builders, so that tests read like play."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, cast

from yurt.core.engine import Engine, refusal
from yurt.core.rule import ALLOWED, CHANCE
from yurt.core.speech.notes import read_notes, write_notes
from yurt.games.khan import GAME
from yurt.games.khan.box import PLAYABLE, Box
from yurt.games.khan.box import SPECIALS as KINDS
from yurt.games.khan.box.names import ruler_marks
from yurt.games.khan.moves import CARDS, CELLS, RULERS, STACKS
from yurt.games.khan.state import (
    COVERED,
    DECK,
    DISCARDS,
    EMPTY,
    NEUTRAL,
    OUT,
    RULER,
    WATER,
    YURT,
    Phase,
    State,
)
from yurt.games.khan.terms import cards_in_hand, seats_in

STARTS = dict(zip(RULERS, ["f2", "a5", "l2", "n6", "h6", "h10", "c9", "l10"], strict=True))
MARKS = dict(zip(RULERS, ruler_marks(RULERS), strict=True))
SPECIALS = {2: "2 2 2 2", 3: "2 1 1 1", 4: "1 1 1 1"}
HANDS = (
    "ice.bulgar tundra.bulgar joker.bulgar river.bulgar",
    "ice.russian tundra.russian joker.russian river.russian",
    "ice.jurchen tundra.jurchen joker.jurchen river.jurchen",
    "ice.korean tundra.korean joker.korean river.korean",
)


@cache
def engine_for(seats: int, **options: str) -> Engine:
    return Engine(GAME, seats, options, interpreted=True)


class Table:
    """A position, and everything that is done at it; interpreted, which is the checked way.

    It need not be one that can come up: a test shows just the corner of the board that it asks
    about. One that can (`sound`) must stay so, whatever is played.

    `yurts` names owners and cells, "0 a1 b1, n c1"; `tiles` a stack, its owners and cells each,
    "I2 0 a1 b1". Rulers stand where they start unless `rulers` says otherwise; those named in
    `out` are out of the game, in an end phase all of them.
    """

    def __init__(
        self,
        seats: int = 3,
        *,
        yurts: str = "",
        tiles: Sequence[str] = (),
        rulers: Mapping[str, str] | None = None,
        out: str = "",
        courts: Mapping[str, int] | None = None,
        hands: Sequence[str] = HANDS,
        **notes: object,
    ) -> None:
        self.engine = engine_for(seats)
        gone = RULERS if notes.get("finale") else out.split()
        marks = self.bare_board()
        for name, cell in (STARTS | dict(rulers or {})).items():
            if name not in gone:
                marks[cell] = MARKS[name]
        for group in filter(None, yurts.split(",")):
            owner, *cells = group.split()
            marks |= dict.fromkeys(cells, owner)
        for number, tile in enumerate(tiles):
            marks |= dict.fromkeys(cells_in(tile), f"t{number + 1}")
        full = dict.fromkeys(RULERS, 5) | dict(courts or {}) | dict.fromkeys(gone, 0)
        written: dict[str, object] = {"phase": "action", "turn": 0, "actions": 2}
        written |= {"board": self.drawn(marks), "courts": " ".join(map(str, full.values()))}
        written |= {"tiles": "".join("\n" + tile_line(tile) for tile in tiles)}
        written |= {f"hand {seat}": hands[seat] for seat in range(seats)}
        named = {name.replace("__", " "): value for name, value in notes.items()}
        written |= {f"specials {seat}": unused(seats, seat, named) for seat in range(seats)}
        written |= named
        text = write_notes({name: str(value) for name, value in written.items()})
        self.board = GAME.state.many(1)
        GAME.read(self.box, self.s, read_notes(text))
        self.sound = not any(GAME.audit(self.box, self.s))

    @classmethod
    def new(cls, seats: int, **options: str) -> "Table":
        """A fresh match, before any chance."""
        table = cls.__new__(cls)
        table.engine = engine_for(seats, **options)
        table.board = table.engine.new()
        table.sound = True
        return table

    def bare_board(self) -> dict[str, str]:
        water = Table.new(2).s.cell.tolist()
        return {self.name(c): "~" if water[c] == WATER else "." for c in range(PLAYABLE)}

    def drawn(self, marks: Mapping[str, str]) -> str:
        rows: dict[int, list[str]] = {}
        for cell in range(PLAYABLE):
            rows.setdefault(self.box.spot[cell] // 26, []).append(marks[self.name(cell)])
        return "\n" + "\n".join(" ".join(row) for row in rows.values())

    @property
    def s(self) -> State:
        return self.board[0]

    @property
    def box(self) -> Box:
        return cast(Box, self.engine.box)

    @property
    def phase(self) -> str:
        return Phase(self.s.phase).name.lower()

    @property
    def asked(self) -> int:
        return self.engine.next_actor(self.board)

    def name(self, cell: int) -> str:
        return CELLS[self.box.spot[cell]]

    def cell(self, name: str) -> int:
        return self.box.cell_at[CELLS.index(name)]

    def play(self, seat: int, *words: str) -> "Table":
        """The seat's moves, each checked."""
        for word in words:
            move = GAME.verbs.parse(word)
            self.engine.check(self.board, seat, move)
            assert move in self.engine.legal(self.board, seat), f"{word} is not listed"
            self.engine.apply(self.board, seat, move)
            self.check()
        return self

    def chance(self, *words: str) -> "Table":
        for word in words:
            move = GAME.verbs.parse(word)
            assert move in dict(self.engine.odds(self.board)), f"{word} cannot come here"
            self.engine.apply(self.board, CHANCE, move)
            self.check()
        return self

    def check(self) -> None:
        if self.sound:
            self.engine.audit(self.board)

    def reveal(self, *cards: str) -> "Table":
        return self.chance(*(f"reveal:{card}" for card in cards))

    def draw_up(self) -> "Table":
        """Whatever cards come."""
        while self.phase in ("draw", "deal"):
            self.engine.apply(self.board, CHANCE, self.engine.odds(self.board)[0][0])
        return self

    def finish(self, seat: int, special: str = "pass") -> "Table":
        """The special card of a turn whose actions are over, and the cards."""
        return self.play(seat, special).draw_up()

    def why(self, seat: int, word: str) -> str:
        """The reason of a refusal with its rule, or nothing."""
        move = GAME.verbs.parse(word)
        why = self.engine.why_not(self.board, seat, move)
        listed = move in self.engine.legal(self.board, seat)
        assert listed == (why == ALLOWED), f"{word} is listed: {listed}"
        if why == ALLOWED:
            return ""
        error = refusal(GAME, word, why)
        return f"{error.rule} {error.reason}".strip()

    def moves(self, seat: int, verb: str = "") -> list[str]:
        words = [GAME.verbs.text(move) for move in self.engine.legal(self.board, seat)]
        return [word for word in words if word.startswith(verb)]

    def targets(self, seat: int, start: str) -> set[str]:
        """The cells of all moves that start so: `invade:ice.bulgar`."""
        return {word.split(",")[-1].split(":")[-1] for word in self.moves(seat, start)}

    def holds(self, cell: str) -> str:
        """What is on a cell, in a word."""
        what = self.s.cell[self.cell(cell)]
        if what >= COVERED:
            return f"t{what - COVERED + 1}"
        words = {EMPTY: "empty", NEUTRAL: "neutral", RULER: "ruler", WATER: "water"}
        return words.get(what) or str(what - YURT)

    def ruler(self, name: str) -> str:
        at = self.s.ruler[RULERS.index(name)]
        return "out" if at == OUT else self.name(at)

    def court(self, name: str) -> int:
        return self.s.court[RULERS.index(name)]

    def hand(self, seat: int) -> list[str]:
        return cards_in_hand(self.box, self.s, seat)

    def owners(self, tile: int) -> list[int]:
        """Of the tile with this number, counted from 1."""
        return seats_in(self.s.marks[tile - 1])

    def left(self, stack: str) -> int:
        return self.s.left[STACKS.index(stack)]

    def discards(self) -> list[str]:
        return [card for at, card in enumerate(CARDS) if self.s.place[at] == DISCARDS]

    def deck(self) -> list[str]:
        return [card for at, card in enumerate(CARDS) if self.s.place[at] == DECK]

    def scores(self) -> list[int]:
        return [standing.points for standing in self.engine.score(self.board)]

    def ranks(self) -> list[int]:
        return [standing.rank for standing in self.engine.score(self.board)]


def unused(seats: int, seat: int, notes: Mapping[str, object]) -> str:
    """The special cards of a seat, without those that lie active, scout, have gone or count now."""
    left = dict(zip(KINDS, map(int, SPECIALS[seats].split()), strict=True))
    on_turn = seat == notes.get("turn", 0)
    used = [notes.get(f"active {seat}"), "scout" if notes.get(f"scout {seat}") else ""]
    used += [notes.get("gone"), "morale" if notes.get("extra") else ""] if on_turn else []
    for name in filter(None, used):
        if name in left:
            left[str(name)] -= 1
    return " ".join(str(max(0, count)) for count in left.values())


def cells_in(tile: str) -> list[str]:
    return [word for word in tile.split()[1:] if not word.isdigit()]


def tile_line(tile: str) -> str:
    stack, *rest = tile.split()
    return " ".join([stack, *(word for word in rest if word.isdigit())])


# The first yurts of each seat, where they touch nothing: 2.3
FIRST = {
    2: "0 m5 k8 c6, 1 m9 i9 e4",
    3: "0 m5 k8, 1 m9 i9, 2 i11 c4",
    4: "0 m5, 1 m9, 2 i11, 3 c4",
}


def so_far(seats: int = 3, **notes: Any) -> Table:
    """A position early in a match, or in its end phase, that can come up, but for these notes."""
    ended = bool(notes.get("finale"))
    left = " ".join(STARTS.values() if ended else ["l2", "h8", "n11", "d2"])
    usual: dict[str, Any] = {}
    if not ended:
        usual |= {"rulers": {"jurchen": "m3"}, "courts": {"jurchen": 1}}
    yurts = ", ".join(filter(None, [FIRST[seats], f"n {left}", notes.pop("yurts", "")]))
    notes = usual | notes
    return Table(seats, yurts=yurts, **{"discards": turned(notes)} | notes)


def turned(notes: Mapping[str, Any]) -> str:
    """3.1.1 A card for each yurt that has left a court, and for each of five rulers out."""
    out = 5 if notes.get("finale") else len(notes.get("out", "").split())
    count = out + sum(5 - yurts for yurts in notes.get("courts", {}).values())
    cards = [f"{terrain}.{ruler}" for terrain in ("outer", "sand") for ruler in reversed(RULERS)]
    return " ".join(cards[: max(1, count)])
