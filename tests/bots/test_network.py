"""A network judges in whole numbers: alike interpreted and compiled, and only for its own game."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

import yurt
from tests.bots.networks import MADE, made_up
from tests.toys.fair import GAME as FAIR
from yurt.bots.network import CERTAIN, REACH, judge, judgement_of, on_curve, worth
from yurt.bots.weighing import Weighing
from yurt.bots.weights import Weights, head_for, path_of, read_weights, weights_of, write_weights
from yurt.core.errors import BadOption

FOUR = yurt.find_game("connect_four")


def test_every_game_of_ours_has_weights_that_fit() -> None:
    for name in ("khan", "khaos", "koenig", "connect_four"):
        made = weights_of(yurt.find_game(name)).head.made
        assert made.command.startswith(f"yurt train {name}")
        assert made.matches > 0
        assert made.strength


@pytest.mark.parametrize("game", [FOUR, FAIR], ids=["connect_four", "fair"])
def test_interpreted_it_judges_as_compiled(game: yurt.Game) -> None:
    weights, found = made_up(game), []
    for interpreted in (False, True):
        engine = yurt.new_engine(game, interpreted=interpreted)
        board = engine.new()
        while engine.next_actor(board) < 0:
            engine.apply(board, engine.next_actor(board), engine.odds(board)[0][0])
        seat = engine.next_actor(board)
        weighing = Weighing(engine, engine.seen(board, seat), seat, weights)
        for seed in range(2):
            weighing.on_guess(seed)
        found.append((weighing.worths.tolist(), weighing.best_first()))
    assert found[0] == found[1]


def test_a_judgement_is_what_the_layers_say() -> None:
    """Worked out once more, with arrays."""
    weights = made_up(FOUR)
    net, judgement = weights.nets[0], judgement_of(len(FOUR.features)).many(1)[0]
    row = np.arange(len(FOUR.features)) % 5 - 1
    np.asarray(judgement.row)[:] = row
    judge(net, judgement)
    first, second, last, bias, shift = (
        np.asarray(table).astype(np.int64)
        for table in (
            net.first, net.layers.second, net.layers.last, net.layers.bias, net.layers.shift,
        )
    )  # fmt: skip
    hidden = np.clip(row @ first + bias[:128] >> shift[0], 0, 32767)
    narrow = np.clip(second @ hidden + bias[128:160] >> shift[1], 0, 32767)
    win, lead = last @ narrow + bias[160:] >> shift[2]
    thought = judgement.thought
    assert (thought.win, thought.lead) == (on_curve(net.layers, win), on_curve(net.layers, lead))
    assert thought.hidden.tolist() == hidden.tolist()


def test_the_curve_rises_from_no_chance_to_certainty() -> None:
    layers = made_up(FOUR).nets[0].layers
    chances = [on_curve(layers, at) for at in range(-REACH - 9, REACH + 9, 37)]
    assert chances == sorted(chances)
    assert chances[0] < CERTAIN // 1000 < CERTAIN - CERTAIN // 1000 < chances[-1] <= CERTAIN
    assert on_curve(layers, 0) == CERTAIN // 2


def test_a_lead_counts_as_much_as_it_should() -> None:
    layers = made_up(FOUR, lead=64).nets[0].layers
    assert worth(layers, CERTAIN, 0) == CERTAIN * 3 // 4
    assert worth(layers, 0, CERTAIN) == CERTAIN // 4


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    path, weights = tmp_path / "weights.net", made_up(FOUR)
    write_weights(path, weights)
    found = read_weights(path, FOUR)
    assert found.head == weights.head
    assert found.nets.tobytes() == weights.nets.tobytes()


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("game", "chess", "trained for game chess, expected connect_four"),
        ("rules", 99, "trained for rules 99, expected 1: train anew .yurt train connect_four."),
        ("features", "0", "trained for features 0"),
        ("hidden", 64, "trained for hidden 64, expected 128"),
    ],
)
def test_weights_of_anything_else_are_refused(
    tmp_path: Path, field: str, value: object, said: str
) -> None:
    path, weights = tmp_path / "weights.net", made_up(FOUR)
    head = msgspec.structs.replace(weights.head, **{field: value})
    write_weights(path, Weights(head, weights.nets))
    with pytest.raises(BadOption, match=said):
        read_weights(path, FOUR)


@pytest.mark.parametrize("content", [b"", b"{}\n", b"no weights", b"\xff\xfe\n"])
def test_what_are_no_weights_is_said(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "weights.net"
    path.write_bytes(content)
    with pytest.raises(BadOption, match=r"weights.net: expected weights of a network"):
        read_weights(path, FOUR)


def test_half_a_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "weights.net"
    write_weights(path, made_up(FOUR))
    path.write_bytes(path.read_bytes()[:-100])
    with pytest.raises(BadOption, match=r"bytes of weights, expected \d+"):
        read_weights(path, FOUR)


@pytest.mark.parametrize(
    ("name", "number", "said"),
    [
        ("shift", 64, "shift 64, expected 0 to 31"),
        ("shift", -(2**31), "shift -2147483648, expected 0 to 31"),
        ("curve", 2**31 - 1, "curve 2147483647, expected 0 to 1048576"),
        ("lead_counts", -1, "lead_counts -1, expected 0 to 256"),
    ],
)
def test_weights_that_no_training_makes_are_refused(
    tmp_path: Path, name: str, number: int, said: str
) -> None:
    """Compiled code checks no shift, and chances above one would go on to hints."""
    weights, path = made_up(FOUR), tmp_path / "x.net"
    layers = weights.nets[0].layers
    if name == "lead_counts":
        layers.lead_counts = number
    else:
        np.asarray(getattr(layers, name))[-1] = number
    write_weights(path, weights)
    with pytest.raises(BadOption, match=f"x.net: {said}"):
        read_weights(path, FOUR)


@pytest.mark.parametrize("count", [-1, 10**30])
def test_counts_that_cannot_be_are_refused(tmp_path: Path, count: int) -> None:
    """Training on would add to them, and could not write the sum."""
    weights, path = made_up(FOUR), tmp_path / "x.net"
    write_weights(path, weights)
    path.write_bytes(path.read_bytes().replace(b'"matches":0', b'"matches":%d' % count))
    with pytest.raises(BadOption, match=r"made\.matches"):
        read_weights(path, FOUR)


def test_a_game_without_weights_is_told_how_to_get_some() -> None:
    assert not path_of(FAIR).exists()
    with pytest.raises(BadOption, match=r"fair has no network: train one .yurt train fair."):
        weights_of(FAIR)


def test_the_head_says_for_what_the_weights_are() -> None:
    head = head_for(FOUR, MADE)
    assert (head.game, head.rules) == ("connect_four", FOUR.version)
    assert head.features != head_for(FAIR, MADE).features
