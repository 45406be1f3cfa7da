"""A state from what is seen of it: what the watcher cannot see is left in the stack."""

from yurt.core.game import View
from yurt.core.notes import Notes

from .box import FLAGS, Box
from .moves import SIDES
from .position import MARK_LETTERS, read
from .state import State


def from_view(box: Box, view: View) -> State:
    s = State.new()
    read(box, s, notes_of(view))
    return s


def notes_of(view: View) -> Notes:
    notes = {"phase": view["asked"], "turn": SIDES[view["turn"]], "passes": str(view["passes"])}
    if view["bounds"] is not None:
        notes |= {"field": field(view), "corners": corners(view)}
    for seat, side in enumerate(SIDES):
        notes[f"hand {side}"] = hand(view["hands"][seat])
        fates = view["tokens"][seat]
        notes[f"tokens {side}"] = " ".join(fates["held"])
        notes |= {f"{fate} {side}": " ".join(fates[fate]) for fate in ("lost", "smashed")}
    for name in ("row", "gone"):
        notes[name] = " ".join(view[name])
    notes["halberd"] = " ".join(SIDES[seat] for seat in view["halberds"])
    notes |= {name: view[name] for name in ("last", "gap", "ending") if view[name] is not None}
    if view["winner"] is not None:
        notes["winner"] = SIDES[view["winner"]]
    return notes


def hand(held: dict[str, list[str]]) -> str:
    """All tiles that the watcher knows; those taken from the row in brackets."""
    secret = list(held["tiles"] or [])
    for tile in held["shown"]:
        if tile in secret:
            secret.remove(tile)
    return " ".join([*secret, *(f"({tile})" for tile in held["shown"])])


def field(view: View) -> str:
    west, north, east, south = view["bounds"]
    things = {(thing["east"], thing["south"]): thing for thing in view["field"]}
    rows = [
        [cell(things.get((x, y)), at_home=(x, y) == (0, 0)) for x in range(west, east + 1)]
        for y in range(north, south + 1)
    ]
    return "\n".join(" ".join(row) for row in rows)


def cell(thing: View | None, *, at_home: bool) -> str:
    if thing is None:
        return "."
    token = thing["token"]
    name = f"/{FLAGS[token['owner']]}.{token['name']}" if token else ""
    return ("@" if at_home else "") + (thing["tile"] or ".") + name


def corners(view: View) -> str:
    lines = []
    for tower in view["towers"]:
        if tower["spot"] is not None:
            marks = "".join(MARK_LETTERS[corner["mark"]] for corner in tower["corners"])
            lines.append(f"{tower['spot']} {marks}")
    return "\n".join(lines)
