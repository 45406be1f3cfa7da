"""A position as text: a line for each region that is not empty, then hands, then the moment.

    phase: turn
    turn: 0
    map:
      rouecestre 0 2      # the holder and his courtiers
    nobles: rouecestre sarisberie sedberouie
    hand 0: 12 7 1        # ×1, ×2, ×3

What is left out is as at the start of a match: nothing. The supply follows from the map.
"""

from typing import Any

from yurt.core.notes import Notes, no_other_notes, number_in, one_of, row_of, take
from yurt.core.rule import NOBODY

from .box import FACES, KINDS, NAMES, REGIONS, Box
from .state import Phase, Question, State, gain, holder

PHASES = [phase.name.lower() for phase in Phase if phase <= Phase.OVER]
QUESTIONS = [question.name.lower() for question in Question]
NUMBERS = {  # name → the highest
    "card": KINDS - 1, "home": 10, "die": FACES, "busy": 1, "idle": 15, "to_throw": 5,
    "to_deal": 75, "elections": 100, "by_dice": 1,
}  # fmt: skip
SEATED = ("turn", "actor")
SEATED_OR_NOBODY = ("defender", "winner")
HANDS = {"hand": "hand", "pledge": "pledge", "drawn": "drawn", "shown": "shown"}
PILES = ("discards", "face_down")
ROWS = ("bonus", "place", "throws")


# State to text


def write(box: Box, s: State) -> Notes:
    notes = {
        "phase": PHASES[s.phase],
        "turn": str(s.turn),
        "map": written_map(box, s),
        "nobles": " ".join(name_of(region) for region in s.noble.tolist()[: box.players]),
    }
    notes |= {f"hand {seat}": cards(s.hand, seat) for seat in range(box.players)}
    rest = {name: str(getattr(s, name)) for name in NUMBERS}
    rest |= {name: name_of_seat(getattr(s, name)) for name in ("actor", *SEATED_OR_NOBODY)}
    rest |= {name: joined(getattr(s, name).tolist()[: box.players]) for name in ROWS}
    rest |= {name: joined(getattr(s, name).tolist()) for name in PILES}
    rest |= {"site": NAMES[s.site], "came_from": NAMES[s.came_from]}
    rest |= {"entered": " ".join(n for at, n in enumerate(NAMES) if s.entered >> at & 1)}
    rest |= {"question": QUESTIONS[s.question]}
    for seat in range(box.players):
        rest |= {f"{name} {seat}": cards(getattr(s, name), seat) for name in list(HANDS)[1:]}
        rest[f"dice {seat}"] = joined([s.dice[seat, face] for face in range(FACES)])
    usual = usual_notes(box)
    return notes | {name: value for name, value in rest.items() if value != usual[name]}


def written_map(box: Box, s: State) -> str:
    lines = [
        f"{NAMES[region]:<12} {holder(box, s, region)} {s.courtiers[region]}"
        for region in range(REGIONS)
        if holder(box, s, region) != NOBODY
    ]
    return "".join(f"\n{line}" for line in lines)


def name_of(region: int) -> str:
    return "-" if region == NOBODY else NAMES[region]


def name_of_seat(seat: int) -> str:
    return "-" if seat == NOBODY else str(seat)


def joined(values: list[int]) -> str:
    return " ".join(str(value) for value in values)


def cards(grid: Any, seat: int) -> str:
    return joined([grid[seat, kind] for kind in range(KINDS)])


def usual_notes(box: Box) -> Notes:
    """What a note says if it is left out."""
    zeros = {"bonus": box.players, "place": box.players, "throws": box.players}
    zeros |= dict.fromkeys(PILES, KINDS)
    for seat in range(box.players):
        zeros |= {f"{name} {seat}": KINDS for name in list(HANDS)[1:]} | {f"dice {seat}": FACES}
    usual = {name: joined([0] * count) for name, count in zeros.items()}
    usual |= dict.fromkeys(NUMBERS, "0")
    usual |= {"actor": "0", "defender": "-", "winner": "-", "entered": "", "question": "bonus"}
    return usual | {"site": NAMES[0], "came_from": NAMES[0]}


# Text to state


def read(box: Box, s: State, notes: Notes) -> None:
    usual = usual_notes(box)
    needed = ["phase", "turn", "map", "nobles", *(f"hand {i}" for i in range(box.players))]
    no_other_notes(notes, [*needed, *usual])
    notes = usual | notes
    read_moment(s, notes, box.players)
    for at, region in enumerate(take(notes, "nobles", row_of(one_of(NAMES, "-"), box.players))):
        s.noble[at] = region
    for name in (*ROWS, *PILES):
        count = box.players if name in ROWS else KINDS
        fill(getattr(s, name), take(notes, name, row_of(number_in(0, 100), count)))
    for at in range(box.players):
        read_seat(s, notes, at)
    take(notes, "map", lambda value: read_map(box, s, value))


def read_moment(s: State, notes: Notes, players: int) -> None:
    s.phase = take(notes, "phase", one_of(PHASES))
    seats = [str(seat) for seat in range(players)]
    for name, most in NUMBERS.items():
        setattr(s, name, take(notes, name, number_in(0, most)))
    for name in SEATED:
        setattr(s, name, take(notes, name, one_of(seats)))
    for name in SEATED_OR_NOBODY:
        setattr(s, name, take(notes, name, one_of(seats, "-")))
    s.site = take(notes, "site", one_of(NAMES))
    s.came_from = take(notes, "came_from", one_of(NAMES))
    s.question = take(notes, "question", one_of(QUESTIONS))
    s.entered = take(notes, "entered", read_regions)


def read_regions(value: str) -> int:
    return sum(1 << one_of(NAMES)(name) for name in set(value.split()))


def fill(row: Any, values: list[int]) -> None:
    for at, value in enumerate(values):
        row[at] = value


def read_seat(s: State, notes: Notes, seat: int) -> None:
    for name in HANDS:
        counts = take(notes, f"{name} {seat}", row_of(number_in(0, 60), KINDS))
        for kind, count in enumerate(counts):
            getattr(s, name)[seat, kind] = count
    for face, count in enumerate(take(notes, f"dice {seat}", row_of(number_in(0, 5), FACES))):
        s.dice[seat, face] = count


def read_map(box: Box, s: State, value: str) -> None:
    for seat in range(box.players):
        s.supply[seat] = box.courtiers
    for line in filter(None, (line.strip() for line in value.split("\n"))):
        words = line.split()
        if len(words) != 3:
            raise ValueError(f"expected 'region holder courtiers', not {line!r}")
        region = one_of(NAMES)(words[0])
        seat = number_in(0, box.players - 1)(words[1])
        s.courtiers[region] = number_in(0, box.votes[region])(words[2])
        s.supply[seat] -= s.courtiers[region]
        gain(s, seat, region)
