"""Laws about what must not be told.

Whoever tells anything is given what `conceal` has left of a state. So nothing leaks if that is the
same whatever is hidden; then all that is told of it is the same, too.
"""

from ..engine import Board, Engine
from ..rule import OVER
from .knowledge import Known, apart, asked, difference, name_of, shown
from .moves import moves_to_try
from .story import NONE, Moment, Story, possible, thinned, watchers
from .twins import Twins

TWINS = 6
TWIN_MOMENTS = 40
BRANCHES = 8
MOMENTS = 30
WORD_MOMENTS = 20
GUESSES = 4


def an_open_game_hides_nothing(story: Story) -> None:
    """Where nobody is said to have secrets, nothing is ever concealed."""
    if story.game.secrets:
        return
    for moment in story.some(MOMENTS):
        for watcher in watchers(story.engine):
            if told := apart(moment.board, story.engine.seen(moment.board, watcher)):
                raise story.broken(f"something is concealed from {name_of(watcher)}: {told}")


def nothing_leaks_to_a_twin(story: Story) -> None:
    """Exchange what a watcher was never told, by other chance and other secret moves: concealed for
    that watcher, every byte is the same. When a match is over, everything may be shown."""
    looked_at = {moment.n for moment in story.some(TWIN_MOMENTS)}
    for watcher in watchers(story.engine):
        twins = Twins(story, watcher, TWINS)
        for moment, later in story.steps():
            twins.follow(moment, later)
            if later.seat == OVER:
                break
            for twin in twins.all if later.n in looked_at else []:
                compare(story, later, twin.board, watcher)


def compare(story: Story, moment: Moment, other: Board, watcher: int | None) -> None:
    """The watcher may not be able to tell the other board from the story's."""
    engine = story.engine
    told = apart(engine.seen(moment.board, watcher), engine.seen(other, watcher))
    if told:
        raise story.broken(f"{name_of(watcher)} can tell what is hidden by its {told}")


def what_is_seen_is_enough(story: Story) -> None:
    """Who is asked, a seat's moves and all refusals follow from what is concealed for the seat, so
    they tell nothing else either; and what is concealed stays as it is when it is once more."""
    engine = story.engine
    random = story.random("seen")
    for moment in story.some(MOMENTS):
        moves = moves_to_try(engine, random)
        for watcher in watchers(engine):
            seen = engine.seen(moment.board, watcher)
            told = apart(seen, engine.seen(seen, watcher))
            told = told or difference_when_asked(engine, moment.board, seen, watcher, moves)
            if told:
                raise story.broken(f"what is concealed for {name_of(watcher)} has another {told}")


def difference_when_asked(
    engine: Engine, board: Board, seen: Board, watcher: int | None, moves: list[int]
) -> str:
    """Between the truth, what is seen of it, and what might be true instead."""
    if seen.tobytes() == board.tobytes():
        return ""
    guesses = [] if watcher is None else [engine.guess(seen, watcher, i) for i in range(GUESSES)]
    truth = asked(engine, board, watcher, moves)
    told = (difference(truth, asked(engine, other, watcher, moves)) for other in (seen, *guesses))
    return next(filter(None, told), "")


class Unconcealed(Engine):
    """Tells of the state as it is."""

    def seen(self, board: Board, watcher: int | None) -> Board:
        return board.copy()


def nothing_told_is_made_up(story: Story) -> None:
    """What stands in the place of the hidden is not told as if it were true: views, numbers and
    words are the same for a state that the watcher cannot rule out."""
    engine = story.engine
    bare = Unconcealed(
        engine.game, engine.seats, engine.options, engine.edition, interpreted=engine.interpreted
    )
    for moment in story.some(MOMENTS):
        for watcher in watchers(engine):
            seat = 0 if watcher is None else watcher
            guess = engine.guess(moment.board, seat, moment.n)
            told = difference(shown(engine, moment.board, watcher), shown(bare, guess, watcher))
            told = told or difference_in_words(engine, bare, moment, guess, watcher)
            if told:
                raise story.broken(f"{name_of(watcher)} is told what is made up: {told}")


def difference_in_words(
    engine: Engine, bare: Engine, moment: Moment, guess: Board, watcher: int | None
) -> str:
    """The ply in the guess, if it can be played there; and what came of it, if no more is shown."""
    seat, move = moment.seat, moment.move
    if move not in [other for other, _ in possible(engine, guess, seat)]:
        return ""
    after, instead = (engine.after(board, seat, move) for board in (moment.board, guess))
    one: Known = {"ply": engine.redact(moment.board, seat, move, watcher)}
    two: Known = {"ply": bare.redact(guess, seat, move, watcher)}
    if not apart(engine.seen(after, None), engine.seen(instead, None)):
        one["what came of it"] = engine.effects_of(moment.board, seat, move, after)
        two["what came of it"] = bare.effects_of(guess, seat, move, instead)
    return difference(one, two)


def told_no_more_than_seen(story: Story) -> None:
    """Two plies that leave a watcher with the same knowledge are announced to him in the same
    words."""
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
    words: dict[bytes, str] = {}
    for move, board in zip(plies, boards, strict=True):
        told = told_of_ply(engine, moment.board, moment.seat, move, watcher)
        first = words.setdefault(engine.seen(board, watcher).tobytes(), told)
        if first != told:
            raise story.broken(f"{name_of(watcher)} sees the same, but is told {first} or {told}")


def told_of_ply(engine: Engine, board: Board, seat: int, move: int, watcher: int | None) -> str:
    """The ply as the watcher may see it, and what came of it."""
    word = engine.redact(board, seat, move, watcher)
    return " ".join([word, *engine.effects_of(board, seat, move, engine.after(board, seat, move))])
