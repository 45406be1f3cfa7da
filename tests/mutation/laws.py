"""The laws as a test that notices faults: interpreted, because a fault is planted in plain Python,
and without what must compile."""

import pytest

from tests.laws.test_laws import BRIEFEST
from yurt.core.engine import Engine
from yurt.core.laws import obey
from yurt.core.laws.ways import interpreted_equals_compiled
from yurt.games.registry import find_game

LAWS = [law for law in BRIEFEST if law is not interpreted_equals_compiled]
MATCHES = range(1)
PLIES = 60


@pytest.mark.parametrize("game", ["connect_four", "koenig", "khan", "khaos"])
def test_laws(game: str) -> None:
    found = find_game(game)
    options = {name: choices[-1] for name, choices in found.options.items()}
    obey(Engine(found, found.seats[0], options, interpreted=True), MATCHES, LAWS, most=PLIES)
