"""Every command, as a user runs it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from yurt.cli import COMMANDS
from yurt.games import find_game

from .conftest import Run


def test_help_lists_every_command_and_loads_no_compiler() -> None:
    code = (
        "import sys; from yurt.cli import main; main(['--help']); assert 'numba' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert all(f"  {name} " in done.stdout for name in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_explains_itself_with_examples(run: Run, command: str) -> None:
    outcome = run(command, "--help")
    assert outcome.status == 0
    assert f"usage: yurt {command}" in outcome.out
    assert f"  yurt {command}" in outcome.out.split("examples:")[1]


def test_without_a_command_it_helps(run: Run) -> None:
    assert "commands:" in run().out


def test_version(run: Run) -> None:
    assert run("--version").out.startswith("yurt 0.")


def test_games(run: Run) -> None:
    assert "connect_four" in run("games").out
    assert "Vier op een rij" in run("games", "--language", "nl").out
    listed = {game["game"]: game for game in json.loads(run("games", "--json").out)}
    assert listed["connect_four"]["seats"] == [2, 2]
    assert listed["connect_four"]["offered"] is False


def test_describe(run: Run) -> None:
    page = run("describe", "connect_four").out
    assert "0 to 8  drop:1 …, a seat's, rule 2.2" in page
    told = json.loads(run("describe", "connect_four", "--json").out)
    assert told["seats"] == [2, 2]
    assert {"name", "low", "high", "says"} == set(told["observation"][0])


def test_the_system_language_is_spoken(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Vier gewinnt" in run("games").out
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Connect four" in run("games").out


# Simulate


def simulated(run: Run, *more: str) -> dict[str, object]:
    outcome = run("simulate", "connect_four", "--matches", "300", "--seed", "5", "--json", *more)
    assert outcome.status == 0
    assert outcome.err == ""
    result: dict[str, object] = json.loads(outcome.out)
    assert result.pop("decisions_per_s")
    assert result.pop("matches_per_s")
    return result


def test_simulation_does_not_depend_on_the_cores(run: Run) -> None:
    one = simulated(run, "--workers", "1")
    assert one == simulated(run, "--workers", "2")
    assert one == simulated(run)
    assert list(one) == [
        "game", "seats", "options", "box", "seed", "matches", "decisions", "mean_decisions",
        "ended", "wins", "chances", "forced", "longest", "fingerprint",
    ]  # fmt: skip
    assert one["matches"] == 300
    assert sum(one["wins"]) == 300  # type: ignore[call-overload]
    assert sum(one["ended"].values()) == 300  # type: ignore[attr-defined]


def test_simulation_for_people(run: Run) -> None:
    outcome = run("simulate", "connect_four", "--matches", "50")
    assert "wins of seat 1" in outcome.out
    assert "a second" in outcome.out


def test_simulation_with_a_box_of_ones_own(run: Run, at_home: Path) -> None:
    (at_home / "small.toml").write_text(
        '[board]\ncolumns = 3\nrows = 2\nline = 4\nsource = "inferred"\n'
    )
    result = simulated(run, "--box", "small.toml")
    assert result["ended"] == {"line": 0, "full": 300}
    assert result["longest"] == 6


# Records


def test_replay_tells_and_draws(run: Run, record: str) -> None:
    outcome = run("replay", "match.yurt")
    assert "   1  Anna drops into column 1." in outcome.out
    assert "Four in a row." in outcome.out
    assert "Place" in outcome.out


def test_replay_until(run: Run, record: str) -> None:
    outcome = run("replay", "match.yurt", "--until", "2", "--seat", "1", "--language", "nl")
    assert "   2  monte speelt in kolom 1." in outcome.out
    assert "   3  " not in outcome.out
    assert "Vier op een rij" not in outcome.out


def test_replay_for_programs(run: Run, record: str) -> None:
    told = json.loads(run("replay", "match.yurt", "--until", "1", "--json").out)
    assert told["entries"] == [
        {"n": 1, "seat": 0, "word": "drop:1", "sentence": "Anna drops into column 1."}
    ]
    assert told["view"]["board"][-1] == "x......"
    assert told["over"] is False


def test_a_name_cannot_command_the_terminal(run: Run, record: str) -> None:
    told = run("replay", "-", typed=record.replace("Anna", "An\x1b[31mna")).out
    assert "\x1b" not in told
    assert "An 31mna drops into column 1." in told


def test_replay_from_a_pipe(run: Run, record: str) -> None:
    assert run("replay", "-", typed=record).out == run("replay", "match.yurt").out


def test_verify(run: Run, record: str) -> None:
    outcome = run("verify", "match.yurt")
    assert outcome.status == 0
    assert outcome.out.startswith("match.yurt: proven;")
    assert json.loads(run("verify", "match.yurt", "--json").out)["proven"] is True


def test_a_bent_record_is_refused_to_programs_too(run: Run, record: str, at_home: Path) -> None:
    (at_home / "bent.yurt").write_text(record.replace("seed: ", "seed: 00")[:-1])
    outcome = run("verify", "bent.yurt", "--json")
    assert outcome.status == 2
    assert json.loads(outcome.out)["proven"] is False
    assert outcome.err.count("\n") == 1


# Rule questions


def test_a_start_position_to_edit(run: Run) -> None:
    text = run("position", "connect_four").out
    assert text.startswith("game: connect_four\nseats: 2\nboard:\n  . . .")
    assert run("position", "connect_four", "--seed", "3").out == text


def test_a_later_position(run: Run) -> None:
    once = run("position", "connect_four", "--seed", "3", "--plies", "9").out
    assert once.count("x") == 5
    assert once == run("position", "connect_four", "--seed", "3", "--plies", "9").out


def test_legal(run: Run, position: str) -> None:
    outcome = run("legal", "connect_four", "--position", "puzzle.txt")
    assert "Yellow (--seat 1): 6 legal moves" in outcome.out
    assert "drop:4" not in outcome.out
    told = json.loads(run("legal", "connect_four", "--position", "puzzle.txt", "--json").out)
    assert told == {
        "acts": "seats",
        "asked": [1],
        "legal": {"1": ["drop:1", "drop:2", "drop:3", "drop:5", "drop:6", "drop:7"]},
    }


def test_a_seat_whose_turn_it_is_not_has_no_moves(run: Run, position: str) -> None:
    outcome = run("legal", "connect_four", "--position", "puzzle.txt", "--seat", "0", "--json")
    assert json.loads(outcome.out)["legal"] == {"0": []}
    told = run("legal", "connect_four", "--position", "puzzle.txt", "--seat", "0").out
    assert told == "Red has nothing to decide now: it is up to Yellow.\n"


RAID = """game: koenig
seats: 3
phase: turn
turn: 0
map:
  oxeneford 0 2
  tateshale 1 2
  lideforde 2 2
  sarisberie 2 1
nobles: oxeneford tateshale lideforde
hand 0: 12 7 1
hand 1: 12 7 1
hand 2: 12 7 1
"""


def test_legal_tells_whose_die_it_is_and_what_is_asked(run: Run) -> None:
    def then(position: str, *moves: str) -> str:
        return run("apply", "koenig", "--position", "-", *moves, typed=position).out

    def legal(position: str, *more: str) -> str:
        return run("legal", "koenig", "--position", "-", *more, typed=position).out

    raid = then(RAID, "step:lideforde")
    for seat, cards in enumerate(("3", "1", "1")):
        raid = then(raid, f"commit:{cards}", "--seat", str(seat))
    assert "Blue throws a 6." in legal(raid)
    assert json.loads(legal(raid, "--json"))["for"] == 0
    won = then(raid, "die:6", "die:1", "die:1")
    assert "Blue, where do you banish the defender's noble?" in legal(won)


def test_a_reader_who_has_seen_enough_is_no_fault(record: str) -> None:
    """As `yurt replay match.yurt | head -1`, the other end closed before anything is written."""
    reads, writes = os.pipe()
    os.close(reads)
    command = [sys.executable, "-m", "yurt.cli", "replay", "match.yurt"]
    done = subprocess.run(command, stdout=writes, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writes)
    assert (done.returncode, done.stderr) == (141, "")


def test_apply_prints_the_new_position(run: Run, position: str) -> None:
    outcome = run("apply", "connect_four", "--position", "puzzle.txt", "drop:5", "drop:1")
    assert outcome.out.endswith("  x . x x o . .\n")
    assert run("legal", "connect_four", "--position", "-", typed=outcome.out).status == 0


def test_score(run: Run, position: str) -> None:
    assert (
        "The match is not over yet." in run("score", "connect_four", "--position", "puzzle.txt").out
    )


def test_score_of_a_finished_match(run: Run) -> None:
    line = run("position", "connect_four").out
    moves = ["drop:1", "drop:2"] * 3 + ["drop:1"]
    done = run("apply", "connect_four", "--position", "-", *moves, typed=line).out
    told = json.loads(run("score", "connect_four", "--position", "-", "--json", typed=done).out)
    assert told == {
        "over": True,
        "ended": "line",
        "seats": [{"points": 1, "rank": 0}, {"points": 0, "rank": 1}],
        "ties": [],
    }
    assert "Four in a row." in run("score", "connect_four", "--position", "-", typed=done).out
    legal = run("legal", "connect_four", "--position", "-", typed=done)
    assert "The match is over. Four in a row." in legal.out


def test_score_says_what_broke_a_tie(run: Run) -> None:
    hands = "".join(f"hand {seat}: {12 - seat} 7 1\n" for seat in range(3))
    text = (
        "game: koenig\nphase: turn\nturn: 0\nnobles: stadford lincolia lideforde\n"
        "map:\n  stadford 0 1\n  lincolia 1 1\n  lideforde 2 1\n" + hands
    )
    score = ("score", "koenig", "--position", "-")
    told = run(*score, typed=text).out
    assert "Blue before Orange: more cards in hand. (rule 5.6)" in told
    said = run(*score, "--language", "de", typed=text).out
    assert "Blau vor Orange: mehr Karten auf der Hand. (Regel 5.6)" in said
    ties = json.loads(run(*score, "--json", typed=text).out)["ties"]
    assert ties[0] == {"ahead": 0, "behind": 1, "name": "cards", "rule": "5.6"}


def test_why_names_the_rule(run: Run, position: str) -> None:
    why = ("why", "connect_four", "--position", "puzzle.txt")
    assert run(*why, "drop:4").out == "drop:4: That column is full. (rule 2.2)\n"
    assert (
        run(*why, "drop:4", "--language", "de").out
        == "drop:4: Diese Spalte ist voll. (Regel 2.2)\n"
    )
    assert run(*why, "drop:5").out == "drop:5: That is allowed.\n"
    assert run(*why, "drop:5", "--seat", "0").out == "drop:5: It is not your turn.\n"
    told = json.loads(run(*why, "drop:4", "--json").out)
    assert (told["allowed"], told["rule"], told["reason"]) == (False, "2.2", "column_full")


def test_why_after_the_end_and_where_chance_decides(run: Run) -> None:
    start = run("position", "connect_four").out
    moves = ["drop:1", "drop:2"] * 3 + ["drop:1"]
    done = run("apply", "connect_four", "--position", "-", *moves, typed=start).out
    why = run("why", "connect_four", "--position", "-", "drop:3", typed=done)
    assert why.out == "drop:3: The match is over.\n"
    cards = "game: koenig\nphase: start\nturn: 0\nmap:\nnobles: - - -\n" + "".join(
        f"hand {seat}: 12 7 1\n" for seat in range(3)
    )
    for asked in (["end"], ["end", "--seat", "1"], ["start:rouecestre"]):
        why = run("why", "koenig", "--position", "-", *asked, typed=cards)
        assert why.out == f"{asked[0]}: Chance decides now.\n"


def test_a_byte_order_mark_is_no_part_of_a_text(run: Run, record: str, position: str) -> None:
    Path("puzzle.txt").write_text("\ufeff" + position, encoding="utf-8")
    assert run("legal", "connect_four", "--position", "puzzle.txt").status == 0
    Path("match.yurt").write_text("\ufeff" + record, encoding="utf-8")
    assert run("replay", "match.yurt").status == 0
    box = (find_game("connect_four").folder / "box.toml").read_text(encoding="utf-8")
    Path("mine.toml").write_text("\ufeff" + box, encoding="utf-8")
    assert run("box", "check", "connect_four", "--box", "mine.toml").status == 0


def test_what_goes_into_a_pipe_is_not_broken_into_lines(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COLUMNS")
    neighbours = "sedberouie, lincolia, grentebrige, stadford, wigemor, lancastre"
    assert neighbours in run("box", "show", "koenig").out
    lines = run("play", "connect_four", "--who", "random,random", "--seed", "1").out.splitlines()
    assert max(map(len, lines)) < 200  # and nothing is stretched


def test_perft(run: Run, position: str) -> None:
    assert run("perft", "connect_four", "4").out == "2401\n"
    assert run("perft", "connect_four", "0").out == "1\n"
    divided = run("perft", "connect_four", "2", "--position", "puzzle.txt", "--divide").out
    assert divided.splitlines() == [*(f"drop:{c} 6" for c in (1, 2, 3, 5, 6, 7)), "36"]
    told = json.loads(run("perft", "connect_four", "1", "--divide", "--json").out)
    assert (told["count"], len(told["divide"])) == (7, 7)


# Boxes


def test_box_show(run: Run) -> None:
    outcome = run("box", "show", "connect_four")
    assert "board  rulebook" in outcome.out
    assert "columns  7" in outcome.out
    assert json.loads(run("box", "show", "connect_four", "--json").out)["box"]["board"]["line"] == 4


def test_box_check(run: Run, at_home: Path) -> None:
    assert "2.3" in run("box", "check", "connect_four").out
    text = '[board]\ncolumns = 7\nrows = 6\nline = 9\nsource = "inferred"\n'
    (at_home / "wrong.toml").write_text(text)
    outcome = run("box", "check", "connect_four", "--box", "wrong.toml")
    assert outcome.status == 2
    assert "broken" in outcome.out
    assert outcome.err == "yurt box: wrong.toml: breaks 2.3 (a line of 2 to 7 stones)\n"
    told = json.loads(run("box", "check", "connect_four", "--box", "wrong.toml", "--json").out)
    assert [fact["ok"] for fact in told["facts"]] == [True, True, True, False]


def box_of_khan(old: str, new: str) -> None:
    text = (find_game("khan").folder / "box.toml").read_text(encoding="utf-8")
    assert text.count(old) == 1
    Path("mine.toml").write_text(text.replace(old, new), encoding="utf-8")


def test_what_we_guessed_may_be_corrected_and_is_played_told_and_proven(run: Run) -> None:
    box_of_khan('name = "song"', 'name = "tang"')
    mine = ("--box", "mine.toml")
    run("play", "khan", *mine, "--who", "random,random", "--seed", "3", "--save", "match.yurt")
    assert "The Tang ruler goes from l10 to" in run("replay", "match.yurt", *mine).out
    assert run("verify", "match.yurt", *mine).status == 0
    assert "give its box file" in run("verify", "match.yurt").err


def test_a_wrong_letter_in_a_map_is_named_with_its_row(run: Run) -> None:
    box_of_khan("TTTTIIII~KKKKK", "TTTTIIIQ~KKKKK")
    outcome = run("box", "check", "khan", "--box", "mine.toml")
    assert (outcome.status, outcome.out) == (2, "")
    where = "mine.toml: row 3, column 8: expected M, I, T, K, S, F, ~ or a dot, not 'Q' (at board)"
    assert outcome.err == f"yurt box: {where}\n"


# The edges of a terminal


def test_a_broken_pipe_is_no_error() -> None:
    shell = f"{sys.executable} -m yurt.cli games | true; {sys.executable} -m yurt.cli --help | true"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True)
    assert done.stderr == ""


def test_a_terminal_without_unicode() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "yurt.cli", "games"],
        env={"PYTHONIOENCODING": "ascii", "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "connect_four" in done.stdout


def test_a_fault_of_ours_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    import yurt.cli.commands.games

    monkeypatch.setattr(yurt.cli.commands.games, "all_games", lambda: 1 / 0)
    outcome = run("games")
    assert outcome.status == 70
    assert outcome.err.startswith("yurt games: a fault of ours: ZeroDivisionError")
    assert outcome.err.count("\n") == 1
    monkeypatch.setenv("YURT_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        run("games")
