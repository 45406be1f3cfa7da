"""Every registered game obeys every law, with every number of seats and all options."""

import os
import subprocess
import sys
from itertools import product
from typing import NamedTuple

import pytest

from tests.toys.fair import GAME as FAIR
from yurt.core.engine import Engine
from yurt.core.game import Game
from yurt.core.laws import LAWS, Story, obey
from yurt.core.laws.guesses import (
    guesses_are_in_proportion,
    guesses_are_not_shy,
    guesses_are_possible,
)
from yurt.core.laws.leaks import nothing_leaks_to_a_twin
from yurt.core.laws.play import every_match_ends
from yurt.core.laws.ways import interpreted_equals_compiled
from yurt.core.rulebook import rulebook_of
from yurt.core.simulate import simulate
from yurt.games import all_games

GAMES = [FAIR, *all_games()]
COMPILED = 1200  # plies of each game, shared among its tables
INTERPRETED = 80
THOUSANDS = 2000  # matches, played to the end by compiled code
LONG = int(os.environ.get("YURT_LAW_PLIES", "2500"))  # raise it for a night of laws
FASTEST = [law for law in LAWS if law is not interpreted_equals_compiled]

# Interpreted, all laws look at the beginning of matches only, and nothing is asked thousands of
# times; what is guessed and what is concealed is known to be the same as compiled.
SLOWEST = (
    every_match_ends,
    guesses_are_in_proportion,
    guesses_are_not_shy,
    guesses_are_possible,
    nothing_leaks_to_a_twin,
)
BRIEFEST = [law for law in LAWS if law not in SLOWEST]


class Table(NamedTuple):
    game: Game
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        return "-".join([self.game.id, str(self.seats), *self.options.values()])

    def engine(self, *, interpreted: bool = False) -> Engine:
        return Engine(self.game, self.seats, self.options, interpreted=interpreted)


def tables_of(game: Game) -> list[Table]:
    chosen = [
        dict(zip(game.options, choice, strict=True)) for choice in product(*game.options.values())
    ]
    return [Table(game, seats, options) for seats in game.seats for options in chosen]


TABLES = [table for game in GAMES for table in tables_of(game)]


def chessboard(table: Table) -> bool:
    """Every other table of a game with options: every choice and every number of seats is there,
    not each with each."""
    game, options = table.game, table.options
    steps = [list(game.options[name]).index(choice) for name, choice in options.items()]
    return not steps or (game.seats.index(table.seats) + sum(steps)) % 2 == 0


SOME_TABLES = [table for table in TABLES if chessboard(table)]


def matches(table: Table, plies: int) -> int:
    """How many matches at this table have about so many plies, all tables of the game together."""
    engine = table.engine()
    length = sum(Story(engine, seed).moments[-1].n for seed in range(4)) / 4
    return max(1, round(plies / length / len(tables_of(table.game))))


@pytest.mark.parametrize("table", SOME_TABLES, ids=str)
def test_compiled_matches_obey(table: Table) -> None:
    obey(table.engine(), range(matches(table, COMPILED)), FASTEST)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_interpreted_matches_are_the_same(table: Table) -> None:
    """With every index and every overflow checked, from the beginning to the end."""
    obey(table.engine(interpreted=True), [COMPILED], [interpreted_equals_compiled])


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_interpreted_matches_obey(table: Table) -> None:
    seeds = range(COMPILED, COMPILED + matches(table, INTERPRETED))
    obey(table.engine(interpreted=True), seeds, BRIEFEST, most=INTERPRETED)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_many_more_matches_obey(table: Table) -> None:
    start = 2 * COMPILED
    obey(table.engine(), range(start, start + matches(table, LONG)))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_thousands_of_matches_end(table: Table) -> None:
    result = simulate(table.engine(), THOUSANDS, seed=1)
    assert sum(result.ended[way] for way in table.game.endings) == THOUSANDS
    assert sum(result.wins) == pytest.approx(THOUSANDS)


CHECKED = """
from tests.laws.test_laws import COMPILED, FASTEST, TABLES, matches
from yurt.core.laws import obey
for table in TABLES:
    obey(table.engine(), range(matches(table, COMPILED)), FASTEST)
"""

PLANTED = """
from tests.laws.faults.play import MUTANTS
from yurt.core.engine import Engine
from yurt.core.laws import obey
from yurt.core.laws.moves import every_refusal_has_a_reason
obey(Engine(MUTANTS["why_not is not total"].game), range(4), [every_refusal_has_a_reason])
"""


def run_with_bounds_checked(code: str, *, checked: bool = True) -> subprocess.CompletedProcess[str]:
    """Compiled code looks at no index unless Numba is told to, before it starts."""
    return subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"NUMBA_BOUNDSCHECK": "1" if checked else "0"},
        cwd=os.path.dirname(os.path.dirname(os.path.dirname(__file__))),
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.long
def test_compiled_matches_stay_within_bounds() -> None:
    done = run_with_bounds_checked(CHECKED)
    assert done.returncode == 0, done.stderr


@pytest.mark.long
def test_a_planted_index_out_of_bounds_is_seen() -> None:
    assert "IndexError" in run_with_bounds_checked(PLANTED).stderr
    assert "IndexError" not in run_with_bounds_checked(PLANTED, checked=False).stderr


def test_every_game_of_ours_has_its_rules_written_down() -> None:
    for game in GAMES:
        assert rulebook_of(game) is not None, game.id
