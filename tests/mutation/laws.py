"""The laws and a golden record as tests that notice faults: interpreted, because a fault is planted
in plain Python, and without what must compile."""

import pytest

from tests.games.sights import RECORDS, kept, sights
from tests.laws.test_laws import BRIEFEST
from yurt.core.engine import Engine
from yurt.core.laws import obey
from yurt.core.laws.ways import interpreted_equals_compiled
from yurt.games.registry import find_game

LAWS = [law for law in BRIEFEST if law is not interpreted_equals_compiled]
MATCHES = range(1)
PLIES = 60
SHOWN = {"koenig": "first_election", "khan": "shared_victory", "khaos": "both_at_seven"}
EVERY = 3  # plies of them


@pytest.mark.parametrize("game", ["connect_four", "koenig", "khan", "khaos"])
def test_laws(game: str) -> None:
    found = find_game(game)
    options = {name: choices[-1] for name, choices in found.options.items()}
    obey(Engine(found, found.seats[0], options, interpreted=True), MATCHES, LAWS, most=PLIES)


@pytest.mark.parametrize("game", SHOWN)
def test_sights(game: str) -> None:
    path = RECORDS / game / f"{SHOWN[game]}.yurt"
    were = dict(kept(path))
    for n, now in sights(path, interpreted=True, every=EVERY):
        assert were[n] == now
