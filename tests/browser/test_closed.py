"""A table that cannot be gone on with says so, and shows a way on; nobody knocks for ever."""

from playwright.sync_api import Page, WebSocketRoute, expect

from .conftest import Person
from .play import open_table, wait_for_turn
from .test_network import Line

TOO_MUCH = 4429
LONGEST = 32_000  # ms between two tries


class Door(Line):
    """A line that can be refused with a code."""

    def __init__(self, page: Page) -> None:
        self.code: int | None = None
        self.knocks = 0
        super().__init__(page)

    def connect(self, socket: WebSocketRoute) -> None:
        self.knocks += 1
        if self.code is None:
            super().connect(socket)
        else:
            socket.close(code=self.code)

    def shut(self, code: int) -> None:
        self.code = code
        self.sockets[-1].close(code=code)


def test_whoever_is_sent_away_learns_it_and_may_watch(person: Person) -> None:
    host, guest = person(), person()
    table = open_table(host, "me", "open", public=True, game="khaos")
    guest.goto(table)
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".frame .sentence")).to_be_visible()
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Send away").click()
    expect(guest.get_by_role("heading", level=1)).to_have_text("You no longer sit at this table.")
    guest.get_by_role("button", name="Back to the table").click()
    expect(guest.get_by_text("You are watching")).to_be_visible()


def test_whoever_lost_his_seat_while_away_learns_it_too(person: Person) -> None:
    """It is not the end of the socket that tells him, but the answer to his hello."""
    page = person()
    door = Door(page)
    open_table(page, "me", "bot", "bot")
    wait_for_turn(page)
    other = page.context.new_page()
    other.goto(page.url)
    door.deaf = True
    other.get_by_role("button", name="Menu").click()
    other.get_by_role("button", name="Leave the table").click()
    other.get_by_role("button", name="Leave the table").click()
    other.wait_for_url("**/")
    expect(other.get_by_role("heading", level=1)).to_contain_text("Three board games")
    door.deaf = False
    door.cut()
    expect(page.get_by_role("heading", level=1)).to_have_text("You no longer sit at this table.")


def test_a_table_that_is_gone_says_so_and_leads_home(person: Person) -> None:
    page = person()
    door = Door(page)
    open_table(page, "me", "bot", "bot")
    wait_for_turn(page)
    door.shut(4404)
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such table.")
    assert door.knocks == 1
    page.get_by_role("link", name="Home", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Three board games")


def test_a_page_that_sent_too_much_gives_up_and_offers_to_try_again(person: Person) -> None:
    page = person()
    page.clock.install()
    door = Door(page)
    open_table(page, "me", "bot", "bot")
    wait_for_turn(page)
    door.shut(TOO_MUCH)
    again = page.get_by_role("button", name="Try again")
    while not again.count():
        assert door.knocks < 10
        page.clock.fast_forward(LONGEST)
    knocks = door.knocks
    page.clock.fast_forward(20 * LONGEST)
    expect(page.get_by_text("this page sent too much")).to_be_visible()
    assert door.knocks == knocks
    door.code = None
    again.click()
    expect(again).to_have_count(0)
    expect(page.locator(".touch.can").first).to_be_attached()
