"""Broken input of every kind: one line that says what came and what was expected, and no more."""

from pathlib import Path

import pytest

from .conftest import Run

BOX = '[board]\ncolumns = 7\nrows = 6\nline = 4\nsource = "rulebook"\n'
START = "game: connect_four\nseats: 2\nboard:\n" + "  . . . . . . .\n" * 6
HEAD = "yurt-record: 1\ngame: connect_four\nseats: 2\n"

FILES: dict[str, str | bytes] = {
    "start.txt": START,
    "binary": bytes(range(256)),
    "empty": "",
    "flying.txt": START.replace(". . . . . . .", ". . . x . . .", 1),
    "narrow.txt": START.replace(". . . . . . .\n", ". .\n"),
    "odd_marks.txt": START.replace(".", "q", 1),
    "no_board.txt": "game: connect_four\nseats: 2\n",
    "no_game.txt": START.replace("game: connect_four\n", ""),
    "other_game.txt": START.replace("connect_four", "tic_tac_toe"),
    "three_seats.txt": START.replace("seats: 2", "seats: 3"),
    "huge_seats.txt": START.replace("seats: 2", "seats: " + "9" * 5000),
    "extra.txt": START + "moon: full\n",
    "option.txt": START + "option wind: 3\n",
    "no_note.txt": START + "what is this\n",
    "foreign_box.txt": START + "box: 00ff\n",
    "match.yurt": HEAD + "\n1 0 drop:1\n",
    "ply.yurt": HEAD + "\n1 0 drop:12\n",
    "turn.yurt": HEAD + "\n1 1 drop:1\n",
    "seat.yurt": HEAD + "\n1 7 drop:1\n",
    "number.yurt": HEAD + "\n2 0 drop:1\n",
    "undo.yurt": HEAD + "\n1 0 drop:1\n2 0 undo:9\n",
    "chance.yurt": HEAD + "\n1 * drop:1\n",
    "header.yurt": HEAD + "weather: fine\n",
    "no_game.yurt": "seats: 2\n",
    "other_game.yurt": HEAD.replace("connect_four", "go"),
    "seats.yurt": HEAD.replace("seats: 2", "seats: 5"),
    "format.yurt": HEAD.replace("record: 1", "record: 99"),
    "rules.yurt": HEAD + "rules: 99\n",
    "result.yurt": HEAD + "result: 0 1\n\n1 0 drop:1\n",
    "box.yurt": HEAD + "box: 00ff\n",
    "seed.yurt": HEAD + "seed: xyz\n\n1 0 drop:1\n",
    "luck.yurt": HEAD + f"luck: {'0' * 64}\nseed: {'1' * 64}\n\n1 0 drop:1\n",
    "bad.toml": "[board",
    "missing.toml": "[board]\ncolumns = 7\n",
    "word.toml": BOX.replace("7", '"seven"'),
    "wide.toml": BOX.replace("7", "12"),
    "huge.toml": BOX.replace("7", "9" * 40),
    "more.toml": BOX + "colour = 3\n",
    "source.toml": BOX.replace("rulebook", "hearsay"),
}

LEGAL = ("legal", "connect_four", "--position")
APPLY = ("apply", "connect_four", "--position", "start.txt")

CASES: list[tuple[tuple[str, ...], str]] = [
    # arguments
    (("plya",), "expected one of "),
    (("games", "--jsn"), "unrecognized arguments: --jsn"),
    (("simulate",), "required: GAME"),
    (("simulate", "go"), "no game 'go': expected one of connect_four"),
    (("simulate", "konig"), "(perhaps koenig?)"),
    (("describe", "go"), "no game 'go': expected one of connect_four"),
    (("simulate", "connect_four", "--seats", "3"), "connect_four takes 2 seats, not 3"),
    (("simulate", "connect_four", "--seats", "two"), "expected a number from 1 to 99, not 'two'"),
    (("simulate", "connect_four", "--seats", "-2"), "--seats"),
    (("simulate", "connect_four", "--matches", "0"), "expected a number from 1 to"),
    (("simulate", "connect_four", "--matches", "9" * 5000), "expected a number from 1 to"),
    (("simulate", "connect_four", "--seed", str(2**63)), "expected a number from 0 to"),
    (("simulate", "connect_four", "--matches", "1.5"), "not '1.5'"),
    (("simulate", "connect_four", "--option", "wind"), "expected NAME=VALUE, not 'wind'"),
    (("simulate", "connect_four", "--option", "wind=3"), "no option 'wind': expected none"),
    (("simulate", "connect_four", "--option", "a=1", "--option", "a=2"), "given as '1' and as '2'"),
    (("games", "--language", "fr"), "expected one of en, nl, de, it, not 'fr'"),
    (("perft", "connect_four", "-1"), "expected a number from 0 to 99, not '-1'"),
    (("perft", "connect_four", "1000"), "expected a number from 0 to 99"),
    (("perft", "connect_four", "1", "--seats", "2", "--position", "start.txt"), "leave --seats"),
    (("box", "open", "connect_four"), "expected show or check, not 'open'"),
    # the arena
    (("arena", "connect_four"), "required: BOT"),
    (("arena", "connect_four", "mnote"), "(perhaps monte?)"),
    (("arena", "go", "random"), "no game 'go'"),
    (("arena", "connect_four", "random", "random"), "random is named twice: expected each once"),
    (("arena", "connect_four", "random", "monte", "--seats", "3"), "takes 2 seats, not 3"),
    (("arena", "connect_four", "random", "monte", "--matches", "1"), "expected 2 or more (1 line-"),
    (("arena", "connect_four", "random", "--share", "much"), "from 0 to 100, not 'much'"),
    (("arena", "connect_four", "random", "--share", "nan"), "from 0 to 100, not 'nan'"),
    (("arena", "connect_four", "random", "--markdown", "start.txt"), "is no page of the arena"),
    (("arena", "connect_four", "random", "--markdown", "no/x.md"), "in a folder that exists"),
    (("arena", "connect_four", "random", "--program", "ada"), "expected NAME=VALUE, not 'ada'"),
    (("arena", "connect_four", "random", "--program", "ada=sh x"), "a command with {link} in it"),
    (("arena", "connect_four", "random", "--program", "ada=./no {link}"), "that can be run"),
    (("arena", "connect_four", "random", "--program", "random=x {link}"), "no other player has"),
    # files
    ((*LEGAL, "nowhere.txt"), "cannot read nowhere.txt: No such file or directory"),
    ((*LEGAL, "."), "cannot read .: Is a directory"),
    ((*LEGAL, "binary"), "binary: expected a text file in UTF-8"),
    ((*LEGAL, "empty"), "empty: it is empty: expected a position, such as"),
    ((*LEGAL, "a\0b"), "cannot read"),
    ((*LEGAL, "/dev/zero"), "expected at most 16 MiB"),
    # positions
    ((*LEGAL, "flying.txt"), "hangs in the air in column 4"),
    ((*LEGAL, "narrow.txt"), "expected 6 rows of 7 marks"),
    ((*LEGAL, "odd_marks.txt"), "expected the marks x, o and ."),
    ((*LEGAL, "no_board.txt"), "the note 'board' is missing"),
    ((*LEGAL, "no_game.txt"), "the note 'game' is missing"),
    ((*LEGAL, "other_game.txt"), "a position of tic_tac_toe, not of connect_four"),
    ((*LEGAL, "three_seats.txt"), "connect_four takes 2 seats, not 3"),
    ((*LEGAL, "huge_seats.txt"), "seats: expected a number, not '99"),
    ((*LEGAL, "extra.txt"), "no note 'moon': expected board"),
    ((*LEGAL, "option.txt"), "no option 'wind'"),
    ((*LEGAL, "no_note.txt"), "line 10: expected 'name: value', not 'what is this'"),
    ((*LEGAL, "match.yurt"), "match.yurt: that is a record of connect_four, not a position"),
    (("replay", "start.txt"), "start.txt: that is a position of connect_four, not a record"),
    (("legal", "koenig", "--position", "start.txt"), "a position of connect_four, not of koenig"),
    ((*LEGAL, "foreign_box.txt"), "a position of the box 00ff"),
    ((*LEGAL, "start.txt", "--seat", "2"), "no seat 2: they go from 0 to 1"),
    ((*LEGAL, "start.txt", "--box", "bad.toml"), "bad.toml: expected TOML"),
    # moves
    ((*APPLY, "jump:1"), "no move 'jump': expected drop"),
    ((*APPLY, "drop"), "drop takes 1 argument (such as drop:1), not 0"),
    ((*APPLY, "drop:99999999999999999999"), "expected one of 1, 2"),
    ((*APPLY, "drop:9"), "drop:9: The board has no such column. (rule 1.1)"),
    ((*APPLY, "drop:1", "drop:1", "--seat", "0"), "drop:1: It is not your turn."),
    ((*APPLY, *["drop:1", "drop:2"] * 3, "drop:1", "drop:3"), "the match is over"),
    ((*APPLY,), "required: MOVE"),
    (("why", *APPLY[1:], "dorp:1"), "no move 'dorp': expected drop"),
    (("why", *APPLY[1:], "drop:1", "--seat", "5"), "no seat 5"),
    # records
    (("replay", "nowhere.yurt"), "cannot read nowhere.yurt"),
    (("replay", "binary"), "expected a text file in UTF-8"),
    (("replay", "empty"), "empty: it is empty: expected a record, such as"),
    (("replay", "ply.yurt"), "line 5: 'drop:12': expected one of 1, 2"),
    (("replay", "turn.yurt"), "line 5: drop:1: it is another seat's turn"),
    (("replay", "seat.yurt"), "line 5: no seat 7"),
    (("replay", "number.yurt"), "line 5: expected ply 1, not 2"),
    (("replay", "undo.yurt"), "line 6: undo goes back to an entry that stands, not to '9'"),
    (("replay", "chance.yurt"), "chance is not asked here"),
    (("replay", "header.yurt"), "line 4: no header 'weather'"),
    (("replay", "no_game.yurt"), "the header 'game' is missing"),
    (("replay", "other_game.yurt"), "no game 'go'"),
    (("replay", "seats.yurt"), "connect_four takes 2 seats, not 5"),
    (("replay", "format.yurt"), "yurt-record: expected 1, not '99'"),
    (("replay", "rules.yurt"), "played by version 99"),
    (("replay", "result.yurt"), "result: expected none yet, not '0 1'"),
    (("replay", "box.yurt"), "played with the box 00ff"),
    (("replay", "match.yurt", "--until", "4"), "--until 4: the record has 1 entries"),
    (("replay", "match.yurt", "--seat", "2"), "no seat 2"),
    (("verify", "match.yurt"), "the seed is missing"),
    (("verify", "seed.yurt"), "seed: expected 64 digits"),
    (("verify", "luck.yurt"), "the seed is not the one that the house committed to"),
    # boxes
    (("box", "show", "connect_four", "--box", "nowhere.toml"), "No such file"),
    (("box", "show", "connect_four", "--box", "."), "Is a directory"),
    (("box", "show", "connect_four", "--box", "binary"), "expected a text file in UTF-8"),
    (
        ("box", "check", "connect_four", "--box", "missing.toml"),
        "rows is missing, expected a whole number",
    ),
    (
        ("box", "check", "connect_four", "--box", "word.toml"),
        "expected a whole number, not 'seven' (at board.columns)",
    ),
    (("box", "check", "connect_four", "--box", "huge.toml"), "huge.toml"),
    (
        ("box", "check", "connect_four", "--box", "more.toml"),
        "no key 'colour': expected one of columns, rows",
    ),
    (("box", "check", "connect_four", "--box", "source.toml"), "hearsay"),
    (("simulate", "connect_four", "--box", "wide.toml"), "breaks rule 1.1: 1 to 9 columns"),
    # play
    (("play", "go"), "no game 'go'"),
    (("play", "connect_four", "--who", "person,hal"), "no player 'hal': expected person, person"),
    (("play", "connect_four", "--who", "person"), "connect_four takes 2 seats, not 1"),
    (("play", "connect_four", "--who", "person", "--seats", "2"), "expected 2 players"),
    (("play", "connect_four", "--who", "person=monte,random"), "cannot be called 'monte'"),
    (("play", "--resume", "match.yurt"), "match.yurt: the seed is missing"),
    (("play", "--resume", "luck.yurt"), "luck.yurt: the seed is not the one"),
    (("play", "--resume", "match.yurt", "--seed", "1"), "--seed: a resumed match has its own"),
    (("play", "connect_four", "--save", "nowhere/x.yurt"), "in a folder that exists"),
    (("play", "connect_four", "--save", "start.txt"), "start.txt is no record"),
    (("play", "connect_four", "--save", "."), "something else is there"),
]


@pytest.mark.parametrize(("argv", "said"), CASES, ids=[" ".join(c[0])[:60] for c in CASES])
def test_bad_input(run: Run, at_home: Path, argv: tuple[str, ...], said: str) -> None:
    for name, text in FILES.items():
        (at_home / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    before = contents(at_home.parent)
    outcome = run(*argv)
    assert outcome.status == 2
    assert said in outcome.err
    assert outcome.err.startswith("yurt")
    assert outcome.err.count("\n") == 1
    assert len(outcome.err) < 450
    assert outcome.out == "" or argv[0] == "box"
    assert contents(at_home.parent) == before


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
