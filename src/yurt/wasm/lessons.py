"""A lesson as pages read it: each scene with its position as a state, which the module plays on."""

import json
import zlib
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

from yurt.core.game import Game
from yurt.core.lessons.lesson import Lesson, Scene, Step, has_lesson, read_lesson
from yurt.core.matches.position import read_position

FOLDER = "lessons"


def path_of(game: Game, folder: Path) -> Path:
    return folder / FOLDER / f"{game.id}.json"


def write_lesson(game: Game, folder: Path) -> list[Path]:
    """None for a game that has none."""
    path = path_of(game, folder)
    if not has_lesson(game):
        path.unlink(missing_ok=True)
        return []
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(built(read_lesson(game)), ensure_ascii=False, separators=(",", ":"))
    path.write_text(f"{text}\n", encoding="utf-8")
    return [path]


def is_lesson_stale(game: Game, folder: Path) -> bool:
    path = path_of(game, folder)
    if not has_lesson(game) or not path.exists():
        return has_lesson(game) or path.exists()
    carried = json.loads(path.read_text(encoding="utf-8"))
    return unpacked(carried) != unpacked(built(read_lesson(game)))


def unpacked(lesson: dict[str, Any]) -> list[dict[str, Any]]:
    """Each version of zlib packs in its own way."""
    return [
        {**scene, "board": zlib.decompress(b64decode(scene["board"]))} for scene in lesson["scenes"]
    ]


def built(lesson: Lesson) -> dict[str, Any]:
    return {"scenes": [built_scene(lesson.game, scene) for scene in lesson.scenes]}


def built_scene(game: Game, scene: Scene) -> dict[str, Any]:
    engine, board = read_position(scene.position, lambda _: game, interpreted=True)
    return {
        "name": scene.name,
        "seat": scene.seat,
        "seats": engine.seats,
        "options": dict(engine.options),
        "board": b64encode(zlib.compress(board.tobytes(), 9)).decode(),
        "luck": dict(scene.luck),
        "others": dict(scene.others),
        "coach": scene.coach,
        "steps": [built_step(step) for step in scene.steps],
    }


def built_step(step: Step) -> dict[str, Any]:
    facts = {**step.sees, **step.brings}
    return {
        "name": step.name,
        "expect": list(step.expect),
        "offer": list(step.offered),
        "mistakes": dict(step.mistakes),
        "facts": {name: fact.is_ for name, fact in facts.items()},
    }
