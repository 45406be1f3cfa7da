"""What is claimed of moves in Kha'os is so, seen from the corners of the towers and the hands."""

from typing import Any

import pytest

from tests.games.claims import Check, Claims, Moved

SIDES = "orcs", "knights"


def marks(view: Any, tower: Any) -> list[str]:
    """3.2.1, 3.2.4 As they would be counted now."""
    changing = view["options"]["specials"] or view["options"]["tokens"] != "basic"
    found = []
    for corner in tower["corners"]:
        counted = corner["closed"] and (changing or corner["mark"] == "open")
        lead = corner["orcs"] - corner["knights"]
        now = "neutral" if lead == 0 else SIDES[lead < 0]
        found.append(now if counted else corner["mark"])
    if tower["holder"] is not None and not changing:
        return [corner["mark"] for corner in tower["corners"]]
    return found


def holder(view: Any, tower: Any) -> int | None:
    """3.2.2"""
    changing = view["options"]["specials"] or view["options"]["tokens"] != "basic"
    if tower["spot"] is None or (tower["holder"] is not None and not changing):
        return tower["holder"]  # type: ignore[no-any-return]
    all_marks = marks(view, tower)
    if "open" in all_marks:
        return None
    lead = all_marks.count("orcs") - all_marks.count("knights")
    return int(tower["flag"] if lead == 0 else lead < 0)


def lying(view: Any) -> dict[str, Any]:
    return {tower["spot"]: tower for tower in view["towers"] if tower["spot"] is not None}


def both(m: Moved, name: str) -> list[tuple[Any, Any]]:
    """Towers of that name, before and after; before, nothing for one that was raised."""
    was = lying(m.before)
    return [
        (was.get(spot), tower) for spot, tower in lying(m.after).items() if tower["name"] == name
    ]


def total(view: Any, seat: int) -> int:
    return sum(tower["value"] for tower in view["towers"] if holder(view, tower) == seat)


def lead(corner: Any, seat: int) -> int:
    more = corner["orcs"] - corner["knights"]
    return int(more if seat == 0 else -more)


def takes(m: Moved, name: str, value: int) -> bool:
    return any(
        holder(m.after, now) == m.seat and now["value"] == value
        and (was is None or holder(m.before, was) != m.seat)
        for was, now in both(m, name)
    )  # fmt: skip


def wrests(m: Moved, name: str, value: int) -> bool:
    other = 1 - m.seat
    return any(
        was is not None and holder(m.before, was) == other != holder(m.after, now)
        and was["value"] == value
        for was, now in both(m, name)
    )  # fmt: skip


def can_lose(view: Any, tower: Any, seat: int) -> bool:
    now = marks(view, tower)
    most = now.count("open") + now.count(SIDES[1 - seat]) - now.count(SIDES[seat])
    return most > 0 or (most == 0 and tower["flag"] != seat)


def secures(m: Moved, name: str) -> bool:
    return any(
        was is not None and can_lose(m.before, was, m.seat) and not can_lose(m.after, now, m.seat)
        for was, now in both(m, name)
    )


def won(m: Moved, name: str, count: int) -> bool:
    def changed(was: Any, now: Any) -> int:
        pairs = zip(marks(m.before, was), marks(m.after, now), strict=True)
        return sum(a != b == SIDES[m.seat] for a, b in pairs)

    return any(was is not None and changed(was, now) == count > 0 for was, now in both(m, name))


def evens(m: Moved, name: str) -> bool:
    return any(
        a != b == "neutral" and lead(was["corners"][i], m.seat) < 0
        for was, now in both(m, name)
        if was is not None
        for i, (a, b) in enumerate(zip(marks(m.before, was), marks(m.after, now), strict=True))
    )


def open_leads(m: Moved, was: Any, now: Any) -> list[tuple[int, int]]:
    """Of the corners that are not decided, before and after."""
    undecided = [i for i, mark in enumerate(marks(m.after, now)) if mark == "open"]
    pair = was["corners"], now["corners"]
    return [(lead(pair[0][i], m.seat), lead(pair[1][i], m.seat)) for i in undecided]


def leads(m: Moved, name: str, count: int) -> bool:
    return any(
        sum(then <= 0 < now for then, now in open_leads(m, *pair)) == count > 0
        for pair in both(m, name)
        if pair[0] is not None
    )


def strengthens(m: Moved, name: str, more: int) -> bool:
    return any(
        sum(now - then for then, now in open_leads(m, *pair)) == more > 0
        for pair in both(m, name)
        if pair[0] is not None
    )


def gives_nothing(m: Moved) -> bool:
    was, other = lying(m.before), SIDES[1 - m.seat]
    if m.verb != "place":
        return False
    for spot, now in lying(m.after).items():
        for i, (one, two) in enumerate(zip(was[spot]["corners"], now["corners"], strict=True)):
            taken = marks(m.after, now)[i] == other != marks(m.before, was[spot])[i]
            if taken or lead(two, m.seat) < lead(one, m.seat):
                return False
    return True


def flies(m: Moved, name: str) -> bool:
    return any(was is None and now["flag"] == m.seat for was, now in both(m, name))


def lost(m: Moved, token: str) -> bool:
    was, now = (view["tokens"][1 - m.seat]["laid"] for view in (m.before, m.after))
    return token in was and token not in now


def corners_of(tile: str) -> list[int]:
    """`40d0`: digits are orcs, letters knights."""
    face = tile.rpartition(".")[2]
    return [int(sign) if sign.isdecimal() else -(ord(sign) - 96) for sign in face]


def best(m: Moved, seat: int) -> int:
    own = 1 if seat == 0 else -1
    return max(0, *(own * here for here in corners_of(m.words[0])))


CHECKS: dict[str, Check] = {
    "wins": lambda m, count: total(m.after, m.seat) == count >= 7,
    "takes": takes,
    "totals": lambda m, count: total(m.before, m.seat) < total(m.after, m.seat) == count,
    "wrests": wrests,
    "secures": secures,
    "corner": won,
    "evens": evens,
    "leads": leads,
    "strengthens": strengthens,
    "flies": flies,
    "bars": lambda m: m.seat in m.after["halberds"] and m.seat not in m.before["halberds"],
    "reserves": lambda m: (
        "wizard" in m.after["tokens"][m.seat]["laid"]
        and "wizard" in m.before["tokens"][m.seat]["held"]
    ),
    "removes": lost,
    "regains": lambda m, token: (
        token in m.after["tokens"][m.seat]["held"]
        and token not in m.before["tokens"][m.seat]["held"]
    ),
    "keeps": lambda m, count: (
        m.verb == "keep" and len(m.after["tokens"][m.seat]["held"]) == count > 0
    ),
    "strong": lambda m, count: m.verb == "take" and best(m, m.seat) == count > 0,
    "denies": lambda m, count: m.verb == "take" and best(m, 1 - m.seat) == count > best(m, m.seat),
    "unseen": lambda m: m.verb == "stack",
    "quiet": gives_nothing,
}
BASIC: dict[str, str] = {}
ALL = {"tokens": "random", "specials": "on"}
MIXED = {"tokens": "mixed", "specials": "on"}
TABLES = [(2, BASIC), (2, BASIC), (2, ALL), (2, ALL), (2, MIXED), (2, MIXED)]
OTHERS = ["orc1", "knight3", "drum", "leader"]
RARE = {"wrests", "regains", "removes", "reserves"}


CLAIMS = Claims("khaos", CHECKS, TABLES, OTHERS, RARE)


def test_what_is_claimed_is_so() -> None:
    CLAIMS.hold_a_few(25)


@pytest.mark.long
def test_every_claim_is_so() -> None:
    CLAIMS.hold_all(120)
