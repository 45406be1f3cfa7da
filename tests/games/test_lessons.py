"""Every lesson can be played as it is written, says what is so, and says it in four languages."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from yurt.core.errors import BadLesson
from yurt.core.lessons.lesson import (
    Fact,
    Lesson,
    Scene,
    Step,
    fits,
    has_lesson,
    read_lesson,
)
from yurt.core.lessons.trial import faults_of, first_ways
from yurt.core.words import LANGUAGES, places, read_catalogue
from yurt.games import find_game
from yurt.games.registry import OURS

TAUGHT = [game for game in OURS if has_lesson(find_game(game))]
SUMMARY = ["summary.wins", "summary.turn", "summary.next"]


def lesson_of(game: str) -> Lesson:
    return read_lesson(find_game(game))


def sentences(lesson: Lesson) -> dict[str, set[str]]:
    """What the lesson may say, with the places that can be filled in."""
    said: dict[str, set[str]] = {key: set() for key in SUMMARY}
    for scene in lesson.scenes:
        names = {f"who{seat}" for seat in range(lesson.game.seats[-1])}
        said[f"{scene.name}.intro"] = names
        for step in scene.steps:
            facts = {*step.sees, *step.brings, *names}
            said |= {f"{step.name}.{part}": facts for part in ("do", "done", "other")}
            said |= {f"mistakes.{mistake}": set() for mistake in step.mistakes.values()}
    return said


def needed(lesson: Lesson) -> set[str]:
    """What no page could do without."""
    keys = {key for key in sentences(lesson) if key.startswith(("mistakes.", "summary."))}
    for scene in lesson.scenes:
        keys |= {f"{step.name}.do" for step in scene.steps}
        keys |= {f"{step.name}.done" for step in scene.steps if step.expect}
    return keys | {f"{lesson.scenes[-1].name}.intro"}


def test_all_our_games_have_one() -> None:
    assert set(TAUGHT) == set(OURS) - {"connect_four"}


@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_can_be_done_and_every_fact_holds(game: str) -> None:
    assert list(faults_of(lesson_of(game))) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_it_is_said_in_every_language(game: str, language: str) -> None:
    lesson = lesson_of(game)
    words, english = (read_catalogue(lesson.folder, name) for name in (language, "en"))
    known = sentences(lesson)
    assert needed(lesson) <= set(words), "a sentence is missing"
    assert set(words) <= set(known), "a sentence is for nothing"
    assert set(words) == set(english)
    for key, sentence in words.items():
        assert places(sentence) == places(english[key]), key
        assert places(sentence) <= known[key], key


@pytest.mark.parametrize("game", TAUGHT)
def test_it_is_short(game: str) -> None:
    """Five to eight minutes: some twenty things to do, a third of the scenes a match."""
    scenes = lesson_of(game).scenes
    assert 3 <= len(scenes) <= 4
    assert 5 <= sum(len(scene.deeds) for scene in scenes) <= 18
    for language in LANGUAGES:
        for key, sentence in read_catalogue(lesson_of(game).folder, language).items():
            assert key.startswith("summary.") or len(sentence) <= 180, (language, key)


# The trial sees what is wrong.

Edit = Callable[[Scene], Scene]


def with_step(scene: Scene, name: str, edit: Callable[[Step], Step]) -> Scene:
    steps = [edit(step) if step.name == name else step for step in scene.steps]
    return replace(scene, steps=steps)


def first_step(**notes: object) -> Edit:
    return lambda scene: with_step(scene, "walk", lambda step: replace(step, **notes))  # type: ignore[arg-type]


FAULTS: dict[str, tuple[Edit, str]] = {
    "no such move": (first_step(expect=["step:man"]), "no legal move is like 'step:man'"),
    "not offered": (first_step(offer=["end"]), "what is expected is not all offered"),
    "no such mistake": (first_step(mistakes={"roll": "x"}), "nobody is offered such a mistake"),
    "false": (
        first_step(sees={"votes": Fact("seats.0.votes", 9)}),
        "votes: seats.0.votes is 2, not 9",
    ),
    "false afterwards": (
        first_step(brings={"votes": Fact("seats.0.votes", 9)}),
        "votes: seats.0.votes is 5, not 9",
    ),
    "no such place": (
        first_step(sees={"votes": Fact("seats.7.votes", 9)}),
        "nothing is called '7' there",
    ),
    "no luck": (
        lambda scene: replace(scene, luck={}),
        "nothing is written for the luck of 0",
    ),
    "impossible luck": (
        lambda scene: replace(scene, luck={"0": ["die:7"]}),
        "'die:7' cannot come for 0",
    ),
    "too much luck": (
        lambda scene: replace(scene, luck={**scene.luck, "2": ["die:1"]}),
        "luck.2: ['die:1'] never came",
    ),
    "others idle": (lambda scene: replace(scene, others={}), "seat 1 cannot play ''"),
    "others cheat": (
        lambda scene: replace(scene, others={"1": ["step:lundonia"]}),
        "seat 1 cannot play 'step:lundonia'",
    ),
    "not the learner": (lambda scene: replace(scene, seat=1), "cannot play ''"),
    "another game": (
        lambda scene: replace(scene, position="game: khan\n"),
        "a position of 'khan', not of 'koenig'",
    ),
    "impossible": (
        lambda scene: replace(scene, position=scene.position.replace("hand 0: 12", "hand 0: 13")),
        "turn: ",
    ),
    "nothing to learn": (lambda scene: replace(scene, steps=[]), "expected steps"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told(fault: str) -> None:
    edit, told = FAULTS[fault]
    lesson = lesson_of("koenig")
    bent = replace(lesson, scenes=[edit(lesson.scenes[0]), lesson.scenes[-1]])
    assert any(told in line for line in faults_of(bent)), list(faults_of(bent))


def test_the_last_scene_is_a_match() -> None:
    lesson = lesson_of("koenig")
    assert any(
        "coach = true" in line for line in faults_of(replace(lesson, scenes=lesson.scenes[:2]))
    )


def test_a_way_through_a_scene_is_told() -> None:
    lesson = lesson_of("koenig")
    assert [word for _, word in first_ways(lesson, lesson.scenes[1])] == [
        "step:grentebrige",
        "commit:2,2,3",
        "place",
    ]


@pytest.mark.parametrize(
    ("pattern", "fit", "unfit"),
    [
        ("step", "step:man", "stepp:man"),
        ("end", "end", "ending"),
        ("place:*,e1", "place:40d0,e1", "place:40d0,e1s1"),
        ("conquer:g5,O4.n", "conquer:g5,O4.n", "conquer:g5,O4xn"),
    ],
)
def test_patterns(pattern: str, fit: str, unfit: str) -> None:
    assert fits(pattern, fit)
    assert not fits(pattern, unfit)


# What is wrong with a file is said in a line.


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str], Lesson]:
    def read(text: str) -> Lesson:
        (tmp_path / "lesson").mkdir()
        (tmp_path / "lesson" / "lesson.toml").write_text(text, encoding="utf-8")
        return read_lesson(replace(find_game("koenig"), folder=tmp_path))

    return read


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("scene = ", "expected TOML"),
        ('[[scene]]\nname = "a"\nluk = 1', "no note 'luk'"),
        ('[[scene]]\nname = "a"', "position"),
        ('[[scene]]\n[[scene.step]]\nname = "b"\nsees.x = 3', "expected { at = …, is = … }, not 3"),
    ],
)
def test_a_bad_file_is_refused(written: Callable[[str], Lesson], text: str, told: str) -> None:
    with pytest.raises(BadLesson) as error:
        written(text)
    assert told in str(error.value)
