"""Faults in guesses, and leaks."""

from dataclasses import replace

from tests.toys.fair import GAME, hidden, rules
from tests.toys.fair.game import claim_rest, tell_round
from tests.toys.fair.parts import BID, KINDS, NO_BID, REST, TAKE, Box, Phase, State
from yurt.core.chance import below
from yurt.core.rule import ALLOWED, CHANCE, NOBODY, rule
from yurt.core.structs import Many, Row

from .mutant import Mutant, with_rules

# What is concealed


@rule
def conceal_nothing(box: Box, s: State, watcher: int) -> None:
    pass


@rule
def conceal_no_bids(box: Box, s: State, watcher: int) -> None:
    """A bid in the open."""
    for other in range(box.seats):
        if other != watcher:
            for kind in range(1, KINDS):
                s.deck[kind] += s.hand[other, kind]
                s.deck[0] -= s.hand[other, kind]
                s.hand[other, 0] += s.hand[other, kind]
                s.hand[other, kind] = 0


@rule
def conceal_from_seats(box: Box, s: State, watcher: int) -> None:
    if watcher != NOBODY:
        hidden.conceal(box, s, watcher)


@rule
def conceal_own_hand(box: Box, s: State, watcher: int) -> None:
    hidden.conceal(box, s, NOBODY)


@rule
def conceal_the_pile(box: Box, s: State, watcher: int) -> None:
    """Too much: the pile lies open."""
    hidden.conceal(box, s, watcher)
    for kind in range(1, KINDS):
        s.deck[kind] += s.pile[kind]
        s.deck[0] -= s.pile[kind]
        s.pile[0] += s.pile[kind]
        s.pile[kind] = 0


# Guesses


@rule
def guess_nothing(box: Box, s: State, seat: int, noise: Row, scratch: Row) -> None:
    pass


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
def observe_no_bid(box: Box, s: State, seat: int, out: Row) -> None:
    hidden.observe(box, s, seat, out)
    out[hidden.OBSERVATION - 1] = 0


# What is told


@rule
def claims_of_the_pile(
    box: Box, before: State, seat: int, move: int, after: State, spare: Many[State], out: Row
) -> None:
    """What the others have bid, once the last bid is in: for the one who makes it a guess."""
    if after.pile[KINDS - 1] > before.pile[KINDS - 1]:
        claim_rest(out)


@rule
def look_at_hands(box: Box, s: State, watcher: int, view: hidden.View) -> None:
    """How many golden cards there are, where hand sizes should stand."""
    hidden.look(box, s, watcher, view)
    for seat in range(box.seats):
        view.cards[seat] = s.hand[seat, KINDS - 1]


@rule
def spectator_looks_at_hands(box: Box, s: State, watcher: int, view: hidden.View) -> None:
    if watcher == NOBODY:
        look_at_hands(box, s, watcher, view)
    else:
        hidden.look(box, s, watcher, view)


@rule
def look_at_bids(box: Box, s: State, watcher: int, view: hidden.View) -> None:
    hidden.look(box, s, watcher, view)
    for seat in range(box.seats):
        view.points[seat] = s.bid[seat]


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
    out[0] = s.deck[0] > 0


@rule
def features_peek(box: Box, s: State, seat: int, out: Row) -> None:
    hidden.observe(box, s, seat, out)
    out[5] = s.hand[(seat + 1) % box.seats, 0] > 0


@rule
def features_run_over(box: Box, s: State, seat: int, out: Row) -> None:
    hidden.observe(box, s, seat, out)
    out[2] = s.lap * s.lap


@rule
def observe_leaves_out(box: Box, s: State, seat: int, out: Row) -> None:
    """What was there before stays in the row."""
    if s.lap > 0:
        hidden.observe(box, s, seat, out)


@rule
def hides_nothing(box: Box, s: State, seat: int, move: int, watcher: int) -> bool:
    return False


@rule
def hides_no_bids(box: Box, s: State, seat: int, move: int, watcher: int) -> bool:
    return move < BID and hidden.hides(box, s, seat, move, watcher)


@rule
def hides_rest_for_gold(box: Box, s: State, seat: int, move: int, watcher: int) -> bool:
    """Nothing of the move is told, but something of the hand."""
    rich = seat != CHANCE and s.hand[seat, KINDS - 1] > 0
    return (move == REST and rich) or hidden.hides(box, s, seat, move, watcher)


@rule
def effects_tell_of_gold(
    box: Box, before: State, seat: int, move: int, after: State, spare: Many[State], out: Row
) -> None:
    """Not what came of it, but what a hand holds."""
    if seat != CHANCE and before.hand[seat, KINDS - 1] > 0:
        tell_round(out)


UNTOLD = "observations_tell_what_views_tell"
RANGE = "every_number_is_in_its_range"
MADE_UP = "nothing_told_is_made_up"
LEAKS = ("nothing_leaks_to_a_twin", "a_guess_keeps_what_its_seat_knows")
ENOUGH = "what_is_seen_is_enough"

MUTANTS = {
    "nothing is concealed": Mutant(
        with_rules(conceal=conceal_nothing), *LEAKS, "guesses_are_possible"
    ),
    "sealed bids are not concealed": Mutant(with_rules(conceal=conceal_no_bids), *LEAKS),
    "nothing is concealed from a spectator": Mutant(
        with_rules(conceal=conceal_from_seats), "nothing_leaks_to_a_twin"
    ),
    "the own hand is concealed": Mutant(
        with_rules(conceal=conceal_own_hand),
        ENOUGH,
        "told_no_more_than_seen",
        "guesses_are_possible",
        "guesses_are_in_proportion",
    ),
    "the pile is concealed": Mutant(with_rules(conceal=conceal_the_pile), "guesses_are_possible"),
    "a guess that guesses nothing": Mutant(
        with_rules(guess=guess_nothing), "guesses_are_not_shy", "guesses_are_in_proportion"
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
        "a_guess_keeps_what_its_seat_knows",
        "guesses_are_possible",
        "guesses_are_not_shy",
        "guesses_are_in_proportion",
        MADE_UP,
        ENOUGH,
    ),
    "a guess that makes a card": Mutant(
        with_rules(guess=guess_makes_a_card),
        "a_guess_keeps_what_its_seat_knows",
        "guesses_are_possible",
        "guesses_are_in_proportion",
        MADE_UP,
    ),
    "hands in a game that is said to be open": Mutant(
        replace(GAME, secrets=False), "an_open_game_hides_nothing"
    ),
    "a claim that hangs on the others' bids": Mutant(
        with_rules(claims_of=claims_of_the_pile), "claims_are_known"
    ),
    "a view with the others' hands": Mutant(with_rules(look=look_at_hands), MADE_UP),
    "a spectator's view with the hands": Mutant(with_rules(look=spectator_looks_at_hands), MADE_UP),
    "a view with the sealed bids": Mutant(with_rules(look=look_at_bids), MADE_UP),
    "legal moves that peek": Mutant(
        with_rules(why_not=why_not_peeks, legal=legal_peeks),
        ENOUGH,
        "guesses_are_possible",
        seats=3,
    ),
    "a refusal that peeks": Mutant(with_rules(why_not=why_not_of_others_peeks), ENOUGH),
    "an observation that peeks": Mutant(with_rules(observe=observe_peeks), MADE_UP, UNTOLD),
    "features that peek": Mutant(with_rules(features=features_peek), MADE_UP),
    "a feature beyond its range": Mutant(with_rules(features=features_run_over), RANGE),
    "a number that is not always written": Mutant(
        with_rules(observe=observe_leaves_out), RANGE, UNTOLD
    ),
    "cards announced to all": Mutant(
        with_rules(hides=hides_nothing), "told_no_more_than_seen", "guesses_are_possible"
    ),
    "bids announced to all": Mutant(with_rules(hides=hides_no_bids), "told_no_more_than_seen"),
    "a ply that tells of the hand": Mutant(with_rules(hides=hides_rest_for_gold), MADE_UP),
    "what came of a ply tells of the hand": Mutant(
        with_rules(effects_of=effects_tell_of_gold), MADE_UP
    ),
    "an observation without the own bid": Mutant(with_rules(observe=observe_no_bid), UNTOLD),
}
