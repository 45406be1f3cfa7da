"""Structs that say what they mean: in memory, as JSON with names, as types of the page."""

from enum import IntEnum
from typing import Annotated

import numpy as np
import pytest

from yurt.core.errors import BadRule
from yurt.core.lists import add, give, is_in, one_more, put
from yurt.core.meaning import (
    NUMBER,
    UNTOLD,
    AsMany,
    Bits,
    Both,
    Groups,
    Marks,
    Name,
    OfBox,
    OneOf,
    Perhaps,
    Rare,
    Set,
    Word,
    WordOfBox,
    Written,
)
from yurt.core.rule import entry, interpreted
from yurt.core.speech.speaking import speaker_of
from yurt.core.speech.typescript import types_of
from yurt.core.structs import (
    Grid,
    Int8,
    Int16,
    Int64,
    Listed,
    Many,
    Maybe,
    MaybeListed,
    Row,
    Struct,
)  # fmt: skip


class Weather(IntEnum):
    FAIR = 0
    FOUL = 1


BEAST = Word("Beast", ("ox", "ass"))
LAKE = Name("Lake", ("issyk", "sonkul"))
SHEPHERD = WordOfBox("Shepherd", 3, lambda box: [box.shepherd, "", "ali"])
DRIVE = Both(SHEPHERD, BEAST)


class Camp(Struct):
    tents: Int8
    size_: Int64  # NumPy has a `size` of its own
    beasts: Annotated[Listed[int], np.int8, 2, BEAST]


class Steppe(Struct):
    weather: Annotated[Int8, Weather]  # of today;
    # of tomorrow nobody knows
    chief: Annotated[Int8, Perhaps(SHEPHERD)]
    herd: Annotated[Row, np.int16, BEAST]
    flock: Annotated[Row, np.int8, SHEPHERD, Rare(NUMBER)]
    roads: Annotated[Int16, Set(BEAST)]
    lake: Annotated[Int8, LAKE]
    years: Annotated[Int8, Set(NUMBER, falling=True)]
    snow: Annotated[Row, np.int8, AsMany(3, "camps"), bool]
    map: Annotated[Grid, np.int8, AsMany(2, "camps"), Marks(3, "camps"), Word("Mark", ".x")]
    home: Camp
    camps: Annotated[Many[Camp], AsMany(2, "camps")]
    guests: Annotated[Listed[Camp], 2]
    enemy: Maybe[Camp]
    herds: Annotated[Many[Listed[int]], AsMany(2, "camps"), np.int8, 3, BEAST]
    secret: Annotated[MaybeListed[int], np.int8, 3]
    drives: Annotated[Row, np.int64, Bits(len(DRIVE)), DRIVE]  # who drove what
    tent: Annotated[Row, np.int8, Groups(SHEPHERD)]  # in which each sleeps
    sand: Annotated[Row, np.int64, 5, UNTOLD]  # to draw in
    other: Annotated[Many[Camp], 1, UNTOLD]
    owner: Annotated[Int8, OneOf("Owner", (0, 1, "khan"), 'number | "khan"')]
    width: Annotated[Int8, Written("{} ells".format)]
    told: Annotated[dict[str, int], OfBox(lambda box: {"camps": box.camps})]


class Box(Struct):
    camps: Int8
    shepherd = "dshamilja"


@entry
def fill_in(steppes: Many[Steppe]) -> None:
    steppe = steppes[0]
    steppe.weather = Weather.FOUL
    steppe.chief = -1
    steppe.herd[1] = 300
    steppe.flock[2] = 5
    steppe.roads = 3
    steppe.years = 0b10110
    steppe.snow[1] = 1
    steppe.map[0, 1] = 1
    steppe.home.size_ = 10**12
    steppe.camps[1].tents = 4
    guest = one_more(steppe.guests)
    guest.tents = 7
    add(guest.beasts, 1)
    add(guest.beasts, 0)
    one_more(steppe.enemy).tents = 9
    add(steppe.herds[1], 1)
    add(steppe.herds[1], 0)
    give(steppe.secret)
    put(steppe.drives, 5)
    put(steppe.drives, 0)
    steppe.sand[4] = 3
    steppe.other[0] = steppe.camps[1]
    steppe.tent[steppe.sand[4] - 2] = -1
    steppe.tent[2] = 2
    steppe.owner = 2


@pytest.fixture
def box() -> Box:
    box = Box.new()
    box.camps = 2
    return box


NO_CAMP = {"tents": 0, "size": 0, "beasts": []}


@pytest.mark.parametrize("way", [fill_in, interpreted(fill_in)])
def test_what_rules_fill_in_is_said_with_names(box: Box, way: object) -> None:
    steppes = Steppe.many(1)
    way(steppes)  # type: ignore[operator]
    assert speaker_of(Steppe, box)(steppes) == {
        "weather": "foul",
        "chief": None,
        "herd": {"ox": 0, "ass": 300},
        "flock": {"ali": 5},
        "roads": ["ox", "ass"],
        "lake": "issyk",
        "years": [4, 2, 1],
        "snow": [False, True],
        "map": [".x", ".."],
        "home": NO_CAMP | {"size": 10**12},
        "camps": [NO_CAMP, NO_CAMP | {"tents": 4}],
        "guests": [{"tents": 7, "size": 0, "beasts": ["ass", "ox"]}],
        "enemy": NO_CAMP | {"tents": 9},
        "herds": [[], ["ass", "ox"]],
        "secret": [],
        "drives": ["dshamilja,ox", "ali,ass"],
        "tent": [["dshamilja"], [], ["ali"]],
        "owner": "khan",
        "width": "0 ells",
        "told": {"camps": 2},
    }


def test_a_blank_one_has_nothing(box: Box) -> None:
    said = speaker_of(Steppe, box)(Steppe.many(1))
    assert said["enemy"] is said["secret"] is None
    assert said["chief"] == "dshamilja"
    assert not said["guests"]
    assert not said["drives"]
    assert not said["flock"]


def test_both_ways_write_the_same_bytes() -> None:
    one, other = Steppe.many(1), Steppe.many(1)
    fill_in(one)
    interpreted(fill_in)(other)
    assert one.tobytes() == other.tobytes()


def test_a_full_list_takes_no_more() -> None:
    steppe = Steppe.new()
    one_more(steppe.enemy)
    with pytest.raises(IndexError):
        one_more(steppe.enemy)


class Crowd(Struct):
    here: Annotated[Row, np.int64, Bits(130)]


def test_a_set_of_many_is_told_in_order(box: Box) -> None:
    things = Crowd.many(1)
    for at in (129, 62, 63, 0):
        put(things[0].here, at)
        assert is_in(things[0].here, at)
    assert speaker_of(Crowd, box)(things) == {"here": [0, 62, 63, 129]}
    assert not is_in(things[0].here, 1)


def test_a_meaning_must_be_one() -> None:
    with pytest.raises(TypeError, match="an enum, bool or a Meaning, not 'ox'"):

        class Wrong(Struct):
            beast: Annotated[Int8, "ox"]


TYPES = """\
export type Beast = "ox" | "ass";
export type Weather = "fair" | "foul";
export type Shepherd = string;
export type Lake = string;
export type Mark = "." | "x";
export type Owner = number | "khan";

export interface Camp {
  tents: number;
  /** NumPy has a `size` of its own */
  size: number;
  beasts: Beast[];
}

export interface Steppe {
  /** of today; of tomorrow nobody knows */
  weather: Weather;
  chief: Shepherd | null;
  herd: Record<Beast, number>;
  flock: Record<Shepherd, number>;
  roads: Beast[];
  lake: Lake;
  years: number[];
  snow: boolean[];
  map: string[];
  home: Camp;
  camps: Camp[];
  guests: Camp[];
  enemy: Camp | null;
  herds: Beast[][];
  secret: number[] | null;
  /** who drove what */
  drives: string[];
  /** in which each sleeps */
  tent: Shepherd[][];
  owner: Owner;
  width: string;
  told: Record<string, number>;
}
"""


def test_the_page_gets_types() -> None:
    assert types_of(Steppe) == TYPES


class Marked(Struct):
    lake: Annotated[Int8, LAKE]
    beast: Annotated[Int8, Perhaps(BEAST)]


class Herds(Struct):
    tents: Int8
    marked: Annotated[Many[Marked], 2]


@pytest.mark.parametrize(
    ("lake", "beast", "said"),
    [
        (2, 0, r"Marked.lake holds 2: expected 0 to 1 \(issyk, sonkul\)"),
        (-1, 0, r"Marked.lake holds -1: expected 0 to 1 \(issyk, sonkul\)"),
        (0, 7, r"Marked.beast holds 7: expected -1 or 0 to 1 \(ox, ass\)"),
    ],
)
def test_a_number_without_a_word_is_told_with_its_field(lake: int, beast: int, said: str) -> None:
    herds = Herds.many(1)
    herds[0].marked[1].lake, herds[0].marked[1].beast = lake, beast
    with pytest.raises(BadRule, match=f"^{said}$"):
        speaker_of(Herds, None)(herds)
