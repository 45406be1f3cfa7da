"""What ranks a seat before another where votes in all do not (5.3, 5.6)."""

from yurt.core.rule import BY_POINTS, rule

from .box import Box
from .rules.s5_election import all_votes, has_majority, region_votes
from .state import Phase, State, cards_held

TIE_BREAKS = {
    "crown_votes": "5.3",
    "crown_cards": "5.3",
    "crown_dice": "5.3",
    "votes": "5.6",
    "cards": "5.6",
    "dice": "5.6",
}
CROWN_VOTES, CROWN_CARDS, CROWN_DICE, VOTES, CARDS, DICE = range(len(TIE_BREAKS))


@rule
def ahead_by(box: Box, s: State, one: int, other: int) -> int:
    """5.3 For the crown region votes come first, for all other places votes in all."""
    is_king = s.phase == Phase.OVER and s.place[one] == 0
    if is_king and has_majority(box, s, other):
        if region_votes(box, s, one) > region_votes(box, s, other):
            return CROWN_VOTES
        if all_votes(box, s, one) > all_votes(box, s, other):
            return BY_POINTS
        return CROWN_CARDS if cards_held(s, one) > cards_held(s, other) else CROWN_DICE
    if all_votes(box, s, one) > all_votes(box, s, other):
        return BY_POINTS
    if region_votes(box, s, one) > region_votes(box, s, other):
        return VOTES
    return CARDS if cards_held(s, one) > cards_held(s, other) else DICE
