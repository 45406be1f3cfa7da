"""Laws about what must not be told."""

from random import Random

from ..engine import Board, Engine
from ..rule import OVER
from .knowledge import canonical, difference, known, name_of
from .moves import moves_to_try
from .story import NONE, Moment, Story, possible, thinned, watchers
from .twins import Twins

TWINS = 6
TWIN_MOMENTS = 40
BRANCHES = 8
MOMENTS = 30
WORD_MOMENTS = 20


def an_open_game_hides_nothing(story: Story) -> None:
    """Where nobody is said to have secrets, every seat sees what a spectator sees."""
    if story.game.secrets:
        return
    for moment in story.some(MOMENTS):
        seen = canonical(story.engine.view(moment.board, None))
        for seat in range(story.engine.seats):
            if canonical(story.engine.view(moment.board, seat)) != seen:
                raise story.broken(f"{name_of(seat)} sees what a spectator does not")


def nothing_leaks_through_a_guess(story: Story) -> None:
    """Exchange what a seat cannot know by its own guess: every byte for that seat is the same."""
    random = story.random("guess leaks")
    for moment in story.some(MOMENTS):
        for seat in range(story.engine.seats):
            guess = story.engine.guess(moment.board, seat, moment.n)
            compare(story, moment, guess, seat, random)


def nothing_leaks_to_a_twin(story: Story) -> None:
    """Exchange what a watcher was never told, by other chance and other secret moves: every byte
    for that watcher is the same. When a match is over, everything may be shown."""
    looked_at = {moment.n for moment in story.some(TWIN_MOMENTS)}
    for watcher in watchers(story.engine):
        twins = Twins(story, watcher, TWINS)
        for moment, later in story.steps():
            twins.follow(moment, later)
            if later.seat == OVER:
                break
            for twin in twins.all if later.n in looked_at else []:
                compare(story, later, twin.board, watcher, twins.random)


def compare(
    story: Story, moment: Moment, other: Board, watcher: int | None, random: Random
) -> None:
    """The watcher may not be able to tell the other board from the story's."""
    if other.tobytes() == moment.board.tobytes():
        return
    engine, moves = story.engine, moves_to_try(story.engine, random)
    told = difference(
        known(engine, moment.board, watcher, moves), known(engine, other, watcher, moves)
    )
    told = told or difference_in_words(story, moment, other, watcher, random)
    if not told and watcher is not None and guesses_differ(story, moment, other, watcher):
        told = "guess"
    if told:
        raise story.broken(f"{name_of(watcher)} can tell what is hidden by its {told}")


def guesses_differ(story: Story, moment: Moment, other: Board, seat: int) -> bool:
    """Whether a bot in that seat would be given something else."""
    guess = story.engine.guess(moment.board, seat, moment.n)
    return guess.tobytes() != story.engine.guess(other, seat, moment.n).tobytes()


def difference_in_words(
    story: Story, moment: Moment, other: Board, watcher: int | None, random: Random
) -> str:
    """The same ply must be announced in the same words, whatever is hidden, unless it reveals it:
    then the watcher sees the difference, too."""
    engine, seat = story.engine, moment.seat
    both = {m for m, _ in possible(engine, moment.board, seat)}
    both &= {m for m, _ in possible(engine, other, seat)}
    for move in thinned(sorted(both), BRANCHES, random):
        one = told_of_ply(engine, moment.board, seat, move, watcher)
        two = told_of_ply(engine, other, seat, move, watcher)
        if one != two and sees_the_same(engine, moment.board, other, seat, move, watcher):
            return f"plies: {one} against {two}"
    return ""


def sees_the_same(
    engine: Engine, board: Board, other: Board, seat: int, move: int, watcher: int | None
) -> bool:
    """After the ply, on one board and on the other."""
    views = [engine.view(engine.after(b, seat, move), watcher) for b in (board, other)]
    return canonical(views[0]) == canonical(views[1])


def told_of_ply(engine: Engine, board: Board, seat: int, move: int, watcher: int | None) -> str:
    """The ply as the watcher may see it, and what came of it."""
    word = engine.redact(board, seat, move, watcher)
    return " ".join([word, *engine.came_of(board, seat, move, engine.after(board, seat, move))])


def told_no_more_than_seen(story: Story) -> None:
    """Two plies that lead to the same view are announced to that watcher in the same words."""
    engine = story.engine
    random = story.random("told")
    for moment in story.some(WORD_MOMENTS):
        if moment.move == NONE:
            continue
        plies = [move for move, _ in possible(engine, moment.board, moment.seat)]
        plies = thinned(plies, BRANCHES, random)
        boards = [engine.after(moment.board, moment.seat, move) for move in plies]
        for watcher in watchers(engine):
            check_words(story, moment, watcher, plies, boards)


def check_words(
    story: Story, moment: Moment, watcher: int | None, plies: list[int], boards: list[Board]
) -> None:
    engine = story.engine
    words: dict[str, str] = {}
    for move, board in zip(plies, boards, strict=True):
        told = told_of_ply(engine, moment.board, moment.seat, move, watcher)
        first = words.setdefault(canonical(engine.view(board, watcher)), told)
        if first != told:
            raise story.broken(f"{name_of(watcher)} sees the same, but is told {first} or {told}")
