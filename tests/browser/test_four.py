"""Four browsers at one table."""

from random import Random

from playwright.sync_api import Page, expect

from .conftest import Person
from .play import commit, invitation, is_committing, open_table, play_until, sit_down


def four_at_a_table(person: Person) -> list[Page]:
    host = person(scenes=True)
    open_table(host, "me", "open", "open", "open")
    guests = [person(scenes=True) for _ in range(3)]
    for seat, guest in enumerate(guests, 1):
        sit_down(guest, invitation(host, seat), f"Guest {seat}")
    pages = [host, *guests]
    for page in pages:
        expect(page.locator(".board svg.map")).to_be_visible()
    return pages


def shown(page: Page) -> list[str]:
    """What each seat has; while a scene plays, nobody is to move."""
    return page.locator(".seats .name, .seats dl").all_inner_texts()


def spoken(page: Page) -> str:
    """What a screen reader was told last."""
    return page.locator("[role=status][aria-live=polite]").first.inner_text()


def test_commitments_are_made_together_and_shown_together(person: Person) -> None:
    pages = four_at_a_table(person)
    play_until(pages, lambda: all(map(is_committing, pages)), Random(5), boldly=True)
    shown_before = [shown(page) for page in pages]
    said_before = [spoken(page) for page in pages]
    for page in pages[:-1]:
        commit(page)
        expect(page.locator(".sentence")).to_contain_text("sealed")
    assert shown(pages[-1]) == shown_before[-1]
    expect(pages[0].get_by_label("Dispute over")).to_have_count(0)
    commit(pages[-1])
    for page in pages:
        expect(page.get_by_label("Dispute over")).to_be_visible()
    for page, before, said in zip(pages, shown_before, said_before, strict=True):
        scene = page.get_by_label("Dispute over")
        now = (shown(page), spoken(page))
        ended = scene.locator(".verdict strong").count()
        assert ended or now == (before, said), "told before the dice have fallen"
        expect(scene.get_by_text("wins the dispute")).to_be_visible(timeout=90_000)
        scene.get_by_role("button").click()
        expect(scene).to_have_count(0)
        expect(page.locator("[role=status][aria-live=polite]").first).not_to_have_text(said)


def test_a_sealed_commitment_can_be_changed(person: Person) -> None:
    pages = four_at_a_table(person)
    play_until(pages, lambda: all(map(is_committing, pages)), Random(6), boldly=True)
    commit(pages[0])
    pages[0].get_by_role("button", name="Change my cards").click()
    expect(pages[0].locator(".commitment")).to_be_visible()


def test_an_invitation_works_once(person: Person) -> None:
    host = person()
    open_table(host, "me", "open", "bot")
    link = invitation(host, 1)
    sit_down(person(), link, "First")
    late = person(link.split("//")[1].split("/", 1)[1].join(["/", ""]))
    expect(late.get_by_role("alert").filter(has_text="used already")).to_be_visible()


def test_chat_reaches_everybody(person: Person) -> None:
    pages = four_at_a_table(person)
    for page in pages[:2]:
        page.get_by_role("tab", name="Chat").click()
    pages[1].get_by_label("Write something").fill("Good luck!")
    pages[1].get_by_role("button", name="Send").click()
    expect(pages[0].locator(".chat")).to_contain_text("Good luck!")
    expect(pages[2].get_by_role("tab", name="Chat")).to_contain_text("1")


def test_everybody_has_a_name_and_a_sign_of_his_own(person: Person) -> None:
    host, guest = person(), person()
    open_table(host, "me", "open", "open")
    sit_down(guest, invitation(host, 1), "Guest")
    expect(guest.locator("main ol > li").nth(1)).to_contain_text("Guest")
    guest.get_by_label("Your name").fill("Zoë")
    guest.get_by_label("Your name").press("Enter")
    expect(host.locator("main ol > li").nth(1)).to_contain_text("Zoë")
    expect(guest.get_by_role("radio", name="Star")).to_be_disabled()
    guest.get_by_role("radio", name="Moon").check(force=True)
    expect(host.get_by_role("radio", name="Moon")).to_be_disabled()
    expect(host.get_by_role("radio", name="Cross")).to_be_enabled()
