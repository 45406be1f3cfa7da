"""What is claimed of moves, held against the positions before and after them.

A check is plain Python, made of what a seat sees (views) and the text of the move, and knows
nothing of the rule that told the claim. Each is shown a planted fault, too: the claim with another
number or name, or of a move that changed nothing. It must see that.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from random import Random
from typing import Any, NamedTuple

import yurt
from yurt.bots import find_bot
from yurt.core.engine import Engine
from yurt.core.matches.match import Match

BOLD = 0.5  # of the moves are a bot's: at random nobody gets anywhere
TRIED = 6  # moves of a position whose claims are checked
FAULTS = 4  # of each claim that are planted


class Moved(NamedTuple):
    """A move, as its seat sees it."""

    before: Any
    after: Any
    seat: int
    move: str

    @property
    def verb(self) -> str:
        return self.move.partition(":")[0]

    @property
    def words(self) -> list[str]:
        rest = self.move.partition(":")[2]
        return rest.split(",") if rest else []


Check = Callable[..., bool]
"""(moved, argument, argument …): whether it is so; whole numbers come as such."""


def moves_of(match: Match, random: Random, plies: int) -> Iterator[tuple[Moved, list[str]]]:
    """Along a match: some moves of each position, and what is claimed of them."""
    engine, bot = match.engine, find_bot("club", match.game)
    for _ in range(plies):
        if match.over:
            return
        seat = next(seat for seat in match.actors() if seat not in match.sealed)
        seen = engine.seen(match.board, seat)
        best = bot.choose(engine, seen, seat, random)
        legal = engine.legal(seen, seat)
        for move in {best, *random.sample(legal, min(TRIED, len(legal)))}:
            yield told_of(engine, seen, seat, move)
        move = best if random.random() < BOLD else random.choice(legal)
        match.play(seat, match.game.verbs.text(move))


def told_of(engine: Engine, seen: Any, seat: int, move: int) -> tuple[Moved, list[str]]:
    after = engine.seen(engine.after(engine.guess(seen, seat, 7), seat, move), seat)
    views = engine.view(seen, seat), engine.view(after, seat)
    moved = Moved(*views, seat, engine.game.verbs.text(move))
    return moved, engine.claims_of(seen, seat, move, after)


def spelled(claim: str) -> tuple[str, list[Any]]:
    name, _, rest = claim.partition(":")
    words = rest.split(",") if rest else []
    return name, [int(word) if word.lstrip("-").isdecimal() else word for word in words]


def holds(checks: Mapping[str, Check], moved: Moved, claim: str) -> bool:
    name, arguments = spelled(claim)
    try:
        return checks[name](moved, *arguments)
    except (LookupError, TypeError, ValueError):
        return False


def bent(moved: Moved, claim: str, others: Sequence[str]) -> tuple[Moved, str]:
    """The same with a fault: one more, somebody else, or nothing that has changed."""
    name, arguments = spelled(claim)
    for i, argument in reversed([*enumerate(arguments)]):
        if isinstance(argument, int):
            changed = [*arguments[:i], argument + 1, *arguments[i + 1 :]]
            return moved, f"{name}:{','.join(map(str, changed))}"
    for i, argument in enumerate(arguments):
        other = next(word for word in others if word != argument)
        return moved, f"{name}:{','.join([*arguments[:i], other, *arguments[i + 1 :]])}"
    return moved._replace(after=moved.before, move="?"), claim


class Claims(NamedTuple):
    """Of a game: the check of each, and the tables at which they are told."""

    game: str
    checks: Mapping[str, Check]
    tables: Sequence[tuple[int, Mapping[str, str]]]
    others: Sequence[str]
    """Words to bend a claim with."""
    rare: Set[str]
    """Not told at these tables every time."""

    def hold_a_few(self, plies: int) -> None:
        assert self.told([self.tables[-1]], plies)
        claims = yurt.find_game(self.game).claims.all
        assert set(self.checks) == {claim.text.partition(":")[0] for claim in claims}

    def hold_all(self, plies: int) -> None:
        told = {*self.told(self.tables, plies)}
        assert told | self.rare >= set(self.checks), {*self.checks} - told

    def told(self, tables: Sequence[tuple[int, Mapping[str, str]]], plies: int) -> Counter[str]:
        """Every claim is so, and every fault is seen."""
        told: Counter[str] = Counter()
        for seed, (seats, options) in enumerate(tables):
            match = yurt.new_match(self.game, seats=seats, options=dict(options), seed=seed)
            for moved, claims in moves_of(match, Random(seed), plies):
                for claim in claims:
                    name = claim.partition(":")[0]
                    told[name] += 1
                    assert holds(self.checks, moved, claim), f"{moved.move}: {claim} is not so"
                    if told[name] <= FAULTS:
                        fault = bent(moved, claim, self.others)
                        seen = not holds(self.checks, *fault)
                        assert seen, f"{moved.move}: {fault[1]} was taken for so"
        return told
