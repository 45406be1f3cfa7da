"""Terminal play through a pseudo-terminal, as a person would."""

import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import yurt
from yurt.core.matches.record import parse_record, replay, verify

from .conftest import Run, at_a_terminal

CLEARED = "\x1b[3J"


class Keyboard:
    """A person at the terminal: types, and reads until something is said."""

    def __init__(self, *argv: str) -> None:
        self.child = at_a_terminal("play", *argv, timeout=30, dimensions=(50, 110))
        self.child.delaybeforesend = 0

    def sees(self, *sentences: str) -> str:
        seen = ""
        for sentence in sentences:
            self.child.expect_exact(sentence)
            seen += self.child.before + sentence
        return seen

    def types(self, line: str) -> None:
        self.child.sendline(line)

    def asked(self) -> str:
        return self.sees("\n> ")

    def leaves(self) -> str:
        """What is said until the end."""
        rest: str = self.child.read()
        self.child.close()
        return rest

    @property
    def status(self) -> Any:
        return self.child.exitstatus


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("COLUMNS")


@pytest.fixture
def two_people() -> Iterator[Keyboard]:
    person = Keyboard("connect_four", "--who", "person=Anna,person=Ben", "--save", "match.yurt")
    yield person
    person.child.close(force=True)


def test_two_people_play_to_the_end(two_people: Keyboard, at_home: Path) -> None:
    person = two_people
    seen = person.sees("Anna, drop a stone into a column.")
    assert "Anna (person)" in seen
    for move in ["1", "drop:2", "1", "2", "drop:1", "2"]:
        seen += person.asked()
        person.types(move)
    seen += person.asked()
    assert CLEARED not in seen, "nothing is hidden in an open game"
    person.types("1")
    person.sees("Anna drops into column 1.", "Four in a row.", "Anna", "The match is kept as")
    assert "yurt verify match.yurt" in person.leaves()
    assert person.status == 0
    record = parse_record((at_home / "match.yurt").read_text())
    match = replay(record, yurt.find_game("connect_four"))
    verify(record, match)
    assert [ply.seat for ply in match.log] == [0, 1, 0, 1, 0, 1, 0]
    assert record.players == ["Anna", "Ben"]


def test_what_a_person_may_type(two_people: Keyboard, at_home: Path) -> None:
    def answer(line: str) -> str:
        person.types(line)
        return person.asked()

    person = two_people
    person.asked()
    assert "may I, and which rule forbids it?" in answer("?")
    assert "take back" in answer("help")
    assert "Drop into column 7" in answer("moves")
    assert "Nothing has happened yet." in answer("log")
    assert "There is nothing to take back." in answer("undo")
    assert "There is no move 8: expected a number from 1 to 7." in answer("8")
    assert "There is no move 0" in answer("0")
    assert "expected a number from 1 to 7" in answer("9" * 400)
    assert "'dorp:3' is no move: expected a number from 1 to 7" in answer("dorp:3")
    assert "The board has no such column. (rule 1.1)" in answer("drop:8")
    assert "The board has no such column. (rule 1.1)" in answer("why drop:8")
    assert "That is allowed." in answer("why 3")
    assert "Expected a move, such as why drop:1" in answer("why")
    assert "is no move" in answer("why not")
    assert "Expected a file, such as save match.yurt" in answer("save")
    assert "Anna, drop a stone" in answer("")
    assert "Anna drops into column 3." in answer("3")
    assert "Ben drops into column 3." in answer("drop:3")
    assert "Anna drops into column 3." in answer("log")
    assert not list(at_home.iterdir())


def test_a_hint_tells_the_best_moves_with_chances_and_why(run: Run) -> None:
    typed = "1\n7\n1\n7\n1\nhint\nquit\n"  # Red has three in the first column
    said = run("play", "connect_four", "--who", "person,person", typed=typed).out
    best = re.search(r"\d+%  Drop into column 1\n *(.*)$", said, re.MULTILINE)
    assert best is not None, said
    assert "Keeps the other from winning in column 1." in best[1]


def test_hints_speak_the_language_that_was_asked_for(run: Run) -> None:
    said = run("play", "koenig", "--seed", "1", "--language", "de", typed="hint\nquit\n").out
    assert re.search(r"\d+%  .+\n +\S", said, re.MULTILINE), said


@pytest.mark.usefixtures("installed_fair")
def test_a_game_without_a_network_has_no_hints() -> None:
    person = Keyboard("fair", "--seats", "2", "--who", "person=Anna,random", "--seed", "5")
    person.asked()
    person.types("hint")
    person.sees("There are no hints for this game: it has no network.")
    person.types("quit")


def test_undo_gives_the_choice_back_to_whoever_made_it(run: Run) -> None:
    who = "person=Anna,person=Ben"
    said = run("play", "connect_four", "--who", who, typed="3\nundo\nquit\n").out
    parts = re.split(r"Ben, drop a stone|Anna takes the last move back\.", said)
    assert len(parts) == 3
    assert "Anna, drop a stone into a column." in parts[2]


def test_undo_takes_the_answer_of_a_bot_back_too(run: Run) -> None:
    bot = ("--seed", "1", "--who", "person,random")
    said = run("play", "connect_four", *bot, typed="4\nundo\nquit\n").out
    before, after = said.split("Red takes the last move back.")
    assert "Yellow drops" in before
    assert "●" in before
    assert "●" not in after
    assert "Red, drop a stone" in after


def test_save_quit_and_resume(at_home: Path) -> None:
    person = Keyboard("connect_four", "--seed", "1", "--who", "person,random")
    person.asked()
    person.types("4")
    person.asked()
    person.types("save mine.yurt")
    person.sees("Saved as mine.yurt", "holds the secret seed")
    person.types("save /")
    person.sees("expected a file, and something else is there")
    person.types("quit")
    kept = person.leaves()
    assert person.status == 0
    found = re.search(r"Go on with: yurt play --resume (\S+)", kept)
    assert found
    assert Path(found[1]).read_text() == (at_home / "mine.yurt").read_text()

    again = Keyboard("--resume", "mine.yurt")
    again.sees("Yellow (bot random)", "Going on after ply 2 of mine.yurt", "●")
    again.asked()
    again.types("4")
    again.sees("Red drops into column 4.")
    again.asked()
    again.types("quit")
    again.sees("Saved as mine.yurt")
    again.leaves()
    assert (at_home / "mine.yurt").read_text().splitlines()[-2] == "3 0 drop:4"


@pytest.mark.parametrize("how", ["ctrl-c", "ctrl-d", "hangup"])
def test_however_a_person_leaves_the_match_is_kept(how: str, tmp_path: Path) -> None:
    person = Keyboard("connect_four", "--who", "person,random")
    person.asked()
    person.types("4")
    person.asked()
    if how == "ctrl-c":
        person.child.sendintr()
    elif how == "ctrl-d":
        person.child.sendeof()
    else:
        person.child.kill(signal.SIGHUP)
    person.sees("Saved as", "Go on with: yurt play --resume")
    assert "Traceback" not in person.leaves()
    assert person.status == 0
    [kept] = (tmp_path / "data").iterdir()
    assert "\n1 0 drop:4\n" in kept.read_text()


def test_leaving_before_the_first_move_writes_nothing(run: Run, tmp_path: Path) -> None:
    assert "Nothing was played, so nothing was saved." in run("play", "connect_four").out
    assert not (tmp_path / "data").exists()


def test_bots_alone_play_a_match_to_watch(run: Run, at_home: Path) -> None:
    bots = ("--who", "random,random", "--seed", "2", "--save", "m.yurt")
    said = run("play", "connect_four", *bots).out
    told = ["Red drops", "Yellow drops", "Place", "The match is kept as m.yurt"]
    assert [word for word in told if word not in said] == []
    assert "result:" in (at_home / "m.yurt").read_text()


def test_the_same_seed_gives_the_same_bots(run: Run, at_home: Path) -> None:
    for name in ("a.yurt", "b.yurt"):
        run("play", "connect_four", "--who", "monte,random", "--seed", "2", "--save", name)
    assert (at_home / "a.yurt").read_text() == (at_home / "b.yurt").read_text()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("nl", "Rood, laat een schijf in een kolom vallen."),
        ("de", "Rot, wirf einen Stein in eine Spalte."),
        ("it", "Rosso, lascia cadere una pedina in una colonna."),
    ],
)
def test_in_other_languages(run: Run, language: str, sentence: str) -> None:
    assert sentence in run("play", "connect_four", "--language", language).out


# Secrets


def test_a_tile_that_was_seen_stays_and_undo_says_why(run: Run) -> None:
    said = run("play", "khaos", "--who", "person=Anna,random", "--seed", "5", typed="1\nundo\n").out
    asked = said.index("Anna, play a token, or none.")
    stays = "This stays: the tile came from your hand, and now everybody has seen it."
    assert stays in said[asked:]


@pytest.mark.usefixtures("installed_fair")
def test_nobody_sees_the_hand_of_another() -> None:
    person = Keyboard("fair", "--seats", "2", "--who", "person=Anna,person=Ben", "--seed", "5")
    before = person.sees("Hand the keyboard to Anna.", "press Enter")
    assert "hand" not in before.replace("Hand", "")
    person.types("")
    person.sees(CLEARED, "Anna is dealt", "Anna, offer a card.")
    person.asked()
    person.types("1")
    after = person.sees(CLEARED, "Hand the keyboard to Ben.", "press Enter")
    assert "Anna offers" not in after
    person.types("")
    seen = person.sees("Ben, offer a card.")
    assert "Anna is dealt a card." in seen
    assert "Anna offers" not in seen
    person.asked()
    person.types("undo")
    person.sees("There is nothing to take back.")
    person.types("1")
    person.sees("Hand the keyboard to")
    person.types("")
    person.sees("Anna offers", "Ben offers")
    person.asked()
    person.child.sendintr()
    person.sees(CLEARED, "Saved as")
    person.leaves()


@pytest.mark.usefixtures("installed_fair")
def test_one_person_against_bots_hands_nothing_over() -> None:
    person = Keyboard("fair", "--seats", "3", "--seed", "5", "--who", "person,random,random")
    seen = person.asked()
    assert "Hand the keyboard" not in seen
    assert CLEARED not in seen
    person.types("1")
    person.sees("Seat 1 offers", "Seat 3 offers")
    person.child.close(force=True)


# The menu


@pytest.mark.usefixtures("fair")
def test_the_menu(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [yurt.find_game("connect_four"), yurt.find_game("fair")]
    monkeypatch.setattr("yurt.cli.commands.play.offered_games", lambda: games)
    outcome = run("play", "--who", "random,random", typed="0\nchess\n2\n")
    assert outcome.out.count("Expected a number from 1 to 2.") == 2
    assert "The fair" in outcome.out.split("Enter its number: ")[-1]
    assert run("play", typed="").err == (
        "yurt play: no game was chosen: expected a number, or yurt play GAME\n"
    )


def test_with_one_game_there_is_no_menu(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("yurt.cli.commands.play.offered_games", list)
    monkeypatch.setattr(
        "yurt.cli.commands.play.all_games", lambda: [yurt.find_game("connect_four")]
    )
    assert "Red, drop a stone" in run("play").out
