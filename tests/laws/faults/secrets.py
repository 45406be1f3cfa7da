"""Faults in guesses, and leaks."""

from dataclasses import replace

from tests.toys.fair import GAME, hidden, rules
from tests.toys.fair.parts import BID, KINDS, NO_BID, REST, TAKE, Box, Phase, State
from yurt.core.chance import below, draw
from yurt.core.game import View
from yurt.core.rule import ALLOWED, CHANCE, rule
from yurt.core.structs import Row

from .mutant import Mutant, with_rules

# Guesses


@rule
def guess_the_truth(box: Box, s: State, seat: int, noise: Row, scratch: Row) -> None:
    pass


@rule
def guess_by_the_truth(box: Box, s: State, seat: int, noise: Row, scratch: Row) -> None:
    for _ in range(s.deck[0]):
        below(noise, 2)
    hidden.guess(box, s, seat, noise, scratch)


@rule
def guess_the_same(box: Box, s: State, seat: int, noise: Row, scratch: Row) -> None:
    noise[0], noise[1] = 1, 2
    hidden.guess(box, s, seat, noise, scratch)


@rule
def guess_the_same_later(box: Box, s: State, seat: int, noise: Row, scratch: Row) -> None:
    """Once others have spoken, proportions are nobody's to know."""
    if s.lap > 1:
        noise[0], noise[1] = 1, 2
    hidden.guess(box, s, seat, noise, scratch)


@rule
def guess_all_kinds_alike(box: Box, s: State, seat: int, noise: Row, scratch: Row) -> None:
    for other in range(box.seats):
        if other != seat:
            scratch[other] = rules.hand_size(s, other)
            hidden.give_back(s, other)
    for other in range(box.seats):
        if other != seat:
            for _ in range(scratch[other]):
                kind = below(noise, KINDS)
                while s.deck[kind] == 0:
                    kind = (kind + 1) % KINDS
                s.deck[kind] -= 1
                s.hand[other, kind] += 1
            if s.bid[other] != NO_BID:
                s.bid[other] = hidden.any_card(s, other, noise)


@rule
def guess_own_hand(box: Box, s: State, seat: int, noise: Row, scratch: Row) -> None:
    hidden.guess(box, s, (seat + 1) % box.seats, noise, scratch)


@rule
def guess_makes_a_card(box: Box, s: State, seat: int, noise: Row, scratch: Row) -> None:
    hidden.guess(box, s, seat, noise, scratch)
    s.deck[0] += 1
    if s.deck[1] > 0:
        s.deck[1] -= 1


@rule
def guess_forgets_the_pile(box: Box, s: State, seat: int, noise: Row, scratch: Row) -> None:
    hidden.guess(box, s, seat, noise, scratch)
    for kind in range(KINDS):
        for _ in range(s.pile[kind]):
            other = draw(noise, s.deck, KINDS) if rules.deck_size(s) > 0 else kind
            s.deck[other] -= 1
            s.pile[other] += 1
            s.deck[kind] += 1
            s.pile[kind] -= 1


@rule
def observe_no_pile(box: Box, s: State, seat: int, out: Row) -> None:
    hidden.observe(box, s, seat, out)
    for kind in range(KINDS):
        out[3 + 3 * 3 + kind] = 0


@rule
def observe_no_bid(box: Box, s: State, seat: int, out: Row) -> None:
    hidden.observe(box, s, seat, out)
    out[hidden.OBSERVATION - 1] = 0


def view_no_pile(box: Box, s: State, watcher: int | None) -> View:
    return hidden.view(box, s, watcher) | {"pile": None}


# Leaks


def view_shows_hands(box: Box, s: State, watcher: int | None) -> View:
    return hidden.view(box, s, watcher) | {"hands": s.hand.tolist()}


def view_shows_a_spectator(box: Box, s: State, watcher: int | None) -> View:
    shown = {"hands": s.hand.tolist()} if watcher is None else {}
    return hidden.view(box, s, watcher) | shown


def view_shows_bids(box: Box, s: State, watcher: int | None) -> View:
    return hidden.view(box, s, watcher) | {"bids": s.bid.tolist()}


@rule
def why_not_peeks(box: Box, s: State, seat: int, move: int) -> int:
    """What is left in the deck is the others' secret."""
    if move == TAKE and s.phase == Phase.CHOOSE and seat == s.turn and s.deck[0] == 0:
        return rules.Why.DECK_EMPTY
    return rules.why_not(box, s, seat, move)


@rule
def legal_peeks(box: Box, s: State, seat: int, out: Row) -> int:
    count = 0
    for move in range(BID, REST + 1):
        if why_not_peeks(box, s, seat, move) == ALLOWED:
            out[count] = move
            count += 1
    return count


@rule
def why_not_of_others_peeks(box: Box, s: State, seat: int, move: int) -> int:
    """Refused either way, but in other words."""
    why = rules.why_not(box, s, seat, move)
    if why == rules.Why.NOT_IN_HAND and s.deck[move - BID] > 0:
        return rules.Why.DECK_EMPTY
    return why


@rule
def observe_peeks(box: Box, s: State, seat: int, out: Row) -> None:
    hidden.observe(box, s, seat, out)
    out[0] = s.deck[0]


def redact_tells_all(box: Box, s: State, seat: int, move: int, watcher: int | None) -> str:
    return GAME.verbs.text(move)


def redact_tells_bids(box: Box, s: State, seat: int, move: int, watcher: int | None) -> str:
    return GAME.verbs.text(move) if move >= BID else hidden.redact(box, s, seat, move, watcher)


def redact_tells_of_gold(box: Box, s: State, seat: int, move: int, watcher: int | None) -> str:
    """Nothing of the move, but something of the hand."""
    rich = seat != CHANCE and s.hand[seat, KINDS - 1] > 0
    return "rest:?" if move == REST and rich else hidden.redact(box, s, seat, move, watcher)


def came_tells_of_gold(box: Box, before: State, seat: int, move: int, after: State) -> list[str]:
    """Not what came of it, but what a hand holds."""
    return ["round"] if seat != CHANCE and before.hand[seat, KINDS - 1] > 0 else []


UNTOLD = "observations_tell_what_views_tell"
LEAKS = (
    "nothing_leaks_to_a_twin",
    "nothing_leaks_through_a_guess",
    "a_guess_keeps_what_its_seat_knows",
)

MUTANTS = {
    "a guess that is the truth": Mutant(
        with_rules(guess=guess_the_truth),
        "nothing_leaks_to_a_twin",
        "guesses_are_not_shy",
        "guesses_are_in_proportion",
    ),
    "a guess that hangs on the truth": Mutant(
        with_rules(guess=guess_by_the_truth),
        "a_guess_of_a_guess_is_as_good",
        "nothing_leaks_to_a_twin",
        "nothing_leaks_through_a_guess",
    ),
    "a shy guess": Mutant(
        with_rules(guess=guess_the_same), "guesses_are_not_shy", "guesses_are_in_proportion"
    ),
    "a guess that becomes shy": Mutant(
        with_rules(guess=guess_the_same_later), "guesses_are_not_shy"
    ),
    "a guess out of proportion": Mutant(
        with_rules(guess=guess_all_kinds_alike), "guesses_are_in_proportion"
    ),
    "a guess of another seat": Mutant(
        with_rules(guess=guess_own_hand),
        *LEAKS,
        "guesses_are_possible",
        "guesses_are_not_shy",
        "guesses_are_in_proportion",
    ),
    "a guess that makes a card": Mutant(
        with_rules(guess=guess_makes_a_card),
        "a_guess_keeps_what_its_seat_knows",
        "a_guess_of_a_guess_is_as_good",
        "guesses_are_possible",
        "guesses_are_in_proportion",
        "nothing_leaks_through_a_guess",
    ),
    "a guess that forgets what was told": Mutant(
        replace(
            with_rules(guess=guess_forgets_the_pile, observe=observe_no_pile), view=view_no_pile
        ),
        "guesses_are_possible",
        "a_guess_of_a_guess_is_as_good",
        "nothing_leaks_through_a_guess",
        "told_no_more_than_seen",
        seats=3,
    ),
    "hands in a game that is said to be open": Mutant(
        replace(GAME, secrets=False), "an_open_game_hides_nothing"
    ),
    "a view with the others' hands": Mutant(
        replace(GAME, view=view_shows_hands), *LEAKS, UNTOLD, "guesses_are_possible"
    ),
    "a spectator's view with the hands": Mutant(
        replace(GAME, view=view_shows_a_spectator), "nothing_leaks_to_a_twin"
    ),
    "a view with the sealed bids": Mutant(replace(GAME, view=view_shows_bids), *LEAKS, UNTOLD),
    "legal moves that peek": Mutant(
        with_rules(why_not=why_not_peeks, legal=legal_peeks),
        *LEAKS,
        "guesses_are_possible",
        seats=3,
    ),
    "a refusal that peeks": Mutant(with_rules(why_not=why_not_of_others_peeks), *LEAKS),
    "an observation that peeks": Mutant(with_rules(observe=observe_peeks), *LEAKS, UNTOLD),
    "cards announced to all": Mutant(
        replace(GAME, redact=redact_tells_all), "told_no_more_than_seen", "guesses_are_possible"
    ),
    "bids announced to all": Mutant(
        replace(GAME, redact=redact_tells_bids), "told_no_more_than_seen"
    ),
    "a ply that tells of the hand": Mutant(
        replace(GAME, redact=redact_tells_of_gold),
        "nothing_leaks_to_a_twin",
        "nothing_leaks_through_a_guess",
        "guesses_are_possible",
    ),
    "what came of a ply tells of the hand": Mutant(
        replace(GAME, came_of=came_tells_of_gold),
        "nothing_leaks_to_a_twin",
        "nothing_leaks_through_a_guess",
    ),
    "an observation without the own bid": Mutant(with_rules(observe=observe_no_bid), UNTOLD),
}
