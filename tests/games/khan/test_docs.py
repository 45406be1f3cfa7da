"""The worked turn of docs/notation/khan.md is a turn."""

import re
from pathlib import Path

from .play import Table

NOTATION = Path(__file__).parents[3] / "docs" / "notation" / "khan.md"


def worked_turn() -> list[tuple[str, str]]:
    text = NOTATION.read_text(encoding="utf-8").split("## A turn, ply by ply")[1]
    return re.findall(r"(?m)^([0-9*]) ([a-z]+:?\S*)", text)


def table() -> Table:
    yurts = "0 g5 h5, 1 i5"
    return Table(phase="reveal", yurts=yurts, active__1="protection", named__1="everywhere")


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
    text = NOTATION.read_text(encoding="utf-8").split("## Moves")[1].split("## A turn")[0]
    words = re.findall(r"`([a-z]+(?::[^` ]+)?)`", text.replace("`draw:?`", ""))
    verbs = Table.new(2).engine.game.verbs
    named = {verbs.verb(verbs.parse(word)).name for word in words}
    assert named == {verb.name for verb in verbs.all}
