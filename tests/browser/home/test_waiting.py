"""Before the match: links that can be passed on from any page, and a way out."""

from random import Random

from playwright.sync_api import Route, expect

from ..conftest import Person
from ..play import entries, invitation, open_table, play_until, sit_down, wait_for_turn

PLAIN = "Object.defineProperty(navigator, 'clipboard', {value: undefined})"  # as over plain HTTP
NO_COPIES = "document.execCommand = () => false"


def test_a_link_is_copied_over_plain_http_too(person: Person) -> None:
    page = person()
    page.add_init_script(PLAIN)
    page.reload()
    open_table(page, "me", "open", "bot")
    link = invitation(page, 1)
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.get_by_label("Write something").focus()
    page.keyboard.press("Control+V")
    expect(page.get_by_label("Write something")).to_have_value(link)


def test_what_could_not_be_copied_is_not_said_to_be(person: Person) -> None:
    page = person()
    page.add_init_script(f"{PLAIN};{NO_COPIES}")
    page.reload()
    open_table(page, "me", "open", "bot")
    link = invitation(page, 1)
    page.get_by_role("button", name="Copy the link").click()
    page.wait_for_function("link => getSelection().toString() === link", arg=link)
    expect(page.get_by_role("button", name="Copy the link")).to_be_visible()


def test_whoever_sat_down_by_mistake_can_get_up(person: Person) -> None:
    host, guest = person(), person()
    open_table(host, "me", "open", "open")
    sit_down(guest, invitation(host, 1), "Ben")
    expect(host.get_by_text("One seat is still open.")).to_be_visible()
    guest.get_by_role("button", name="Leave the table").click()
    guest.get_by_role("button", name="Cancel").click()
    guest.get_by_role("button", name="Leave the table").click()
    expect(guest.get_by_text("Your seat is free for somebody else then.")).to_be_visible()
    guest.get_by_role("button", name="Leave the table").click()
    expect(guest.get_by_role("heading", level=1)).to_contain_text("Three board games")
    expect(host.get_by_text("2 seats are still open.")).to_be_visible()


def test_nothing_slides_when_the_bots_are_known(person: Person) -> None:
    page = person(width=360, height=740, touch=True)
    open_table(page, "me", "open", "open")
    held: list[Route] = []
    page.route("**/api/games", lambda route: held.append(route))
    page.reload()
    row = page.locator("main ol > li").nth(2)
    link = row.get_by_role("button", name="Link")
    expect(page.get_by_role("heading", level=1).locator("svg")).to_be_visible()
    before = link.bounding_box()
    held[0].continue_()
    expect(row.get_by_role("button", name="Bot")).to_be_enabled()
    assert link.bounding_box() == before


def test_what_is_told_does_not_move_the_page(person: Person) -> None:
    """On a phone the chat and the log lie below what one looks at."""
    page = person(width=360, height=740, touch=True)
    open_table(page, "me", "open", "bot")
    page.locator("main ol > li").nth(1).get_by_role("button", name="Bot").wait_for()
    assert page.evaluate("scrollY") == 0
    page.locator("main ol > li").nth(1).get_by_role("button", name="Bot").click()
    wait_for_turn(page)
    assert page.evaluate("scrollY") == 0
    entries(page)
    page.evaluate("scrollTo(0, 0)")
    told = page.locator(".log li button").count()
    play_until([page], lambda: page.locator(".log li button").count() > told + 10, Random(1))
    expect(page.locator(".log li.at")).to_be_attached()
    assert page.evaluate("scrollY") == 0
