"""Why a move is forbidden, and the rule that says so."""

from yurt.core.rule import Reason


class Why(Reason):
    TOKEN_TAKEN = "2.3"
    OUT_OF_ORDER = "2.3"
    TOO_FEW_LEFT = "2.3"

    NOT_IN_HAND = "3.1.1"
    TOWER_NOT_OPEN = "3.1.1"
    OCCUPIED = "3.1.2"
    NO_NEIGHBOUR = "3.1.2"
    TOWER_NEAR_TOWER = "3.1.2"
    BARRED = "3.1.10"
    RESERVED = "3.1.11"
    CAN_PLACE = "3.1.4"

    TOKEN_NOT_HELD = "3.1.3"
    NO_TOKEN_WITH_TOWER = "3.1.3"
    NO_TOKEN_WITH_SPECIAL = "3.1.3"
    ONLY_NEW_TILE = "3.1.3"
    TOO_FAR = "3.1.3"
    NO_TILE_THERE = "3.1.3"
    TOKEN_ON_TOWER = "3.1.3"
    TOKEN_THERE = "3.1.3"
    WIZARD_NEEDS_EMPTY = "3.1.11"
    WIZARD_ON_TOKEN = "3.1.11"
    CATAPULT_THERE = "3.1.12"
    STONE_CIRCLE = "4.4"

    STACK_EMPTY = "3.3.2"
    NOT_IN_ROW = "3.3.1"

    NOTHING_TO_REMOVE = "4.2"
    TOWER_STAYS = "4.2"
    NOT_THE_GAP = "4.2"
    NO_TOWER_IN_GAP = "4.2"
    NO_TOKEN_THERE = "4.3"
    TOKEN_OFF_TILE = "4.6"
    NEVER_PLAYED = "4.5"
    SMASHED = "4.5"
