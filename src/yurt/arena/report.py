"""What a contest has shown."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import permutations
from typing import Any

from .clear import Pair, meetings
from .contest import Contest
from .figures import Counted, Figure, mean, share
from .rating import Interval, rate
from .table import Bout


@dataclass(frozen=True)
class Standing:
    """Of a player."""

    name: str
    elo: Interval | None
    """None for somebody who played itself."""
    above: Interval | None
    """The next; none for the last."""
    wins: Figure | None
    """Of the matches in which it sat, whatever its number of seats; none if it never did."""
    fair: float
    """What would be its share if all were alike."""
    lead: Figure | None
    """In points, of a seat, over the best of the others."""
    seconds: float | None
    """A choice, on the mean; none where no clock saw it."""
    longest: float | None
    budget: str


@dataclass(frozen=True)
class Duel:
    """Two players at one table."""

    one: str
    other: str
    ahead: Figure
    """How often the one came before the other, seat against seat, shared places as half."""
    lone: Figure | None
    """How often the one won alone among seats of the other; none with two seats, where it is the
    same, or if it never sat so."""


@dataclass(frozen=True)
class Report:
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    box: str
    seed: int
    share: float
    matches: int
    most: int
    """How many would have been played at most."""
    clear: bool
    """Whether the order of the players is clear (clear.py)."""
    interrupted: bool
    players: list[Standing]
    """The best first."""
    duels: list[Duel]
    by_seat: list[Figure]
    """Wins of each seat, whoever sat there."""
    endings: dict[str, int]
    choices: float
    """A match, on the mean: moves of seats that had two or more."""
    plies: float

    def as_dict(self) -> dict[str, Any]:
        told: dict[str, Any] = plain(asdict(self))
        return told


def plain(value: Any) -> Any:
    """Figures and intervals with the names of their parts."""
    if isinstance(value, Figure | Interval):
        return value._asdict()
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, list) else value


def report_of(contest: Contest, bouts: Sequence[Bout], *, clear: bool, interrupted: bool) -> Report:
    engine = contest.engine
    return Report(
        game=engine.game.id,
        rules=engine.game.version,
        seats=engine.seats,
        options=dict(engine.options),
        box=engine.edition.digest,
        seed=contest.seed,
        share=contest.share,
        matches=len(bouts),
        most=contest.rounds * contest.schedule.matches,
        clear=clear,
        interrupted=interrupted,
        players=standings(contest, bouts),
        duels=duels(contest.names, bouts),
        by_seat=[wins_of_seat(bouts, seat) for seat in range(engine.seats)],
        endings=dict(Counter(bout.ending for bout in bouts).most_common()),
        choices=sum(bout.choices for bout in bouts) / len(bouts),
        plies=sum(bout.plies for bout in bouts) / len(bouts),
    )


def standings(contest: Contest, bouts: Sequence[Bout]) -> list[Standing]:
    names = contest.names
    if len(names) == 1:
        return [standing(contest, bouts, 0, None, None)]
    ratings = rate(bouts, len(names), contest.seed)
    above = [*ratings.gaps, None]
    return [
        standing(contest, bouts, player, ratings.points[player], above[place])
        for place, player in enumerate(ratings.order)
    ]


def standing(
    contest: Contest,
    bouts: Sequence[Bout],
    player: int,
    elo: Interval | None,
    above: Interval | None,
) -> Standing:
    name = contest.names[player]
    mine = [(bout, seat) for bout in bouts for seat in seats_of(bout, player)]
    times = [bout.times[seat] for bout, seat in mine]
    timed = sum(time.choices for time in times)
    return Standing(
        name=name,
        elo=elo,
        above=above,
        wins=share(bouts, partial(wins_of, player)),
        fair=len(mine) / (contest.engine.seats * max(1, len({bout.number for bout, _ in mine}))),
        lead=mean(bouts, partial(leads_of, player)),
        seconds=sum(time.total for time in times) / timed if timed else None,
        longest=max(time.longest for time in times) if timed else None,
        budget=contest.budget(name),
    )


def seats_of(bout: Bout, player: int) -> list[int]:
    return [seat for seat, sits in enumerate(bout.line_up) if sits == player]


def wins_of(player: int, bout: Bout) -> list[Counted]:
    """The player's, of one match in which it sits."""
    seats = seats_of(bout, player)
    return [(sum(map(bout.win, seats)), 1)] if seats else []


def leads_of(player: int, bout: Bout) -> list[Counted]:
    return [(bout.lead(seat), 1) for seat in seats_of(bout, player)]


def wins_of_seat(bouts: Sequence[Bout], seat: int) -> Figure:
    found = share(bouts, lambda bout: [(bout.win(seat), 1)])
    assert found is not None
    return found


def duels(names: Sequence[str], bouts: Sequence[Bout]) -> list[Duel]:
    """Of those who have met."""
    found = []
    for pair in permutations(range(len(names)), 2):
        ahead = share(bouts, partial(ahead_of, pair))
        if ahead:
            lone = share(bouts, partial(lone_wins, pair))
            found.append(Duel(names[pair[0]], names[pair[1]], ahead, lone))
    return found


def ahead_of(pair: Pair, bout: Bout) -> list[Counted]:
    return [((1 + ahead) / 2, 1) for players, ahead in meetings(bout) if players == pair]


def lone_wins(pair: Pair, bout: Bout) -> list[Counted]:
    """Of the one, where three or more sit and all others are the other."""
    one, other = pair
    others = len(bout.line_up) - 1
    if others < 2 or bout.line_up.count(one) != 1 or bout.line_up.count(other) != others:
        return []
    return [(bout.win(bout.line_up.index(one)), 1)]
