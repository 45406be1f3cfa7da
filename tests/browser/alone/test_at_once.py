"""Previews and why-not without the server: what boards ask while the pointer moves is answered in
the page, from what its seat was sent."""

import json
import re

from playwright.sync_api import Page, WebSocketRoute, expect

from ..conftest import Person
from ..games import khaos
from ..games.khan import BORDER, cell, choose, settle, tap, two_players

QUESTIONS = ("ask", "why")
CAME = """game => performance.getEntriesByType("resource").some(({ name, responseEnd }) =>
  name.includes(`/${game}-`) && name.endsWith(".wasm") && responseEnd)"""


class Deaf:
    """A server that hears no question of a page from a moment on; what was asked in vain."""

    def __init__(self, page: Page) -> None:
        self.deaf = False
        self.sent: list[str] = []
        page.route_web_socket("**/socket/*", self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def up(text: str | bytes) -> None:
            kind = json.loads(text)["t"]
            if self.deaf:
                self.sent.append(kind)
            if not (self.deaf and kind in QUESTIONS):
                server.send(text)

        socket.on_message(up)


def rules_came(page: Page, game: str) -> None:
    page.wait_for_function(CAME, arg=game)


def test_khan_shows_what_a_tile_would_bring_though_the_server_hears_nothing(person: Person) -> None:
    host, guest = person(), person()
    deaf = {page: Deaf(page) for page in (host, guest)}
    pages = two_players(host, guest)
    settle(pages, BORDER)
    page = pages[0]
    rules_came(page, "khan")
    deaf[page].deaf = True
    choose(page, "Conquer")
    domino = page.locator(".choices").get_by_role("button", name=re.compile("^1?domino"))
    if domino.get_attribute("aria-pressed") != "true":
        domino.click()
    for name in ("d3", "d11", "e3", "d3"):
        cell(page, name).hover()
    expect(page.locator(".pointed-at")).to_contain_text("Together with")
    tap(page, "d11")
    expect(page.locator(".refusal")).to_contain_text("yurt on every cell under it. (rule 3.2.C1)")
    assert not set(deaf[page].sent) & set(QUESTIONS), deaf[page].sent


def test_khaos_tells_what_a_tile_would_do_though_the_server_hears_nothing(person: Person) -> None:
    page = person()
    deaf = Deaf(page)
    khaos.sit_at(page, khaos.open_table(page, bot=True))
    rules_came(page, "khaos")
    deaf.deaf = True
    page.locator("[data-cell='0']").focus()
    page.keyboard.press("2")
    khaos.walk_to(page, "e1")
    page.keyboard.press("Enter")
    expect(page.locator("[aria-live=polite]").first).to_contain_text("Decides nothing")
    assert not set(deaf.sent) & set(QUESTIONS), deaf.sent


def test_no_rules_are_fetched_before_a_table_of_the_game_is_open(person: Person) -> None:
    page = person()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto("/new/khan")
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    assert [url for url in fetched if ".wasm" in url] == []
    khaos.sit_at(page, khaos.open_table(page, bot=True))
    rules_came(page, "khaos")
    modules = [url for url in fetched if ".wasm" in url]
    assert len(modules) == 1
    assert "/khaos-" in modules[0]
