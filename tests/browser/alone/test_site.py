"""The folder that `yurt site` writes, served by a host of files under a sub-path, and by nobody."""

import re
import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import yurt
from yurt.core.matches.record import parse_record, replay, verify, write_record
from yurt.games import find_game
from yurt.server.http.page import FOLDER
from yurt.server.http.site import write_site

from ..conftest import FLAGS, PATIENCE, ROOT, find_chromium
from ..games import khan, khaos
from ..home.test_addresses import faults_of, thrown
from ..play import entries, goes_on, is_over, last_entry, play_until
from .test_play_now import BLIND

READY = "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
NEW = "There is a new version of this page."
RECORD = ROOT / "tests" / "records" / "koenig" / "dice_for_the_crown.yurt"
OTHERS = {"khan": khan.play_until, "khaos": khaos.play_until}
Visit = Callable[..., Page]


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Not the root of its host."""
    folder = tmp_path / "host" / "games" / "yurt"
    write_site(folder)
    return folder


@pytest.fixture
def host(folder: Path) -> Iterator[str]:
    files = partial(Quiet, directory=str(folder.parents[1]))
    with ThreadingHTTPServer(("127.0.0.1", 0), files) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/games/yurt/"
        server.shutdown()
        thread.join()


@pytest.fixture
def visit(browser: Browser, host: str) -> Iterator[Visit]:
    contexts = []

    def come(path: str = "", *, width: int = 1280, height: int = 860) -> Page:
        context = browser.new_context(
            base_url=host, locale="en-GB", reduced_motion="reduce",
            viewport={"width": width, "height": height},
        )  # fmt: skip
        contexts.append(context)
        context.add_init_script("localStorage.setItem('yurt.scenes', 'off')")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(path)
        return page

    yield come
    for context in contexts:
        context.close()


def unplugged(page: Page) -> None:
    """The network is gone, once the site has been kept."""
    page.wait_for_function(READY)
    page.context.set_offline(True)


def open_here(page: Page, game: str, *seats: str) -> None:
    page.goto(f"./?/new/{game}&seats={len(seats)}&bot=random")
    for number, who in enumerate(seats):
        row = page.locator("form ol > li").nth(number)
        row.locator("select").first.select_option(who)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/local-*")


def test_nothing_is_shown_that_needs_a_server(visit: Visit, host: str) -> None:
    page = visit()
    faults = faults_of(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    expect(page.get_by_role("button", name="Play now")).to_have_count(3)
    expect(page.get_by_role("link", name="Lobby")).to_have_count(0)
    expect(page.get_by_text("On another device")).to_have_count(0)
    page.get_by_role("link", name="With friends").first.click()
    expect(page.get_by_label("Show in the lobby")).to_have_count(0)
    expect(page.locator("option[value=open]")).to_have_count(0)
    expect(page.locator("form fieldset:visible")).to_have_count(2)  # seats, and whether there are
    expect(page.locator("form fieldset").last).to_have_text(re.compile(r"Hints allowed\s*$"))
    expect(page.locator("form fieldset").last.locator("input, select")).to_have_count(1)
    page.goto("./?/lobby")
    expect(page.get_by_role("heading", level=1)).to_contain_text("not")
    assert all(url.startswith(host) for url in asked)
    assert not thrown(faults)


def test_links_lead_to_addresses_that_the_host_has(visit: Visit) -> None:
    page = visit()
    links = page.locator("a[href]")
    expect(page.get_by_role("button", name="Play now")).to_have_count(3)
    for address in {link.evaluate("a => a.href") for link in links.all()}:
        assert page.request.get(address).ok, address
    page.get_by_role("link", name="Rules").first.click()
    expect(page.locator("article h1")).to_be_visible()
    page.reload()
    expect(page.locator("article h1")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("button", name="Play now")).to_have_count(3)


def test_play_now_opens_a_table_of_each_game(visit: Visit) -> None:
    page = visit()
    for number in range(3):
        page.goto("./")
        page.get_by_role("button", name="Play now").nth(number).click()
        page.wait_for_url("**/table/local-*")
        expect(page.locator(".seats > li").first).to_be_visible()
    page.goto("./")
    expect(page.get_by_role("heading", name="Go on playing")).to_be_visible()


def test_a_browser_that_keeps_nothing_is_told_so(visit: Visit) -> None:
    page = visit()
    page.add_init_script(BLIND)
    page.reload()
    page.get_by_role("button", name="Play now").first.click()
    expect(page.get_by_text("perhaps it is a private window")).to_be_visible()


def test_a_browser_that_cannot_run_the_rules_is_told_so(browser: Browser, host: str) -> None:
    careful = [*FLAGS, "--js-flags=--jitless"]
    other = browser.browser_type.launch(executable_path=find_chromium(), args=careful)
    page = other.new_context(base_url=host, locale="en-GB").new_page()
    page.goto("")
    page.get_by_role("button", name="Play now").first.click()
    expect(page.get_by_text("does not run WebAssembly")).to_be_visible()
    page.goto("./?/table/local-0123456789abcdef")
    expect(page.get_by_role("heading", level=1)).to_contain_text("does not run WebAssembly")
    page.goto("./?/record")
    page.locator("input[type=file]").set_input_files(RECORD)
    expect(page.get_by_text("does not run WebAssembly")).to_be_visible()
    other.close()


def test_a_whole_match_and_its_proof_without_a_network(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    unplugged(page)
    faults = faults_of(page)
    page.reload()
    expect(page.get_by_role("button", name="Play now")).to_have_count(3)
    open_here(page, "koenig", "me", "bot", "bot")
    play_until([page], lambda: len(entries(page)) > 12, Random(3))
    before = entries(page)
    page.reload()
    assert goes_on(page, before)
    play_until([page], lambda: is_over(page), Random(4))
    proven(page, "koenig", tmp_path / "match.txt")
    assert not thrown(faults)


def proven(page: Page, game: str, path: Path) -> None:
    """By the command, and by the page."""
    with page.expect_download() as download:
        page.locator("dialog.final").get_by_text("Download the record").click()
    download.value.save_as(path)
    record = parse_record(path.read_text(encoding="utf-8"))
    verify(record, replay(record, find_game(game)))
    page.goto("./?/record")
    page.locator("input[type=file]").set_input_files(path)
    expect(page.get_by_role("status").filter(has_text="proven")).to_be_visible()


def test_a_record_of_an_example_is_opened_without_a_network(visit: Visit, tmp_path: Path) -> None:
    match = yurt.new_match("connect_four", seed=1)
    while not match.over:
        match.play(match.actors()[0], match.legal(match.actors()[0])[0])
    path = tmp_path / "match.txt"
    path.write_text(write_record(match), encoding="utf-8")
    page = visit()
    unplugged(page)
    faults = faults_of(page)
    page.goto("./?/record")
    page.locator("input[type=file]").set_input_files(path)
    expect(page.get_by_role("status").filter(has_text="proven")).to_be_visible()
    assert last_entry(page) == match.n
    page.get_by_role("tab", name="Review").click()
    expect(page.get_by_role("slider", name="Chance to win")).to_be_visible()
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("dialog article")).to_contain_text("four")
    assert not thrown(faults)


@pytest.mark.parametrize("game", OTHERS)
def test_the_others_begin_without_a_network_and_go_on(visit: Visit, game: str) -> None:
    page = visit()
    unplugged(page)
    open_here(page, game, "me", "bot")
    OTHERS[game](page, lambda: len(entries(page)) > 12, Random(3))
    before = entries(page)
    page.reload()
    assert goes_on(page, before)


@pytest.mark.long
@pytest.mark.parametrize("game", OTHERS)
def test_the_others_are_played_to_the_end(visit: Visit, tmp_path: Path, game: str) -> None:
    page = visit()
    unplugged(page)
    open_here(page, game, "me", "bot")
    OTHERS[game](page, lambda: is_over(page), Random(4))
    proven(page, game, tmp_path / "match.txt")


def test_all_languages_and_rulebooks_are_kept(visit: Visit) -> None:
    page = visit()
    unplugged(page)
    page.goto("./?/settings")
    for language in ("nl", "de", "it"):
        page.locator("select").first.select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
    for game in ("koenig", *OTHERS):
        page.goto(f"./?/rules/{game}")
        expect(page.locator("article")).to_have_attribute("lang", "it")


def test_a_new_version_is_offered_and_replaces_the_old(
    visit: Visit, folder: Path, tmp_path: Path
) -> None:
    page = visit()
    page.wait_for_function(READY)
    page.reload()
    first = build_of(page)
    write_site(folder, renewed_page(tmp_path))
    page.reload()
    assert build_of(page) == first
    expect(page.get_by_text(NEW)).to_be_visible()
    with page.expect_event("load"):
        page.get_by_role("button", name="Reload").click()
    assert build_of(page) != first
    expect(page.get_by_text(NEW)).to_have_count(0)
    unplugged(page)
    page.reload()
    expect(page.get_by_role("button", name="Play now")).to_have_count(3)
    assert page.evaluate("caches.keys().then((names) => names.length)") == 1


def test_a_new_version_comes_to_every_tab_that_asks_for_it(
    visit: Visit, folder: Path, tmp_path: Path
) -> None:
    page = visit()
    page.wait_for_function(READY)
    page.reload()
    first = build_of(page)
    write_site(folder, renewed_page(tmp_path))
    page.reload()
    other = page.context.new_page()
    other.goto("./")
    for tab in (page, other):
        expect(tab.get_by_text(NEW)).to_be_visible()
        with tab.expect_event("load"):
            tab.get_by_role("button", name="Reload").click()
        assert build_of(tab) != first


def renewed_page(tmp_path: Path) -> Path:
    renewed = tmp_path / "page"
    shutil.copytree(FOLDER, renewed)
    (renewed / "yurt.svg").write_bytes((FOLDER / "yurt.svg").read_bytes() + b"<!-- new -->")
    return renewed


def build_of(page: Page) -> str:
    expect(page.get_by_role("button", name="Play now")).to_have_count(3)
    return page.locator("meta[name=page]").get_attribute("content") or ""


def test_it_can_be_installed(visit: Visit) -> None:
    page = visit()
    page.wait_for_function(READY)
    session = page.context.new_cdp_session(page)
    assert not session.send("Page.getAppManifest")["errors"]
    hindrances = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in hindrances] == ["in-incognito"]  # as all contexts are
