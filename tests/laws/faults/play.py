"""Faults in the rules, and in what is written down of them."""

from collections.abc import Mapping
from dataclasses import replace

from tests.toys.fair import GAME, hidden, position, rules
from tests.toys.fair.parts import (
    BID,
    CARDS,
    FACES,
    KINDS,
    REST,
    ROLL,
    TAKE,
    Box,
    Edition,
    Phase,
    State,
    lay_out,
)
from yurt.core.rule import ALLOWED, NOT_NOW, rule
from yurt.core.speech.notes import Notes
from yurt.core.structs import Row
from yurt.core.verbs.moves import Verbs

from .mutant import Mutant, with_rules

# The list of moves


@rule
def next_actor_is_the_last(box: Box, s: State) -> int:
    last = rules.next_actor(box, s)
    for seat in range(box.seats):
        if rules.acts(box, s, seat):
            last = seat
    return last


@rule
def everybody_acts(box: Box, s: State, seat: int) -> bool:
    return s.phase == Phase.CHOOSE or rules.acts(box, s, seat)


@rule
def legal_falls(box: Box, s: State, seat: int, out: Row) -> int:
    count = 0
    for move in range(REST, BID - 1, -1):
        if rules.why_not(box, s, seat, move) == ALLOWED:
            out[count] = move
            count += 1
    return count


@rule
def legal_twice(box: Box, s: State, seat: int, out: Row) -> int:
    count = rules.legal(box, s, seat, out)
    out[count] = out[count - 1]
    return count + 1


@rule
def legal_forgets_rest(box: Box, s: State, seat: int, out: Row) -> int:
    count = rules.legal(box, s, seat, out)
    return count - 1 if count > 1 and out[count - 1] == REST else count


@rule
def legal_lets_hands_overflow(box: Box, s: State, seat: int, out: Row) -> int:
    count = rules.legal(box, s, seat, out)
    if count == 1 and out[0] == REST and rules.deck_size(s) > 0:
        out[0], out[1] = TAKE, REST
        return 2
    return count


@rule
def why_not_for_no_reason(box: Box, s: State, seat: int, move: int) -> int:
    why = rules.why_not(box, s, seat, move)
    return 99 if why == rules.Why.NOT_IN_HAND else why


@rule
def why_not_out_of_range(box: Box, s: State, seat: int, move: int) -> int:
    if move < BID and s.deck[move * KINDS] == 0:
        return NOT_NOW
    return rules.why_not(box, s, seat, move)


# Playing


@rule
def apply_touches_the_box(box: Box, s: State, seat: int, move: int) -> None:
    rules.apply(box, s, seat, move)
    if ROLL <= move < TAKE:
        box.weights[0] += 1


@rule
def apply_paints_the_tent(box: Box, s: State, seat: int, move: int) -> None:
    rules.apply(box, s, seat, move)
    box.tent = (box.tent + 1) % 100


@rule
def points_touch_the_state(box: Box, s: State, seat: int) -> int:
    s.turn = seat
    return s.points[seat]


@rule
def take_is_rest(box: Box, s: State, seat: int, move: int) -> None:
    rules.apply(box, s, seat, REST if move == TAKE else move)


@rule
def die_ignores_threes(box: Box, s: State, seat: int, move: int) -> None:
    rules.apply(box, s, seat, ROLL if move == ROLL + 2 else move)


@rule
def odds_of_nothing(box: Box, s: State, out: Row, weights: Row) -> int:
    count = rules.odds(box, s, out, weights)
    if s.phase == Phase.ROLL:
        weights[FACES - 1] = 0
    return count


@rule
def odds_deal_all_kinds_alike(box: Box, s: State, out: Row, weights: Row) -> int:
    """Merged by kind, but the weights were not added."""
    count = rules.odds(box, s, out, weights)
    for i in range(count):
        weights[i] = 1
    return count


@rule
def gold_is_lost(box: Box, s: State, seat: int, move: int) -> None:
    gold = s.pile[KINDS - 1]
    rules.apply(box, s, seat, move)
    s.pile[KINDS - 1] = gold


@rule
def set_up_spills_a_card(box: Box, s: State) -> None:
    rules.set_up(box, s)
    s.pile[0] = 1


@rule
def deal_picks_it_up(box: Box, s: State, seat: int, move: int) -> None:
    if s.lap == 0:
        s.pile[0] = 0
    rules.apply(box, s, seat, move)


@rule
def rest_for_ever(box: Box, s: State, seat: int, move: int) -> None:
    if move != REST:
        rules.apply(box, s, seat, move)


@rule
def ending_unheard_of(box: Box, s: State) -> int:
    return 2


@rule
def nobody_is_first(box: Box, s: State, seat: int) -> int:
    return rules.rank(box, s, seat) + 1


started = [0]


def set_up_by_the_clock(box: Box, s: State) -> None:
    rules.set_up(box, s)
    started[0] += 1
    s.points[0] = started[0] % 50


def lay_out_by_the_clock(edition: Edition, seats: int, options: Mapping[str, str]) -> Box:
    box = lay_out(edition, seats, options)
    started[0] += 1
    box.weights[0] = 1 + started[0] % 2 * 9
    return box


# Texts


def verbs_beyond_ascii() -> Verbs:
    verbs = Verbs()
    for verb in GAME.verbs.all:
        words = [["1", "2", "³"]] if verb.name == "roll" else verb.arguments
        verbs.add(verb.name, *words)
    return verbs


def lossy_verbs() -> Verbs:
    verbs = Verbs()
    verbs.add("deal", CARDS)
    verbs.add("bid", ["copper", "silver", "silver"])
    for verb in GAME.verbs.all[2:]:
        verbs.add(verb.name, *verb.arguments)
    return verbs


def write_without_bids(box: Box, s: State) -> Notes:
    return position.write(box, s) | {"bids": " ".join("-" for _ in range(box.seats))}


def read_without_turn(box: Box, s: State, notes: Notes) -> None:
    position.read(box, s, notes)
    s.turn = 0


# The ways to run


@rule
def points_of_the_neighbour(box: Box, s: State, seat: int) -> int:
    return s.points[seat - 1]


@rule
def guess_in_bytes(box: Box, s: State, seat: int, noise: Row, scratch: Row) -> None:
    """Compiled, 200 in an int8 is −56."""
    hidden.guess(box, s, seat, noise, scratch)
    s.lap += 200
    s.lap -= 200


@rule
def the_first_is_ahead(box: Box, s: State, seat: int) -> int:
    ahead = rules.rank(box, s, seat)
    for other in range(seat):
        ahead += s.points[other] == s.points[seat]
    return ahead


LARGE = {"hands": "large"}

MUTANTS = {
    "more points than there can be": Mutant(
        replace(GAME, points_between=lambda box: (0, 3)), "every_number_is_in_its_range"
    ),
    "next_actor names the last": Mutant(
        with_rules(next_actor=next_actor_is_the_last), "only_actors_have_moves"
    ),
    "a seat acts that has no move": Mutant(
        with_rules(acts=everybody_acts), "only_actors_have_moves", "every_match_ends"
    ),
    "moves fall": Mutant(with_rules(legal=legal_falls), "legal_moves_rise"),
    "a move stands there twice": Mutant(
        with_rules(legal=legal_twice), "legal_moves_rise", "no_two_moves_are_one"
    ),
    "a move is forgotten": Mutant(
        with_rules(legal=legal_forgets_rest), "legal_is_what_no_rule_forbids"
    ),
    "a move is listed that a rule forbids": Mutant(
        with_rules(legal=legal_lets_hands_overflow),
        "legal_is_what_no_rule_forbids",
        "records_replay",
        options=LARGE,
    ),
    "a refusal without a reason": Mutant(
        with_rules(why_not=why_not_for_no_reason), "every_refusal_has_a_reason"
    ),
    "why_not is not total": Mutant(
        with_rules(why_not=why_not_out_of_range),
        "every_refusal_has_a_reason",
        "legal_is_what_no_rule_forbids",
        "asking_changes_nothing",
        "what_is_seen_is_enough",
    ),
    "apply touches the box": Mutant(
        with_rules(apply=apply_touches_the_box), "apply_is_repeatable", "records_replay"
    ),
    "apply paints what nothing hangs on": Mutant(
        with_rules(apply=apply_paints_the_tent), "apply_is_repeatable"
    ),
    "a question touches the state": Mutant(
        with_rules(points=points_touch_the_state), "asking_changes_nothing"
    ),
    "two moves do the same": Mutant(
        with_rules(apply=take_is_rest), "no_two_moves_are_one", "told_no_more_than_seen"
    ),
    "an outcome is ignored": Mutant(
        with_rules(apply=die_ignores_threes), "no_two_outcomes_are_one", "told_no_more_than_seen"
    ),
    "an outcome without weight": Mutant(
        with_rules(odds=odds_of_nothing), "no_two_outcomes_are_one"
    ),
    "outcomes merged, weights not added": Mutant(
        with_rules(odds=odds_deal_all_kinds_alike), "guesses_are_in_proportion"
    ),
    "a card is lost": Mutant(
        with_rules(apply=gold_is_lost),
        "nothing_is_lost",
        "positions_read_back",
        "a_guess_keeps_what_its_seat_knows",
    ),
    "a card too many before the first deal": Mutant(
        with_rules(set_up=set_up_spills_a_card, apply=deal_picks_it_up), "nothing_is_lost"
    ),
    "a match that does not end": Mutant(
        with_rules(apply=rest_for_ever), "every_match_ends", seats=3, options=LARGE
    ),
    "an ending that has no name": Mutant(with_rules(ending=ending_unheard_of), "every_match_ends"),
    "nobody is first": Mutant(with_rules(rank=nobody_is_first), "ranks_count_who_is_ahead"),
    "the first seat is ahead for no reason": Mutant(
        with_rules(rank=the_first_is_ahead), "ties_are_broken_by_name"
    ),
    "a set-up that is never the same": Mutant(
        with_rules(set_up=set_up_by_the_clock), "records_replay", "rules_fit_a_gpu"
    ),
    "a box that is never the same": Mutant(
        replace(GAME, lay_out=lay_out_by_the_clock), "records_replay"
    ),
    "a text that not everybody can type": Mutant(
        replace(GAME, verbs=verbs_beyond_ascii()), "moves_read_back"
    ),
    "a lossy text": Mutant(replace(GAME, verbs=lossy_verbs()), "moves_read_back", "records_replay"),
    "a position written without its bids": Mutant(
        replace(GAME, write=write_without_bids), "positions_read_back"
    ),
    "a position read without its turn": Mutant(
        replace(GAME, read=read_without_turn), "positions_read_back"
    ),
    "a negative index": Mutant(
        with_rules(points=points_of_the_neighbour),
        "interpreted_equals_compiled",
        "ties_are_broken_by_name",
        compiled=True,
    ),
    "an overflow": Mutant(
        with_rules(guess=guess_in_bytes), "interpreted_equals_compiled", compiled=True
    ),
}
