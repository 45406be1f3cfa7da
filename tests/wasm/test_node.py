"""The modules in Node, as the benchmark plays them: the same 2,000 matches as on the CPU."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from yurt.core.engine import Engine
from yurt.core.simulate import Worker
from yurt.games import find_game
from yurt.wasm.build import build, entries

from .module import Module
from .tables import TABLES

BENCH = Path(__file__).parents[2] / "bench/browser/node.mjs"
MATCHES = 2000


@pytest.mark.long
def test_two_thousand_matches_in_node_are_the_cpus() -> None:
    node = shutil.which("node")
    assert node, "the page's tests need Node as well"
    command = [node, str(BENCH), "--matches", str(MATCHES)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    for table in json.loads(done.stdout):
        engine = Engine(find_game(table["game"]), table["seats"], table["options"])
        worker = Worker(engine, 1)
        on_the_cpu = [worker.play(range(i, i + 1))[0].fingerprint for i in range(MATCHES)]
        assert table["fingerprints"] == on_the_cpu, table["game"]


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]} {table[1]}")
def test_a_module_that_is_built_anew_plays_as_the_one_that_is_carried(
    table: tuple[str, int, dict[str, str]], tmp_path: Path
) -> None:
    game_id, seats, options = table
    engine = Engine(find_game(game_id), seats, options)
    path = tmp_path / "anew.wasm"
    path.write_bytes(build(engine.game))
    anew, carried = Module(engine, path), Module(engine)
    assert {entry.name for entry in entries(engine.game)} <= set(anew.exports.keys())
    assert anew.play(9, 0, 200).tobytes() == carried.play(9, 0, 200).tobytes()
