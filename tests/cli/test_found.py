"""Games from elsewhere: those that are being written, and those of installed packages."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from yurt.games import registry
from yurt.server import logs

from .conftest import Run

BOTS = ("--who", "random,random", "--seed", "3", "--save", "match.yurt")


@pytest.fixture
def fresh_imports(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game that is imported here is forgotten afterwards."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield
    forget_folders()
    for name in [name for name in sys.modules if name.split(".")[0] == "marbles"]:
        del sys.modules[name]
    registry.load.cache_clear()
    registry.load_if_possible.cache_clear()


@pytest.fixture
def marbles(run: Run, fresh_imports: None) -> None:
    """A game in the folder `marbles`, and a match of it that was played to its end."""
    assert run("new-game", "marbles").status == 0
    said = run("play", "./marbles", *BOTS).out
    assert "yurt replay match.yurt --game ./marbles" in said
    assert "yurt verify match.yurt --game ./marbles" in said


@pytest.mark.usefixtures("marbles")
def test_a_match_of_a_game_that_is_being_written_is_told_and_proven(run: Run) -> None:
    forget_folders()
    assert "The last stone is taken." in run("replay", "match.yurt", "--game", "./marbles").out
    forget_folders()
    outcome = run("verify", "match.yurt", "--game", "./marbles")
    assert (outcome.status, outcome.err) == (0, "")


@pytest.mark.usefixtures("marbles")
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_without_its_folder_it_is_said_where_one_is_looked_for(run: Run, command: str) -> None:
    forget_folders()
    outcome = run(command, "match.yurt")
    assert outcome.status == 2
    assert "match.yurt: no game 'marbles': expected one of connect_four" in outcome.err
    assert "one that you are writing is found by its folder (--game ./my_game)" in outcome.err


@pytest.mark.usefixtures("marbles")
def test_the_folder_of_another_game_is_refused(run: Run, record: str) -> None:
    outcome = run("replay", "match.yurt", "--game", "./marbles")
    assert "match.yurt: a match of connect_four, not of marbles" in outcome.err


@pytest.mark.usefixtures("marbles")
def test_a_match_that_was_left_goes_on_by_the_folder(run: Run) -> None:
    said = run("play", "./marbles", "--seed", "1", "--save", "left.yurt", typed="1\nquit\n").out
    assert "yurt play --resume left.yurt ./marbles" in said
    forget_folders()
    assert "Going on after ply" in run("play", "--resume", "left.yurt", "./marbles").out


def forget_folders() -> None:
    """As in a new process."""
    registry.BY_FOLDER.clear()
    registry.FOLDERS.clear()


@pytest.mark.usefixtures("fresh_imports")
def test_a_name_beside_a_folder_of_that_name_is_told_of_it(run: Run) -> None:
    assert run("new-game", "marbles").status == 0
    outcome = run("play", "marbles")
    assert outcome.status == 2
    assert "no game 'marbles': expected one of connect_four" in outcome.err
    assert outcome.err.endswith("; the game in the folder of that name is ./marbles\n")
    assert "folder" not in run("play", "nothing_there").err


# A file must not choose what is run


@pytest.mark.parametrize("kind", ["record", "position"])
def test_a_file_that_names_a_folder_runs_nothing_there(run: Run, at_home: Path, kind: str) -> None:
    trap = at_home / "trap"
    trap.mkdir()
    (trap / "__init__.py").write_text("open('sprung', 'w').close()\n")
    plies = "\n0 take:1\n" if kind == "record" else ""
    (at_home / "file").write_text(f"game: {trap}\nseats: 2\n{plies}")
    argv = ("replay", "file") if kind == "record" else ("legal", "koenig", "--position", "file")
    assert run(*argv).status == 2
    assert not (at_home / "sprung").exists()


# Packages


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh_imports: None) -> None:
    """An installed package whose game cannot be imported."""
    site = tmp_path / "site"
    info = site / "leaky_boat-1.2.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: leaky-boat\nVersion: 1.2\n")
    (info / "entry_points.txt").write_text("[yurt.games]\nboat = leaky_boat:GAME\n")
    (site / "leaky_boat.py").write_text("import nothing_of_the_kind\n")
    monkeypatch.syspath_prepend(str(site))


FAULT = (
    "the game 'boat' of the package leaky-boat 1.2 cannot be loaded:"
    " ModuleNotFoundError: No module named 'nothing_of_the_kind'"
)


@pytest.mark.usefixtures("broken")
def test_a_package_that_cannot_be_loaded_is_named_and_the_others_play_on(run: Run) -> None:
    outcome = run("games")
    assert outcome.status == 0
    assert outcome.err == f"yurt: {FAULT}\n"
    assert "koenig" in outcome.out
    assert run("perft", "connect_four", "1").status == 0


@pytest.mark.usefixtures("broken")
def test_the_game_of_such_a_package_is_no_fault_of_ours(run: Run) -> None:
    outcome = run("play", "boat")
    assert (outcome.status, outcome.err) == (2, f"yurt play: {FAULT}\n")


# Mistakes of whoever writes a game

MISTAKES = {
    "a verb has no words": (
        "words/en.toml", 'take = "{who} takes {a0}."', "",
        "yurt play: marbles/words/en.toml has no 'told.take'\n",
    ),
    "a place is misspelled": (
        "words/en.toml", "{who} takes {a0}.", "{who} takes {b0}.",
        "yurt play: marbles/words/en.toml: 'told.take' is '{who} takes {b0}.': expected no other"
        " places than {who}, {a0}, {all}\n",
    ),
    "words are no TOML": (
        "words/en.toml", "[told]", "[told",
        "marbles/words/en.toml: expected TOML: Expected ']'",
    ),
    "a rule is missing": (
        "game.py", "        ending=ending,\n", "",
        "the game in 'marbles' cannot be loaded: TypeError: Rules.__new__() missing 1 required",
    ),
    "plain Python raises": (
        "box.py", "= edition.heap.stones,", "= edition.pile.stones,",
        "yurt play: a fault of the game marbles: AttributeError: 'Edition' object has no attribute"
        " 'pile' (marbles/box.py, line 41; YURT_DEBUG=1 shows all)\n",
    ),
    "a rule names no field": (
        "rules/s2_play.py", "s.stones -= place + 1", "s.stone -= place + 1",
        "yurt play: marbles/rules/s2_play.py:41, take: State has no field 'stone': expected one of"
        " stones, turn (found interpreted, with 2 seats, at ply 1)\n",
    ),
    "a rule writes no field": (
        "rules/s2_play.py", "s.stones -= place + 1", "s.stone = place + 1; s.stones -= place + 1",
        "yurt play: marbles/rules/s2_play.py:41, take: State has no field 'stone': expected one of"
        " stones, turn\n",
    ),
    "a name is misspelled": (
        "rules/s2_play.py", "s.stones -= place + 1", "s.stones -= plaec + 1",
        "yurt play: marbles/rules/s2_play.py:41, take: name 'plaec' is not defined (found",
    ),
    "a name is misspelled where nothing was played": (
        "rules/s2_play.py", "s.stones -= place + 1",
        "s.stones -= place + 1\n    if s.stones > 100:\n        s.stones = plaec",
        "yurt play: marbles/rules/s2_play.py:43, take: there is no 'plaec' (perhaps place?)\n",
    ),
    "a rule builds a list": (
        "rules/s2_play.py", "s.stones -= place + 1", "s.stones -= [1, 2, 3][place]",
        "yurt play: marbles/rules/s2_play.py:41, take: builds a list, a string or an array: ",
    ),
    "the turn leaves the table": (
        "rules/s2_play.py", "(s.turn + 1) % box.seats", "s.turn + 1",
        "yurt play: marbles/game.py:19, next_actor: is 2: expected a seat from 0 to 1, CHANCE or"
        " OVER (found interpreted, with 2 seats, at ply 3 after take:",
    ),
    "the width is too small": (
        "game.py", "width=VERBS.count", "width=1",
        "yurt play: legal: writes 3 moves, but the game's width is 1 (found",
    ),
    "a view tells what has no word": (
        "view.py", "view.turn = s.turn", "view.turn = s.turn + 1",
        "yurt play: View.turn holds 2: expected 0 to 1 (seat_0, seat_1)\n",
    ),
}  # fmt: skip


@pytest.mark.usefixtures("fresh_imports")
@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_in_a_game_is_told_with_its_place(run: Run, at_home: Path, mistake: str) -> None:
    name, right, wrong, said = MISTAKES[mistake]
    assert run("new-game", "marbles").status == 0
    path = at_home / "marbles" / "marbles" / name
    assert right in path.read_text()
    path.write_text(path.read_text().replace(right, wrong))
    outcome = run("play", "./marbles", *BOTS)
    assert said in outcome.err
    assert "ours:" not in outcome.err
    assert outcome.err.count("\n") == 1


@pytest.mark.usefixtures("fresh_imports")
def test_a_game_with_a_mistake_is_not_served(
    run: Run, at_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "set_up", lambda level: None)
    assert run("new-game", "marbles").status == 0
    path = at_home / "marbles" / "marbles" / "game.py"
    path.write_text(path.read_text().replace("width=VERBS.count", "width=1"))
    outcome = run("serve", "--game", "./marbles", "--port", "0", "--no-browser", "--data", "data")
    assert outcome.status == 2
    assert "yurt serve: legal: writes 3 moves, but the game's width is 1" in outcome.err
