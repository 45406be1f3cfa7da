"""1.3, 1.4: a box file may call rulers otherwise and deal them other terrains; all else follows."""

from pathlib import Path

import pytest

from yurt.core.edition import read_edition, standard_box
from yurt.core.engine import Board, Engine
from yurt.core.errors import BadMove
from yurt.core.matches.match import Match
from yurt.core.matches.position import read_position, write_position
from yurt.core.matches.record import parse_record, replay, write_record
from yurt.core.rule import CHANCE
from yurt.core.words import Words
from yurt.games.khan import GAME
from yurt.games.khan.box.names import card_words, ruler_marks

TEXT = standard_box(GAME).read_text(encoding="utf-8")
TANG = TEXT.replace('name = "song"', 'name = "tang"').replace('name = "korean"', 'name = "tatar"')
ICY = '["ice", "ice", "ice", "joker", "sand", "forest", "joker", "river", "outer"]'
ICY_TANG = TANG.replace('start = "l10"', f'start = "l10"\nterrains = {ICY}')


@pytest.fixture
def box(tmp_path: Path) -> Path:
    path = tmp_path / "box.toml"
    path.write_text(ICY_TANG, encoding="utf-8")
    return path


@pytest.fixture
def engine(box: Path) -> Engine:
    return Engine(GAME, 2, {}, read_edition(GAME, box))


def test_1_4_cards_are_told_by_terrain_and_ruler_and_number() -> None:
    shows = ["ice", "sand", "ice", "joker", "ice", *["river"] * 4]
    assert card_words(["song"], shows)[:5] == (
        "ice.song", "sand.song", "ice.song.2", "joker.song", "ice.song.3",
    )  # fmt: skip


def test_1_3_rulers_are_marked_by_as_many_letters_as_it_takes() -> None:
    assert ruler_marks(["song", "tang", "tatar", "abbasid"]) == ("So", "Tan", "Tat", "Ab")


def test_1_3_moves_are_spelled_with_the_names_of_the_box(engine: Engine) -> None:
    verbs = engine.game.verbs
    assert verbs.text(verbs.parse("drive:tang")) == "drive:tang"
    assert verbs.parse("drive:tang") == GAME.verbs.parse("drive:song")
    assert verbs.parse("invade:joker.tang.2,a1") == GAME.verbs.parse("invade:joker.song,a1")
    with pytest.raises(BadMove, match=r"expected one of bulgar.*tang, not 'song'"):
        verbs.parse("drive:song")


def test_1_3_they_are_spoken_with_a_capital_where_no_catalogue_knows_them(engine: Engine) -> None:
    words = Words("de", engine.game)
    assert "Tang" in words.move("drive:tang")
    assert words.name("ice.tang.2") == "Eis · Tang · 2"
    assert words.name("ice.bulgar") == "Eis · Bulgare"


def test_1_4_a_card_fits_where_its_terrain_lies(engine: Engine) -> None:
    board = start_of_a_turn(engine, "ice.tang.3")
    cells = {
        word.split(",")[1]
        for word in map(engine.game.verbs.text, engine.legal(board, 0))
        if word.startswith("invade:ice.tang.3,")
    }
    assert "a1" in cells
    assert "a9" not in cells


def start_of_a_turn(engine: Engine, card: str) -> Board:
    """A first turn of seat 0, who holds that card."""
    play = engine.game.verbs.parse
    board = engine.new()
    engine.apply(board, CHANCE, play("start:red"))
    for seat, cell in zip((0, 1) * 3, ("b1", "c1", "b9", "d9", "m2", "n3"), strict=True):
        engine.apply(board, seat, play(f"settle:{cell}"))
    hands = [card, "ice.tang", "ice.tang.2", "ice.bulgar", *(f"{t}.bulgar" for t in REST)]
    for name in hands:
        engine.apply(board, CHANCE, play(f"draw:{name}"))
    engine.apply(board, CHANCE, play("reveal:outer.tang"))
    return board


REST = ("sand", "joker", "river", "outer")


def test_1_3_a_position_and_a_view_name_them(engine: Engine, box: Path) -> None:
    board = start_of_a_turn(engine, "ice.tang.3")
    text = write_position(engine, board)
    assert "hand 0: ice.bulgar ice.tang ice.tang.2 ice.tang.3" in text
    assert "Tat" in text
    assert read_position(text, lambda _: GAME, box)[1].tobytes() == board.tobytes()
    view = engine.view(board, 0)
    assert [*view["rulers"]][-1] == "tang"
    assert "ice.tang.2" in view["hand"]


def test_1_3_a_record_replays(engine: Engine, box: Path) -> None:
    match = Match.new(GAME, 2, seed=3, box=box)
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[0])
    text = write_record(match, with_seed=True)
    assert ".tang" in text
    assert ".song" not in text
    again = replay(parse_record(text), GAME, read_edition(GAME, box))
    assert again.board.tobytes() == match.board.tobytes()


@pytest.mark.parametrize(
    ("came", "lies_as"),
    [
        ("I3.w", "I3.e"), ("S4.s", "S4.n"), ("L3.fn", "L3.w"), ("L3.fe", "L3.n"),
        ("bridge.I3.s", "bridge.I3.n"), ("O4.fw", "O4.n"), ("X5.e", "X5.n"),
    ],
)  # fmt: skip
def test_1_5_a_turn_that_looks_like_another_is_told_its_name(came: str, lies_as: str) -> None:
    with pytest.raises(BadMove, match=rf"not '{came}' \(it lies as {lies_as}\)$"):
        GAME.verbs.parse(f"conquer:d5,{came}")


def test_the_standard_box_speaks_as_ever() -> None:
    assert Engine(GAME, 2).game is GAME
