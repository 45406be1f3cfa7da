"""The worked turn and the notes of positions in docs/notation/khan.md are what they say."""

import re
from pathlib import Path

import pytest

from yurt.core.matches.position import read_position, without_headers, write_position
from yurt.core.speech.notes import read_notes
from yurt.games.khan import GAME
from yurt.games.khan.position.read import BY_SEAT, ONCE
from yurt.games.khan.state import PASSED, Phase

from ..play import Table, engine_for

DOCS = Path(__file__).parents[4] / "docs"
NOTATION, RULES = DOCS / "notation" / "khan.md", DOCS / "rules"
TEXT = NOTATION.read_text(encoding="utf-8")
POSITIONS = TEXT.split("## Positions")[1]


def whole_position() -> str:
    found = re.search(r"```\n(game: khan.*?)```", POSITIONS, re.S)
    assert found
    return found[1]


def rows_of_notes() -> list[list[str]]:
    """Note, form, example and what it means to leave it out."""
    table = POSITIONS.split("| note |")[1].split("\n\n")[0]
    return [line.strip("| ").split(" | ") for line in table.splitlines()[2:]]


# The worked turn


def worked_turn() -> list[tuple[str, str]]:
    text = TEXT.split("## A turn, ply by ply")[1].split("## Positions")[0]
    return re.findall(r"(?m)^([0-9*]) ([a-z]+:?\S*)", text)


def table() -> Table:
    """The position of the notation, as it is read there."""
    game = Table.new(2)
    _, game.board = read_position(whole_position(), lambda _: GAME)
    return game


def test_the_worked_turn_can_be_played() -> None:
    game = table()
    plies = worked_turn()
    assert len(plies) == 7
    for who, word in plies[:-1]:
        game.chance(word) if who == "*" else game.play(int(who), word)
    assert game.ruler("seljuk") == "g6"
    assert game.owners(1) == [0]
    assert game.phase == "draw"


def test_and_what_it_says_of_the_row_is_true() -> None:
    game = table().reveal("tundra.seljuk").play(0, "invade:joker.bulgar,j5")
    assert game.why(0, "conquer:g5,I4.n") == "3.4.2 protected"


def test_every_move_in_the_table_is_one() -> None:
    text = TEXT.split("## Moves")[1].split("## A turn")[0]
    words = re.findall(r"`([a-z]+(?::[^` ]+)?)`", text.replace("`draw:?`", ""))
    verbs = Table.new(2).engine.game.verbs
    named = {verbs.verb(verbs.parse(word)).name for word in words}
    assert named == {verb.name for verb in verbs.all}


# The notes of positions


def test_every_note_is_told() -> None:
    told = {row[0].strip("`") for row in rows_of_notes()}
    assert told == {*ONCE, *(f"{name} N" for name in BY_SEAT)}


def examples() -> list[str]:
    return [row[2].strip("`") for row in rows_of_notes() if row[2] != "above"]


@pytest.mark.parametrize("example", examples())
def test_every_example_of_a_note_can_be_read(example: str) -> None:
    notes = without_headers(read_notes(whole_position())) | read_notes(example)
    GAME.read(engine_for(3).box, GAME.state.many(1)[0], notes)


def test_every_phase_is_told() -> None:
    table = POSITIONS.split("| phase |")[1].split("\n\n")[0]
    told = re.findall(r"`([a-z]+)`", "\n".join(row.split("|")[1] for row in table.splitlines()[2:]))
    assert told == [phase.name.lower() for phase in Phase if phase not in PASSED]


def test_what_the_position_leaves_out_is_worked_out() -> None:
    engine, board = read_position(whole_position(), lambda _: GAME)
    notes = read_notes(write_position(engine, board))
    assert notes["actions"] == "2"
    assert (notes["specials 0"], notes["specials 1"]) == ("2 2 2 2", "2 1 2 2")
    assert notes["named 1"] == "everywhere"


# Our readings are marked alike in every language


def marks_in(text: str) -> dict[str, list[str]]:
    """The marks of each numbered rule."""
    rules = re.split(r"(?m)^ *- \*\*(\d[\d.A-D]*)", text.split("\n## 7")[0])
    return {
        number: re.findall(r"\*\*(\[[RB]\])\*\*", rule)
        for number, rule in zip(rules[1::2], rules[2::2], strict=True)
    }


@pytest.mark.parametrize("language", ["de", "it", "nl"])
def test_a_translation_marks_the_same_readings(language: str) -> None:
    english = marks_in((RULES / "khan.md").read_text(encoding="utf-8"))
    assert len(english) > 40
    assert english["3.2.C2"] == ["[R]", "[R]"]
    assert marks_in((RULES / language / "khan.md").read_text(encoding="utf-8")) == english
