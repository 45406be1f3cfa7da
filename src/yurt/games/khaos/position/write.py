"""State to text."""

from yurt.core.rule import NOBODY
from yurt.core.speech.notes import Notes
from yurt.core.speech.spelling import Notation
from yurt.core.structs import still

from ..box import CORNERS, FLAGS, TOKENS, TOWERS, Box
from ..box.tiles import HOME, SPOTS
from ..field import is_filled, kind_of, look_at, owner_of, spot_of, token_on
from ..meanings import name_of_look, names_of_tiles
from ..moves import SIDES
from ..state import HAND, MARGIN, NONE, NOWHERE, Fate, Mark, Phase, State

NOTATION = Notation(State, nothing="")
USUAL = {"passes": "0"}
MARKS = ".okn"
MARK_LETTERS = {mark.name.lower(): MARKS[mark] for mark in Mark}
FATES = {"tokens": Fate.HELD, "lost": Fate.LOST, "smashed": Fate.SMASHED}


def write(box: Box, s: State) -> Notes:
    box, s = still(box), still(s)
    notes = NOTATION.write(box, s, "phase", "turn")
    if s.width:
        notes |= {"field": written_field(box, s), "corners": written_corners(s)}
    for seat, side in enumerate(SIDES):
        notes[f"hand {side}"] = written_hand(box, s, seat)
    tile = names_of_tiles(box)
    notes["row"] = " ".join(tile[kind] for kind in s.row.tolist() if kind != NONE)
    rest = {"gone": " ".join(tile[kind] for kind in range(box.kinds) for _ in range(s.gone[kind]))}
    for seat, side in enumerate(SIDES):
        rest |= {
            f"{name} {side}": " ".join(with_fate(s, seat, fate)) for name, fate in FATES.items()
        }
    rest["halberd"] = " ".join(
        side for seat, side in enumerate(SIDES) if s.halberd.tolist()[seat] != NOWHERE
    )
    ending = ["ending"] if s.phase == Phase.OVER else []
    rest |= NOTATION.write(box, s, "last", "gap", "passes", "winner", *ending)
    return notes | {
        name: value for name, value in rest.items() if value not in ("", USUAL.get(name))
    }


def with_fate(s: State, seat: int, fate: int) -> list[str]:
    return [name for token, name in enumerate(TOKENS) if s.token[seat, token] == fate]


def written_hand(box: Box, s: State, seat: int) -> str:
    held = [(s.hand[seat, i], s.secret[seat, i]) for i in range(HAND) if s.hand[seat, i] != NONE]
    names = [(names_of_tiles(box)[kind], secret) for kind, secret in held]
    return " ".join(name if secret else f"({name})" for name, secret in names)


def written_field(box: Box, s: State) -> str:
    """All but the margin, in columns."""
    rows = [
        [written_cell(box, s, y * s.width + x) for x in range(MARGIN, s.width - MARGIN)]
        for y in range(MARGIN, s.height - MARGIN)
    ]
    wide = [max(len(row[x]) for row in rows) for x in range(len(rows[0]))]
    lines = [" ".join(word.ljust(wide[x]) for x, word in enumerate(row)) for row in rows]
    return "\n" + "\n".join(line.rstrip() for line in lines)


def written_cell(box: Box, s: State, cell: int) -> str:
    home = "@" if spot_of(s, cell) == HOME else ""
    tile = name_of_look(box, look_at(s, cell)) if is_filled(s, cell) else "."
    token = token_on(s, cell)
    return home + tile + (f"/{FLAGS[owner_of(token)]}.{TOKENS[kind_of(token)]}" if token else "")


def written_corners(s: State) -> str:
    towers = [tower for tower in range(TOWERS) if s.tower_at[tower] != NOWHERE]
    lines = []
    for tower in sorted(towers, key=lambda tower: s.tower_at[tower]):
        marks = "".join(MARKS[s.mark[tower, corner]] for corner in range(CORNERS))
        holder = s.holder.tolist()[tower]
        side = "" if holder == NOBODY else SIDES[holder]
        lines.append(f"{SPOTS[s.tower_at[tower]]} {marks} {side}".strip())
    return "\n" + "\n".join(lines)
