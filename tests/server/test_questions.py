"""Questions that a game answers, over the socket."""

from .guest import ME, OPEN, Guest, Place, live


@live
async def test_koenig_tells_what_a_commitment_would_bring(place: Place) -> None:
    async with Guest(place.url) as anna:
        opened = await anna.open("koenig", [ME, ME, ME])
        seat = await anna.socket(opened["table"]["id"], 0)
        await seat.until_kind("state")
        known = await seat.ask("ask", question="commitment", args={"cards": "1"})
        assert known["t"] == "known"
        assert known["data"]["mean"] == 3.5
        assert known["data"]["beats"][:2] == [1.0, 5 / 6]
        assert known["data"]["exactly"] == [0.0, *([1 / 6] * 6)]
        rolls = await seat.ask("ask", question="rolls")
        assert rolls["data"] == ["2/3", "5/6", "1"]


@live
async def test_what_cannot_be_answered_is_refused(place: Place) -> None:
    async with Guest(place.url) as anna:
        opened = await anna.open("koenig", [ME, ME, ME])
        seat = await anna.socket(opened["table"]["id"], 0)
        await seat.until_kind("state")
        for args in ({}, {"cards": "4"}, {"cards": "x"}, {"cards": "1,1,1,1,1,1"}):
            answer = await seat.ask("ask", question="commitment", args=args)
            assert (answer["t"], answer["reason"]) == ("refused", "bad_question"), args
        assert (await seat.ask("ask", question="weather"))["reason"] == "no_question"
        waiting = await anna.open("koenig", [ME, OPEN, OPEN])
        early = await anna.socket(waiting["table"]["id"], 0)
        answer = await early.ask("ask", question="rolls")
        assert (answer["t"], answer["reason"]) == ("refused", "not_playing")
