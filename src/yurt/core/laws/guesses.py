"""Laws about guesses: what bots try their moves in."""

from collections.abc import Callable

from ..engine import Board
from ..errors import BadPosition
from ..rule import OVER
from ..speech.notes import Notes
from .belief import Belief
from .knowledge import apart
from .story import Moment, Story
from .twins import Twins, half_sealed

MOMENTS = 40
TRIES = 4
TWINS = 8
TELLING = 3  # twins of these that must agree that something can be otherwise
MANY = 400  # guesses among which it must be otherwise, too
SAMPLE = 2000  # guesses whose proportions are looked at, once for each seat
EVERY = 3  # at one of so many plies, another one in each story


def a_guess_keeps_what_its_seat_knows(story: Story) -> None:
    """A guess, concealed again, is what it was guessed from, and no piece is lost."""
    engine = story.engine
    for moment in story.some(MOMENTS):
        for seat in range(engine.seats):
            seen = engine.seen(moment.board, seat)
            for seed in range(TRIES):
                guess = engine.guess(moment.board, seat, seed)
                if told := apart(seen, engine.seen(guess, seat)):
                    raise story.broken(f"seat {seat}: a guess has another {told}")
                if guess.tobytes() != moment.board.tobytes():
                    check_pieces(story, seat, guess)


def check_pieces(story: Story, seat: int, guess: Board) -> None:
    try:
        story.engine.audit(guess)
    except BadPosition as error:
        raise story.broken(f"seat {seat}: in a guess, {error}") from None


def guesses_are_possible(story: Story) -> None:
    """A guess is a state that can have come about, by all that the seat was ever told."""

    def check(moment: Moment, seat: int, belief: Belief) -> bool:
        for seed in range(TRIES):
            guess = story.engine.guess(moment.board, seat, seed)
            if guess.tobytes() not in belief.states:
                text = story.game.write(story.engine.box, guess[0])
                raise story.broken(f"seat {seat} can rule out guess {seed}: {text}")
        return False

    follow_beliefs(story, check)


def guesses_are_in_proportion(story: Story) -> None:
    """As long as only chance has spoken, guesses come in the proportions of chance."""

    def check(moment: Moment, seat: int, belief: Belief) -> bool:
        if not belief.by_chance_alone:
            return True
        if len(belief.states) < 2 or (moment.n + story.seed) % EVERY:
            return False
        count = dict.fromkeys(belief.states, 0)
        for seed in range(SAMPLE):
            guess = story.engine.guess(moment.board, seat, seed).tobytes()
            count[guess] = count.get(guess, 0) + 1
        for state, share in belief.shares().items():
            if not likely(count[state], SAMPLE, share):
                raise story.broken(
                    f"seat {seat}: a state with a chance of {share:.3f} is"
                    f" {count[state]} of {SAMPLE} guesses"
                )
        return True

    follow_beliefs(story, check)


def likely(count: int, n: int, share: float) -> bool:
    """Within six standard deviations, and a little more for the rare."""
    return bool(abs(count - n * share) <= 6 * (n * share * (1 - share)) ** 0.5 + 4)


def follow_beliefs(story: Story, check: Callable[[Moment, int, Belief], bool]) -> None:
    """Checks what a seat can believe at each moment, until `check` has seen enough."""
    for seat in range(story.engine.seats):
        belief = Belief(story, seat)
        for moment, later in story.steps():
            belief.follow(moment, later)
            if belief.too_many or later.seat == OVER:
                break
            if not half_sealed(story, later) and check(later, seat, belief):
                break


def guesses_are_not_shy(story: Story) -> None:
    """Where twins show that a seat cannot know something, its guesses vary there, too."""
    moments = {moment.n for moment in story.some(MOMENTS // 4)}
    for seat in range(story.engine.seats):
        twins = Twins(story, seat, TWINS)
        for moment, later in story.steps():
            twins.follow(moment, later)
            if later.n in moments and later.seat != OVER and not half_sealed(story, later):
                check_variety(story, later, seat, twins)


def check_variety(story: Story, moment: Moment, seat: int, twins: Twins) -> None:
    differing = [t.board for t in twins.all if t.board.tobytes() != moment.board.tobytes()]
    if len(differing) < TELLING:
        return
    true = notes_of(story, moment.board)
    others = [notes_of(story, board) for board in differing]
    unknown = {k for k in true if sum(other.get(k) != true[k] for other in others) >= TELLING}
    first = notes_of(story, story.engine.guess(moment.board, seat, 0)) if unknown else {}
    for seed in range(1, MANY):
        if not unknown:
            return
        guess = notes_of(story, story.engine.guess(moment.board, seat, seed))
        unknown = {k for k in unknown if guess.get(k) == first.get(k)}
    if unknown:
        raise story.broken(f"seat {seat} cannot know {sorted(unknown)}, but all guesses agree")


def notes_of(story: Story, board: Board) -> Notes:
    return story.game.write(story.engine.box, board[0])
