"""The battlefield has no edges, and nothing depends on where its origin is."""

import random

import pytest

from yurt.core.rule import CHANCE
from yurt.games.khaos import GAME
from yurt.games.khaos.box import TOWERS
from yurt.games.khaos.box.tiles import HOME, REACH, SPAN, SPOTS, spot_at
from yurt.games.khaos.state import CELLS, NOWHERE
from yurt.games.khaos.verbs import VERBS

from .play import BASIC, FULL, Table


def test_spots_are_spelled_from_the_first_tower() -> None:
    assert SPOTS[HOME] == "0"
    assert SPOTS[spot_at(3, -2)] == "e3n2"
    assert SPOTS[spot_at(-1, 0)] == "w1"
    assert SPOTS[spot_at(0, 5)] == "s5"
    assert len(set(SPOTS)) == SPAN * SPAN


WAYS = {
    "east": [(1, 0)],
    "west": [(-1, 0)],
    "north": [(0, -1)],
    "south": [(0, 1)],
    "stairs": [(1, 0), (0, 1)],
    "back stairs": [(-1, 0), (0, -1)],
}


@pytest.mark.parametrize("options", [BASIC, FULL], ids=["basic", "full"])
@pytest.mark.parametrize("way", WAYS)
def test_3_1_2_all_tiles_may_go_one_way(way: str, options: dict[str, str]) -> None:
    """Farther than any real match, to the last tile."""
    table = Table.new(options)
    east = south = laid = 0
    rng = random.Random(way)
    engine, board = table.engine, table.board
    while not engine.over(board):
        seat = engine.next_actor(board)
        if seat == CHANCE:
            outcomes = engine.odds(board)
            move = rng.choice(outcomes)[0]
        else:
            step = WAYS[way][laid % len(WAYS[way])]
            goal = SPOTS[spot_at(east + step[0], south + step[1])]
            words = {VERBS.text(move): move for move in engine.legal(board, seat)}
            ahead = [word for word in words if word.startswith(("place", "raise"))]
            ahead = [word for word in ahead if word.endswith(f",{goal}")]
            quiet = [word for word in words if word in ("keep", "stop")]
            word = rng.choice(ahead or quiet or sorted(words))
            if ahead:
                east, south, laid = east + step[0], south + step[1], laid + 1
            move = words[word]
        engine.apply(board, seat, move)
    engine.audit(board)
    assert laid >= 40
    assert table.view()["ending"]


SPOT_OF = {text: spot for spot, text in enumerate(SPOTS)}


def shifted(text: str, east: int, south: int) -> str:
    """A spot as it is called from another origin."""
    spot = SPOT_OF[text]
    return SPOTS[spot_at(spot % SPAN - REACH - east, spot // SPAN - REACH - south)]


def with_origin_at(table: Table, tower: int) -> tuple[Table, int, int]:
    """The same position, another tower called the first."""
    spot = table.s.tower_at[tower]
    east, south = spot % SPAN - REACH, spot // SPAN - REACH
    notes = GAME.write(table.box, table.s)
    words = [line.split() for line in notes["field"].strip().split("\n")]
    for row in words:
        for x, word in enumerate(row):
            row[x] = word.removeprefix("@")
    column = spot % SPAN - table.s.left - 2
    line = spot // SPAN - table.s.top - 2
    words[line][column] = "@" + words[line][column]
    notes["field"] = "\n".join(" ".join(row) for row in words)
    lines = [line.split(" ", 1) for line in notes["corners"].strip().split("\n")]
    notes["corners"] = "\n".join(f"{shifted(at, east, south)} {rest}" for at, rest in lines)
    for name in ("last", "gap"):
        if name in notes:
            notes[name] = shifted(notes[name], east, south)
    other = Table.__new__(Table)
    other.engine, other.board = table.engine, GAME.state.many(1)
    GAME.read(other.box, other.s, notes)
    return other, east, south


def moved(word: str, east: int, south: int) -> str:
    verb, _, rest = word.partition(":")
    parts = rest.split(",")
    if verb in ("place", "raise", "play", "remove", "lift"):
        parts[-1] = shifted(parts[-1], east, south)
    return f"{verb}:{','.join(parts)}" if rest else verb


@pytest.mark.parametrize("seed", range(3))
def test_no_result_depends_on_the_origin(seed: int) -> None:
    """Two tables play the same match from different origins, to the end."""
    rng = random.Random(seed)
    table = Table.new(FULL)
    while table.s.tower_at.tolist().count(NOWHERE) > TOWERS - 3:
        play_on(table, rng)
    others = [tower for tower in range(TOWERS) if table.s.tower_at[tower] not in (NOWHERE, HOME)]
    twin, east, south = with_origin_at(table, rng.choice(others))
    assert (east, south) != (0, 0)
    while not table.engine.over(table.board):
        words = set(table.moves()) if table.engine.next_actor(table.board) >= 0 else set()
        if words:
            assert {moved(word, east, south) for word in words} == set(twin.moves())
        word = play_on(table, rng)
        twin.play(moved(word, east, south))
        assert twin.points() == table.points()
    assert twin.engine.over(twin.board)
    assert twin.ranks() == table.ranks()
    assert twin.view()["ending"] == table.view()["ending"]


def play_on(table: Table, rng: random.Random) -> str:
    """A ply at random; tiles and towers more or less in turn, so that towers come early."""
    engine, board = table.engine, table.board
    seat = engine.next_actor(board)
    if seat == CHANCE:
        outcomes = engine.odds(board)
        move = rng.choices([m for m, _ in outcomes], [w for _, w in outcomes])[0]
    else:
        move = rng.choice(engine.legal(board, seat))
    engine.apply(board, seat, move)
    return VERBS.text(move)


def test_the_widest_field_fits() -> None:
    """71 tiles reach w + h = 72, two Wizards off the corners add 4; with margins of two."""
    widest = max((w + 4) * (76 - w + 4) for w in range(1, 76))
    assert widest == CELLS
