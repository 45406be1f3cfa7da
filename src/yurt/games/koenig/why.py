"""Why a move is forbidden, with the rule that says so."""

from yurt.core.rule import Reason


class Why(Reason):
    OUT_OF_PLAY = "1.1"
    NOT_A_NEIGHBOUR = "3.1"
    FIRST_STEP_IS_FREE = "3.1"
    REGION_FULL = "3.2"
    NO_COURTIER_LEFT = "3.2"
    FREE_COURTIER_FIRST = "3.2"
    MORE_BY_ROLLING = "3.2"
    PLACING_ENDS_MOVEMENT = "3.2"
    NO_SUCH_CARD = "3.3"
    STEP_NEEDS_A_ROLL = "3.4"
    NO_PLACING_AFTER_FAILURE = "3.4"
    BOUND_TO_STEP = "3.4"
    NOWHERE_TO_GO = "3.4"
    ENTERED_BEFORE = "3.5"
    DISPUTE_ENDS_MOVEMENT = "3.6"
    ONLY_REGION = "3.7"
    NO_CARD_FOR_DISPUTE = "3.8"
    NOT_IN_HAND = "4.1"
    COMMITTED = "4.1"
    NO_COURTIERS_THERE = "4.6"
    GOES_BACK = "4.6"
    TOO_FEW_ONES = "4.7"
