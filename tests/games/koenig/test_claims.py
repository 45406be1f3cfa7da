"""What is claimed of moves in König is so, seen from the map, the hands and the cards."""

from typing import Any

import pytest

from tests.games.claims import Check, Claims, Moved

NEAR = {
    "wigemor": "man lancastre tateshale stadford oxeneford lideforde",
    "tateshale": "sedberouie lincolia grentebrige stadford wigemor lancastre",
    "grentebrige": "rouecestre lundonia oxeneford stadford tateshale lincolia",
    "oxeneford": "sarisberie lideforde wigemor stadford grentebrige lundonia",
    "stadford": "wigemor tateshale grentebrige oxeneford",
    "lancastre": "wigemor tateshale man",
    "lincolia": "tateshale grentebrige sedberouie",
    "lundonia": "grentebrige oxeneford rouecestre",
    "lideforde": "oxeneford wigemor sarisberie",
    "man": "wigemor lancastre",
    "sedberouie": "tateshale lincolia",
    "rouecestre": "grentebrige lundonia",
    "sarisberie": "oxeneford lideforde",
}


def held(view: Any, seat: int) -> set[str]:
    return {name for name, region in view["regions"].items() if region["holder"] == seat}


def votes(view: Any, seat: int) -> int:
    """5.2"""
    total = sum(view["regions"][name]["votes"] for name in held(view, seat))
    return int(total if view["seats"][seat]["cards"] else total - total // 3)


def seat_of(word: str) -> int:
    return int(word.removeprefix("seat_"))


def cards(view: Any, seat: int) -> int:
    return sum(view["seats"][seat]["hand"])


def rise(m: Moved) -> int:
    return votes(m.after, m.seat) - votes(m.before, m.seat)


def defence(view: Any, region: str, seat: int) -> int:
    there = view["regions"][region]
    return 2 * int(there["courtiers"]) + (2 if seat in there["nobles"] else 0)


def reaches(m: Moved, region: str, count: int) -> bool:
    out = {name for name, there in m.after["regions"].items() if there["votes"] == 0}
    near = {*NEAR[region].split()} - held(m.after, m.seat) - out
    return m.words == [region] and len(near) == count


def relieves(m: Moved, region: str, word: str) -> bool:
    gone, (to,) = seat_of(word), m.words
    was = m.before["seats"][gone]["noble"]
    owned = m.before["regions"][region]["holder"] == m.seat
    return owned and region in NEAR[was].split() and region not in NEAR[to].split()


def committed(m: Moved) -> list[int]:
    return [int(card) for card in m.words]


def plus(m: Moved) -> int:
    return int(m.before["dispute"]["plus"][m.seat])


def kept(m: Moved, count: int) -> bool:
    spent = len(m.words) if m.verb == "commit" else 0
    return m.verb in ("commit", "end") and count == cards(m.before, m.seat) - spent > 0


def is_king(m: Moved, total: int) -> bool:
    now, then = (view["forecast"]["king"] for view in (m.before, m.after))
    return bool(now != [m.seat] == then and m.after["forecast"]["totals"][m.seat] == total)


CHECKS: dict[str, Check] = {
    "crowned": lambda m, total: (
        m.after["phase"] == "over"
        and m.after["election"]["places"][m.seat] == 0
        and m.after["forecast"]["totals"][m.seat] == total
    ),
    "king": is_king,
    "bonus": lambda m, more: (
        m.after["seats"][m.seat]["bonus"] - m.before["seats"][m.seat]["bonus"] == more > 0
    ),
    "takes": lambda m, region, more: (
        region in held(m.after, m.seat) - held(m.before, m.seat) and rise(m) == more > 0
    ),
    "costs": lambda m, who, less: (
        votes(m.before, seat_of(who)) - votes(m.after, seat_of(who)) == less > 0
    ),
    "disputes": lambda m, region, many, who: (
        m.words == [region]
        and m.before["regions"][region]["votes"] == many
        and m.before["regions"][region]["holder"] == seat_of(who) != m.seat
        and m.after["phase"] == "commit"
    ),
    "outnumbers": lambda m, who, more: (
        cards(m.after, m.seat) - m.after["seats"][seat_of(who)]["cards"] == more > 0
    ),
    "secures": lambda m, region: (
        m.verb == "place"
        and m.before["site"] == region
        and m.before["regions"][region]["courtiers"] == 0
        and m.after["regions"][region]["courtiers"] == 1
        and m.before["seats"][m.seat]["noble"] == region
    ),
    "fortifies": lambda m, region, count: (
        m.before["site"] == region and defence(m.after, region, m.seat) == count
    ),
    "odds": lambda m, faces: (
        m.verb == "roll" and faces == sum(face * int(m.words[0]) >= 3 for face in range(1, 7))
    ),
    "cheap": lambda m: m.words == ["1"] and any(m.before["seats"][m.seat]["hand"][1:]),
    "relieves": relieves,
    "throws": lambda m, dice, best: (
        dice == len(m.words) and best == 6 * sum(committed(m)) + plus(m)
    ),
    "regains": lambda m, count: cards(m.after, m.seat) - cards(m.before, m.seat) == count > 0,
    "keeps": kept,
    "reaches": reaches,
}
TABLES: list[tuple[int, dict[str, str]]] = [(3, {}), (3, {}), (4, {}), (5, {}), (5, {})]
OTHERS = ["wigemor", "tateshale", "seat_0", "seat_1"]
RARE = {"crowned", "costs", "king"}  # an election that needs no dice, a noble that held alone


CLAIMS = Claims("koenig", CHECKS, TABLES, OTHERS, RARE)


def test_what_is_claimed_is_so() -> None:
    CLAIMS.hold_a_few(25)


@pytest.mark.long
def test_every_claim_is_so() -> None:
    CLAIMS.hold_all(260)
