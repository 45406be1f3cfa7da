"""Nothing is lost with a reload or with the network, and nothing is done twice."""

from playwright.sync_api import Page, WebSocketRoute, expect

from .conftest import Person
from .play import entries, open_table, reachable, wait_for_turn


class Line:
    """The line between a page and the server, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.sockets: list[WebSocketRoute] = []
        self.deaf = False
        page.route_web_socket("**/socket/*", self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(lambda message: None if self.deaf else socket.send(message))
        self.sockets.append(socket)

    def cut(self) -> None:
        self.sockets[-1].close()


def ready_to_step(page: Page) -> None:
    open_table(page, "me", "bot", "bot")
    wait_for_turn(page)


def test_a_reload_in_mid_turn_comes_back_to_the_same_place(person: Person) -> None:
    page = person()
    ready_to_step(page)
    asked = page.locator(".sentence").inner_text()
    offered = reachable(page).count()
    page.reload()
    expect(page.locator(".sentence")).to_have_text(asked)
    expect(reachable(page)).to_have_count(offered)


def test_a_line_that_breaks_is_mended_without_a_reload(person: Person) -> None:
    page = person()
    line = Line(page)
    ready_to_step(page)
    line.cut()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    expect(reachable(page).first).to_be_attached()
    assert len(line.sockets) == 2


def test_a_move_whose_answer_is_lost_is_played_once(person: Person) -> None:
    page = person()
    line = Line(page)
    ready_to_step(page)
    line.deaf = True
    page.locator(".touch.can[aria-label*='empty']").first.dispatch_event("click")
    page.wait_for_timeout(500)
    line.deaf = False
    line.cut()
    expect(page.locator(".sentence")).to_contain_text("roll to go on")
    entries(page)
    turn = page.locator(".log .parts > li").last
    expect(turn.locator("[data-n]", has_text="Steps")).to_have_count(1)
