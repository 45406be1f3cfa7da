"""Moves as numbers: which verb, and the place of each argument among its words."""

import pytest

import yurt
from yurt.core.verbs.move_features import move_columns, move_features
from yurt.core.verbs.moves import Verbs

VERBS = Verbs()
VERBS.add("end")
VERBS.chance("roll", ["1", "2"])
VERBS.add("go", ["a", "b", "c"], ["x", "y"])
VERBS.add("take", ["it"])


def test_one_verb_and_its_arguments() -> None:
    assert move_columns(VERBS) == ["end", "go", "go.1", "go.2", "take", "take.1"]
    words = ["end", "go:a,x", "go:b,y", "go:c,x", "take:it"]
    assert move_features(VERBS, [VERBS.parse(word) for word in words]).tolist() == [
        [1, 0, 0, 0, 0, 0],
        [0, 1, 0, 0, 0, 0],
        [0, 1, 0.5, 1, 0, 0],
        [0, 1, 1, 0, 0, 0],
        [0, 0, 0, 0, 1, 0],
    ]


def test_no_moves_have_no_rows() -> None:
    assert move_features(VERBS, []).shape == (0, 6)


@pytest.mark.parametrize("game", ["connect_four", "koenig", "khaos", "khan"])
def test_a_batch_has_a_row_for_each_legal_move(game: str) -> None:
    batch = yurt.new_batch(game, matches=4, seed=1)
    for _ in range(20):
        batch.step(batch.random())
    rows, columns = batch.move_features(), move_columns(batch.game.verbs)
    moves = batch.legal().moves
    assert rows.shape == (len(moves), len(columns))
    assert ((rows >= 0) & (rows <= 1)).all()
    names = {
        verb.name: columns.index(verb.name) for verb in batch.game.verbs.all if verb.name in columns
    }
    for row, move in zip(rows, moves, strict=True):
        name = batch.game.verbs.verb(int(move)).name
        assert {other for other, at in names.items() if row[at]} == {name}
