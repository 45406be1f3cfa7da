"""A new version of the server, or a part that does not come, never leaves a page blank or lost."""

import json
import re

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from .conftest import Person
from .home.test_addresses import faults_of, thrown
from .play import open_table, wait_for_turn

NEW = "There is a new version of this page."


def renewed(page: Page) -> None:
    """From now on tables are welcomed by a server that has another page."""

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(lambda text: socket.send(rewritten(str(text))))

    page.route_web_socket("**/socket/*", connect)


def rewritten(text: str) -> str:
    message = json.loads(text)
    return json.dumps(message | {"page": "another"}) if message["t"] == "welcome" else text


def loads_of(page: Page) -> list[str]:
    loads: list[str] = []
    page.on("load", lambda page: loads.append(page.url))
    return loads


def withhold(page: Page, name: str) -> None:
    """As a server does whose next version has other files."""
    page.route(re.compile(f"/assets/{name}-"), lambda route: route.fulfill(status=404, body=""))


def test_the_page_of_this_server_is_not_offered_again(person: Person) -> None:
    page = person()
    heard: list[str] = []
    page.on(
        "websocket", lambda line: line.on("framereceived", lambda text: heard.append(str(text)))
    )
    open_table(page, "me", "bot", "bot")
    wait_for_turn(page)
    served = next(one["page"] for one in map(json.loads, heard) if one["t"] == "welcome")
    assert len(served) == 24
    expect(page.locator("meta[name=page]")).to_have_attribute("content", served)
    expect(page.get_by_text(NEW)).to_have_count(0)


def test_a_new_page_is_offered_and_what_is_planned_not_lost_unasked(person: Person) -> None:
    page = person()
    renewed(page)
    open_table(page, "me", "bot", "bot")
    expect(page.get_by_text(NEW)).to_be_visible()
    wait_for_turn(page)
    loads = loads_of(page)
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_text("what you have not confirmed yet will be gone")).to_be_visible()
    assert not loads
    with page.expect_event("load"):
        page.get_by_role("button", name="Reload").click()
    expect(page.get_by_text(NEW)).to_be_visible()
    page.get_by_role("button", name="Later").click()
    expect(page.get_by_text(NEW)).to_have_count(0)
    assert len(loads) == 1


def test_a_home_page_of_an_older_build_is_offered_the_new_one(person: Person) -> None:
    page = person("/settings")
    expect(page.get_by_label("Language")).to_be_visible()
    expect(page.get_by_text(NEW)).to_have_count(0)

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers=response.headers | {"yurt-page": "another"})

    page.route("**/api/**", answer)
    page.get_by_role("navigation").get_by_role("link", name="Lobby").click()
    expect(page.get_by_text(NEW)).to_be_visible()
    with page.expect_event("load"):
        page.get_by_role("button", name="Reload").click()


def test_the_board_keeps_to_the_screen_under_the_offer(person: Person) -> None:
    page = person()
    renewed(page)
    open_table(page, "me", "bot", "bot")
    expect(page.get_by_text(NEW)).to_be_visible()
    expect(page.locator(".frame .ask").first).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_place_that_does_not_come_can_be_loaded_again(person: Person) -> None:
    page = person()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    withhold(page, "Lobby")
    page.get_by_role("navigation").get_by_role("link", name="Lobby").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("This part could not be loaded.")
    page.unroute_all()
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Lobby")


def test_rules_that_do_not_come_leave_the_table_as_it_is(person: Person) -> None:
    page = person()
    open_table(page, "me", "bot", "bot")
    wait_for_turn(page)
    faults = faults_of(page)
    withhold(page, "en")
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("dialog[open]")).to_contain_text("This part could not be loaded.")
    page.keyboard.press("Escape")
    expect(page.get_by_text("A part of this page did not come")).to_be_visible()
    expect(page.locator(".touch.can").first).to_be_attached()
    assert not thrown(faults)


def test_a_language_that_does_not_come_leaves_the_last_one(person: Person) -> None:
    page = person("/settings")
    faults = faults_of(page)
    withhold(page, "de")
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_text("A part of this page did not come")).to_be_visible()
    expect(page.get_by_label("Language")).to_have_value("en")
    assert not thrown(faults)


def test_games_without_their_pictures_can_be_played(person: Person) -> None:
    page = person("/lobby")
    faults = faults_of(page)
    withhold(page, "(Picture|Title)")
    page.goto("/")
    expect(page.get_by_role("heading", name="Long live the King!")).to_be_visible()
    expect(page.get_by_role("button", name="Play now")).to_have_count(3)
    assert not thrown(faults)


def test_a_page_without_its_words_is_not_blank(person: Person) -> None:
    page = person("/lobby")
    withhold(page, "en")
    page.goto("/")
    reload = page.get_by_role("button", name="Reload")
    expect(reload).to_be_visible()
    page.unroute_all()
    reload.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Three board games")


ANDROID = """
  localStorage.setItem("yurt.notices", "on");
  Object.defineProperty(document, "hidden", { get: () => true });
  window.Notification = class {
    static permission = "granted";
    constructor() {
      window.tried = true;
      throw new TypeError("Failed to construct 'Notification': Illegal constructor.");
    }
  };
"""


def test_where_no_notice_can_be_given_the_title_tells_whose_turn_it_is(person: Person) -> None:
    page = person()
    page.add_init_script(ANDROID)
    page.reload()
    faults = faults_of(page)
    open_table(page, "me", "bot", "bot")
    wait_for_turn(page)
    page.wait_for_function("window.tried")
    assert page.title().startswith("● Your turn")
    assert not thrown(faults)
