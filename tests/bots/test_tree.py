"""The tree of master: a node is what a seat knows; a choice there learns from what came of it."""

import numpy as np
import pytest

import yurt
from yurt.bots.network import CERTAIN
from yurt.bots.ponder import PLAN, cells_of
from yurt.bots.tree import (
    NODES,
    PROBES,
    ROOM,
    SPARE,
    WIDE,
    Node,
    begin,
    best_of,
    halved,
    keep,
    key_of,
    mix,
    note,
    order,
    pick,
    place_of,
)
from yurt.core.chance import NOISE, sow
from yurt.core.engine import Board, Engine
from yurt.core.structs import numbers

TRUST, EXPLORE, HEAT = PLAN["trust"], PLAN["explore"], PLAN["heat"]


def node_of(*sights: int) -> Node:
    node = Node.new()
    for move, sight in enumerate(sights):
        keep(node, move, sight, WIDE)
    begin(node, HEAT)
    return node


def key(engine: Engine, board: Board, seat: int) -> int:
    return key_of(cells_of(engine.game, engine.seen(board, seat), checked=True), 0, seat)


def sealed_in_koenig() -> tuple[Engine, Board]:
    """A dispute in which the first seat may commit."""
    match = yurt.new_match("koenig", 3, seed=5)
    engine = match.engine
    rng = np.random.default_rng(1)
    while not engine.sealed(match.board):
        seat = match.actors()[0]
        moves = engine.legal(match.board, seat)
        match.play(seat, engine.game.verbs.text(moves[rng.integers(len(moves))]))
    return engine, match.board


def test_what_others_have_sealed_makes_no_other_node() -> None:
    engine, board = sealed_in_koenig()
    first, second, third = sorted(engine.actors(board))
    few, many = engine.legal(board, first)[0], engine.legal(board, first)[-1]
    ones = [engine.after(board, first, move) for move in (few, many)]
    assert ones[0].tobytes() != ones[1].tobytes()
    assert key(engine, ones[0], second) == key(engine, ones[1], second)
    assert key(engine, ones[0], first) != key(engine, ones[1], first)
    assert key(engine, ones[0], second) != key(engine, ones[0], third)


def test_keys_differ_along_a_match() -> None:
    engine, rng = yurt.new_engine("khan", 2), np.random.default_rng(1)
    board, keys = engine.new(), set()
    for _ in range(60):
        seat = engine.next_actor(board)
        moves = [m for m, _ in engine.odds(board)] if seat < 0 else engine.legal(board, seat)
        engine.apply(board, seat, int(rng.choice(moves)))
        keys.add(key(engine, board, 0))
    assert len(keys) > 50


def test_a_node_is_found_again_until_there_is_no_room() -> None:
    nodes = Node.many(ROOM)
    at = place_of(nodes, 7)
    assert place_of(nodes, 7) == at
    others = {place_of(nodes, 7 + NODES * k) for k in range(1, PROBES)}
    assert len(others | {at}) == PROBES
    assert place_of(nodes, 7 + NODES * PROBES) == SPARE


def test_the_best_at_first_sight_are_kept_in_order() -> None:
    node = node_of(*(CERTAIN // 100 * (k * 7 % 23) for k in range(23)))
    assert node.count == WIDE
    sights = node.sights.tolist()
    assert sights == sorted(sights, reverse=True)
    assert sights[0] == CERTAIN // 100 * 22


def test_priors_halve_with_each_step_behind() -> None:
    assert [halved(k * HEAT, HEAT) for k in range(3)] == [1 << 16, 1 << 15, 1 << 14]
    node = node_of(CERTAIN // 2, CERTAIN // 2 - HEAT, CERTAIN // 2 - 2 * HEAT)
    assert node.priors.tolist()[:3] == pytest.approx([1024 * 4 / 7, 1024 * 2 / 7, 1024 / 7], abs=1)


def test_what_comes_of_a_move_decides_more_and_more() -> None:
    node = node_of(CERTAIN // 2, CERTAIN // 2 - 1000)
    assert pick(node, TRUST, EXPLORE) == 0
    for _ in range(40):
        chosen = pick(node, TRUST, EXPLORE)
        note(node, chosen, CERTAIN // 10 if chosen == 0 else CERTAIN * 6 // 10)
    assert best_of(node, 2, TRUST) == 1
    assert node.tries[1] > 3 * node.tries[0] > 0
    order(node, 2, TRUST)
    assert node.moves.tolist()[:2] == [1, 0]


def test_long_lists_widen_with_the_visits() -> None:
    node = node_of(*[CERTAIN // 2] * WIDE)
    tried = []
    for visits in (3, 60):
        while node.visits < visits:
            note(node, pick(node, TRUST, EXPLORE), 0)
        tried.append(sum(many > 0 for many in node.tries.tolist()))
    assert tried[0] <= 5
    assert tried[1] > 10


def test_a_secret_choice_is_mixed() -> None:
    node, noise = node_of(CERTAIN // 2, CERTAIN // 2), numbers(NOISE)
    for i in (0, 1, 1, 1):
        note(node, i, CERTAIN // 2)
    sow(noise, 1, 1)
    drawn = [mix(node, noise) for _ in range(500)]
    assert 0.2 < drawn.count(0) / 500 < 0.4
