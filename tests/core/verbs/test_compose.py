"""Rules composed from a table: each move calls the right rule with the right arguments."""

import inspect
from collections.abc import Callable
from enum import IntEnum
from itertools import product
from typing import Annotated, Any, NamedTuple

import numpy as np
import pytest

from yurt.core.compiled.cache import digest
from yurt.core.rule import ALLOWED, NOT_NOW, NOT_YOUR_TURN, entry, rule
from yurt.core.structs import Int64, Many, Row, Struct, numbers, plain
from yurt.core.verbs.compose import apply_of, choice_of, legal_of, list_of, why_not_of
from yurt.core.verbs.moves import Verbs


class Phase(IntEnum):
    MORNING = 1
    EVENING = 2


class Box(Struct):
    most: Int64


class State(Struct):
    phase: Int64
    follows: Int64
    told: Annotated[Row, np.int64, 5]  # which verb, who, what with


@rule
def tell(s: State, verb: int, seat: int, one: int, two: int, three: int) -> None:
    s.told[0], s.told[1], s.told[2], s.told[3], s.told[4] = verb, seat, one, two, three


@rule
def rest(s: State) -> None:
    tell(s, 1, 9, 9, 9, 9)


@rule
def why_not_walk(box: Box, s: State, seat: int, way: int) -> int:
    return 100 + 10 * seat + way if way >= box.most else ALLOWED


@rule
def walk(box: Box, s: State, seat: int, way: int) -> None:
    tell(s, 2, seat, way, 9, 9)


@rule
def why_not_trade(s: State, one: int, two: int, three: int) -> int:
    return 1000 + 100 * one + 10 * two + three if one != two else ALLOWED


@rule
def trade(s: State, one: int, two: int, three: int) -> None:
    tell(s, 3, 9, one, two, three)


@rule
def rain(s: State, drops: int) -> None:
    tell(s, 4, 9, drops, 9, 9)


@rule
def snow(s: State) -> None:
    tell(s, 5, 9, 9, 9, 9)


@rule
def acts(box: Box, s: State, seat: int) -> bool:
    return seat < 2


@rule
def follow(box: Box, s: State) -> None:
    s.follows += 1


WAYS, GOODS, DROPS = ("left", "on", "right"), ("salt", "silk", "tea", "jade"), ("few", "many")

VERBS = Verbs(__name__)
REST = VERBS.add("rest", phase=Phase.EVENING, does=rest)
WALK = VERBS.add("walk", WAYS, why_not=why_not_walk, does=walk)
TRADE = VERBS.add(
    "trade", GOODS, GOODS, WAYS, phase=Phase.EVENING, why_not=why_not_trade, does=trade
)
RAIN = VERBS.chance("rain", DROPS, does=rain)
SNOW = VERBS.chance("snow", does=snow)

TRADES = list(product(range(len(GOODS)), range(len(GOODS)), range(len(WAYS))))

why_not, apply = why_not_of(VERBS, acts), apply_of(VERBS, then=follow)
legal, list_evening = legal_of(VERBS), list_of(VERBS, Phase.EVENING)
any_trade = choice_of(VERBS, Phase.EVENING)


@entry
def ask(boxes: Many[Box], boards: Many[State], seat: int, move: int) -> int:
    return why_not(boxes[0], boards[0], seat, move)


@entry
def play(boxes: Many[Box], boards: Many[State], seat: int, move: int) -> None:
    apply(boxes[0], boards[0], seat, move)


@entry
def write(boxes: Many[Box], boards: Many[State], seat: int, out: Row) -> int:
    return legal(boxes[0], boards[0], seat, out)


def interpreted(f: Callable[..., Any]) -> Callable[..., Any]:
    return lambda boxes, boards, *rest: f(boxes[0], boards[0], *rest)


class Run(NamedTuple):
    why_not: Callable[..., int]
    apply: Callable[..., None]
    legal: Callable[..., int]
    row: Callable[[int], Row]


INTERPRETED = Run(interpreted(why_not), interpreted(apply), interpreted(legal), numbers)
COMPILED = Run(ask, play, write, lambda n: plain(numbers(n)))
EITHER_WAY = pytest.mark.parametrize("run", [INTERPRETED, COMPILED], ids=["Python", "Numba"])


def laid(phase: int = Phase.EVENING, most: int = 2) -> tuple[Many[Box], Many[State]]:
    boxes, boards = Box.many(1), State.many(1)
    boxes[0].most, boards[0].phase = most, phase
    return boxes, boards


def told(run: Run, move: int) -> list[int]:
    boxes, boards = laid()
    run.apply(boxes, boards, 1, move)
    assert boards[0].follows == 1
    return boards[0].told.tolist()


@EITHER_WAY
def test_each_verb_does_what_the_table_says(run: Run) -> None:
    assert told(run, REST) == [1, 9, 9, 9, 9]
    assert [told(run, WALK + way) for way in range(3)] == [[2, 1, w, 9, 9] for w in range(3)]
    assert [told(run, TRADE + i) for i in range(len(TRADES))] == [
        [3, 9, *given] for given in TRADES
    ]
    assert [told(run, RAIN + i) for i in range(2)] == [[4, 9, 0, 9, 9], [4, 9, 1, 9, 9]]
    assert told(run, SNOW) == [5, 9, 9, 9, 9]


@EITHER_WAY
def test_each_verb_is_forbidden_by_its_own_rule(run: Run) -> None:
    boxes, boards = laid()
    assert run.why_not(boxes, boards, 0, REST) == ALLOWED
    assert [run.why_not(boxes, boards, 1, WALK + way) for way in range(3)] == [
        ALLOWED,
        ALLOWED,
        112,
    ]
    assert [run.why_not(boxes, boards, 0, TRADE + i) for i in range(len(TRADES))] == [
        ALLOWED if one == two else 1000 + 100 * one + 10 * two + three for one, two, three in TRADES
    ]


@EITHER_WAY
def test_who_does_not_act_and_what_is_not_now(run: Run) -> None:
    boxes, boards = laid(Phase.MORNING)
    assert {run.why_not(boxes, boards, 2, move) for move in range(VERBS.count)} == {NOT_YOUR_TURN}
    others = [move for move in range(VERBS.count) if not WALK <= move < TRADE]
    assert {run.why_not(boxes, boards, 0, move) for move in others} == {NOT_NOW}


@EITHER_WAY
@pytest.mark.parametrize("phase", Phase)
def test_legal_is_what_no_rule_forbids(run: Run, phase: Phase) -> None:
    boxes, boards = laid(phase)
    out = run.row(VERBS.count)
    count = run.legal(boxes, boards, 0, out)
    allowed = [m for m in range(VERBS.count) if why_not(boxes[0], boards[0], 0, m) == ALLOWED]
    assert out.tolist()[:count] == allowed


@rule
def too_late(s: State) -> int:
    return 50 + s.phase


@rule
def asleep(box: Box, s: State, seat: int) -> int:
    return 60 + seat


def test_a_rule_may_answer_for_another_phase_and_for_a_seat_that_is_not_asked() -> None:
    verbs = Verbs(__name__)
    verbs.add("rest", phase=Phase.EVENING, not_now=too_late, does=rest)
    why = why_not_of(verbs, acts, asleep)
    boxes, boards = laid(Phase.MORNING)
    assert why(boxes[0], boards[0], 0, 0) == 50 + Phase.MORNING
    assert why(boxes[0], boards[0], 2, 0) == 62
    boxes, boards = laid(Phase.EVENING)
    assert why(boxes[0], boards[0], 0, 0) == ALLOWED


def test_the_moves_of_a_phase_come_behind_others() -> None:
    boxes, boards = laid()
    out = numbers(VERBS.count)
    out[0] = 77
    count = list_evening(boxes[0], boards[0], 0, out, 1)
    swaps = [TRADE + i for i, (one, two, _) in enumerate(TRADES) if one == two]
    assert out.tolist()[:count] == [77, REST, *swaps]


def test_what_a_phase_never_forbids_is_no_choice() -> None:
    boxes, boards = laid()
    assert any_trade(boxes[0], boards[0], 0)
    idle = Verbs(__name__)
    idle.add("rest", phase=Phase.EVENING, does=rest)
    assert not choice_of(idle, Phase.EVENING)(boxes[0], boards[0], 0)


def test_a_fault_in_a_rule_reaches_what_is_composed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plants one exchanges the code of a function."""

    def forbid(box: Box, s: State, seat: int, way: int) -> int:
        return 7

    boxes, boards = laid()
    monkeypatch.setattr(why_not_walk, "__code__", forbid.__code__)
    assert why_not(boxes[0], boards[0], 0, WALK) == 7


def test_the_cache_tells_tables_apart() -> None:
    def table(name: str, does: Callable[..., None]) -> Callable[..., None]:
        verbs = Verbs(name)
        verbs.add("rest", does=does)
        return apply_of(verbs)

    same, again = table("one", rest), table("one", rest)
    assert digest(same) == digest(again)
    assert digest(same) != digest(table("one", snow))
    assert digest(same) != digest(table("other", rest))
    assert same.__module__ == "one"


def test_the_source_can_be_read() -> None:
    source = inspect.getsource(apply)
    assert f"do_walk(box, s, seat, (move - {WALK}))" in source
    assert source.count("then(box, s)") == 1


def test_each_of_two_rules_of_one_table_has_its_own_source() -> None:
    assert "then(box, s)" not in inspect.getsource(apply_of(VERBS))
    assert "then(box, s)" in inspect.getsource(apply)


@rule
def backwards(s: State, box: Box) -> None:
    pass


@pytest.mark.parametrize(
    ("does", "message"),
    [
        (None, "the verb step does nothing: expected a rule"),
        (rest, r"rest\(s\) for do_step: expected .* then 1 of its own"),
        (trade, r"trade\(s, one, two, three\) for do_step: expected box, s and seat, as far as"),
        (backwards, r"backwards\(s, box\) for do_step: expected box, s and seat"),
    ],
)
def test_a_rule_that_does_not_fit_its_verb(does: Callable[..., None] | None, message: str) -> None:
    verbs = Verbs(__name__)
    verbs.add("step", WAYS, does=does)
    with pytest.raises(TypeError, match=message):
        apply_of(verbs)


def test_other_words_keep_the_rules() -> None:
    other = VERBS.renamed({WAYS: ("west", "north", "east")})
    assert other.parse("walk:north") == WALK + 1
    assert [verb.does for verb in other.all] == [verb.does for verb in VERBS.all]
