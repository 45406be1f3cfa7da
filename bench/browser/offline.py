"""How long a site takes to start without a network.

From a browser that is opened anew, with what a first visit has left, until the games can be chosen;
then from Play now until the first question is asked.

    python bench/browser/offline.py

By the clock of the page, seconds: the median of some starts, each of a browser of its own.
"""

import shutil
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from yurt.server.http.site import write_site

STARTS = 5
GAMES = ("koenig", "khaos", "khan")
KEPT = "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
# when something is first on the screen, since the navigation or since it was asked for
SHOWN = """([selector, many, since]) => new Promise((done) => {
  const look = () => document.querySelectorAll(selector).length >= many
    ? done((performance.now() - since) / 1000) : requestAnimationFrame(look);
  look();
})"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


@contextmanager
def hosted() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        write_site(Path(folder))
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@contextmanager
def opened(playwright: Playwright, profile: str) -> Iterator[BrowserContext]:
    own = shutil.which("chromium")
    browser = playwright.chromium.launch_persistent_context(
        profile, executable_path=own, args=["--no-sandbox"], locale="en-GB"
    )
    yield browser
    browser.close()


def start(page: Page, address: str) -> float:
    """Until the three games can be chosen."""
    page.goto(address, wait_until="commit")
    return float(page.evaluate(SHOWN, ["article .ways button", len(GAMES), 0]))


def play_now(page: Page, game: str) -> float:
    """Until the first question is asked."""
    since = page.evaluate(
        f"document.querySelector('article.{game} .ways button').click() ?? performance.now()"
    )
    return float(page.evaluate(SHOWN, [".sentence", 1, since]))


def starts(playwright: Playwright, address: str) -> Iterator[dict[str, float]]:
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory() as profile:
            with opened(playwright, profile) as browser:
                page = browser.new_page()
                first = start(page, address)
                page.wait_for_function(KEPT)
            with opened(playwright, profile) as browser:
                browser.set_offline(True)
                page = browser.new_page()
                seconds = {"first visit": first, "start without a network": start(page, address)}
                for game in GAMES:
                    start(page, address)
                    seconds[f"Play now, {game}"] = play_now(page, game)
                yield seconds


def main() -> None:
    with sync_playwright() as playwright, hosted() as address:
        found = list(starts(playwright, address))
    print("A site in Chromium, seconds (goal: the first start without a network under one)")
    for name in found[0]:
        print(f"{name:<32}{median(one[name] for one in found):7.2f}")


if __name__ == "__main__":
    main()
