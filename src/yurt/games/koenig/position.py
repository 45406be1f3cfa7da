"""A position as text: a line for each region that is not empty, then hands, then the moment.

    phase: turn
    turn: 0
    map:
      rouecestre 0 2      # the holder and his courtiers
    nobles: rouecestre sarisberie sedberouie
    hand 0: 12 7 1        # ×1, ×2, ×3

What is left out follows from the rest, where it can (follows.py). docs/notation/koenig.md has all.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from yurt.core.errors import BadPosition
from yurt.core.notes import Notes, each_once, no_other_notes, number_in, one_of, row_of, take
from yurt.core.rule import NOBODY

from .box import FACES, KINDS, NAMES, REGIONS, Box
from .follows import FOLLOWS, UNDECIDED, bits_of, came_from_where, nobles, worked_out
from .state import Phase, Question, State, gain, holder

PHASES = [phase.name.lower() for phase in Phase if phase <= Phase.OVER]
QUESTIONS = [question.name.lower() for question in Question]
CARDS = ("hand", "pledge", "drawn", "shown")
MOST_CARDS, MOST_BONUS = 60, 100


# How a value is spelled


class Spelling(NamedTuple):
    write: Callable[[Any], str]
    read: Callable[[Box], Callable[[str], Any]]


def number(most: int) -> Spelling:
    return Spelling(str, lambda box: number_in(0, most))


def joined(values: list[int]) -> str:
    return " ".join(str(value) for value in values)


def seats(box: Box) -> list[str]:
    return [str(seat) for seat in range(box.seats)]


def name_of(region: int) -> str:
    return "-" if region == NOBODY else NAMES[region]


def names_of(regions: int) -> str:
    return " ".join(NAMES[region] for region in bits_of(regions)) or "-"


def read_regions(value: str) -> int:
    return sum(1 << region for region in each_once(one_of(NAMES))(value.removeprefix("-")))


SEAT = Spelling(str, lambda box: one_of(seats(box)))
SEAT_OR_NOBODY = Spelling(
    lambda seat: "-" if seat == NOBODY else str(seat), lambda box: one_of(seats(box), "-")
)
REGION = Spelling(lambda region: NAMES[region], lambda box: one_of(NAMES))
SPELLINGS = {
    "discards": Spelling(joined, lambda box: row_of(number_in(0, MOST_CARDS), KINDS)),
    "elections": number(100),
    "defender": SEAT_OR_NOBODY,
    "site": REGION,
    "entered": Spelling(names_of, lambda box: read_regions),
    "came_from": REGION,
    "home": number(10),
    "place": Spelling(joined, lambda box: row_of(number_in(0, box.seats - 1), box.seats)),
    "question": Spelling(QUESTIONS.__getitem__, lambda box: one_of(QUESTIONS)),
    "throws": Spelling(joined, lambda box: row_of(number_in(0, 1), box.seats)),
    "winner": SEAT_OR_NOBODY,
    "to_deal": number(75),
    "actor": SEAT,
    "to_throw": number(5),
    "by_dice": number(1),
    "busy": number(1),
    "idle": number(14),
    "card": Spelling(
        lambda kind: str(kind + 1), lambda box: one_of([str(1 + k) for k in range(KINDS)])
    ),
    "die": number(FACES),
}


def value_of(box: Box, s: State, name: str) -> int | list[int]:
    """As FOLLOWS has it."""
    value = getattr(s, name)
    if isinstance(value, int):
        return value
    return list(value.tolist()[: KINDS if name == "discards" else box.seats])


# State to text


def write(box: Box, s: State) -> Notes:
    notes = {
        "phase": PHASES[s.phase],
        "turn": str(s.turn),
        "map": written_map(box, s),
        "nobles": " ".join(name_of(region) for region in nobles(box, s)),
    }
    notes |= {f"hand {seat}": row(s.hand, seat, KINDS) for seat in range(box.seats)}
    notes |= other_cards(box, s)
    for name in FOLLOWS:
        value = value_of(box, s, name)
        if value != worked_out(box, s, name):
            notes[name] = SPELLINGS[name].write(value)
    return notes


def written_map(box: Box, s: State) -> str:
    lines = [
        f"{NAMES[region]:<12} {holder(box, s, region)} {s.courtiers[region]}"
        for region in range(REGIONS)
        if holder(box, s, region) != NOBODY
    ]
    return "".join(f"\n{line}" for line in lines)


def row(grid: Any, seat: int, count: int) -> str:
    return joined([grid[seat, at] for at in range(count)])


def other_cards(box: Box, s: State) -> Notes:
    """What is usually nothing: written if there is any."""
    notes = {"bonus": joined(s.bonus.tolist()[: box.seats])}
    notes["face_down"] = joined(s.face_down.tolist())
    for seat in range(box.seats):
        notes |= {f"{name} {seat}": row(getattr(s, name), seat, KINDS) for name in CARDS[1:]}
        notes[f"dice {seat}"] = row(s.dice, seat, FACES)
    usual = usual_notes(box) | {f"shown {p}": joined(least_shown(s, p)) for p in range(box.seats)}
    return {name: value for name, value in notes.items() if value != usual[name]}


def usual_notes(box: Box) -> Notes:
    zeros = {"bonus": box.seats, "face_down": KINDS}
    for seat in range(box.seats):
        zeros |= {f"{name} {seat}": KINDS for name in CARDS[1:]} | {f"dice {seat}": FACES}
    return {name: joined([0] * count) for name, count in zeros.items()}


def least_shown(s: State, seat: int) -> list[int]:
    """7. Of what was dealt to a seat, what it no longer holds was shown; a secret is held."""
    secret = s.phase == Phase.COMMIT
    held = [s.hand[seat, k] + (s.pledge[seat, k] if secret else 0) for k in range(KINDS)]
    return [max(0, s.drawn[seat, k] - held[k]) for k in range(KINDS)]


# Text to state


def read(box: Box, s: State, notes: Notes) -> None:
    usual = usual_notes(box)
    needed = ["phase", "turn", "map", "nobles", *(f"hand {i}" for i in range(box.seats))]
    no_other_notes(notes, [*needed, *usual, *FOLLOWS])
    s.phase = take(notes, "phase", one_of(PHASES))
    s.turn = take(notes, "turn", SEAT.read(box))
    read_nobles(box, s, notes)
    fill(s.bonus, take(notes, "bonus", row_of(number_in(0, MOST_BONUS), box.seats), usual["bonus"]))
    fill(s.face_down, take(notes, "face_down", SPELLINGS["discards"].read(box), usual["face_down"]))
    for seat in range(box.seats):
        read_seat(s, usual | notes, seat)
        if f"shown {seat}" not in notes:
            fill_seat(s.shown, seat, least_shown(s, seat))
    take(notes, "map", lambda value: read_map(box, s, value))
    let_nobles_hold(box, s, notes.get("site", ""))
    for name in FOLLOWS:
        read_or_work_out(box, s, notes, name)


def read_nobles(box: Box, s: State, notes: Notes) -> None:
    """2.1 Before the first turn some may stand nowhere."""
    nowhere = "-" if s.phase == Phase.START else None
    fill(s.noble, take(notes, "nobles", row_of(one_of(NAMES, nowhere), box.seats)))


def fill(row: Any, values: list[int]) -> None:
    for at, value in enumerate(values):
        row[at] = value


def fill_seat(grid: Any, seat: int, values: list[int]) -> None:
    for at, value in enumerate(values):
        grid[seat, at] = value


def read_seat(s: State, notes: Notes, seat: int) -> None:
    for name in CARDS:
        counts = take(notes, f"{name} {seat}", row_of(number_in(0, MOST_CARDS), KINDS))
        fill_seat(getattr(s, name), seat, counts)
    fill_seat(s.dice, seat, take(notes, f"dice {seat}", row_of(number_in(0, 5), FACES)))


def read_map(box: Box, s: State, value: str) -> None:
    fill(s.supply, [box.courtiers] * box.seats)
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
        seat = SEAT.read(box)(holder)
        s.courtiers[region] = number_in(0, box.votes[region])(courtiers)
    except ValueError as error:
        raise ValueError(f"{NAMES[region]}: {error}") from None
    s.supply[seat] -= s.courtiers[region]
    gain(s, seat, region)


def let_nobles_hold(box: Box, s: State, site: str) -> None:
    """3.10 A noble alone holds where he stands, but not where he came to a dispute."""
    for seat, region in enumerate(nobles(box, s)):
        disputing = (s.phase in UNDECIDED and seat == s.turn) or (
            s.phase == Phase.BANISH and name_of(region) == site
        )
        if region != NOBODY and holder(box, s, region) == NOBODY and not disputing:
            gain(s, seat, region)


def read_or_work_out(box: Box, s: State, notes: Notes, name: str) -> None:
    value = (
        take(notes, name, SPELLINGS[name].read(box)) if name in notes else worked_out(box, s, name)
    )
    if value is None:
        raise BadPosition(f"the note {name!r} is missing: {why_needed(box, s, name)}")
    if isinstance(value, int):
        setattr(s, name, value)
    else:
        fill(getattr(s, name), value)


def why_needed(box: Box, s: State, name: str) -> str:
    if name != "came_from":
        return f"in the phase {PHASES[s.phase]} it does not follow from the rest"
    possible = " or ".join(NAMES[region] for region in came_from_where(box, s))
    if not possible:
        return f"from no region can the noble have stepped to {NAMES[s.site]}"
    return f"from where did the noble step to {NAMES[s.site]} ({possible})?"
