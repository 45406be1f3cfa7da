"""The list of moves against the rules, for every move that could come near being legal."""

import random
from itertools import product

import pytest

from yurt.core.engine import Board, Engine
from yurt.core.laws.moves import refusals
from yurt.core.rule import ALLOWED, CHANCE
from yurt.games.khaos import GAME
from yurt.games.khaos.box import OPTIONS, TOKENS
from yurt.games.khaos.box.tiles import SPECIALS, SPOTS, spell, spot_at, turns, unspell
from yurt.games.khaos.verbs import VERBS

TABLES = list(product(OPTIONS["tokens"], OPTIONS["specials"]))


def spots_near(view: dict[str, list[int]]) -> list[str]:
    """All cells up to three steps off whatever lies there."""
    west, north, east, south = view["bounds"]
    rows, columns = range(north - 3, south + 4), range(west - 3, east + 4)
    return [SPOTS[spot_at(x, y)] for y in rows for x in columns]


def faces_of(tile: str) -> list[str]:
    return [tile] if tile in SPECIALS else [spell(way) for way in turns(unspell(tile))]


def candidates(engine: Engine, board: Board, seat: int) -> list[int]:
    view = engine.view(board, seat)
    spots = spots_near(view)
    tiles = {*view["hands"][seat]["tiles"], *view["row"], "temple", "40d0"}
    words = ["pass", "keep", "stop", "stack", *(f"take:{tile}" for tile in tiles)]
    words += [f"{verb}:{token}" for verb in ("pick", "recall", "lot") for token in TOKENS]
    words += [f"place:{face},{s}" for tile in tiles for face in faces_of(tile) for s in spots]
    towers = {(tower["name"], face) for tower in view["towers"] for face in faces_of(tower["face"])}
    words += [f"raise:{name},{face},{s}" for name, face in towers for s in spots]
    words += [f"play:{token},{s}" for token in TOKENS for s in spots]
    words += [f"{verb}:{s}" for verb in ("remove", "lift") for s in spots]
    return sorted(VERBS.parse(word) for word in words)


@pytest.mark.parametrize(("tokens", "specials"), TABLES)
def test_legal_is_just_what_no_rule_forbids(tokens: str, specials: str) -> None:
    engine = Engine(GAME, 2, {"tokens": tokens, "specials": specials})
    rng = random.Random(f"{tokens} {specials}")
    board = engine.new()
    seen: set[str] = set()
    while not engine.over(board):
        seat = engine.next_actor(board)
        moves = [m for m, _ in engine.odds(board)] if seat == CHANCE else engine.legal(board, seat)
        phase = engine.view(board, None)["asked"]
        if seat != CHANCE and (phase not in seen or rng.random() < 0.08):
            seen.add(phase)
            tried = candidates(engine, board, seat)
            answers = refusals(engine, board, seat, tried)
            allowed = [m for m, why in zip(tried, answers, strict=True) if why == ALLOWED]
            assert allowed == moves
        engine.apply(board, seat, rng.choice(moves))
    assert {"place", "token", "draw"} <= seen
