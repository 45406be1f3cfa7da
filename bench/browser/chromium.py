"""Random play in the modules that browsers get, in Chromium; beside it boardgame.io's local loop.

    python bench/browser/chromium.py

By the clock, since a page cannot ask for the time of its processor: the best of some rounds.
"""

import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[2]
PEER = Path(".venv-bench/boardgame.io/node_modules/boardgame.io/dist/boardgameio.min.js")
GAME = Path("bench/server/boardgame_io/game.cjs")

MEASURE = """async () => {
  const { TABLES, laidOut, line, measured } = await import("/bench/browser/tables.mjs");
  const seconds = () => performance.now() / 1000;
  const lines = [];
  for (const table of TABLES) {
    const [game, seats, options, matches] = table;
    const part = (end) => fetch(`/src/yurt/wasm/built/${game}.${end}`);
    const bytes = await (await part("wasm")).arrayBuffer();
    const play = await laidOut(bytes, await (await part("json")).json(), seats, options);
    lines.push(line(table, measured(play, matches, seconds), ""));
  }
  return lines;
}"""

BESIDE = """async (text) => {
  const { peer } = await import("/bench/browser/tables.mjs");
  const module = {};
  new Function("module", text)(module);
  return peer(BoardgameIO.Client, module.exports, () => performance.now() / 1000);
}"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


def show(page: Page) -> None:
    print(*page.evaluate(MEASURE), sep="\n")
    if not (ROOT / PEER).exists():
        print("boardgame.io is not there: bench/server/run.py installs it.")
        return
    page.add_script_tag(url=f"/{PEER}")
    moves = page.evaluate(BESIDE, (ROOT / GAME).read_text("utf-8"))
    print(f"boardgame.io, connect four, move by move: {moves:,.0f} a second")


def main() -> None:
    Quiet.extensions_map[".mjs"] = "text/javascript"
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(ROOT)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        own = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=own, args=["--no-sandbox"])
        page = browser.new_page(base_url=f"http://127.0.0.1:{server.server_port}")
        page.goto("/bench/")
        print(
            "Random play as WebAssembly, million decisions a second of one core,"
            f" Chromium {browser.version}"
        )
        show(page)
        browser.close()


if __name__ == "__main__":
    main()
