"""Links that are passed on lead where others can go, or say that they do not."""

from playwright.sync_api import Locator, Page, expect

from ..conftest import Person
from ..play import open_table

NETWORK = {"addresses": ["http://192.168.1.7:7627", "http://localhost:7627"], "local_only": False}


def seat_with_link(page: Page) -> Locator:
    open_table(page, "me", "open", "bot")
    row = page.locator("main ol > li").nth(1)
    row.get_by_role("button", name="Link").click()
    return row


def test_a_server_for_one_computer_says_so_beside_the_link(person: Person) -> None:
    row = seat_with_link(person())
    expect(row.get_by_role("note")).to_contain_text("yurt serve --host 0.0.0.0")
    expect(row.get_by_role("img", name="QR code")).to_have_count(0)


def test_whoever_sits_at_the_server_passes_on_its_address_in_the_network(person: Person) -> None:
    page = person()
    page.route("**/api/house", lambda route: route.fulfill(json=NETWORK))
    row = seat_with_link(page)
    expect(row.get_by_role("img", name="QR code")).to_be_visible()
    link = row.get_by_label("Link to this seat")
    expect(link).to_have_value("http://192.168.1.7:7627/join#" + link.input_value().split("#")[1])
    expect(row.get_by_role("note")).to_have_count(0)


def test_a_link_for_another_device_leads_into_the_network_too(person: Person) -> None:
    page = person("/settings")
    page.route("**/api/house", lambda route: route.fulfill(json=NETWORK))
    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    link = page.get_by_label("On another device")
    assert link.input_value().startswith("http://192.168.1.7:7627/recover#")
