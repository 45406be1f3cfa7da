"""A position as text: a line for each region that is not empty, then hands, then the moment.

    phase: turn
    turn: 0
    map:
      rouecestre 0 2      # the holder and his courtiers
    nobles: rouecestre sarisberie sedberouie
    hand 0: 12 7 1        # ×1, ×2, ×3

What is left out follows from the rest, where it can (follows.py). docs/notation/koenig.md has all.
"""

from yurt.core.errors import BadPosition
from yurt.core.meaning import SEAT
from yurt.core.rule import NOBODY
from yurt.core.speech.notes import Notes, no_other_notes, number_in, one_of, row_of, take
from yurt.core.speech.spelling import Notation

from ..box import KINDS, NAMES, REGIONS, Box
from ..state import PHASE, Phase, State, gain, holder
from .follows import FOLLOWS, UNDECIDED, came_from_where, nobles, worked_out

NOTATION = Notation(State)


# State to text


def write(box: Box, s: State) -> Notes:
    notes = NOTATION.write(box, s, "phase", "turn")
    notes |= {"map": written_map(box, s), "nobles": NOTATION.write(box, s, "noble")["noble"]}
    notes |= NOTATION.write(box, s, *hands(box))
    notes |= other_cards(box, s)
    for name in FOLLOWS:
        if NOTATION.value(box, s, name) != worked_out(box, s, name):
            notes |= NOTATION.write(box, s, name)
    return notes


def hands(box: Box) -> list[str]:
    return [f"hand {seat}" for seat in range(box.seats)]


def written_map(box: Box, s: State) -> str:
    lines = [
        f"{NAMES[region]:<12} {holder(box, s, region)} {s.courtiers[region]}"
        for region in range(REGIONS)
        if holder(box, s, region) != NOBODY
    ]
    return "".join(f"\n{line}" for line in lines)


def other_cards(box: Box, s: State) -> Notes:
    """What is usually nothing: written if there is any."""
    usual = usual_notes(box) | {f"shown {p}": least_shown(s, p) for p in range(box.seats)}
    return {
        name: value
        for name, value in NOTATION.write(box, s, *usual).items()
        if value != usual[name]
    }


def usual_notes(box: Box) -> Notes:
    names = ("pledge", "drawn", "shown", "dice")
    rows = [f"{name} {seat}" for seat in range(box.seats) for name in names]
    return NOTATION.write(box, State.new(), "bonus", "face_down", *rows)


def least_shown(s: State, seat: int) -> str:
    """7. Of what was dealt to a seat, what it no longer holds was shown; a secret is held."""
    secret = s.phase == Phase.COMMIT
    held = [s.hand[seat, k] + (s.pledge[seat, k] if secret else 0) for k in range(KINDS)]
    return " ".join(str(max(0, s.drawn[seat, k] - held[k])) for k in range(KINDS))


# Text to state


def read(box: Box, s: State, notes: Notes) -> None:
    usual = usual_notes(box)
    no_other_notes(notes, ["phase", "turn", "map", "nobles", *hands(box), *usual, *FOLLOWS])
    for name in ("phase", "turn"):
        NOTATION.read(box, s, notes, name)
    read_nobles(box, s, notes)
    for name in ("bonus", "face_down"):
        NOTATION.read(box, s, notes, name, usual[name])
    for seat in range(box.seats):
        read_seat(box, s, notes, usual, seat)
    take(notes, "map", lambda value: read_map(box, s, value))
    let_nobles_hold(box, s, notes.get("site", ""))
    for name in FOLLOWS:
        read_or_work_out(box, s, notes, name)


def read_nobles(box: Box, s: State, notes: Notes) -> None:
    """2.1 Before the first turn some may stand nowhere."""
    nowhere = "-" if s.phase == Phase.START else None
    regions = take(notes, "nobles", row_of(one_of(NAMES, nowhere), box.seats))
    NOTATION.put(s, "noble", regions)


def read_seat(box: Box, s: State, notes: Notes, usual: Notes, seat: int) -> None:
    for name in ("hand", "pledge", "drawn", "shown", "dice"):
        note = f"{name} {seat}"
        left_out = least_shown(s, seat) if name == "shown" else usual.get(note)
        NOTATION.read(box, s, notes, note, left_out)


def read_map(box: Box, s: State, value: str) -> None:
    NOTATION.put(s, "supply", [box.courtiers] * box.seats)
    seen = set()
    for line in filter(None, (line.strip() for line in value.split("\n"))):
        words = line.split()
        if len(words) != 3:
            raise ValueError(f"expected 'region holder courtiers', not {line!r}")
        region = one_of(NAMES)(words[0])
        if region in seen:
            raise ValueError(f"{words[0]} stands there twice")
        seen.add(region)
        read_region(box, s, region, *words[1:])


def read_region(box: Box, s: State, region: int, holder: str, courtiers: str) -> None:
    """1.1 No more courtiers than votes."""
    if box.votes[region] == 0:
        raise ValueError(f"{NAMES[region]} is out of play")
    try:
        seat = one_of(SEAT.all_words(box))(holder)
        s.courtiers[region] = number_in(0, box.votes[region])(courtiers)
    except ValueError as error:
        raise ValueError(f"{NAMES[region]}: {error}") from None
    s.supply[seat] -= s.courtiers[region]
    gain(s, seat, region)


def let_nobles_hold(box: Box, s: State, site: str) -> None:
    """3.10 A noble alone holds where he stands, but not where he came to a dispute."""
    for seat, region in enumerate(nobles(box, s)):
        disputing = (s.phase in UNDECIDED and seat == s.turn) or (
            s.phase == Phase.BANISH and NAMES[region] == site
        )
        if region != NOBODY and holder(box, s, region) == NOBODY and not disputing:
            gain(s, seat, region)


def read_or_work_out(box: Box, s: State, notes: Notes, name: str) -> None:
    if name in notes:
        NOTATION.read(box, s, notes, name)
        return
    value = worked_out(box, s, name)
    if value is None:
        raise BadPosition(f"the note {name!r} is missing: {why_needed(box, s, name)}")
    NOTATION.put(s, name, value)


def why_needed(box: Box, s: State, name: str) -> str:
    if name != "came_from":
        return f"in the phase {PHASE.words[s.phase]} it does not follow from the rest"
    possible = " or ".join(NAMES[region] for region in came_from_where(box, s))
    if not possible:
        return f"from no region can the noble have stepped to {NAMES[s.site]}"
    return f"from where did the noble step to {NAMES[s.site]} ({possible})?"
