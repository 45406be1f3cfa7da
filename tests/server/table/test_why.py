"""`why`: what `play` would say to a move, from which no move ever comes."""

import itertools
from typing import Any

from tests.server.guest import ME, OPEN, Guest, Place, Seat, calm, live, play_out, table_of_two
from yurt.core.game import Game
from yurt.games.registry import find_game

SEATS = {"khan": 3, "khaos": 2, "koenig": 3}


async def why(seat: Seat, move: str, **more: Any) -> Any:
    return await seat.ask("why", **{"n": seat.state["n"], "m": move} | more)


def said(answer: Any) -> tuple[Any, ...]:
    return answer["by"], answer["reason"], answer["rule"], answer["values"]


async def alone(guest: Guest, game: str) -> tuple[str, Seat]:
    """All seats are this guest's; his socket is the first that is asked."""
    opened = await guest.open(game, [ME] * SEATS[game])
    table = opened["table"]["id"]
    seat = await guest.socket(table, 0)
    await seat.until_kind("state")
    asked = seat.state["asked"][0]
    seat.state = {}
    await seat.send(t="hello", seat=asked)
    await seat.until_kind("state")
    await calm(seat)
    return table, seat


def words_of(game: Game) -> list[str]:
    """A few words of each verb, legal or not."""
    verbs = game.verbs
    spans = itertools.pairwise([*(verb.first for verb in verbs.all), verbs.count])
    some = (range(first, end, (end - first) // 9 + 1) for first, end in spans)
    return [verbs.text(move) for span in some for move in span]


@live
async def test_it_says_what_play_would_say_and_plays_nothing(place: Place) -> None:
    async with Guest(place.url) as anna:
        for game in SEATS:
            table, seat = await alone(anna, game)
            state, other = seat.state, await anna.socket(table, None)
            await other.until_kind("state")
            await calm(other, seat)
            legal = set(state["legal"])
            told = {word: await why(seat, word) for word in [*words_of(find_game(game)), *legal]}
            heard = len(other.heard)
            assert [word for word, answer in told.items() if answer["allowed"]] == [
                word for word in told if word in legal
            ]
            for word in legal:
                assert said(told[word]) == (None, "", "", {})
            for word in told.keys() - legal:
                refused = await seat.play(word)
                assert refused["t"] == "refused"
                assert said(told[word]) == said(refused)
                assert refused["by"] == "game"
            assert len(await other.settle()) == heard + 1  # the answer to its own ping
            await seat.send(t="hello", seat=state["asked"][0])
            assert await seat.until_kind("state") == state


@live
async def test_it_can_be_asked_at_any_time(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo, Guest(place.url) as cleo:
        waiting = (await anna.open("connect_four", [ME, OPEN]))["table"]["id"]
        early = await anna.socket(waiting, 0)
        assert (await early.ask("why", n=0, m="drop:1"))["reason"] == "not_playing"
        table, first, second = await table_of_two(anna, bo)
        third = await cleo.socket(table, None)
        await third.until_kind("state")
        assert (await why(first, "drop:1"))["allowed"]
        assert said(await why(second, "drop:1")) == ("game", "not_your_turn", "", {})
        assert (await why(third, "drop:1"))["reason"] == "no_seat"
        for nonsense in ("", "drop:99", "drop", "é" * 200, "undo:1", "why:drop:1"):
            answer = await why(first, nonsense)
            assert (answer["t"], answer["allowed"], answer["reason"]) == (
                "because", False, "no_such_move",
            ), nonsense  # fmt: skip
        late = await why(first, "drop:1", n=7)
        assert (late["t"], late["reason"]) == ("refused", "stale")
        assert late["state"]["n"] == first.state["n"]
        await second.ask("takeover", seat=1)  # whose turn it is not
        assert (await why(second, "drop:1"))["reason"] == "bot_plays"
        await second.ask("handback")
        await play_out([first, second])
        for seat in (first, second):
            assert (await why(seat, "drop:1"))["reason"] == "not_playing"


@live
async def test_an_id_that_asked_can_still_play(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, _ = await table_of_two(anna, bo)
        for _ in range(2):
            assert (await why(first, "drop:1", id=77))["allowed"]
        played = await first.ask("play", id=77, n=first.state["n"], m="drop:1")
        assert [told["m"] for told in played["told"]] == ["drop:1"]


@live
async def test_with_a_sealed_choice_it_still_answers_from_the_hand(place: Place) -> None:
    """Who has sealed what changes no answer, neither the seat's own nor another's."""
    async with Guest(place.url) as anna:
        opened = await anna.open("koenig", [ME, ME, ME])
        table = opened["table"]["id"]
        seats = [await anna.socket(table, number) for number in range(3)]
        for seat in seats:
            await seat.until_kind("state")
        await until_sealing(seats)
        asked = [await why(seats[1], f"commit:{cards}") for cards in ("1", "2", "3")]
        await seats[0].play(seats[0].state["legal"][0])
        again = [await why(seats[1], f"commit:{cards}") for cards in ("1", "2", "3")]
        assert [answer | {"id": 0} for answer in asked] == [answer | {"id": 0} for answer in again]


async def until_sealing(seats: list[Seat]) -> None:
    """Plays towards a dispute: into regions that somebody holds, wherever that is offered."""
    for turn in itertools.count():
        assert turn < 500
        for seat in seats:
            await seat.settle()
        if seats[0].state["sealing"]:
            return
        seat = next(seat for seat in seats if seat.state["legal"])
        legal = seat.state["legal"]
        regions = seat.state["view"]["regions"]
        foreign = [m for m in legal if m.startswith("step:") and held(regions, m, seat)]
        await seat.play((foreign or legal)[turn % len(foreign or legal)])


def held(regions: Any, move: str, seat: Seat) -> bool:
    holder = regions[move.partition(":")[2]]["holder"]
    return holder is not None and holder != seat.state["asked"][0]


@live
async def test_the_rule_of_every_reason_can_be_read(place: Place) -> None:
    async with Guest(place.url) as anna:
        for game in SEATS:
            detail = await anna.get(f"/api/games/{game}")
            assert detail["reasons"] == {
                why.name.lower(): why.rule for why in find_game(game).reasons
            }
