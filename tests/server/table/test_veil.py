"""A veiled seat, at a screen that several look at: it may act, and is told what all may know."""

from typing import Any

from tests.server.guest import ME, Guest, Place, Seat, calm, live
from tests.server.table.test_why import SEATS, alone

OWN = {"ack", "id"}


def without_ids(message: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in message.items() if key not in OWN}


async def veiled(guest: Guest, table: str, seat: int) -> Seat:
    socket = await guest.socket(table, seat, veiled=True)
    await socket.until_kind("state")
    return socket


@live
async def test_a_veiled_seat_is_told_what_a_spectator_is_told(place: Place) -> None:
    async with Guest(place.url) as anna:
        for game in SEATS:
            table, open_eyed = await alone(anna, game)
            number = open_eyed.state["asked"][0]
            seat, spectator = await veiled(anna, table, number), await anna.socket(table, None)
            await spectator.until_kind("state")
            await calm(seat, spectator, open_eyed)
            assert seat.state == spectator.state
            eyes = [one.state["eyes"] for one in (seat, spectator, open_eyed)]
            assert eyes == [None, None, number]
            assert seat.state["view"] != open_eyed.state["view"]
            assert seat.table["seats"][number]["here"]
            for n in (0, seat.state["n"]):
                looks = [await one.ask("look", n=n) for one in (seat, spectator)]
                assert without_ids(looks[0]) == without_ids(looks[1])
            move = open_eyed.state["legal"][0]
            assert (await seat.ask("why", n=seat.state["n"], m=move))["reason"] == "no_seat"
            stale = await seat.ask("play", n=0, m=move)
            assert without_ids(stale["state"]) == without_ids(spectator.state)
            played = await seat.ask("play", n=seat.state["n"], m=move)
            await spectator.until_n(played["n"])
            assert without_ids(played) == without_ids(spectator.state)
            assert (played["legal"], played["sealed"], played["undoable"]) == ([], None, None)


@live
async def test_the_veil_can_be_lifted_and_let_down(place: Place) -> None:
    async with Guest(place.url) as anna:
        opened = await anna.open("koenig", [ME, ME, ME])
        seat = await veiled(anna, opened["table"]["id"], 1)
        hands = [seat.state["view"]["seats"][1]["hand"]]
        for veil in (False, True):
            seat.state = {}
            await seat.send(t="hello", seat=1, veiled=veil)
            await seat.until_kind("state")
            hands.append(seat.state["view"]["seats"][1]["hand"])
        assert hands[0] is hands[2] is None
        assert hands[1]
