"""What a program can know of a game before it plays: seats, options, moves, rewards, numbers."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any

from .engine import Engine
from .game import Game
from .laid import span
from .number import Number
from .verbs.moves import Verb, spell


@dataclass(frozen=True)
class Move:
    """A verb, and so all moves from `first` to `last`."""

    name: str
    by: str
    """Whose move it is: a seat's or chance's."""
    rule: str
    first: int
    last: int
    such_as: str


@dataclass(frozen=True)
class Rewards:
    points_between: tuple[int, int]
    """The fewest and the most, with the standard box."""
    endings: Sequence[str]
    tie_breaks: Mapping[str, str]
    """What decides where points do not, name → rule."""
    points: str = (
        "What the game counts, of each seat, at any time: Engine.score(board)[seat].points."
    )
    rank: str = (
        "How many seats are ahead; 0 has won, equal ranks share: Engine.score(board)[seat].rank."
    )
    share: str = "Of the win, at the end: 1, or 1/k for each of k winners, 0 for everybody else."
    lead: str = "At the end: points ahead of the best of the others, negative behind him."


@dataclass(frozen=True)
class Description:
    """Printed it is a page to read; `plain()` is the same for JSON."""

    game: str
    title: str
    rules: int
    """Their version."""
    seats: tuple[int, int]
    options: Mapping[str, Sequence[str]]
    """Name → choices, the usual one first."""
    secrets: bool
    moves: Sequence[Move]
    most_moves: int
    """The most that can be legal at once."""
    rewards: Rewards
    observation: Sequence[Number]
    features: Sequence[Number]

    def plain(self) -> dict[str, Any]:
        numbers = {
            name: [number._asdict() for number in getattr(self, name)]
            for name in ("observation", "features")
        }
        return asdict(self) | numbers

    def __str__(self) -> str:
        return "\n".join(lines_of(self))


def description_of(game: Game) -> Description:
    return Description(
        game=game.id,
        title=game.title,
        rules=game.version,
        seats=(game.seats[0], game.seats[-1]),
        options={name: list(choices) for name, choices in game.options.items()},
        secrets=game.secrets,
        moves=[move_of(verb) for verb in game.verbs.all],
        most_moves=game.width,
        rewards=rewards_of(game),
        observation=game.observation,
        features=game.features,
    )


def rewards_of(game: Game) -> Rewards:
    between = game.points_between(Engine(game).box)
    return Rewards(between, list(game.endings), dict(game.tie_breaks))


def move_of(verb: Verb) -> Move:
    by = "chance" if verb.by_chance else "seat"
    such_as = spell(verb.name, [words[0] for words in verb.arguments])
    return Move(verb.name, by, verb.rule, verb.first, verb.end - 1, such_as)


# As a page to read


def lines_of(it: Description) -> Iterator[str]:
    yield f"{it.title} ({it.game}, rules {it.rules})"
    yield f"seats: {span(range(it.seats[0], it.seats[1] + 1))}"
    for name, choices in it.options.items():
        yield f"option {name}: {', '.join(choices)}"
    yield f"hidden from some: {'yes' if it.secrets else 'nothing'}"
    yield f"\nMOVES, {it.most_moves} legal at once at most"
    for move in it.moves:
        yield f"  {numbers_of(move)}  {move.such_as}{others_of(move)}, {whose(move)}"
    yield "\nREWARDS"
    yield f"  points, {' to '.join(map(str, it.rewards.points_between))}: {it.rewards.points}"
    for name in ("rank", "share", "lead"):
        yield f"  {name}: {getattr(it.rewards, name)}"
    yield f"  endings: {', '.join(it.rewards.endings)}"
    for name, rule in it.rewards.tie_breaks.items():
        yield f"  tie-break: {name} (rule {rule})"
    yield f"\n{HOW_TO_READ}"
    yield from lines_of_numbers("OBSERVATION", it.observation)
    if it.features is it.observation:
        yield "\nFEATURES: those of the observation"
    else:
        yield from lines_of_numbers("FEATURES", it.features)


def numbers_of(move: Move) -> str:
    return str(move.first) if move.first == move.last else f"{move.first} to {move.last}"


def others_of(move: Move) -> str:
    return "" if move.first == move.last else " …"


def whose(move: Move) -> str:
    by = "chance" if move.by == "chance" else "a seat's"
    return f"{by}, rule {move.rule}" if move.rule else by


def lines_of_numbers(title: str, numbers: Sequence[Number]) -> Iterator[str]:
    """Numbers that say the same of different things share a line."""
    yield f"\n{title}, {len(numbers)} numbers"
    alike: dict[tuple[str, int, int], list[int]] = {}
    for at, (_, low, high, says) in enumerate(numbers):
        alike.setdefault((says, low, high), []).append(at)
    for (says, low, high), places in alike.items():
        first, last = places[0], places[-1]
        names = numbers[first].name
        if last > first:
            names += f" … {numbers[last].name} ({where(places)})"
        yield f"  {first:>4}  {names}  {low} to {high}  {says}"


HOW_TO_READ = (
    "NUMBERS: place, name, range and meaning. Those that say the same share a line:\n"
    "  (13, every 3) means 13 of them, each 3 behind the one before;\n"
    "  (5 × 3, every 23) means 5 times 3 in a row, which begin 23 behind each other.\n"
    "  `yurt describe GAME --json` lists each by itself."
)


def where(places: Sequence[int]) -> str:
    """How many there are, and how far it is from each to the next."""
    rows = in_a_row(places)
    if len(rows) == 1:
        return f"{len(places)} in a row"
    steps = {later[0] - row[0] for row, later in pairwise(rows)}
    lengths = {len(row) for row in rows}
    if len(steps) > 1 or len(lengths) > 1:
        return ", ".join(f"{row[0]} to {row[-1]}" if row[1:] else f"{row[0]}" for row in rows)
    each = "" if lengths == {1} else f" × {lengths.pop()}"
    return f"{len(rows)}{each}, every {steps.pop()}"


def in_a_row(places: Sequence[int]) -> list[list[int]]:
    rows: list[list[int]] = []
    for place in places:
        if rows and rows[-1][-1] == place - 1:
            rows[-1].append(place)
        else:
            rows.append([place])
    return rows
