"""3.4.5 Whether what is proposed, and what was refused in this turn, can have been."""

from yurt.core.game import Complaints
from yurt.core.meaning import WORD
from yurt.core.rule import ALLOWED

from ..box import PLAYABLE, Box
from ..position.write import lie_word
from ..rules.s3_2c_conquer import why_not_conquer, why_not_propose
from ..rules.s3_2c_tiles import (
    cell_under,
    joins_banks,
    lies_on_board,
    river_cells,
    tally,
    why_not_win,
)
from ..rules.s3_4_5_consent import guards_about, must_agree
from ..shapes import FORMS
from ..state import BOTH, COVERED, EMPTY, NONE, RULER, Phase, State
from ..terms import seats_in
from ..why import Why
from .turn import SETTING_UP, phase_word


def audit_consent(box: Box, s: State) -> Complaints:
    yield from audit_refusals(box, s)
    yield from audit_proposal(box, s)


# What was refused


def audit_refusals(box: Box, s: State) -> Complaints:
    count = sum(word.bit_count() for word in s.refused.tolist())
    if s.refusals != count:
        yield f"{count} proposals were refused, counted as {s.refusals}"
    if count == 0:
        return
    if s.phase in (*SETTING_UP, Phase.REVEAL, Phase.OVER):
        yield f"refused: nothing can be refused yet in phase {phase_word(s)}"
    if guards_about(box, s) <= 0:
        yield "refused: somebody did, but nobody else has an active card"
    for at, word in enumerate(s.refused.tolist()):
        for bit in range(WORD):
            if word >> bit & 1:
                yield from audit_refused(box, s, *divmod(at * WORD + bit, PLAYABLE))


def audit_refused(box: Box, s: State, form: int, anchor: int) -> Complaints:
    """Nothing was spent for it; what was done since can only have covered some of its cells."""
    if form >= len(FORMS) or not lies_on_board(box, form, box.spot[anchor]):
        yield "refused: it does not lie on the board"
    word = f"refused: {lie_word(box, form, anchor)}"
    kind = int(river_cells(box, form, anchor) > 0)
    if s.actions == BOTH:
        why = why_not_conquer(box, s, box.spot[anchor], form * 2 + kind)
        if why != Why.REFUSED:
            yield f"{word} cannot have been proposed: {reason(why)}"
        return
    if box.count[box.stack_of[form * 2 + kind]] <= 0:
        yield f"{word} cannot have been proposed: {reason(Why.NO_SUCH_STACK)}"
    if kind != 0 and not joins_banks(box, form, anchor):
        yield f"{word} cannot have been proposed: {reason(Why.ONE_BANK)}"
    under = [s.cell[cell_under(box, form, anchor, at)] for at in range(box.cells_of[form])]
    if EMPTY in under or RULER in under:
        yield f"{word} cannot have been proposed: {reason(Why.NO_YURT)}"
    if max(under) < COVERED:
        yield from audit_still_there(box, s, form, anchor, word)


def audit_still_there(box: Box, s: State, form: int, anchor: int, word: str) -> Complaints:
    """Where nothing was covered since, it is as it was."""
    count = tally(box, s, form, anchor)
    why = why_not_win(box, s, count)
    if why != ALLOWED:
        yield f"{word} cannot have been proposed: {reason(why)}"
    if must_agree(box, s, form, anchor, count) <= 0:
        yield f"{word} cannot have been refused: nobody had to agree"


def reason(why: int) -> str:
    if why == ALLOWED:
        return "it needs no consent (3.4.5)"
    known = Why.of(why)
    return f"{known.name.lower().replace('_', ' ')} ({known.rule})"


# What is proposed


def audit_proposal(box: Box, s: State) -> Complaints:
    if s.phase != Phase.CONSENT:
        if (s.form, s.anchor, s.asked) != (NONE, 0, 0):
            yield f"proposal, asked: nobody is asked in phase {phase_word(s)}"
        return
    if s.form == NONE:
        yield "phase consent, but nothing is noted under proposal"
    if not lies_on_board(box, s.form, box.spot[s.anchor]):
        yield "proposal: it does not lie on the board"
    kind = int(river_cells(box, s.form, s.anchor) > 0)
    why = why_not_propose(box, s, box.spot[s.anchor], s.form * 2 + kind)
    if why != ALLOWED:
        yield f"proposal: {lie_word(box, s.form, s.anchor)} cannot be proposed: {reason(why)}"
    yield from audit_asked(box, s)


def audit_asked(box: Box, s: State) -> Complaints:
    """Clockwise: who has agreed was asked before those who have not."""
    needed = must_agree(box, s, s.form, s.anchor, tally(box, s, s.form, s.anchor))
    if s.asked <= 0:
        yield "asked: nobody is asked, but the proposal is still open"
    for seat in seats_in(s.asked & ~needed):
        yield f"asked: seat {seat} need not agree"
    clockwise = [(s.turn + 1 + at) % box.seats for at in range(box.seats)]
    order = [seat for seat in clockwise if needed >> seat & 1]
    late = order[-s.asked.bit_count() :]
    if s.asked != sum(1 << seat for seat in late):
        last = " and ".join(map(str, late))
        yield f"asked: clockwise from seat {s.turn} the last to answer is {last}"
