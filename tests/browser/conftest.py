"""A server of its own for these tests, and as many browsers as are wanted."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "yurt" / "server" / "page" / "index.html"
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING = (
    "no Chromium: install it (apt install chromium, brew install chromium) or name it in"
    " YURT_CHROMIUM"
)
PATIENCE = 60_000  # ms: a busy machine is slow, not wrong
Person = Callable[..., Page]

expect.set_options(timeout=PATIENCE / 2)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


def find_chromium() -> str:
    found = os.environ.get("YURT_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found:
        return found
    if os.environ.get("CI") == "true":
        pytest.fail(MISSING)
    pytest.skip(MISSING)


@pytest.fixture(scope="module")  # not longer: its event loop would be in the server tests' way
def browser() -> Iterator[Browser]:
    path = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@contextmanager
def served(data: Path, bot_seconds: float, *more: str) -> Iterator[str]:
    """The address of a running server."""
    assert PAGE.exists(), "the page is not built: make play, or python hatch_build.py"
    command = [
        sys.executable, "-m", "yurt.cli", "serve", "--port", "0", "--data", str(data),
        "--no-browser", "--workers", "1", "--bot-seconds", str(bot_seconds), *more,
    ]  # fmt: skip
    env = os.environ | {"YURT_LIMITS": "false"}  # all these people come from one address
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=data, env=env) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                if "ready at " in line:
                    yield line.split("ready at ")[1].split()[0]
                    break
        finally:  # a test that fails must not wait for its server
            process.terminate()
            process.communicate(timeout=30)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Its bots answer at once."""
    with served(tmp_path_factory.mktemp("data"), bot_seconds=0.05) as address:
        yield address


@pytest.fixture
def person(browser: Browser, server: str) -> Iterator[Person]:
    """A browser of one's own, with nothing remembered; scenes only where they are wanted."""
    contexts = []

    def come(
        path: str = "/", *, width: int = 1280, height: int = 860, scenes: bool = False,
        dark: bool = False, touch: bool = False, locale: str = "en-GB",
    ) -> Page:  # fmt: skip
        context = browser.new_context(
            base_url=server,
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            locale=locale,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="no-preference" if scenes else "reduce",
        )
        contexts.append(context)
        if not scenes:
            context.add_init_script("localStorage.setItem('yurt.scenes', 'off')")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(path)
        return page

    yield come
    for context in contexts:
        context.close()
