"""The law of claims: what speaks for a move is nothing that its seat cannot know."""

from .story import Story, thinned

MOMENTS = 40
MOVES = 12
GUESSES = 3


def claims_are_known(story: Story) -> None:
    """What is claimed of a move is the same on every guess, and on the truth: none of it hangs on
    what is hidden, or was made up."""
    engine, random = story.engine, story.random("claims")
    if not engine.game.claims.all:
        return
    for moment in story.some(MOMENTS):
        board, seat = moment.board, moment.seat
        if seat < 0:
            continue
        seen = engine.seen(board, seat)
        guesses = [engine.guess(board, seat, seed) for seed in range(GUESSES)]
        for move in thinned(engine.legal(board, seat), MOVES, random):
            first, *others = (
                engine.claims_of(seen, seat, move, engine.after(start, seat, move))
                for start in (board, *guesses)
            )
            for other in others:
                if other != first:
                    word = engine.game.verbs.text(move)
                    raise story.broken(f"of {word} is claimed {first}, or on a guess {other}")
