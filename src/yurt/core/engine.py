"""A game laid out on the table: its rules with one box, called from Python.

States are arrays of one (`Many[State]`): `board[0]` reads, `copy_of(board)` copies. Compiled
unless `interpreted=True`; both give the same answers, byte for byte. An engine has buffers of its
own: use one for each thread.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from .chance import NOISE, sow
from .drive import Level, entry_of, look_of, perft_of, reply_of, step_of, tell_of
from .edition import Edition, read_edition
from .errors import BadPosition, Refused
from .game import Game, View
from .given import file, seed_in, whole
from .laid import box_of, in_words_of, options_of, seats_of
from .rehearsal import is_ours, rehearse
from .rule import ALLOWED, BY_POINTS, CHANCE, NOBODY, NOT_NOW, NOT_YOUR_TURN, OVER, interpreted
from .speech.speaking import Speaker, speaker_of
from .structs import Many, Row, Struct, copy_of, numbers, plain, still
from .verbs.effects import ROOM, Texts
from .verbs.question import (
    Arguments,
    BoxQuestion,
    EachQuestion,
    RuleQuestion,
    filled_in,
    is_left_out,
)

Board = Many[Any]

NOBODYS = {OVER: ("over", "the match is over"), CHANCE: ("chance", "chance decides now")}


class Standing(NamedTuple):
    points: int
    rank: int  # 0 is the winner; equal ranks share


class TieBreak(NamedTuple):
    ahead: int
    behind: int  # the next in rank
    name: str
    rule: str


class Engine:
    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        edition: Edition | None = None,
        *,
        interpreted: bool = False,
    ) -> None:
        self.seats = seats_of(game, seats)
        self.options = options_of(game, options)
        self.edition = edition or read_edition(game)
        box = box_of(game, self.edition, self.seats, tuple(self.options.items()))
        self.boxes = copy_of(box)
        self.box = self.boxes[0]
        self.given = game
        self.game = in_words_of(game, self.box)
        self.interpreted = interpreted
        self.entries: dict[str, Callable[..., Any]] = {}
        self.speakers: dict[type[Struct], Speaker] = {}
        self.out, self.weights = self.buffer(game.width), self.buffer(game.width)
        if not (interpreted or is_ours(game)):
            self.rehearse()

    def __repr__(self) -> str:
        chosen = "".join(f", {name} {choice}" for name, choice in self.options.items())
        return f"<engine of {self.game.id}, {self.seats} seats{chosen}>"

    def __reduce__(self) -> Any:
        """A copy is laid out anew: it has buffers of its own."""
        laid_out = partial(Engine, interpreted=self.interpreted)
        return laid_out, (self.given, self.seats, self.options, self.edition)

    def rehearse(self) -> None:
        """Plays a little interpreted, once for all tables that are laid out alike: a fault in a
        rule has its line there, and ends the process where it is compiled."""
        rehearse(self.given, self.edition, self.seats, tuple(self.options.items()))

    @cached_property
    def scratch(self) -> Row:
        return self.buffer(self.game.scratch)

    @cached_property
    def told(self) -> Row:
        """What effects are told in."""
        return self.buffer(ROOM)

    @cached_property
    def texts(self) -> Texts:
        return self.game.effects.texts_by(still(self.box))

    @cached_property
    def claimed(self) -> Texts:
        return self.game.claims.texts_by(still(self.box))

    @cached_property
    def spare(self) -> Board:
        board: Board = self.game.state.many(1)
        return board

    def buffer(self, n: int) -> Row:
        """Checked cells for interpreted rules; a bare array is what Numba takes fastest."""
        return numbers(n) if self.interpreted else plain(numbers(n))

    def row(self, cells: Sequence[int]) -> Row:
        row = self.buffer(len(cells))
        for i, cell in enumerate(cells):
            row[i] = cell
        return row

    def ask(self, rule: str, board: Board, *rest: Any) -> Any:
        """Calls one of the game's rules."""
        if self.interpreted:
            return getattr(self.game.rules, rule)(self.box, board[0], *rest)
        if rule not in self.entries:
            self.entries[rule] = entry_of(getattr(self.game.rules, rule))
        return self.entries[rule](self.boxes, board, *rest)

    def new(self) -> Board:
        """The state before any chance."""
        return copy_of(self.first)

    @cached_property
    def first(self) -> Board:
        board: Board = self.game.state.many(1)
        self.ask("set_up", board)
        return board

    def next_actor(self, board: Board) -> int:
        """The first seat that may act, CHANCE, or OVER."""
        return int(self.ask("next_actor", board))

    def actors(self, board: Board) -> list[int]:
        """The seats that may act now; none for chance and when over."""
        return [seat for seat in range(self.seats) if self.ask("acts", board, seat)]

    def over(self, board: Board) -> bool:
        return self.next_actor(board) == OVER

    def sealed(self, board: Board) -> bool:
        """Whether those who act now choose in secret, all at once."""
        return bool(self.ask("sealed", board))

    def legal(self, board: Board, seat: int) -> list[int]:
        if not self.ask("acts", board, seat):
            return []
        count = self.ask("legal", board, seat, self.out)
        return self.out.tolist()[:count]

    def odds(self, board: Board) -> list[tuple[int, int]]:
        """The outcomes of chance with their weights."""
        count = self.ask("odds", board, self.out, self.weights)
        return list(zip(self.out.tolist()[:count], self.weights.tolist()[:count], strict=True))

    def apply(self, board: Board, seat: int, move: int) -> None:
        """Plays a legal move or an outcome of chance, in place."""
        self.ask("apply", board, seat, move)

    def after(self, board: Board, seat: int, move: int) -> Board:
        """The same on a copy."""
        board = copy_of(board)
        self.apply(board, seat, move)
        return board

    def turn(self, board: Board) -> tuple[int, int]:
        """Who acts, and how many moves or outcomes lie in `out` for it."""
        seat = self.next_actor(board)
        if seat == OVER:
            return seat, 0
        if seat == CHANCE:
            return seat, int(self.ask("odds", board, self.out, self.weights))
        return seat, int(self.ask("legal", board, seat, self.out))

    @cached_property
    def step(self) -> Callable[[Board, int, int], tuple[int, int]]:
        """(board, seat, move): `apply` and `turn` in one call, for tight loops."""
        f = step_of(self.game.rules)
        f = interpreted(f) if self.interpreted else f
        return partial(f, self.boxes, self.out, self.weights)

    def why_not(self, board: Board, seat: int, move: int) -> int:
        return int(self.ask("why_not", board, seat, move))

    def check(self, board: Board, seat: int, move: int) -> None:
        """Raises Refused, with the rule, if the seat may not play this move now."""
        why = self.why_not(board, seat, move)
        if why == NOT_YOUR_TURN and (actor := self.next_actor(board)) in NOBODYS:
            reason, what = NOBODYS[actor]
            raise Refused(f"{self.game.verbs.text(move)}: {what}", reason=reason, rule="")
        if why != ALLOWED:
            raise refusal(self.game, self.game.verbs.text(move), why)

    def score(self, board: Board) -> list[Standing]:
        return [
            Standing(int(self.ask("points", board, seat)), int(self.ask("rank", board, seat)))
            for seat in range(self.seats)
        ]

    def tie_breaks(self, board: Board) -> list[TieBreak]:
        """What ranks a seat before the next one, wherever that is more than points."""
        rank = [standing.rank for standing in self.score(board)]
        order = sorted(range(self.seats), key=rank.__getitem__)
        ties = [
            (one, other, int(self.ask("ahead_by", board, one, other)))
            for one, other in pairwise(order)
            if rank[one] < rank[other]
        ]
        names = list(self.game.tie_breaks.items())
        return [TieBreak(one, other, *names[tie]) for one, other, tie in ties if tie != BY_POINTS]

    def ending(self, board: Board) -> str:
        """How a finished match ended."""
        return self.game.endings[int(self.ask("ending", board))]

    # What is told: nothing below gives the game more of a board than what is seen of it.

    def seen(self, board: Board, watcher: int | None) -> Board:
        """What the watcher knows of a board, as a state: the one door by which secrets could leave.
        Seen once more it is the same."""
        seen = copy_of(board)
        self.ask("conceal", seen, NOBODY if watcher is None else watcher)
        return seen

    def seen_by(self, board: Board, seat: int) -> Board:
        """The same for one who must sit there: compiled rules would look behind their tables."""
        return self.seen(board, whole("seat", seat, 0, self.seats - 1))

    def look(self, board: Board, watcher: int | None) -> Many[Any]:
        """What the watcher sees, as a struct of the game."""
        views: Many[Any] = self.game.view.many(1)
        seen, look = self.seen(board, watcher), self.game.rules.look
        watcher = NOBODY if watcher is None else watcher
        if self.interpreted:
            look(self.box, seen[0], watcher, views[0])
        else:
            look_of(look)(self.boxes, seen, watcher, views)
        return views

    def speaker(self, cls: type[Struct]) -> Speaker:
        """How such structs are said at this table."""
        if cls not in self.speakers:
            self.speakers[cls] = speaker_of(cls, still(self.box))
        return self.speakers[cls]

    def view(self, board: Board, watcher: int | None) -> View:
        """The same as plain data, with names."""
        return self.speaker(self.game.view)(self.look(board, watcher))

    def redact(self, board: Board, seat: int, move: int, watcher: int | None) -> str:
        return self.redacting(board, seat, watcher)(move)

    def redacting(self, board: Board, seat: int, watcher: int | None) -> Callable[[int], str]:
        """(move): the same for many moves of one board."""
        seen, verbs = self.seen(board, watcher), self.game.verbs
        watcher = NOBODY if watcher is None else watcher

        def told(move: int) -> str:
            hidden = self.ask("hides", seen, seat, move, watcher)
            return verbs.hidden(move) if hidden else verbs.text(move)

        return told

    def effects_of(self, before: Board, seat: int, move: int, after: Board) -> list[str]:
        """What all may know of what came of a ply."""
        if not self.game.effects.all:
            return []
        was, now = self.seen(before, None), self.seen(after, None)
        return self.texts(self.tell(self.game.rules.effects_of, was, seat, move, now))

    def claims_of(self, before: Board, seat: int, move: int, after: Board) -> list[str]:
        """What speaks for a move, as far as the seat knows it, the most telling first."""
        if not self.game.claims.all:
            return []
        was, now = self.seen(before, seat), self.seen(after, seat)
        return self.claimed(self.tell(self.game.rules.claims_of, was, seat, move, now))

    def tell(
        self, telling: Callable[..., None], was: Board, seat: int, move: int, now: Board
    ) -> list[int]:
        """What a rule tells between two states, in numbers."""
        spare, out = self.spare, self.told
        out[0] = 0
        if self.interpreted:
            telling(self.box, was[0], seat, move, now[0], spare, out)
        else:
            tell_of(telling)(self.boxes, was, seat, move, now, spare, out)
        row: list[int] = out.tolist()
        return row

    def told_of(self, board: Board, seat: int) -> int:
        """Whom the next ply is told of: who plays it or, for chance, whom it is for (or NOBODY)."""
        if seat != CHANCE:
            return seat
        return int(self.ask("chance_for", self.seen(board, None)))

    def answer(self, board: Board, watcher: int | None, question: str, arguments: Arguments) -> Any:
        """What follows from what the watcher knows (Game.knowledge)."""
        asked = self.game.knowledge[question]
        if isinstance(asked, RuleQuestion):
            cells = asked.read(self.box, arguments)
            told = self.speaker(asked.answer)(self.replies(asked, board, watcher, cells))
            return told[asked.only] if asked.only else told
        if isinstance(asked, EachQuestion):
            each = self.tries(asked, board, watcher, arguments)
            replies = ((name, self.replies(asked, board, watcher, cells)) for name, cells in each)
            tell = self.speaker(asked.one)
            return {name: tell(one) for name, one in replies if not is_left_out(one[0])}
        if isinstance(asked, BoxQuestion):
            return asked.tell(still(self.box))
        return asked.ask(self.box, self.seen(board, watcher)[0], watcher, arguments)

    def tries(
        self, asked: EachQuestion, board: Board, watcher: int | None, arguments: Arguments
    ) -> Iterator[tuple[str, list[int]]]:
        """The name of each, and the numbers that its rule gets."""
        numbers, out = self.row(asked.read(self.box, arguments)), self.buffer(asked.room)
        seen = self.seen(board, watcher)
        if self.interpreted:
            end = asked.tries(self.box, seen[0], numbers, out)
        else:
            end = entry_of(asked.tries)(self.boxes, seen, numbers, out)
        cells, at = out.tolist(), 0
        while at < end:
            first = at + 2
            yield asked.name(cells[at]), cells[first : first + cells[at + 1]]
            at = first + cells[at + 1]

    def replies(
        self,
        asked: RuleQuestion | EachQuestion,
        board: Board,
        watcher: int | None,
        cells: Sequence[int],
    ) -> Many[Any]:
        """What the rule fills in, as an array of one."""
        numbers, answers = self.row(cells), filled_in(asked).many(1)
        seen, watcher = self.seen(board, watcher), NOBODY if watcher is None else watcher
        if self.interpreted:
            asked.rule(self.box, seen[0], watcher, numbers, answers[0])
        else:
            reply_of(asked.rule)(self.boxes, seen, watcher, numbers, answers)
        return answers

    def guess(self, board: Board, seat: int, seed: int) -> Board:
        """A state that the seat cannot rule out."""
        noise, guess = self.buffer(NOISE), self.seen_by(board, seat)
        sow(noise, seed_in(seed), seat)
        self.ask("guess", guess, seat, noise, self.scratch)
        return guess

    def observe(self, board: Board, seat: int) -> Row:
        out = self.buffer(len(self.game.observation))
        self.ask("observe", self.seen_by(board, seat), seat, out)
        return out

    def features(self, board: Board, seat: int) -> Row:
        """What a learner sees in the seat's place."""
        out = self.buffer(len(self.game.features))
        self.ask("features", self.seen_by(board, seat), seat, out)
        return out

    def audit(self, board: Board) -> None:
        """Refuses a state that cannot come up."""
        for complaint in self.game.audit(self.box, board[0]):
            raise BadPosition(f"that cannot come up: {complaint}")

    def perft(self, board: Board, depth: int) -> int:
        """How many sequences of `depth` plies start here."""
        if depth == 0:
            return 1
        boards = self.game.state.many(depth)
        boards[0] = board[0]
        moves: Any = numbers(depth * self.game.width)
        f = perft_of(self.game.rules)
        f = interpreted(f) if self.interpreted else f
        shaped = moves.reshape(depth, self.game.width)
        return int(f(self.boxes, boards, Level.many(depth), shaped, self.weights, depth))


def refusal(game: Game, word: str, why: int) -> Refused:
    if why == NOT_YOUR_TURN:
        return Refused(f"{word}: it is another seat's turn", reason="not_your_turn", rule="")
    if why == NOT_NOW:
        rule = game.verbs.rule_of(word)
        return Refused(f"{word}: not now", reason="not_now", rule=rule)
    reason = game.reasons.of(why)
    name = reason.name.lower()
    return Refused(f"{word}: {name} (rule {reason.rule})", reason=name, rule=reason.rule)


def open_engine(
    game: Game,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    box: Path | str | None = None,
    *,
    interpreted: bool = False,
) -> Engine:
    edition = read_edition(game, file("box", box))
    return Engine(game, seats, options, edition, interpreted=interpreted)
