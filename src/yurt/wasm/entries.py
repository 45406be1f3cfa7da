"""What a page may call in the module of a game: each a line of `entries_of`.

An entry takes numbers and addresses. Structs and rows lie in the module's memory, where whoever
calls has put them; moves, seeds and amounts of work are 64 bits wide (BigInt in a page).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from numba import types
from numba.np import numpy_support

from yurt.bots.foresight import foresee_of
from yurt.bots.montecarlo import Found, montecarlo_of
from yurt.bots.network import judgement_of, network_of
from yurt.bots.ponder import BOARDS, cell_of, desk_of, ponder_of
from yurt.bots.weighing import weigh_of
from yurt.core.chance import NOISE, sow
from yurt.core.drive import Level, Tally, matches_of, perft_of
from yurt.core.game import Game
from yurt.core.rule import interpreted, rule
from yurt.core.structs import Struct
from yurt.core.verbs.effects import ROOM
from yurt.core.verbs.question import EachQuestion, RuleQuestion, filled_in, ruled

CPointer: Any = types.CPointer  # Numba has few types
carray: Any = numpy_support.carray

DEEPEST = 12  # plies that perft can look ahead


@dataclass(frozen=True)
class Argument:
    kind: Any
    """As Numba has it."""
    given: str
    """What a rule is handed for it, {} being its name; nothing for what only others refer to."""
    name: str = ""
    struct: type[Struct] | None = None


NUMBER = Argument(types.int32, "int({})")
BIG = Argument(types.int64, "{}")
MANY = Argument(types.int32, "", "many")
ROW_OF_MANY = Argument(CPointer(types.int64), "carray({}, many)")


def one(cls: type[Struct]) -> Argument:
    return Argument(pointer_to(cls), "carray({}, 1)[0]", struct=cls)


def some(cls: type[Struct], many: int) -> Argument:
    return Argument(pointer_to(cls), f"carray({{}}, {many})", struct=cls)


def row(many: int) -> Argument:
    return Argument(CPointer(types.int64), f"carray({{}}, {max(many, 1)})")


def rows(many: int, width: int) -> Argument:
    return Argument(CPointer(types.int64), f"carray({{}}, ({many}, {width}))")


def cells(game: Game, many: int) -> Argument:
    """States as bare numbers."""
    kind = cell_of(game)
    across = game.state.layout.itemsize // kind.itemsize
    return Argument(CPointer(numpy_support.from_dtype(kind)), f"carray({{}}, ({many}, {across}))")


def pointer_to(cls: type[Struct]) -> Any:
    return CPointer(numpy_support.from_dtype(cls.layout))


@dataclass(frozen=True)
class Entry:
    name: str
    rule: Callable[..., Any]
    arguments: Sequence[Argument]
    answer: Any = types.void

    @property
    def signature(self) -> Any:
        return self.answer(*(argument.kind for argument in self.arguments))

    @property
    def function(self) -> Callable[..., Any]:
        """Written out, as composed rules are."""
        named = [(argument.name or f"a{i}", argument) for i, argument in enumerate(self.arguments)]
        given = ", ".join(each.given.format(name) for name, each in named if each.given)
        call = f"f({given})" if self.answer == types.void else f"return f({given})"
        source = f"def {self.name}({', '.join(name for name, _ in named)}):\n    {call}\n"
        space: dict[str, Any] = {"carray": carray, "f": self.rule}
        exec(compile(source, f"<{self.name}>", "exec"), space)
        function: Callable[..., Any] = space[self.name]
        return function


def entries_of(game: Game) -> list[Entry]:
    r, box, s, out = game.rules, one(game.box), one(game.state), row(game.width)
    noise, scratch, number = row(NOISE), row(game.scratch), types.int32
    seat = watcher = NUMBER
    move = seed = stream = BIG
    return [
        Entry("set_up", r.set_up, [box, s]),
        Entry("next_actor", r.next_actor, [box, s], number),
        Entry("acts", r.acts, [box, s, seat], number),
        Entry("legal", r.legal, [box, s, seat, out], number),
        Entry("why_not", r.why_not, [box, s, seat, move], number),
        Entry("odds", r.odds, [box, s, out, out], number),
        Entry("apply", r.apply, [box, s, seat, move]),
        Entry("points", r.points, [box, s, seat], number),
        Entry("rank", r.rank, [box, s, seat], number),
        Entry("ending", r.ending, [box, s], number),
        Entry("sealed", r.sealed, [box, s], number),
        Entry("ahead_by", r.ahead_by, [box, s, seat, seat], number),
        Entry("conceal", r.conceal, [box, s, watcher]),
        Entry("sow", sow, [noise, seed, stream]),
        Entry("guess", r.guess, [box, s, seat, noise, scratch]),
        Entry("look", r.look, [box, s, watcher, one(game.view)]),
        Entry("hides", r.hides, [box, s, seat, move, watcher], number),
        Entry("chance_for", r.chance_for, [box, s], number),
        *tellings_of(game),
        *answers_of(game),
        *drivers_of(game),
    ]


def tellings_of(game: Game) -> Iterator[Entry]:
    """What came of a ply, and what speaks for a move."""
    r, box, s, seat, move = game.rules, one(game.box), one(game.state), NUMBER, BIG
    told = [box, s, seat, move, s, some(game.state, 1), row(ROOM)]
    yield Entry("effects_of", r.effects_of, told)
    yield Entry("claims_of", r.claims_of, told)


def answers_of(game: Game) -> Iterator[Entry]:
    """The rules that answer questions; what is asked comes as a row, its length before it."""
    box, s, watcher = one(game.box), one(game.state), NUMBER
    for asked in {asked.rule: asked for asked in ruled(game.knowledge)}.values():
        answer = one(filled_in(asked))
        yield Entry(name_of(asked), asked.rule, [box, s, watcher, MANY, ROW_OF_MANY, answer])
    for each in (asked for asked in ruled(game.knowledge) if isinstance(asked, EachQuestion)):
        out = row(each.room)
        yield Entry(tries_of(each), each.tries, [box, s, MANY, ROW_OF_MANY, out], types.int32)


def name_of(asked: RuleQuestion | EachQuestion) -> str:
    """Of its entry: two questions may share a rule."""
    return f"answer_{asked.rule.__name__}"


def tries_of(asked: EachQuestion) -> str:
    return f"tries_for_{asked.rule.__name__}"


def drivers_of(game: Game) -> Iterator[Entry]:
    """Whole matches at random, sequences of plies, and how bots find their moves."""
    r, state, width, noise = game.rules, game.state, game.width, row(NOISE)
    seats = seat = depth = NUMBER
    seed = first = last = step = most = work = a_ply = BIG
    box, boxes, out = one(game.box), some(game.box, 1), row(width)
    blank, board, boards = one(state), some(state, 1), some(state, DEEPEST)
    yield Entry(
        "play_matches", matches_of(r),
        [box, blank, board, seats, seed, first, last, step, most, noise, out, out, one(Tally)],
    )  # fmt: skip
    yield Entry(
        "perft", inside(perft_of(r)),
        [boxes, boards, some(Level, DEEPEST), rows(DEEPEST, width), out, depth], types.int64,
    )  # fmt: skip
    yield Entry(
        "search", inside(montecarlo_of(r)),
        [boxes, some(state, 3), some(Found, 1), seats, seat, work, a_ply, noise, row(game.scratch),
         out, out, out, out, out, some(Tally, 1)], types.int32,
    )  # fmt: skip
    nets, judgements = (some(of(len(game.features)), 1) for of in (network_of, judgement_of))
    yield Entry(
        "weigh", inside(weigh_of(r)),
        [boxes, some(state, 2), nets, judgements, seats, NUMBER, seat, out, NUMBER, NUMBER, out,
         out],
    )  # fmt: skip

    yield Entry(
        "foresee", inside(foresee_of(r)),
        [boxes, some(state, 3), nets, judgements, seats, seat, seed, NUMBER, noise,
         row(game.scratch), out, out], types.int64,
    )  # fmt: skip
    yield Entry(
        "ponder", inside(ponder_of(r)),
        [boxes, nets, some(state, BOARDS), cells(game, BOARDS), some(desk_of(game), 1), seats,
         seat, work, noise, row(game.scratch), out, out], types.int32,
    )  # fmt: skip


@cache
def inside(entry: Callable[..., Any]) -> Callable[..., Any]:
    """What Python calls compiled, as a rule: to be compiled into something else."""
    return rule(interpreted(entry))
