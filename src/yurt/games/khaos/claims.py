"""What speaks for a move: towers and their corners, as they would be counted if the action ended.

Both positions are counted so, for a tile may bring what a token then leaves as it is (3.2.3).
"""

from yurt.core.meaning import NUMBER
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Many, Row
from yurt.core.verbs.effects import Effects

from .box import CORNERS, TEN, TOWERS, Box, Token
from .effects import A_TOKEN, A_TOWER, name_of
from .outlook import number_before
from .rules.s3_2_majorities import army, count_majorities
from .rules.s4_specials import worth
from .rules.s5_end import total, winner_of
from .state import NOWHERE, Fate, Mark, State
from .verbs import CHANCES, KEEP, PLACE, PLAY, RAISE, RECALL, STACK, TAKE

CLAIMS = Effects(__name__)

claim_win = CLAIMS.add("wins:{}", NUMBER)
claim_tower = CLAIMS.add("takes:{},{}", A_TOWER, NUMBER)
claim_total = CLAIMS.add("totals:{}", NUMBER)
claim_loss = CLAIMS.add("wrests:{},{}", A_TOWER, NUMBER)
claim_safe = CLAIMS.add("secures:{}", A_TOWER)
claim_corner = CLAIMS.add("corner:{},{}", A_TOWER, NUMBER)
claim_draw = CLAIMS.add("evens:{}", A_TOWER)
claim_lead = CLAIMS.add("leads:{},{}", A_TOWER, NUMBER)
claim_stronger = CLAIMS.add("strengthens:{},{}", A_TOWER, NUMBER)
claim_flag = CLAIMS.add("flies:{}", A_TOWER)
claim_bar = CLAIMS.add("bars")
claim_reserved = CLAIMS.add("reserves")
claim_gone = CLAIMS.add("removes:{}", A_TOKEN)
claim_back = CLAIMS.add("regains:{}", A_TOKEN)
claim_kept = CLAIMS.add("keeps:{}", NUMBER)
claim_strong = CLAIMS.add("strong:{}", NUMBER)
claim_denied = CLAIMS.add("denies:{}", NUMBER)
claim_unseen = CLAIMS.add("unseen")
claim_quiet = CLAIMS.add("quiet")


@rule
def claims_of(
    box: Box, before: State, seat: int, move: int, after: State, spare: Many[State], out: Row
) -> None:
    if move < PLACE or move >= CHANCES:
        return
    if move >= STACK:
        drawn(box, seat, move, out)
        return
    count_majorities(box, before)
    count_majorities(box, after)
    start = out[0]
    taken(box, before, seat, after, out)
    for tower in range(TOWERS):
        if is_open(before, after, tower):
            decided(box, before, seat, after, tower, out)
    for tower in range(TOWERS):
        if is_open(before, after, tower):
            ahead(box, before, seat, after, tower, out)
    tokens(before, seat, move, after, out)
    if RAISE <= move < KEEP:
        raised(box, before, seat, after, out)
    if out[0] == start and move < RAISE and not gives_anything(box, before, seat, after):
        claim_quiet(out)


# 5.1, 3.2.2


@rule
def taken(box: Box, before: State, seat: int, after: State, out: Row) -> None:
    own, was = total(box, after, seat), total(box, before, seat)
    orcs, knights = total(box, after, 0), total(box, after, 1)
    if winner_of(orcs, knights, before.turn) == seat:
        claim_win(out, own)
    for tower in range(TOWERS):
        if after.tower_at[tower] == NOWHERE:
            continue
        number = number_before(before, after, tower)
        holder, held = after.holder[tower], before.holder[number]
        if holder == seat and held != seat:
            claim_tower(out, name_of(box, tower), worth(box, after, tower))
        elif held == 1 - seat and holder != held:
            claim_loss(out, name_of(box, tower), worth(box, before, number))
    if own > was:
        claim_total(out, own)


# 3.2.1: towers that nobody has taken, and that lay there before


@rule
def is_open(before: State, after: State, tower: int) -> bool:
    if after.tower_at[tower] == NOWHERE or after.holder[tower] != NOBODY:
        return False
    return before.tower_at[number_before(before, after, tower)] != NOWHERE


@rule
def decided(box: Box, before: State, seat: int, after: State, tower: int, out: Row) -> None:
    was, name = number_before(before, after, tower), name_of(box, tower)
    can_be_lost = box.changing or can_lose(box, after, seat, tower)
    if not can_be_lost and can_lose(box, before, seat, was):
        claim_safe(out, name)
    won = even = 0
    for corner in range(CORNERS):
        mark = after.mark[tower, corner]
        if mark != before.mark[was, corner]:
            won += mark == seat + 1
            even += mark == Mark.NEUTRAL and lead(box, before, seat, was, corner) < 0
    if won > 0:
        claim_corner(out, name, won)
    if even > 0:
        claim_draw(out, name)


@rule
def can_lose(box: Box, s: State, seat: int, tower: int) -> bool:
    """Whether the other could take it yet: with every corner that is open, and the flag (3.2.2)."""
    most = 0
    for corner in range(CORNERS):
        mark = s.mark[tower, corner]
        most += mark == Mark.OPEN or mark == 2 - seat
        most -= mark == seat + 1
    return most > 0 or (most == 0 and box.flag[tower] != seat)


@rule
def lead(box: Box, s: State, seat: int, tower: int, corner: int) -> int:
    return army(box, s, tower, corner, seat) - army(box, s, tower, corner, 1 - seat)


@rule
def ahead(box: Box, before: State, seat: int, after: State, tower: int, out: Row) -> None:
    """At corners that are not decided: where the seat comes to lead, and by how much in all."""
    was, leads, more = number_before(before, after, tower), 0, 0
    for corner in range(CORNERS):
        if after.mark[tower, corner] != Mark.OPEN:
            continue
        then, now = lead(box, before, seat, was, corner), lead(box, after, seat, tower, corner)
        more += now - then
        leads += then <= 0 < now
    if leads > 0:
        claim_lead(out, name_of(box, tower), leads)
    elif more > 0:
        claim_stronger(out, name_of(box, tower), more)


@rule
def gives_anything(box: Box, before: State, seat: int, after: State) -> bool:
    """Whether the other side is better off at some corner."""
    for tower in range(TOWERS):
        if after.tower_at[tower] == NOWHERE:
            continue
        was = number_before(before, after, tower)
        for corner in range(CORNERS):
            mark = after.mark[tower, corner]
            if mark == 2 - seat and mark != before.mark[was, corner]:
                return True
            if lead(box, after, seat, tower, corner) < lead(box, before, seat, was, corner):
                return True
    return False


# 3.1.1: towers


@rule
def raised(box: Box, before: State, seat: int, after: State, out: Row) -> None:
    for tower in range(TOWERS):
        is_new = before.tower_at[number_before(before, after, tower)] == NOWHERE
        if is_new and after.tower_at[tower] != NOWHERE and box.flag[tower] == seat:
            claim_flag(out, name_of(box, tower))


# 3.1.3, 4.3, 4.5: tokens


@rule
def tokens(before: State, seat: int, move: int, after: State, out: Row) -> None:
    held = 0
    for token in range(TEN):
        fate, was = after.token[1 - seat, token], before.token[1 - seat, token]
        if was == Fate.LAID and fate != was:
            claim_gone(out, token)
        held += after.token[seat, token] == Fate.HELD
    if after.halberd[seat] != NOWHERE and before.halberd[seat] == NOWHERE:
        claim_bar(out)
    if after.token[seat, Token.WIZARD] == Fate.LAID != before.token[seat, Token.WIZARD]:
        claim_reserved(out)
    if RECALL <= move < STACK:
        claim_back(out, move - RECALL)
    if KEEP <= move < PLAY and held > 0:
        claim_kept(out, held)


# 3.3


@rule
def drawn(box: Box, seat: int, move: int, out: Row) -> None:
    """From the row: the best corner of either side. From the stack: nobody sees it."""
    if move < TAKE:
        claim_unseen(out)
        return
    look = box.look[box.kind_of_tile[move - TAKE]]
    own = other = 0
    for corner in range(CORNERS):
        here = box.corner[look, corner] if seat == 0 else -box.corner[look, corner]
        own, other = max(own, here), max(other, -here)
    if own > 0:
        claim_strong(out, own)
    if other > own:
        claim_denied(out, other)
