"""Positions as text."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.koenig.play import Table, three
from yurt.core.engine import Engine
from yurt.core.errors import BadPosition
from yurt.core.matches.luck import Luck
from yurt.core.matches.position import lay, read_position, write_position
from yurt.core.rule import CHANCE, OVER
from yurt.core.speech.notes import Notes, read_notes, write_notes
from yurt.games.koenig import GAME
from yurt.games.koenig.box import NAMES

ENGINES = {seats: Engine(GAME, seats) for seats in (3, 4, 5)}


@settings(max_examples=30, deadline=None)
@given(
    seats=st.sampled_from([3, 4, 5]),
    seed=st.integers(0, 10**6),
    plies=st.integers(0, 400),
)
def test_every_position_reads_back(seats: int, seed: int, plies: int) -> None:
    engine = ENGINES[seats]
    board = engine.new()
    luck = Luck.of(seed)
    for ply in range(plies):
        seat = engine.next_actor(board)
        if seat == OVER:
            break
        moves = [m for m, _ in engine.odds(board)] if seat == CHANCE else engine.legal(board, seat)
        engine.apply(board, seat, moves[luck.number(ply, len(moves))])
    text = write_position(engine, board)
    _, back = read_position(text, lambda _: GAME)
    assert back.tobytes() == board.tobytes()


def test_a_position_reads_like_the_table() -> None:
    notes = GAME.write(three().engine.box, three().s)
    assert notes["map"].split("\n")[1].split() == ["tateshale", "1", "2"]
    assert notes["nobles"] == "oxeneford tateshale lideforde"
    assert notes["hand 0"] == "12 7 1"
    assert "pledge 0" not in notes


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("hand 0", "12 7 2", "hand|61|4 cards ×3, expected 3"),
        ("map", "oxeneford 0 5", "oxeneford: expected a number from 0 to 4, not '5'"),
        ("map", "oxeneford 7 1", "oxeneford: expected one of 0, 1, 2, not '7'"),
        ("map", "camelot 0 1", "map: expected one of wigemor"),
        ("map", "oxeneford 0", "region holder courtiers"),
        ("map", "oxeneford 0 1\noxeneford 0 2", "oxeneford stands there twice"),
        ("map", "man 0 1", "man is out of play"),
        ("nobles", "oxeneford tateshale", "expected 3 values"),
        ("nobles", "oxeneford - lideforde", "nobles: expected one of wigemor"),
        (
            "nobles",
            "oxeneford tateshale lincolia",
            "noble of seat 2 stands in lincolia, which seat 1",
        ),
        ("nobles", "oxeneford tateshale man", "man is out of play"),
        ("phase", "breakfast", "expected one of start"),
        ("turn", "3", "turn: expected one of 0, 1, 2, not '3'"),
        ("turn", "-", "turn: expected one of 0, 1, 2"),
        ("actor", "-", "actor: expected one of 0, 1, 2"),
        ("defender", "1", "defender: - follows from the rest, not 1"),
        ("shown 0", "1 0 0", "shown 0: 1 card ×1, but only 0 were drawn"),
        ("drawn 0", "1 0 0", "no election was held, so no cards were dealt"),
        ("weather", "fine", "no note 'weather'"),
    ],
)
def test_a_wrong_position_is_refused_in_clear_words(name: str, value: str, complaint: str) -> None:
    table = three()
    notes = read_notes(write_notes(GAME.write(table.box, table.s))) | {name: value}
    with pytest.raises(BadPosition, match=complaint):
        lay(table.engine, notes)


def test_a_noble_alone_holds_where_he_stands() -> None:
    table = three(nobles="oxeneford tateshale wigemor")
    assert (table.holder("wigemor"), table.made_up) == (2, False)


# What follows from the rest


def test_whose_turn_it_is_says_who_acts_and_where() -> None:
    table = three(turn=1)
    assert table.engine.actors(table.board) == [1]
    assert table.steps(1) == {
        "sedberouie",
        "lincolia",
        "grentebrige",
        "stadford",
        "wigemor",
        "lancastre",
    }
    assert (table.made_up, NAMES[table.s.site]) == (False, "tateshale")


def test_what_follows_need_not_be_written() -> None:
    """A dispute: only where the intruder came from, what was committed and thrown."""
    table = raid().commit("1,2", "1", "1,1").dice("1 5")
    notes = GAME.write(table.box, table.s)
    needed = {"phase", "turn", "map", "nobles", "hand 0", "hand 1", "hand 2"}
    pledges = {f"pledge {seat}" for seat in range(3)}
    assert set(notes) == needed | pledges | {"dice 0", "die", "came_from"}
    assert lay(table.engine, notes).tobytes() == table.board.tobytes()


def raid() -> Table:
    return three().play(0, "step:lideforde")


MOMENTS: dict[str, Callable[[], Table]] = {
    "a turn": three,
    "arrived": lambda: three().play(0, "step:wigemor"),
    "a roll to go on": lambda: three().play(0, "step:wigemor", "roll:1"),
    "stalled": lambda: three().play(0, "step:wigemor", "roll:1").dice("1"),
    "bound": lambda: three().play(0, "step:wigemor", "roll:1").dice("6"),
    "placed": lambda: three().play(0, "place"),
    "a commitment": raid,
    "a throw": lambda: raid().commit("1,2", "1", "1,1").dice("1"),
    "banishing": lambda: raid().commit("1,2", "1", "1,1").dice("1 5 6 2 2"),
    "settling": lambda: raid().commit("1", "1", "1").dice("1 2 6").play(2, "banish:stadford"),
    "taking back": lambda: (
        raid().commit("1,1", "1", "1,3").dice("1 2 2 6 6").play(2, "banish:stadford", "end")
    ),
}


@pytest.mark.parametrize(
    ("moment", "name", "value", "complaint"),
    [
        ("a turn", "actor", "1", "actor: 0 follows from the rest, not 1"),
        ("a turn", "site", "wigemor", "site: oxeneford follows"),
        ("a turn", "home", "4", "home: 0 follows"),
        ("a turn", "entered", "wigemor", "entered: - follows"),
        ("a turn", "to_deal", "3", "to_deal: 0 follows"),
        ("a turn", "pledge 0", "1 0 0", "37 cards ×1|committed cards, but there is no dispute"),
        ("a turn", "elections", "1", "elections: 0 follows"),
        ("a turn", "bonus", "1 1 1", "3 votes in all, but each election gives 6"),
        ("a turn", "bonus", "2 2 2", "2 2 2 cannot come of 1 election"),
        ("a turn", "hand 0", "0 0 0", "seat 0 holds no card, so there was an election"),
        ("a turn", "hand 1", "13 7 1", "cards ×1|seat 1 has 13 cards ×1, but was given only 12"),
        ("a turn", "dice 1", "2 0 2 0 0 2", "dice 1: 6 thrown, but there are 5"),
        ("arrived", "entered", "wigemor man", "man is out of play"),
        ("arrived", "entered", "wigemor tateshale", "tateshale is held by seat 1, so there was a"),
        ("arrived", "entered", "stadford", "wigemor is missing, into which the noble stepped last"),
        ("arrived", "came_from", "lundonia", "no way through what was entered leads from lundonia"),
        ("stalled", "die", "5", "a 5 with a ×1 succeeds"),
        ("stalled", "die", "0", "no die was thrown"),
        ("bound", "die", "2", "a 2 with a ×1 fails"),
        ("bound", "card", "2", "a ×2 was given up to roll, but none is among the discards"),
        ("placed", "hand 0", "0 0 0", "seat 0 has no card to roll with"),
        ("a commitment", "hand 0", "0 0 0", "without a card .rule 3.8"),
        ("a commitment", "hand 1", "0 0 0", "seat 1 holds no card, so there was an election"),
        ("a commitment", "pledge 1", "9 0 0", "committed 9 cards, expected at most 5"),
        ("a commitment", "came_from", "rouecestre", "no way through what was entered"),
        ("a commitment", "dice 0", "1 0 0 0 0 0", "dice were thrown before all have committed"),
        ("a throw", "to_throw", "2", "to_throw: 1 follows"),
        ("a throw", "actor", "1", "actor: 0 follows"),
        ("a throw", "dice 1", "0 0 0 0 0 1", "dice 1: 1 thrown, expected 0"),
        ("a throw", "throws", "1 0 0", "two at least are tied"),
        ("a throw", "pledge 2", "0 0 0", "seat 2 has not committed a card"),
        ("banishing", "winner", "1", "winner: 0 follows"),
        ("banishing", "site", "stadford", "noble of seat 2 stands in lideforde, which seat 0"),
        ("banishing", "home", "5", "home: expected 2 for each that stood in lideforde"),
        ("banishing", "defender", "1", "noble of seat 2 stands in lideforde, which seat 0"),
        ("taking back", "defender", "0", "nobody disputes lideforde with seat 0"),
        ("settling", "phase", "banish", "no noble to banish"),
        ("taking back", "winner", "-", "nobody of those who threw last has won"),
        ("taking back", "dice 0", "0 2 0 0 0 0", "seat 0 has nothing to take back"),
    ],
)
def test_what_cannot_come_up_is_refused(moment: str, name: str, value: str, complaint: str) -> None:
    table = MOMENTS[moment]()
    notes = GAME.write(table.box, table.s)
    lay(table.engine, notes)
    cards = {"hand", "pledge"} & {name.split()[0]}
    with pytest.raises(BadPosition, match=complaint):
        lay(table.engine, without_discards(notes, cards) | {name: value})


def without_discards(notes: Notes, cards: set[str]) -> Notes:
    """Which follow from the other cards."""
    return {name: note for name, note in notes.items() if not cards or name != "discards"}


def test_what_does_not_follow_is_asked_for() -> None:
    table = raid()
    notes = GAME.write(table.box, table.s)
    del notes["came_from"]
    with pytest.raises(BadPosition, match=r"'came_from' is missing: from where .* lideforde \("):
        lay(table.engine, notes)


def test_2_1_before_the_first_turn_nothing_has_happened() -> None:
    table = Table.new(3).chance("start:sarisberie")
    notes = GAME.write(table.box, table.s)
    assert lay(table.engine, notes).tobytes() == table.board.tobytes()
    for name, value, complaint in (
        ("nobles", "- sarisberie -", "noble of seat 1 stands in sarisberie, which seat 0 holds"),
        ("nobles", "oxeneford - -", "oxeneford is not the start region of seat 0"),
        ("turn", "2", "turn: expected 0 before the first turn, not 2"),
        ("hand 1", "11 7 1", "hand 1: expected 12 7 1 before the first turn, not 11 7 1"),
        ("die", "3", "die: expected none before the first turn, not 3"),
    ):
        with pytest.raises(BadPosition, match=complaint):
            lay(table.engine, without_discards(notes, {"hand"}) | {name: value})


def tie() -> Table:
    """Seats 1 and 2 have three votes each, and as many cards."""
    even = "stadford 0 1, lincolia 1 1, lideforde 2 2"
    table = three(
        regions=even, nobles="stadford lincolia lideforde", hands=["1 0 0"] + ["3 0 0"] * 2
    )
    return table.play(0, "place", "roll:1").dice("1")


@pytest.mark.parametrize(
    ("notes", "complaint"),
    [
        ({"throws": "1 1 1"}, "throws: 0 1 1 follows"),
        ({"place": "0 1 2"}, "by votes and cards seat 1 is ahead of seat 0"),
        ({"place": "2 0 1"}, "nobody is tied, so no dice are thrown"),
        ({"place": "2 0 2"}, "how many are ahead of each, so 1 0 1, not 2 0 2"),
        ({"dice 2": "1 0 0 0 0 0"}, "dice 2: 1 thrown, expected 0"),
        ({"question": "crown"}, "question: bonus follows"),
        ({"hand 0": "1 0 0"}, "everybody holds a card, so no election is held"),
        ({"phase": "over"}, "nobody has the 19 votes that win, so it is not over"),
        ({"phase": "deal"}, "'to_deal' is missing"),
        ({"phase": "deal", "to_deal": "3"}, "to_deal: 3 cards, but 0 are there"),
    ],
)
def test_5_an_election_that_cannot_be_held_so_is_refused(notes: Notes, complaint: str) -> None:
    table = tie()
    written = GAME.write(table.box, table.s)
    assert lay(table.engine, written).tobytes() == table.board.tobytes()
    with pytest.raises(BadPosition, match=complaint):
        lay(table.engine, without_discards(written, {"hand"} & {n[:4] for n in notes}) | notes)
