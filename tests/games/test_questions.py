"""Whatever comes with a question, a game answers or says in one line what it expected."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any, get_args, get_origin

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yurt.core.engine import Board, Engine
from yurt.core.errors import BadInput
from yurt.core.game import Game
from yurt.core.matches.match import Match
from yurt.core.structs import Struct
from yurt.core.verbs.asking import word_in
from yurt.core.verbs.question import BoxQuestion, number_in, numbers_in
from yurt.games.registry import all_games

ASKED = [game for game in all_games() if game.knowledge]
NAMES = (
    "anchor", "laid", "cell", "stack", "seat", "moves", "move", "token", "cards", "card", "die",
    "plus", "dice", "intruder",
)  # fmt: skip
WORDS = (
    "g5", "z26", "L4.e", "bridge.I3.n", "I2", "bridge.I3", "place:c030,e1s1", "keep", "drum",
    "place:c030,e1s1 play:leader,e1", "place:", ":", "1,1,2;3;1", "1,2,3", "1;1", ";", "0,0", "6",
    "9" * 400, "-1", "1e9", "٣", "²", "", ",", "\x00", "\ud800".encode("utf-8", "replace").decode(),
)  # fmt: skip
VALUES = st.one_of(
    st.sampled_from(WORDS), st.text(max_size=60), st.integers(-3, 12), st.integers(-(2**63), 2**64)
)
ARGUMENTS = st.dictionaries(st.sampled_from(NAMES) | st.text(max_size=8), VALUES, max_size=6)


def moments(game: Game, seed: int) -> Iterator[Match]:
    """A match at random: its start, its end, and a few positions between."""
    rng = Random(seed)
    match = Match.new(game, rng.choice(list(game.seats)), seed=seed)
    while not match.over:
        if match.n % 40 == 0 or rng.random() < 0.05:
            yield match
        seat = rng.choice([seat for seat in match.actors() if seat not in match.sealed])
        match.play(seat, rng.choice(match.legal(seat)))
    yield match


def boards(game: Game) -> list[tuple[Engine, Board, int | None]]:
    return [
        (match.engine, match.board, watcher)
        for match in moments(game, 1)
        for watcher in (None, 0, match.seats - 1)
    ]


@pytest.mark.parametrize("game", ASKED, ids=lambda game: game.id)
def test_any_question_is_answered_or_refused(game: Game) -> None:
    seen = boards(game)

    @settings(max_examples=400, deadline=None, database=None)
    @given(st.sampled_from(seen), st.sampled_from(sorted(game.knowledge)), ARGUMENTS)
    def ask(
        seen: tuple[Engine, Board, int | None], question: str, arguments: dict[str, Any]
    ) -> None:
        engine, board, watcher = seen
        with suppress(BadInput):
            msgspec.json.encode(engine.answer(board, watcher, question, arguments))

    ask()


def plain_type(hint: Any) -> Any:
    """A struct is told by what its fields say of themselves, which is tested where it is done."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        return dict[str, Any]
    inside = tuple(map(plain_type, get_args(hint)))
    return hint if inside == get_args(hint) else get_origin(hint)[inside]


@pytest.mark.parametrize("game", ASKED, ids=lambda game: game.id)
def test_an_answer_is_what_the_page_is_told_that_it_is(game: Game) -> None:
    plain = {n: asked for n, asked in game.knowledge.items() if isinstance(asked, BoxQuestion)}
    for engine, board, watcher in boards(game):
        for name, asked in plain.items():
            told = msgspec.json.encode(engine.answer(board, watcher, name, asked.example))
            assert (
                msgspec.json.encode(msgspec.json.decode(told, type=plain_type(asked.answer)))
                == told
            )


@pytest.mark.parametrize("value", [None, 5, -1])
def test_a_word_is_a_word(value: object) -> None:
    with pytest.raises(BadInput, match=f"cell: expected a word, not {value}"):
        word_in({"cell": value}, "cell")


@pytest.mark.parametrize("value", [None, "", "x", -1, 7, "7", "9" * 5_000, 2**70, "²", "٣", 1.5])
def test_a_number_is_a_number_and_not_too_high(value: object) -> None:
    with pytest.raises(BadInput, match="die: expected a number from 0 to 6, not"):
        number_in({"die": value}, "die", 6)


def test_numbers_as_they_come() -> None:
    assert number_in({"die": "6"}, "die", 6) == number_in({"die": 6}, "die", 6) == 6
    assert numbers_in({"dice": "1,1,2"}, "dice", 6) == [1, 1, 2]
    assert numbers_in({"dice": 5}, "dice", 6) == [5]
    assert numbers_in({}, "dice", 6) == numbers_in({"dice": ""}, "dice", 6) == []
    with pytest.raises(BadInput, match="dice: expected a number from 0 to 6, not '7'"):
        numbers_in({"dice": "1,7"}, "dice", 6)
