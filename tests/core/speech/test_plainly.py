"""A view that no game draws is told in the players' words."""

from yurt.core.matches.match import Match
from yurt.core.speech.plainly import drawn_plainly
from yurt.core.words import Words
from yurt.examples.take_away import GAME


def test_the_model_game_speaks_as_players_do() -> None:
    match = Match.new(GAME, seed=1)
    match.play(0, "take:3")
    view = match.view(None)
    assert GAME.draw(view, Words("en", GAME)) == "On turn: Second\nWinner: –\nStones left: 18"
    assert str(GAME.draw(view, Words("de", GAME))).startswith("Am Zug: ")


def test_whatever_a_view_holds_is_told() -> None:
    view = {
        "has_won": True,
        "hand": [1, 0, None],
        "nothing": [],
        "board": ["xo.", "..x"],
        "grid": [[1, 0], [0, 1]],
        "winners": ["seat_0", "seat_1"],
        "piles": {"red": 1, "blue": 2},
        "seats": [{"stones": 3, "marks": [1]}, {"stones": 4, "marks": []}],
        "places": {"here": {"stones": 5}},
    }
    assert drawn_plainly(view, Words("en", GAME)).splitlines() == [
        "Has won: yes",
        "Hand: 1, 0, –",
        "Nothing: –",
        "Board:",
        "  xo.",
        "  ..x",
        "Grid:",
        "  1 0",
        "  0 1",
        "Winners: First, Second",
        "Piles: Red 1, Blue 2",
        "Seats:",
        "  First:",
        "    Stones left: 3",
        "    Marks: 1",
        "  Second:",
        "    Stones left: 4",
        "    Marks: –",
        "Places:",
        "  Here: Stones left 5",
    ]
