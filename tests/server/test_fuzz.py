"""Everything that a stranger can send: no fault, no trace, and the table plays on."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from unittest.mock import ANY

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed

from tests.server.table.test_why import SEATS, words_of
from yurt.games.registry import find_game
from yurt.server import wire

from .guest import ME, Guest, Place, Seat, bot, table_of_two
from .hosting import House, listening_for_faults
from .making import as_text, making

OFTEN = settings(
    max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), database=None
)
CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance,
    response_schema_conformance,
]  # fmt: skip

MESSAGES = making(wire.Upward).map(as_text)
JUNK = st.one_of(
    st.text(max_size=300),
    st.binary(max_size=300),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=20),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["t", "id", "n", "m", "seat"]), inner, max_size=4)
        ),
        max_leaves=8,
    ).map(as_text),
    st.just("[" * 3_000),
    st.just('{"t":"play","id":1e999,"n":0,"m":"x"}'),
    st.just("x" * 10_000),
)

DEEP = (
    '{"t":' + "[" * 2_000 + "]" * 2_000 + "}",
    '{"a":' + "[" * 1_900 + "]" * 1_900 + ',"t":"ping"}',
    '{"t":"ping","a":' + '{"b":' * 600 + "1" + "}" * 601,
    '{"t":"ask","id":1,"question":"x","args":' + '{"a":' * 600 + "1" + "}" * 602,
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.stop()


@pytest.fixture
def faults() -> Iterator[list[str]]:
    with listening_for_faults() as seen:
        yield seen


async def send_all(place: Place, messages: list[str | bytes]) -> None:
    """From a seat, in the middle of a match; afterwards another socket still gets its state."""
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        table, first, _ = await table_of_two(anna, bo)
        with suppress(ConnectionClosed):
            for message in messages:
                await first.connection.send(message)
            await first.settle()
        check_heard(first)
        again = await bo.socket(table, 1)
        kinds = [(await again.hear())["t"] for _ in range(2)]
        assert set(kinds) <= {"welcome", "table", "trouble"}


def check_heard(seat: Seat) -> None:
    for text in seat.heard:
        assert '"reason":"fault"' not in text
        assert "Traceback" not in text


@OFTEN
@given(messages=st.lists(MESSAGES | JUNK, max_size=12))
def test_any_message_is_answered(
    house: House, faults: list[str], messages: list[str | bytes]
) -> None:
    house.tell(send_all(house.place, messages))
    assert faults == []


async def ask_why(place: Place, game: str, words: list[str]) -> None:
    """Asks about moves, those that are legal too; afterwards all is as it was."""
    async with Guest(place.url) as anna:
        opened = await anna.open(game, [ME, *[bot()] * (SEATS[game] - 1)])
        seat = await anna.socket(opened["table"]["id"], 0)
        await seat.until(lambda _: bool(seat.state.get("legal")))
        before = seat.state
        legal = before["legal"]
        for word in [*words, *legal[:5]]:
            answer = await seat.ask("why", n=before["n"], m=word)
            assert (answer["t"], answer["allowed"]) == ("because", word in legal)
        await seat.send(t="hello", seat=0)
        assert await seat.until_kind("state") == before | {"after": 0, "told": ANY}


@pytest.mark.parametrize("game", SEATS)
def test_no_question_becomes_a_move(house: House, faults: list[str], game: str) -> None:
    @settings(OFTEN, max_examples=20)
    @given(
        words=st.lists(
            st.sampled_from(words_of(find_game(game))) | st.text(max_size=200), max_size=20
        )
    )
    def ask(words: list[str]) -> None:
        house.tell(ask_why(house.place, game, words))

    ask()
    assert faults == []


@pytest.mark.parametrize("text", DEEP)
def test_what_lies_too_deep_in_itself_is_refused(
    house: House, faults: list[str], text: str
) -> None:
    house.tell(send_all(house.place, [text]))
    assert faults == []


@pytest.mark.parametrize("part", ["[", '{"a":', '{"game":[', '{"record":[', '{"name":{"x":'])
def test_a_body_that_lies_too_deep_is_refused(house: House, faults: list[str], part: str) -> None:
    async def post() -> None:
        async with Guest(house.place.url) as anna:
            for path in ("/api/tables", "/api/sit", "/api/replay", "/api/me", "/api/recover"):
                response = await anna.http.post(path, content=part * 9_000)
                assert (response.status_code, response.json()["reason"]) == (400, "bad_message")

    house.tell(post())
    assert faults == []


def test_any_request_is_answered(house: House, faults: list[str]) -> None:
    schema = schemathesis.openapi.from_url(f"{house.place.url}/openapi.json")
    for found in schema.get_all_operations():
        operation: Any = found
        fuzz(operation.ok().as_strategy())
    assert faults == []


def fuzz(cases: Any) -> None:
    @settings(OFTEN, max_examples=30)
    @given(case=cases)
    def call(case: Any) -> None:
        case.call_and_validate(checks=CHECKS)

    call()


@settings(OFTEN, max_examples=40)
@given(body=st.binary(max_size=400) | MESSAGES.map(str.encode))
def test_any_body_is_answered(house: House, faults: list[str], body: bytes) -> None:
    async def post() -> None:
        async with Guest(house.place.url) as anna:
            for path in ("/api/tables", "/api/sit", "/api/replay", "/api/me", "/api/recover"):
                response = await anna.http.post(path, content=body)
                assert response.status_code in (200, 400, 409, 410, 422)

    house.tell(post())
    assert faults == []
