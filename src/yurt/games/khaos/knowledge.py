"""What a player wants to know before he places: what every corner and tower would come to.

    action {"moves": "place:c030,e1s1 play:leader,e1"}   the steps of an action so far
    tokens {"move": "place:c030,e1s1", "token": "drum"}  a placement with a token on each cell where
                                                         it may lie; without one, with every token

Asked for the seat on turn, or with "seat" for another, as if it were on turn. Everything is
counted by the rules themselves, on a copy, as if the action ended there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from yurt.core.errors import BadMove
from yurt.core.question import Question, word_in
from yurt.core.rule import ALLOWED, NOBODY, NOT_NOW
from yurt.core.structs import numbers

from . import verbs as v
from .box import CORNERS, KNIGHTS, ORCS, SEATS, TOKENS, TOWERS, Box
from .choices import act, legal, why_not
from .conceal import backs
from .field import is_filled, spot_of
from .moves import SPOT_COUNT
from .rules.hands import drop, hand_size
from .rules.s3_1_place import WIDTH
from .rules.s3_1_tokens import list_plays, warriors
from .rules.s3_2_majorities import army, count_majorities, is_closed
from .rules.s3_turn import is_asked
from .rules.s4_specials import worth
from .rules.s5_end import total, winner_of
from .state import NOWHERE, Mark, Phase, State
from .tiles import SPOTS
from .verbs import VERBS
from .why import Why

CORNER_NAMES = ("nw", "ne", "se", "sw")
EFFECTS = Phase.CIRCLE, Phase.REPLACE, Phase.CRYSTAL, Phase.GRAVEYARD
Change = Literal["decided", "opened", "counted"]
"""It would get a marker, or another one; lose a tile and keep its result (3.2.4); only add up to
something else."""


@dataclass(frozen=True)
class Count:
    """What stands at a corner."""

    orcs: int
    knights: int
    closed: bool
    mark: str


@dataclass(frozen=True)
class Corner:
    """A tower's corner that would be another; a tower that is not there yet has no before."""

    spot: str
    corner: str
    before: Count | None
    after: Count
    change: Change


@dataclass(frozen=True)
class Tower:
    """A tower that would be held by somebody else, or be worth something else."""

    spot: str
    holder_before: int | None
    holder: int | None
    worth_before: int
    worth: int


@dataclass(frozen=True)
class Tile:
    """A tile that would be laid, or whose warriors would count differently under a token."""

    spot: str
    counts: list[int]


@dataclass(frozen=True)
class Forbidden:
    """A move that cannot be played; the rule is empty where it just is not the time."""

    move: str
    why: str
    rule: str


@dataclass(frozen=True)
class Outlook:
    refused: Forbidden | None
    """The first of the moves that cannot be played; all else is told of those before it."""
    tiles: list[Tile]
    corners: list[Corner]
    towers: list[Tower]
    points_before: list[int]
    points: list[int]
    winner: int | None
    """Who would win at once (5.1)."""
    follows: list[str]
    """The moves after the last step that leave no choice: a match plays them by itself."""
    lapses: str | None
    """What the last step would bring if there were anything to choose (4.6, 4.2, 3.1.9)."""


def look_ahead(box: Box, s: State, seat: int, moves: Sequence[int]) -> Outlook:
    """What the seat would have decided with these steps of an action, one after the other."""
    then, refused = copy(s), None
    for move in moves:
        if not v.PLACE <= move < v.STACK:
            raise BadMove(f"{VERBS.text(move)} is no step of an action")
        why = why_not_next(box, then, seat, move)
        if why != ALLOWED:
            refused = forbidden(move, why)
            break
        act(box, then, seat, move)
    follows = follow(box, then, seat)
    lost = lapse(box, then)
    count_majorities(box, then)
    return compare(box, s, then, refused, follows, lost)


def follow(box: Box, s: State, seat: int) -> list[str]:
    """Plays on where a special tile leaves one way only: the only token is lifted (4.3)."""
    words = []
    while (move := only_way(box, s, seat)) is not None:
        words.append(VERBS.text(move))
        act(box, s, seat, move)
    return words


def only_way(box: Box, s: State, seat: int) -> int | None:
    if s.phase not in EFFECTS or not is_asked(box, s):
        return None
    out = numbers(WIDTH)
    return out.tolist()[0] if legal(box, s, seat, out) == 1 else None


def lapse(box: Box, s: State) -> str | None:
    """The effect that finds nothing to do."""
    effects = Phase.SECOND, Phase.REPLACE, Phase.CRYSTAL, Phase.GRAVEYARD
    return Phase(s.phase).name.lower() if s.phase in effects and not is_asked(box, s) else None


def why_not_next(box: Box, s: State, seat: int, move: int) -> int:
    """A step that leaves no choice is passed over in play, so there is nothing to answer to it."""
    why = why_not(box, s, seat, move)
    return NOT_NOW if why == ALLOWED and not is_asked(box, s) else why


def forbidden(move: int, why: int) -> Forbidden:
    if why < 0:
        name = "not_now" if why == NOT_NOW else "not_your_turn"
        word = VERBS.text(move)
        return Forbidden(word, name, VERBS.rule_of(word) if why == NOT_NOW else "")
    reason = Why.of(why)
    return Forbidden(VERBS.text(move), reason.name.lower(), reason.rule)


def with_each_token(
    box: Box, s: State, seat: int, place: int, token: str | None = None
) -> dict[str, Outlook]:
    """A placement with no token (`keep`) and with each, or this one, that could go with it."""
    outlooks = {VERBS.text(v.KEEP): look_ahead(box, s, seat, [place])}
    then = copy(s)
    if why_not(box, then, seat, place) == ALLOWED:
        act(box, then, seat, place)
        if then.phase == Phase.TOKEN:
            for play in token_moves(box, then, seat):
                if token in (None, token_in(play)):
                    outlooks[VERBS.text(play)] = look_ahead(box, s, seat, [place, play])
    return outlooks


def token_moves(box: Box, s: State, seat: int) -> list[int]:
    out = numbers(WIDTH)
    count = list_plays(box, s, seat, v.PLAY, out, 0)
    return out.tolist()[:count]


def token_in(play: int) -> str:
    return TOKENS[(play - v.PLAY) // SPOT_COUNT]


def copy(s: State) -> State:
    return State.alone(s)[0]


def compare(
    box: Box,
    s: State,
    then: State,
    refused: Forbidden | None,
    follows: list[str],
    lapses: str | None,
) -> Outlook:
    after = points(box, then)
    return Outlook(
        refused=refused,
        tiles=tiles(box, s, then),
        corners=[corner for tower in range(TOWERS) for corner in corners(box, s, then, tower)],
        towers=[seen for tower in range(TOWERS) if (seen := tower_seen(box, s, then, tower))],
        points_before=points(box, s),
        points=after,
        winner=seat_or_none(winner_of(after[ORCS], after[KNIGHTS], then.turn)),
        follows=follows,
        lapses=lapses,
    )


def points(box: Box, s: State) -> list[int]:
    return [total(box, s, seat) for seat in range(SEATS)]


def tiles(box: Box, s: State, then: State) -> list[Tile]:
    before = armies(box, s)
    return [
        Tile(spot, after) for spot, after in armies(box, then).items() if after != before.get(spot)
    ]


def armies(box: Box, s: State) -> dict[str, list[int]]:
    """What counts in the corners of every tile on the battlefield."""
    tiles = [cell for cell in range(s.width * s.height) if is_filled(s, cell)]
    return {
        SPOTS[spot_of(s, cell)]: [warriors(box, s.field[cell], i) for i in range(CORNERS)]
        for cell in tiles
    }


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def corners(box: Box, s: State, then: State, tower: int) -> list[Corner]:
    if then.tower_at[tower] == NOWHERE:
        return []
    spot, was = SPOTS[then.tower_at[tower]], number_before(s, then, tower)
    pairs = [(count(box, s, was, i), count(box, then, tower, i)) for i in range(CORNERS)]
    return [
        Corner(spot, CORNER_NAMES[i], before, after, change_of(before, after))
        for i, (before, after) in enumerate(pairs)
        if after is not None and before != after
    ]


def change_of(before: Count | None, after: Count) -> Change:
    if after.mark != (before.mark if before else "open"):
        return "decided"
    lost_a_tile = before is not None and before.closed and not after.closed
    return "opened" if lost_a_tile else "counted"


def count(box: Box, s: State, tower: int, corner: int) -> Count | None:
    if s.tower_at[tower] == NOWHERE:
        return None
    return Count(
        orcs=army(box, s, tower, corner, ORCS),
        knights=army(box, s, tower, corner, KNIGHTS),
        closed=is_closed(s, tower, corner),
        mark=Mark(s.mark[tower, corner]).name.lower(),
    )


def tower_seen(box: Box, s: State, then: State, tower: int) -> Tower | None:
    if then.tower_at[tower] == NOWHERE:
        return None
    was = number_before(s, then, tower)
    before = holder(s, was), worth(box, s, was)
    after = holder(then, tower), worth(box, then, tower)
    if before == after:
        return None
    return Tower(SPOTS[then.tower_at[tower]], before[0], after[0], before[1], after[1])


def number_before(s: State, then: State, tower: int) -> int:
    """Towers that are quite alike are numbered as they lie: one more may have moved it up."""
    spots, spots_then = s.tower_at.tolist(), then.tower_at.tolist()
    if spots_then[tower] in spots:
        return spots.index(spots_then[tower])
    raised = (i for i in range(TOWERS) if spots[i] == NOWHERE != spots_then[i])
    return next(raised)


def holder(s: State, tower: int) -> int | None:
    return seat_or_none(s.holder.tolist()[tower])


# Questions of a watcher, answered from what he knows (Game.knowledge)

Arguments = Mapping[str, Any]


def set_table(s: State, arguments: Arguments) -> None:
    """For the seat that is meant; nothing can be done with tiles that nobody has seen."""
    seat = arguments.get("seat", s.turn)
    if seat not in range(SEATS):
        raise BadMove(f"no seat {seat!r}: they go from 0 to {SEATS - 1}")
    if seat != s.turn:
        s.turn, s.phase = seat, Phase.PLACE
    for _ in range(backs(s, seat)):
        drop(s, seat, hand_size(s, seat) - 1)


def action(box: Box, s: State, watcher: int | None, arguments: Arguments) -> dict[str, Any]:
    set_table(s, arguments)
    moves = [VERBS.parse(step) for step in word_in(arguments, "moves").split()]
    return asdict(look_ahead(box, s, s.turn, moves))


def tokens(box: Box, s: State, watcher: int | None, arguments: Arguments) -> dict[str, Any]:
    set_table(s, arguments)
    place, token = VERBS.parse(word_in(arguments, "move")), arguments.get("token")
    if token is not None and token not in TOKENS:
        raise BadMove(f"no token {token!r}: expected one of {', '.join(TOKENS)}")
    outlooks = with_each_token(box, s, s.turn, place, token)
    return {move: asdict(outlook) for move, outlook in outlooks.items()}


QUESTIONS = {
    "action": Question(dict[str, Any], action, {"moves": "place:c030,e1s1"}),
    "tokens": Question(dict[str, Any], tokens, {"move": "place:c030,e1s1"}),
}
