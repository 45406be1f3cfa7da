"""Saved matches: records with their seed, so that chance goes on as it would have."""

import os
import shlex
from datetime import datetime
from pathlib import Path

import platformdirs

from yurt.core.edition import standard_box
from yurt.core.errors import BadOption, BadRecord
from yurt.core.matches.match import Match
from yurt.core.matches.record import Record, check_commitments, write_record
from yurt.games.registry import FOLDERS

from .files import naming, refuse_to_spoil, write_text
from .records import load_record, replay_file

MARK = "yurt-record:"


def folder() -> Path:
    chosen = os.environ.get("YURT_DATA_DIR")
    return Path(chosen) if chosen else platformdirs.user_data_path("yurt") / "matches"


def new_name(match: Match) -> Path:
    """A name in the user's data folder that is not taken."""
    start = f"{match.game.id}-{datetime.now():%Y%m%d-%H%M%S}"
    taken = [path.name for path in folder().glob(f"{start}*")] if folder().exists() else []
    ending = f"-{len(taken) + 1}" if taken else ""
    return folder() / f"{start}{ending}.yurt"


def check_place(path: Path) -> None:
    """Better told before the match than after it."""
    if not path.resolve().parent.is_dir():
        raise BadOption(f"--save {path}: expected a file in a folder that exists")
    refuse_to_spoil(path, MARK)


def save(match: Match, path: Path) -> None:
    write_text(path, write_record(match, with_seed=True), MARK)


def resume(name: str, box: Path | None, game: str | None) -> Match:
    """The match as it was left, its luck with it."""
    record = load_record(name)
    match = replay_file(name, record, box, game)
    with naming(name):
        check_seed(record)
    match.luck = record.luck
    match.carry_on()
    return match


def check_seed(record: Record) -> None:
    if record.luck is None:
        raise BadRecord("the seed is missing: expected a match that yurt play has saved")
    if record.commitments is not None:
        check_commitments(record.commitments, record.luck)


def command(name: str, path: Path, match: Match) -> str:
    """What to type: `yurt replay 'my match.yurt'`, with the box where it is a special one, and the
    folder of a game that is found by it."""
    edition = match.engine.edition
    box = [] if edition.path == standard_box(match.game) else ["--box", str(edition.path)]
    folder = [FOLDERS[match.game.id]] if match.game.id in FOLDERS else []
    game = ["--game", *folder] if folder and "--resume" not in name else folder
    return f"yurt {name} {shlex.join([str(path), *game, *box])}"
