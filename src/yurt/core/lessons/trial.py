"""A lesson is tried on the engine: every position can come up, every step can be done in every way
that it allows, what is written for chance and for others fits, and each fact is one.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..engine import Board, Engine
from ..errors import BadInput, BadLesson, BadPosition
from ..matches.position import read_position
from ..rule import CHANCE, NOBODY, OVER
from .lesson import TABLE, Fact, Lesson, Scene, Step, fits, fits_any


def faults_of(lesson: Lesson) -> Iterator[str]:
    """What is wrong with it, in a line each."""
    names = [scene.name for scene in lesson.scenes]
    names += [step.name for scene in lesson.scenes for step in scene.steps]
    for name in {name for name in names if names.count(name) > 1}:
        yield f"{name}: the name stands there twice"
    if not lesson.scenes or not lesson.scenes[-1].coach:
        yield "the last scene is a match: expected coach = true"
    for scene in lesson.scenes:
        try:
            yield from scene_faults(lesson, scene)
        except BadInput as error:
            yield f"{scene.name}: {error}"


def scene_faults(lesson: Lesson, scene: Scene) -> Iterator[str]:
    sitting = sit_down(lesson, scene)
    if bool(scene.steps) == scene.coach or (scene.coach and (scene.luck or scene.others)):
        yield f"{scene.name}: expected steps and what comes in them, or coach = true alone"
    if not scene.coach:
        play_through(sitting)


@dataclass(frozen=True)
class Sitting:
    """A scene that is being played: where it stands, and how much of what is written has come."""

    engine: Engine
    scene: Scene
    board: Board
    drawn: Mapping[str, int]
    played: Mapping[str, int]
    done: int = 0

    @property
    def step(self) -> Step | None:
        return self.scene.deeds[self.done] if self.done < len(self.scene.deeds) else None

    def legal(self, seat: int) -> list[str]:
        return [self.engine.game.verbs.text(move) for move in self.engine.legal(self.board, seat)]

    def after(self, seat: int, word: str) -> "Sitting":
        move = self.engine.game.verbs.parse(word)
        return replace(self, board=self.engine.after(self.board, seat, move))

    def wrong(self, text: str) -> BadLesson:
        name = self.step.name if self.step else "after the last step"
        return BadLesson(f"{self.scene.name}, {name}: {text}")


def sit_down(lesson: Lesson, scene: Scene) -> Sitting:
    def find(name: str) -> Any:
        if name != lesson.game.id:
            raise BadPosition(f"a position of {name!r}, not of {lesson.game.id!r}")
        return lesson.game

    engine, board = read_position(scene.position, find, interpreted=True)
    sitting = run_on(Sitting(engine, scene, board, {}, {}))
    if scene.seat not in engine.actors(sitting.board):
        raise sitting.wrong(f"seat {scene.seat} is not asked")
    return sitting


def play_through(sitting: Sitting) -> None:
    """Every step in each of its ways, and from there on in the first way of each."""
    ends = []
    for step in sitting.scene.steps:
        check_facts(sitting, step.sees)
        if not step.expect:
            continue
        ways = ways_of(sitting, step)
        ends += [play_first_ways(do(sitting, way)) for way in ways[1:]]
        sitting = do(sitting, ways[0])
    check_all_came([*ends, sitting])


def play_first_ways(sitting: Sitting) -> Sitting:
    while step := sitting.step:
        sitting = do(sitting, ways_of(sitting, step)[0])
    return sitting


def first_ways(lesson: Lesson, scene: Scene) -> Iterator[tuple[Step, str]]:
    """A way through a scene: each step in which something is done, with the first move that it
    allows."""
    sitting = sit_down(lesson, scene)
    while step := sitting.step:
        word = ways_of(sitting, step)[0]
        yield step, word
        sitting = do(sitting, word)


def ways_of(sitting: Sitting, step: Step) -> Sequence[str]:
    """The moves that a step allows."""
    legal = sitting.legal(sitting.scene.seat)
    if len(legal) < 2:
        raise sitting.wrong("there is nothing to choose")
    for pattern in (*step.expect, *step.offer):
        if not any(fits(pattern, word) for word in legal):
            raise sitting.wrong(f"no legal move is like {pattern!r}: expected {legal[:9]}")
    ways = [word for word in legal if fits_any(step.expect, word)]
    if not all(fits_any(step.offered, word) for word in ways):
        raise sitting.wrong("what is expected is not all offered")
    others = [word for word in legal if word not in ways and fits_any(step.offered, word)]
    for pattern in step.mistakes:
        if not any(fits(pattern, word) for word in others):
            raise sitting.wrong(f"nobody is offered such a mistake: {pattern!r}")
    return ways


def do(sitting: Sitting, word: str) -> Sitting:
    """The learner's move, and all that comes of it until he is asked again."""
    step = sitting.step
    assert step is not None
    try:
        after = run_on(replace(chosen(sitting, word), done=sitting.done + 1))
        check_facts(after, step.brings)
    except BadLesson as error:
        raise BadLesson(f"{step.name}, {word}: {error}") from None
    return after


def chosen(sitting: Sitting, word: str) -> Sitting:
    seat = sitting.scene.seat
    if not sitting.engine.sealed(sitting.board):
        return sitting.after(seat, word)
    choices = {seat: word}
    for other in sitting.engine.actors(sitting.board):
        if other != seat:
            sitting, choices[other] = choice_of(sitting, other)
    for other in sorted(choices):
        sitting = sitting.after(other, choices[other])
    return sitting


def run_on(sitting: Sitting) -> Sitting:
    """Chance and the others, as it is written, and what is forced, until the learner chooses."""
    while not is_asked(sitting):
        actor = sitting.engine.next_actor(sitting.board)
        if actor == CHANCE:
            sitting = fall(sitting)
        else:
            sitting, word = choice_of(sitting, actor)
            sitting = sitting.after(actor, word)
    return sitting


def is_asked(sitting: Sitting) -> bool:
    """Whether the learner chooses now, or the scene is over."""
    actor = sitting.engine.next_actor(sitting.board)
    if actor == CHANCE:
        return False
    if actor == OVER or sitting.engine.sealed(sitting.board):
        return True
    if len(sitting.legal(actor)) == 1:
        return False
    return actor == sitting.scene.seat or not (sitting.step or written_for(sitting, actor))


def fall(sitting: Sitting) -> Sitting:
    """A die or a card. In a match it is left to fair luck, and here to the first outcome."""
    engine, scene = sitting.engine, sitting.scene
    words = [engine.game.verbs.text(move) for move, weight in engine.odds(sitting.board) if weight]
    whose = engine.told_of(sitting.board, CHANCE)
    key = TABLE if whose == NOBODY else str(whose)
    if scene.coach:
        return sitting.after(CHANCE, words[0])
    count, written = sitting.drawn.get(key, 0), scene.luck.get(key, ())
    if count >= len(written):
        raise sitting.wrong(f"nothing is written for the luck of {key}: one of {words[:9]}")
    if written[count] not in words:
        raise sitting.wrong(f"{written[count]!r} cannot come for {key}: expected {words[:9]}")
    drawn = {**sitting.drawn, key: count + 1}
    return replace(sitting.after(CHANCE, written[count]), drawn=drawn)


def choice_of(sitting: Sitting, seat: int) -> tuple[Sitting, str]:
    """What a seat plays that has no choice, or that is not the learner's."""
    legal, key = sitting.legal(seat), str(seat)
    if len(legal) == 1:
        return sitting, legal[0]
    word = written_for(sitting, seat)
    if word not in legal:
        raise sitting.wrong(f"seat {seat} cannot play {word!r}: expected one of {legal[:9]}")
    return replace(sitting, played={**sitting.played, key: sitting.played.get(key, 0) + 1}), word


def written_for(sitting: Sitting, seat: int) -> str:
    """The next word of a seat that is not the learner's; "" where there is none."""
    played = sitting.played.get(str(seat), 0)
    return next(iter(sitting.scene.others.get(str(seat), ())[played:]), "")


def check_all_came(ends: Sequence[Sitting]) -> None:
    """Some ways need fewer dice than others; what no way needs is a slip."""
    scene = ends[0].scene
    for what, written, came in (
        ("luck", scene.luck, [end.drawn for end in ends]),
        ("others", scene.others, [end.played for end in ends]),
    ):
        for key, words in written.items():
            if left := words[max(counts.get(key, 0) for counts in came) :]:
                raise ends[0].wrong(f"{what}.{key}: {left} never came")


def check_facts(sitting: Sitting, facts: Mapping[str, Fact]) -> None:
    view = sitting.engine.view(sitting.board, sitting.scene.seat)
    for name, fact in facts.items():
        if (found := looked_up(view, fact.at)) != fact.is_:
            raise sitting.wrong(f"{name}: {fact.at} is {found!r}, not {fact.is_!r}")


def looked_up(view: Any, path: str) -> Any:
    """`seats.0.votes`: names, and numbers in lists."""
    for part in path.split("."):
        try:
            view = view[int(part)] if isinstance(view, list) else view[part]
        except (KeyError, IndexError, ValueError, TypeError):
            raise BadLesson(f"{path!r}: nothing is called {part!r} there") from None
    return view
