"""The laws hold in the modules that browsers get: no rule of theirs is asked but the module's."""

from functools import cache
from typing import Any

import pytest

from tests.wasm.engine import ModuleEngine
from tests.wasm.tables import TABLES
from yurt.core.laws import LAWS, Law, LawBroken, obey
from yurt.core.laws.guesses import (
    guesses_are_in_proportion,
    guesses_are_not_shy,
    guesses_are_possible,
)
from yurt.core.laws.leaks import nothing_leaks_to_a_twin, what_is_seen_is_enough
from yurt.core.laws.moves import every_refusal_has_a_reason, legal_is_what_no_rule_forbids
from yurt.core.laws.play import every_match_ends
from yurt.core.laws.ways import interpreted_equals_compiled
from yurt.core.rule import ALLOWED
from yurt.games import find_game

OWN_ENGINE = "it lays out an engine of its own, by the rules in Python"
NUMBERS = "what learners see is not in a module: a page shows views"

# What a module has not, and why; all other laws are held against it.
LEFT_OUT = {
    "moves_read_back": "it is about the table of verbs",
    "positions_read_back": "it is about notes, which Python reads and writes",
    "every_word_is_there": "it is about the catalogues",
    "every_reason_is_in_the_rules": "it is about the rulebook",
    "rules_fit_a_gpu": "it is about the source of the rules",
    "records_replay": OWN_ENGINE,
    "nothing_told_is_made_up": OWN_ENGINE,
    "observations_tell_what_views_tell": NUMBERS,
    "every_number_is_in_its_range": NUMBERS,
}
HELD = [law for law in LAWS if law.__name__ not in LEFT_OUT]

# Each asks for thousands of moves, guesses or twins: here of a few plies.
DEAR = (
    legal_is_what_no_rule_forbids,
    every_refusal_has_a_reason,
    nothing_leaks_to_a_twin,
    what_is_seen_is_enough,
    guesses_are_possible,
    guesses_are_in_proportion,
    guesses_are_not_shy,
)
PLIES, FEW = 20, 3
LONG = 40
WHOLE = [every_match_ends]
CHEAP = [law for law in HELD if law not in (*DEAR, *WHOLE)]


@cache
def engine_at(at: int) -> ModuleEngine:
    game_id, seats, options = TABLES[at]
    return ModuleEngine(find_game(game_id), seats, options)


def first_of_each_game() -> list[int]:
    games = [game_id for game_id, *_ in TABLES]
    return [games.index(game_id) for game_id in dict.fromkeys(games)]


def named(at: int) -> str:
    return f"{TABLES[at][0]}{at}"


def box_is_untouched(engine: ModuleEngine) -> bool:
    box = engine.boxes.tobytes()
    return engine.module.get(engine.module.box, len(box)) == box


@pytest.mark.parametrize("at", first_of_each_game(), ids=named)
def test_a_module_obeys(at: int) -> None:
    engine = engine_at(at)
    obey(engine, [1], CHEAP, most=PLIES)
    obey(engine, [2], DEAR, most=FEW)
    obey(engine, [3], WHOLE)
    assert box_is_untouched(engine)


@pytest.mark.long
@pytest.mark.parametrize("at", range(len(TABLES)), ids=named)
def test_a_module_obeys_from_the_beginning_to_the_end(at: int) -> None:
    engine = engine_at(at)
    obey(engine, [4], [*CHEAP, *WHOLE])
    obey(engine, [5], DEAR, most=LONG)
    assert box_is_untouched(engine)


def test_every_law_is_held_or_left_out_for_a_reason() -> None:
    assert (
        interpreted_equals_compiled in CHEAP
    )  # here it is the module that equals the compiled rules
    assert set(LEFT_OUT) <= {law.__name__ for law in LAWS}


class Lenient(ModuleEngine):
    """A module that forbids nothing."""

    def ask(self, rule: str, board: Any, *rest: Any) -> Any:
        return ALLOWED if rule == "why_not" else super().ask(rule, board, *rest)


@pytest.mark.parametrize("law", [legal_is_what_no_rule_forbids, interpreted_equals_compiled])
def test_a_module_that_differs_is_found_out(law: Law) -> None:
    with pytest.raises(LawBroken):
        obey(Lenient(find_game("connect_four"), 2, {}), [1], [law], most=FEW)
