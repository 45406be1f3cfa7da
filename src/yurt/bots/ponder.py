"""How master searches: a few moves are tried again and again, and the better half goes on.

Each try starts from a fresh guess. From there on everybody at the table chooses from what its own
seat would know (so what is sealed stays sealed in the head of the bot, too): in a node of the tree
that is known by what came of it so far, in a new one by the network. Once the seat has made its
own choices in new nodes the network judges, and all who chose on the way learn of it. All moves of
a round meet the same guess and the same luck: what differs is the move.
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from yurt.core.chance import below, draw, sow
from yurt.core.drive import SEATS
from yurt.core.game import Game, Rules
from yurt.core.rule import CHANCE, OVER, entry, rule
from yurt.core.structs import Grid, Int64, Many, Row, Struct

from .network import CERTAIN, judgement_of
from .tree import (
    ROOM,
    ROOT,
    WIDE,
    Node,
    begin,
    best_of,
    clear,
    halved,
    keep,
    key_of,
    mix,
    note,
    order,
    pick,
    place_of,
    worth_of,
)
from .weighing import value_of

if TYPE_CHECKING:
    from .network import Judgement, Network

PLIES = 400  # of one try, at most
BOARDS = 5
SEALED = 3  # moves between which chance decides where all choose in secret,
NEARLY = CERTAIN // 256  # half as often for each such step behind the best
PLAN = {
    "candidates": 8,
    "longest": 3000,
    "few": 32,
    "ahead": 2,
    "trust": 6,
    "explore": CERTAIN // 8,
    "heat": CERTAIN // 32,
}


class Plan(Struct):
    """What a search goes by."""

    seed: Int64
    work: Int64  # positions judged, in all
    candidates: Int64  # the best moves at first sight
    longest: Int64  # moves that are looked at: at first,
    few: Int64  # and where somebody chooses later
    ahead: Int64  # choices of the seat in new nodes before it is judged
    trust: Int64  # tries that the first sight counts as
    explore: Int64  # what a move that was never tried may turn out better, of CERTAIN
    heat: Int64  # how much better, of CERTAIN, makes a move twice as likely to be taken


class Course(Struct):
    """How far it has come."""

    best: Int64  # the move, so far
    left: Int64  # moves that are still tried: the first ones of the root,
    least: Int64  # so many to the end
    halvings: Int64  # in all
    stage: Int64  # which of them is next, from 1
    rounds: Int64
    work: Int64
    own: Int64  # choices of the seat in new nodes, in this try
    depth: Int64  # choices on the way of this try
    nodes: Annotated[Row, np.int32, PLIES]
    moves: Annotated[Row, np.int32, PLIES]
    worths: Annotated[Row, np.int32, SEATS]


if TYPE_CHECKING:

    class Desk(Struct):
        plan: Plan
        course: Course
        judgement: Judgement
        nodes: Many[Node]


@cache
def desk_of(game: Game) -> "type[Desk]":
    """Where a search has its things: all that it needs besides boards, box and network."""

    class Desk(Struct):
        plan: Plan
        course: Course
        judgement: judgement_of(len(game.features))  # type: ignore[valid-type]
        nodes: Annotated[Many[Node], ROOM]

    return Desk  # type: ignore[return-value]


def cell_of(game: Game) -> "np.dtype[Any]":
    """In which a state can be read, whatever its fields: the bytes of one follow the others'."""
    return np.dtype(np.uint16 if game.state.layout.itemsize % 2 == 0 else np.uint8)


def cells_of(game: Game, boards: Many[Any], *, checked: bool) -> Grid:
    """The very memory of the boards, a row each."""
    cells = np.asarray(boards).view(cell_of(game)).reshape(len(boards), -1)
    return cells.view(Grid) if checked else cells


@cache
def choose_of(rules: Rules) -> tuple[Callable[..., None], Callable[..., int]]:
    """How a node is opened, and how a move is chosen in one."""
    apply, conceal, guess, sealed = rules.apply, rules.conceal, rules.guess, rules.sealed
    value = value_of(rules)

    @rule
    def open_up(
        box: Any, net: "Network", boards: Many[Any], desk: "Desk", node: Node, seats: int,
        seat: int, count: int, few: int, most: int, noise: Row, scratch: Row, moves: Row,
    ) -> None:  # fmt: skip
        """boards[2] is what the seat knows, and guessed from; boards[3] is tried on. Of a long
        list so many moves from all over it."""
        guess(box, boards[2], seat, noise, scratch)
        start = below(noise, count)
        clear(node, seat)
        for k in range(few):
            move = moves[(start + k * count // few) % count]
            boards[3] = boards[2]
            apply(box, boards[3], seat, move)
            keep(node, move, value(box, boards[3], net, desk.judgement, seats, seat), most)
        begin(node, desk.plan.heat)
        desk.course.work += few

    @rule
    def choose(
        box: Any, net: "Network", boards: Many[Any], cells: Grid, desk: "Desk", seats: int,
        root: int, seat: int, count: int, noise: Row, scratch: Row, moves: Row,
    ) -> int:  # fmt: skip
        """A move of whoever chooses on boards[1], by what it can know."""
        plan, course = desk.plan, desk.course
        is_sealed = sealed(box, boards[1])
        boards[2] = boards[1]
        conceal(box, boards[2], seat)
        at = place_of(desk.nodes, key_of(cells, 2, seat))
        node = desk.nodes[at]
        if node.count == 0:
            few = min(count, plan.few)
            open_up(
                box, net, boards, desk, node, seats, seat, count, few, WIDE, noise, scratch, moves
            )
            course.own += seat == root
        if is_sealed and below(noise, 2) == 0:
            found = mix(node, noise)
        else:
            found = pick(node, plan.trust, plan.explore)
        course.nodes[course.depth], course.moves[course.depth] = at, found
        course.depth += 1
        return node.moves[found] + 0

    return open_up, choose


@rule
def halve(desk: "Desk") -> None:
    """The better half goes on, each time that its part of the work is done."""
    plan, course = desk.plan, desk.course
    while course.left > course.least and course.work * course.halvings >= plan.work * course.stage:
        order(desk.nodes[ROOT], course.left + 0, plan.trust)
        course.left = max((course.left + 1) // 2, course.least + 0)
        course.stage += 1


@rule
def settle(desk: "Desk", noise: Row, weights: Row) -> None:
    """The best so far; where all choose in secret, one of those that are nearly as good, so that
    nobody can be sure of it."""
    plan, course, root = desk.plan, desk.course, desk.nodes[ROOT]
    found = best_of(root, course.left + 0, plan.trust)
    if course.least > 1:
        best = worth_of(root, found, plan.trust)
        for i in range(course.left):
            behind = best - worth_of(root, i, plan.trust)
            weights[i] = halved(behind, NEARLY)
        sow(noise, plan.seed, 0)
        found = draw(noise, weights, course.left + 0)
    course.best = root.moves[found]


@cache
def ponder_of(rules: Rules) -> Callable[..., bool]:
    """A driver that thinks a move over."""
    next_actor, legal, odds, apply, guess, sealed = (
        rules.next_actor, rules.legal, rules.odds, rules.apply, rules.guess, rules.sealed,
    )  # fmt: skip
    value = value_of(rules)
    open_up, choose = choose_of(rules)

    @rule
    def play_on(
        box: Any, net: "Network", boards: Many[Any], cells: Grid, desk: "Desk", seats: int,
        seat: int, noise: Row, scratch: Row, moves: Row, weights: Row,
    ) -> None:  # fmt: skip
        """Until the seat has made its own choices in new nodes."""
        s, course = boards[1], desk.course
        for _ in range(PLIES - 1):
            actor, move = next_actor(box, s), 0
            if actor == OVER or course.own >= desk.plan.ahead:
                return
            if actor == CHANCE:
                move = moves[draw(noise, weights, odds(box, s, moves, weights))]
            else:
                count = legal(box, s, actor, moves)
                if count == 1:
                    move = moves[0]
                else:
                    move = choose(
                        box, net, boards, cells, desk, seats, seat, actor, count, noise, scratch,
                        moves,
                    )  # fmt: skip
            apply(box, s, actor, move)

    @rule
    def judge_for_all(
        box: Any, net: "Network", boards: Many[Any], desk: "Desk", seats: int, seat: int
    ) -> None:
        """What boards[1] is worth to each; between two, what the one lacks is the other's."""
        worths = desk.course.worths
        for other in range(seats):
            if other == seat or seats > 2:
                boards[3] = boards[1]
                worths[other] = value(box, boards[3], net, desk.judgement, seats, other)
                desk.course.work += 1
        if seats == 2:
            worths[1 - seat] = CERTAIN - worths[seat]

    @rule
    def learn(desk: "Desk") -> None:
        course = desk.course
        for k in range(course.depth):
            node = desk.nodes[course.nodes[k]]
            note(node, course.moves[k] + 0, course.worths[node.seat] + 0)

    @rule
    def go_round(
        box: Any, net: "Network", boards: Many[Any], cells: Grid, desk: "Desk", seats: int,
        seat: int, noise: Row, scratch: Row, moves: Row, weights: Row,
    ) -> None:  # fmt: skip
        """Tries each move that is left once: on boards[4], a guess from what the seat knows."""
        plan, course, node = desk.plan, desk.course, desk.nodes[ROOT]
        boards[4] = boards[0]
        sow(noise, plan.seed, course.rounds)
        guess(box, boards[4], seat, noise, scratch)
        for i in range(course.left):
            boards[1] = boards[4]
            sow(noise, plan.seed + 1, course.rounds)
            course.nodes[0], course.moves[0] = ROOT, i
            course.depth, course.own = 1, 0
            apply(box, boards[1], seat, node.moves[i])
            play_on(box, net, boards, cells, desk, seats, seat, noise, scratch, moves, weights)
            judge_for_all(box, net, boards, desk, seats, seat)
            learn(desk)
        course.rounds += 1

    @rule
    def start(
        box: Any, net: "Network", boards: Many[Any], desk: "Desk", seats: int, seat: int,
        noise: Row, scratch: Row, moves: Row,
    ) -> None:  # fmt: skip
        """The best moves at first sight."""
        plan, course = desk.plan, desk.course
        boards[2] = boards[0]
        sow(noise, plan.seed, 0)
        count = legal(box, boards[0], seat, moves)
        few, most = min(count, plan.longest), min(plan.candidates, WIDE)
        open_up(
            box, net, boards, desk, desk.nodes[ROOT], seats, seat, count, few, most, noise, scratch,
            moves,
        )  # fmt: skip
        course.work, course.rounds, course.stage = 0, 1, 1
        course.left = desk.nodes[ROOT].count
        course.least = min(course.left, SEALED) if sealed(box, boards[0]) else 1
        while 1 << course.halvings < course.left:
            course.halvings += 1

    @entry
    def ponder(
        boxes: Many[Any], nets: "Many[Network]", boards: Many[Any], cells: Grid,
        desks: "Many[Desk]", seats: int, seat: int, work: int, noise: Row, scratch: Row,
        moves: Row, weights: Row,
    ) -> bool:  # fmt: skip
        """Goes on until so much work is done in all; whether there is nothing more to do.
        With less than none it is only loaded. boards[0] is what the seat knows."""
        box, net, desk = boxes[0], nets[0], desks[0]
        plan, course = desk.plan, desk.course
        if work < 0:
            return False
        if desk.nodes[ROOT].count == 0:
            start(box, net, boards, desk, seats, seat, noise, scratch, moves)
        while course.left > course.least and course.work < work:
            go_round(box, net, boards, cells, desk, seats, seat, noise, scratch, moves, weights)
            halve(desk)
        settle(desk, noise, weights)
        return course.left == course.least or course.work >= plan.work

    return ponder
