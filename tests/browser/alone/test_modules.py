"""The rules as WebAssembly in a real browser: 2,000 matches a game as on the CPU, perft as well."""

import json
from base64 import b64encode
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.wasm.tables import TABLES
from yurt.core.chance import NOISE
from yurt.core.engine import Engine
from yurt.core.simulate import MOST, Worker
from yurt.games import find_game
from yurt.wasm.build import CARRIED
from yurt.wasm.entries import DEEPEST

MATCHES = 2000
PLAY = """
({ wasm, box, seats, sizes, width, noise, deepest, tally, matches, most }) => {
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes(wasm)));
  let free = exports.heap.value;
  const room = (size) => {
    const start = free;
    free = Math.ceil((start + size) / 16) * 16;
    while (exports.memory.buffer.byteLength < free) exports.memory.grow(1);
    return start;
  };
  const at = room(sizes.box);
  new Uint8Array(exports.memory.buffer).set(bytes(box), at);
  const [blank, board, noiseAt] = [room(sizes.state), room(sizes.state), room(8 * noise)];
  const [out, weights, counted] = [room(8 * width), room(8 * width), room(sizes.tally)];
  const fingerprints = [];
  for (let i = 0; i < matches; i += 1) {
    new Uint8Array(exports.memory.buffer, counted, sizes.tally).fill(0);
    const range = [1n, BigInt(i), BigInt(i + 1), 1n, BigInt(most)];
    exports.play_matches(at, blank, board, seats, ...range, noiseAt, out, weights, counted);
    const told = new DataView(exports.memory.buffer, counted);
    fingerprints.push(Number(told.getBigInt64(tally.fingerprint, true)));
  }
  const boards = room(deepest * sizes.state);
  exports.set_up(at, boards);
  const levels = room(deepest * sizes.level);
  const rows = room(8 * deepest * width);
  const perft = Number(exports.perft(at, boards, levels, rows, weights, 2));
  return { fingerprints, perft };
}
"""


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def test_matches_and_perft_are_the_cpus(
    browser: Browser, table: tuple[str, int, dict[str, str]]
) -> None:
    game_id, seats, options = table
    engine = Engine(find_game(game_id), seats, options)
    manifest: dict[str, Any] = json.loads((CARRIED / f"{game_id}.json").read_text("utf-8"))
    given = {
        "wasm": b64encode((CARRIED / f"{game_id}.wasm").read_bytes()).decode(),
        "box": b64encode(engine.boxes.tobytes()).decode(),
        "seats": seats, "noise": NOISE, "deepest": DEEPEST, "matches": MATCHES, "most": MOST,
        **{name: manifest[name] for name in ("sizes", "width", "tally")},
    }  # fmt: skip
    page = browser.new_page()
    told = page.evaluate(PLAY, given)
    page.close()
    worker = Worker(engine, 1)
    on_the_cpu = [worker.play(range(i, i + 1))[0].fingerprint for i in range(MATCHES)]
    assert told["fingerprints"] == on_the_cpu
    assert told["perft"] == engine.perft(engine.new(), 2)
