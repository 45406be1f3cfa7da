"""The rulebooks as people read them: with their pictures, in every language, on files alone."""

import re
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from yurt.server.http.site import write_site

from ..conftest import PATIENCE, ROOT
from ..test_axe import faults

GAMES = ("khan", "khaos", "koenig")
LANGUAGES = ("en", "de", "nl", "it")
Reader = Callable[..., Page]


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("site") / "yurt"
    write_site(folder)
    files = partial(Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), files) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.fixture
def reader(browser: Browser, site: str) -> Iterator[Reader]:
    """Somebody who opens a rulebook."""
    contexts = []

    def read(
        game: str, *, at: str = "", width: int = 1440, language: str = "en", dark: bool = False,
        scale: float = 1,
    ) -> Page:  # fmt: skip
        context = browser.new_context(
            base_url=site,
            locale=language,
            viewport={"width": width, "height": 800},
            color_scheme="dark" if dark else "light",
            device_scale_factor=scale,
            reduced_motion="reduce",
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"?/rules/{game}{at}")
        expect(pictures(page)).to_have_count(len(names_in(game)))
        return page

    yield read
    for context in contexts:
        context.close()


def names_in(game: str, language: str = "en") -> list[str]:
    """The pictures of a rulebook, in its order."""
    folder = ROOT / "docs" / "rules" / ("" if language == "en" else language)
    text = Path(folder / f"{game}.md").read_text(encoding="utf-8")
    return re.findall(rf"\]\([./]*pictures/{game}/(\w+)\.jpg\)", text)


def pictures(page: Page) -> Locator:
    return page.get_by_role("img").and_(page.locator(".figure"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_drawn_by_the_board_and_told_in_words(
    reader: Reader, game: str, language: str
) -> None:
    page = reader(game, language=language, width=360)
    assert names_in(game, language) == names_in(game)
    for picture in pictures(page).all():
        assert len(picture.get_attribute("aria-label") or "") > 40
        box = picture.locator(".panel > div > svg").first.bounding_box()
        assert box is not None
        assert box["width"] > 200
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    expect(page.locator("article")).to_have_attribute("lang", language)


@pytest.mark.parametrize("width", [360, 1440])
def test_a_rule_that_is_asked_for_is_in_sight_though_pictures_come_before_it(
    reader: Reader, width: int
) -> None:
    page = reader("khan", at="#3.2.C4", width=width)
    expect(page.locator(".pointed")).to_contain_text("3.2.C4")
    expect(page.locator(".pointed")).to_be_in_viewport()


@pytest.mark.parametrize("width", [360, 1440])
def test_the_contents_lead_to_a_chapter_by_key(reader: Reader, width: int) -> None:
    page = reader("koenig", width=width)
    if width == 360:
        page.locator("summary", has_text="Contents").click()
    page.get_by_role("link", name="5. Elections").focus()
    page.keyboard.press("Enter")
    heading = page.get_by_role("heading", name="5. Elections")
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()


def test_nothing_in_a_picture_can_be_reached(reader: Reader) -> None:
    page = reader("khan")
    assert page.locator(".figure [role=button]").count() > 0
    assert page.get_by_role("button", name=re.compile("[a-n]1?[0-9]")).count() == 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "dark"), [(360, True), (1440, False)], ids=["phone", "desk"])
def test_axe_finds_no_fault(reader: Reader, game: str, width: int, dark: bool) -> None:  # noqa: FBT001
    assert faults(reader(game, width=width, dark=dark)) == []
