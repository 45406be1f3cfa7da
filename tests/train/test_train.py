"""`yurt train` as a researcher would use it: from nothing to better than random, on a CPU."""

from pathlib import Path

import numpy as np
import pytest

import yurt
from tests.toys.fair import GAME as FAIR
from yurt.bots.network import CERTAIN, judge, judgement_of
from yurt.bots.weights import read_weights
from yurt.cli import main

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'yurt[train]'")

from yurt.train.learner import Aim, Learner, learn_from, whole_numbers  # noqa: E402
from yurt.train.returns import Window, targets  # noqa: E402
from yurt.train.selfplay import Hall, Play, best_of, wins  # noqa: E402
from yurt.train.trainer import Plan, Trainer, usual_lead  # noqa: E402

pytestmark = pytest.mark.long

FOUR = yurt.find_game("connect_four")
SHORT = ["--matches", "64", "--steps", "16", "--every", "0.2", "--duels", "32"]


def test_a_network_learns_connect_four_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "four.net"
    words = ["train", "connect_four", *SHORT, "--minutes", "0.3", "--out", str(path)]
    assert main(words) == 0
    told = capsys.readouterr()
    assert "the weights are in" in told.out
    assert "2 seats: against random wins" in told.err
    assert "decisions, " in told.err
    first = read_weights(path, FOUR).head.made
    assert (
        first.command
        == "yurt train connect_four --minutes 0.3 --matches 64 --steps 16 --every 0.2 --duels 32"
    )
    won = float(first.strength["2 seats: against random"].split()[1].rstrip("%"))
    assert won > 65
    assert main([*words, "--resume"]) == 0
    second = read_weights(path, FOUR).head.made
    assert second.matches > first.matches
    assert second.minutes > first.minutes


def test_one_network_learns_all_tables_of_a_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "koenig.net"
    assert main(["train", "koenig", *SHORT, "--minutes", "0", "--out", str(path)]) == 0
    seen = set(read_weights(path, yurt.find_game("koenig")).head.made.strength)
    assert seen == {f"{seats} seats: against random" for seats in (3, 4, 5)}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["khaos", "--out", "x.txt"], "--out: expected a file *.net, not x.txt"),
        (["khaos", "--out", "no/where/x.net"], "--out: expected a folder that is there"),
        (["khaos", "--option", "tokens=none", "--out", "x.net"], "tokens"),
        (["khan", "--seats", "7", "--out", "x.net"], "seats"),
        (["khan", "--heat", "hot", "--out", "x.net"], "expected a number from 0 to 10"),
        (["khan", "--out", "x.net", "--resume"], "x.checkpoint: expected a checkpoint"),
    ],
)
def test_what_cannot_be_trained_is_said(
    words: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["train", *words, "--minutes", "0"]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_checkpoint_of_another_game_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "some.net")
    assert main(["train", "connect_four", *SHORT, "--minutes", "0", "--out", path]) == 0
    assert main(["train", "koenig", *SHORT, "--minutes", "0", "--out", path, "--resume"]) == 2
    assert "is of game connect_four, expected koenig" in capsys.readouterr().err


def test_whole_numbers_judge_as_the_network_does() -> None:
    learner, aim = Learner(FOUR), Aim(0.5, 4.0)
    with torch.no_grad():
        for parameter in learner.parameters():
            parameter.mul_(2)
    rows = torch.stack([row for row, *_ in some_steps(learner, aim)]).flatten(0, 1)
    nets = whole_numbers(learner, aim)
    judgement = judgement_of(len(FOUR.features)).many(1)[0]
    for row, chances in zip(rows[:40], learner.judge(rows[:40]), strict=True):
        np.asarray(judgement.row)[:] = row.numpy()
        judge(nets[0], judgement)
        thought = judgement.thought
        assert thought.win / CERTAIN == pytest.approx(float(chances[0]), abs=0.004)
        assert thought.lead / CERTAIN == pytest.approx(float(chances[1]), abs=0.004)


def test_training_goes_on_from_weights_that_are_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, shipped = tmp_path / "more.net", FOUR.folder / "weights.net"
    words = ["train", "connect_four", *SHORT, "--minutes", "0", "--out", str(path)]
    assert main([*words, "--start", str(shipped)]) == 0
    before, now = read_weights(shipped, FOUR), read_weights(path, FOUR)
    assert now.head.made.earlier == [*before.head.made.earlier, before.head.made.command]
    assert "--start weights.net" in now.head.made.command
    assert now.head.made.matches == before.head.made.matches
    assert float(now.head.made.strength["2 seats: against random"].split()[1].rstrip("%")) > 85
    assert main([*words, "--start", str(tmp_path / "none.net")]) == 2
    assert "none.net: expected weights of a network" in capsys.readouterr().err


def test_whole_numbers_become_the_same_network_again() -> None:
    learner, again, aim = Learner(FOUR), Learner(FOUR), Aim(0.5, 4.0)
    nets = whole_numbers(learner, aim)
    learn_from(again, nets)
    assert whole_numbers(again, aim).tobytes() == nets.tobytes()


def some_steps(learner: Learner, aim: Aim) -> list[tuple[object, ...]]:
    hall = Hall(yurt.new_batch("connect_four", matches=8), past=0)
    play = Play(learner.judge, aim, heat=0.5, most=48)
    return [hall.step(play, None) for _ in range(6)]


def test_targets_trust_the_end_and_a_little_the_way() -> None:
    """One match of two seats: they choose in turn, and the first wins."""
    seat = torch.tensor([[0], [1], [0], [1], [0]])
    judged = torch.tensor([0.5, 0.4, 0.6, 0.3, 0.7]).reshape(5, 1, 1).expand(5, 1, 2).clone()
    done = torch.tensor([[False], [False], [False], [True], [False]])
    result = torch.zeros(5, 1, 2, 2)
    result[3, 0] = torch.tensor([[1.0, 0.9], [0.0, 0.1]])
    learns = torch.ones(5, 1, dtype=torch.bool)
    rows = torch.zeros(5, 1, 3)
    found, lesson = targets(Window(rows, seat, judged, learns, done, result), trust=0.8)
    assert lesson[:, 0].tolist() == [True, True, True, True, False]  # the next match is not over
    assert found[3, 0].tolist() == pytest.approx([0.0, 0.1])
    assert found[2, 0].tolist() == pytest.approx([1.0, 0.9])
    assert found[1, 0, 0].item() == pytest.approx(0.8 * 0 + 0.2 * 0.3)
    assert found[0, 0, 0].item() == pytest.approx(0.8 * 1 + 0.2 * 0.6)


def test_who_does_not_learn_teaches_nothing() -> None:
    hall = Hall(yurt.new_batch(FAIR, 3, matches=16), past=1.0)
    learner = Learner(FAIR)
    play = Play(learner.judge, Aim(0, 1), heat=0.1, most=48)
    hall.seat_the_past(torch.ones(16, dtype=torch.bool))
    assert hall.theirs.any()
    assert not hall.theirs.all(1).any(), "somebody always learns"
    window = hall.window(play, learner.judge, 12)
    assert not window.learns.all()
    _, lesson = targets(window, 0.9)
    assert not lesson[~window.learns].any()


def test_the_best_of_each_match_is_found() -> None:
    match = torch.tensor([0, 0, 2, 2, 2])
    worth = torch.tensor([0.1, 0.3, 0.9, 0.2, 0.5])
    assert best_of(3, match, worth)[[0, 2]].tolist() == [1, 2]


def test_strength_is_fair_between_equals() -> None:
    play = Play(lambda rows: torch.rand(len(rows), 2), Aim(0, 1), heat=0, most=48)
    share, error = wins(yurt.new_batch("koenig", 3, matches=90, seed=5), play)
    assert abs(share - 1 / 3) <= 2 * error


def test_old_networks_are_kept_the_first_and_the_last_among_them() -> None:
    trainer = Trainer([yurt.new_engine(FOUR)], Plan(matches=4))
    for number in range(30):
        with torch.no_grad():
            trainer.learner.last.bias.fill_(number)
        trainer.remember()
    kept = [int(state["last.bias"][0]) for state in trainer.past]
    assert (kept[0], kept[-1], len(kept)) == (0, 29, 12)


def test_a_usual_lead_is_that_of_random_play() -> None:
    assert usual_lead([yurt.new_engine(FOUR)]) == pytest.approx(1.0)
    assert 2 < usual_lead([yurt.new_engine("khan")]) < 60
