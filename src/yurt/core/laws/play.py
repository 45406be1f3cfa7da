"""Laws about playing."""

from itertools import pairwise

from ..engine import Board
from ..errors import BadPosition
from ..rule import CHANCE, OVER
from .story import NONE, Moment, Story, possible, thinned, watchers

BRANCHES = 200  # plies that are tried from one position
MOMENTS = 60


def apply_is_repeatable(story: Story) -> None:
    """The same ply gives the same state twice, and leaves the state before it and the box alone."""
    engine = story.engine
    box = engine.boxes.tobytes()
    for moment in story.walk():
        if moment.move == NONE:
            continue
        before = moment.board.tobytes()
        first = engine.after(moment.board, moment.seat, moment.move)
        again = engine.after(moment.board, moment.seat, moment.move)
        if first.tobytes() != again.tobytes():
            raise story.broken(f"{word(story, moment)} gave two different states")
        if moment.board.tobytes() != before:
            raise story.broken(f"{word(story, moment)} changed the state that it was played on")
        if engine.boxes.tobytes() != box:
            raise story.broken(f"{word(story, moment)} changed the box")


def asking_changes_nothing(story: Story) -> None:
    """Every question about a state leaves it and the box as they were."""
    box = story.engine.boxes.tobytes()
    for moment in story.some(MOMENTS):
        before = moment.board.tobytes()
        ask_everything(story, moment)
        if moment.board.tobytes() != before:
            raise story.broken("a question changed the state")
        if story.engine.boxes.tobytes() != box:
            raise story.broken("a question changed the box")


def ask_everything(story: Story, moment: Moment) -> None:
    engine, board = story.engine, moment.board
    engine.score(board)
    engine.tie_breaks(board)
    engine.sealed(board)
    story.game.write(engine.box, board[0])
    for seat in range(engine.seats):
        engine.legal(board, seat)
        engine.observe(board, seat)
        engine.features(board, seat)
        engine.guess(board, seat, story.seed)
    for watcher in watchers(engine):
        engine.view(board, watcher)
    if moment.seat == OVER:
        engine.ask("ending", board)
    elif moment.move != NONE:
        engine.why_not(board, max(moment.seat, 0), moment.move)
        for watcher in watchers(engine):
            engine.redact(board, moment.seat, moment.move, watcher)
        engine.told_of(board, moment.seat)
        for after in story.moments[moment.n + 1 : moment.n + 2]:
            engine.effects_of(board, moment.seat, moment.move, after.board)
    if moment.seat == CHANCE:
        engine.odds(board)


def no_two_moves_are_one(story: Story) -> None:
    """Two legal moves of a seat never lead to the same state."""
    random = story.random("moves")
    for moment in story.some(MOMENTS):
        for seat in story.engine.actors(moment.board):
            moves = thinned(story.engine.legal(moment.board, seat), BRANCHES, random)
            check_branches(story, moment.board, seat, moves)


def no_two_outcomes_are_one(story: Story) -> None:
    """Outcomes of chance rise, have weights above zero, and lead to different states."""
    random = story.random("outcomes")
    for moment in story.walk():
        if moment.seat != CHANCE:
            continue
        odds = story.engine.odds(moment.board)
        outcomes = [move for move, _ in odds]
        if not odds:
            raise story.broken("chance is asked, but nothing can come")
        if outcomes != sorted(set(outcomes)) or outcomes[-1] >= story.game.verbs.count:
            raise story.broken(f"the outcomes do not rise: {outcomes}")
        if min(weight for _, weight in odds) <= 0:
            raise story.broken(f"an outcome has no weight: {odds}")
        check_branches(story, moment.board, CHANCE, thinned(outcomes, BRANCHES, random))


def check_branches(story: Story, board: Board, seat: int, moves: list[int]) -> None:
    reached: dict[bytes, int] = {}
    for move in moves:
        after = story.engine.after(board, seat, move).tobytes()
        if after in reached:
            words = story.game.verbs.text(reached[after]), story.game.verbs.text(move)
            raise story.broken(f"{words[0]} and {words[1]} lead to the same state")
        reached[after] = move


def nothing_is_lost(story: Story) -> None:
    """The audit holds at every ply: no piece is made or lost."""
    for moment in story.walk():
        try:
            story.engine.audit(moment.board)
        except BadPosition as error:
            raise story.broken(f"the audit fails: {error}") from None


def every_match_ends(story: Story) -> None:
    """Every match ends, in one of the ways that the game names, and then nobody can play."""
    engine, last = story.engine, story.moments[-1]
    story.here = last
    if story.crash:
        raise story.broken(f"{type(story.crash).__name__}: {story.crash}") from story.crash
    if not story.finished:
        raise story.broken(f"not over after {last.n} plies")
    ending = int(engine.ask("ending", last.board))
    if ending not in range(len(story.game.endings)):
        raise story.broken(f"ending {ending}: there are {len(story.game.endings)}")
    if any(possible(engine, last.board, seat) for seat in range(engine.seats)):
        raise story.broken("it is over, but a seat has moves")


def ranks_count_who_is_ahead(story: Story) -> None:
    """The rank of a seat is the number of seats ahead of it, so somebody always has rank 0."""
    for moment in story.walk():
        ranks = [standing.rank for standing in story.engine.score(moment.board)]
        if ranks != [sum(other < rank for other in ranks) for rank in ranks]:
            raise story.broken(f"the ranks are {ranks}")


def ties_are_broken_by_name(story: Story) -> None:
    """Who is ranked before another has more points, or a tie-break of the game says why."""
    engine = story.engine
    for moment in story.walk():
        score = engine.score(moment.board)
        named = {(tie.ahead, tie.behind) for tie in engine.tie_breaks(moment.board)}
        order = sorted(range(engine.seats), key=lambda seat: score[seat].rank)
        for one, other in pairwise(order):
            ahead = score[one].rank < score[other].rank
            by_points = score[one].points > score[other].points
            if ahead and not by_points and (one, other) not in named:
                raise story.broken(f"seat {one} is before seat {other} for no reason")


def word(story: Story, moment: Moment) -> str:
    return story.game.verbs.text(moment.move)
