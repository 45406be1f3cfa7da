"""Real matches as the server tells them, and the boards that they led to, so that what the page
makes of the facts can be compared with the truth.

`python -m tests.games.khan.scenes` writes the file that the page's tests read.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

from yurt.core.engine import Engine
from yurt.core.matches.luck import Luck
from yurt.core.matches.match import Match, Ply, Track
from yurt.core.matches.telling import tell_entries
from yurt.games.khan import GAME

PAGE = Path(__file__).parents[3] / "web" / "src" / "games" / "khan"
WRITTEN = PAGE / "scenes" / "happened.fixture.json"
MATCHES = [(2, "printed", 1), (4, "scattered", 2)]  # seats, rulers and seed
EVERY = 10  # entries between two boards that are written down


def told(seats: int, rulers: str, seed: int) -> dict[str, Any]:
    match = played(seats, rulers, seed)
    engine, board = match.engine, match.engine.new()
    first = shown(engine.view(board, None))
    entries, boards = [], []
    for entry, line in zip(match.log, tell_entries(Track(engine), match.log), strict=True):
        assert isinstance(entry, Ply)
        before = shown(engine.view(board, None))
        board = engine.after(board, entry.seat, entry.move)
        after = shown(engine.view(board, None))
        word = {"n": entry.n, "seat": entry.seat, "m": line.words[-1], "effects": line.effects}
        entries.append(word | {"changed": changed(before, after)})
        if entry.n % EVERY == 0 or entry.n == match.n:
            boards.append(
                {"n": entry.n, **{name: after[name] for name in first if name != "seats"}}
            )
    return {"first": first, "entries": entries, "boards": boards}


def played(seats: int, rulers: str, seed: int) -> Match:
    """To the end, at random, but conquering and asking for consent where that is possible."""
    random = Random(seed)
    match = Match(Engine(GAME, seats, {"rulers": rulers}), Luck.of(seed))
    match.carry_on()
    while not match.over:
        seat = match.actors()[0]
        words = match.legal(seat)
        bold = [word for word in words if word.startswith(("conquer", "propose", "protect"))]
        match.play(seat, random.choice(bold if bold and random.random() < 0.5 else words))
    return match


def shown(view: Any) -> dict[str, Any]:
    """What the page draws of the board."""
    names = ("yurts", "tiles", "rulers")
    stacks = {name: {"left": s["left"], "value": s["value"]} for name, s in view["stacks"].items()}
    proposed = view["proposal"] and view["proposal"]["cells"]
    seats = [{"colour": seat["colour"]} for seat in view["seats"]]
    parts = {name: view[name] for name in names}
    return parts | {"stacks": stacks, "proposed": proposed, "seats": seats}


def changed(before: Any, after: Any) -> list[str]:
    """The cells on which something stands otherwise."""
    was, now = holdings(before), holdings(after)
    return sorted(cell for cell in {*was, *now} if was.get(cell) != now.get(cell))


def holdings(board: Any) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    things = [(f"yurt {whose}", [cell]) for cell, whose in board["yurts"].items()]
    things += [(name, [ruler["cell"]]) for name, ruler in board["rulers"].items() if ruler["cell"]]
    things += [(f"tile {at}", tile["cells"]) for at, tile in enumerate(board["tiles"])]
    things += [("proposal", board["proposed"] or [])]
    for thing, cells in things:
        for cell in cells:
            found.setdefault(cell, []).append(thing)
    return found


def text() -> str:
    lines = [line for match in MATCHES for line in lines_of(told(*match))]
    return "[\n" + "".join(lines).rstrip(",\n") + "\n]\n"


def lines_of(match: dict[str, Any]) -> list[str]:
    """A line for each entry and each board."""
    entries = ",\n".join(plain(entry) for entry in match["entries"])
    boards = ",\n".join(plain(board) for board in match["boards"])
    head = f'{{"first": {plain(match["first"])},\n'
    return [head, f'"entries": [\n{entries}],\n', f'"boards": [\n{boards}]}},\n']


def plain(value: Any) -> str:
    return json.dumps(value, default=lambda number: number.item())


if __name__ == "__main__":
    WRITTEN.write_text(text(), encoding="utf-8")
