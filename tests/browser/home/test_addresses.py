"""Whatever address somebody comes to, the page says what is there, in his language."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import ConsoleMessage, Page, expect

from ..conftest import Person

NOWHERE = [
    "/rules/xyz", "/rules/constructor", "/rules/", "/new/xyz", "/new/toString", "/new",
    "/table/", "/table/a/b", "/table/%20", "/watch/xyz", "/replay", "/review", "/join/abc",
    "/%E0%A4%A", "/koenig.html",
]  # fmt: skip
NOTHING_HERE = {
    "en-GB": "There is nothing at this address.",
    "nl-NL": "Op dit adres is niets te vinden.",
    "de-DE": "Unter dieser Adresse ist nichts.",
    "it-IT": "A questo indirizzo non c'è niente.",
}
CUT = {
    "en-GB": "A piece of this link is missing.",
    "nl-NL": "Een stuk van deze link ontbreekt.",
    "de-DE": "Ein Stück dieses Links fehlt.",
    "it-IT": "Manca un pezzo di questo link.",
}
WHOLE = "a" * 43  # as long as a token, and nobody's


def faults_of(page: Page) -> list[str]:
    """What goes wrong on a page from now on; that an answer is a refusal is no fault."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: faults.append(line.text) if is_fault(line) else None)
    return faults


def is_fault(line: ConsoleMessage) -> bool:
    """Svelte only warns of what is drawn from something that stands still."""
    return line.type == "error" or "svelte.dev" in line.text


def thrown(faults: list[str]) -> list[str]:
    return [fault for fault in faults if not fault.startswith("Failed to load resource")]


@pytest.mark.parametrize("locale", NOTHING_HERE)
def test_where_nothing_is_the_page_says_so(person: Person, locale: str) -> None:
    page = person("/lobby", locale=locale)
    faults = faults_of(page)
    for path in NOWHERE:
        page.goto(path)
        expect(page.get_by_role("heading", level=1), path).to_have_text(NOTHING_HERE[locale])
        expect(page.locator("main a[href='/']")).to_be_visible()
    assert not thrown(faults)


@pytest.mark.parametrize("locale", CUT)
def test_a_link_that_was_cut_says_so(person: Person, locale: str) -> None:
    page = person("/lobby", locale=locale)
    faults = faults_of(page)
    for path in ["/join", "/join#abc", "/recover", "/recover#abc", "/recover#%00"]:
        page.goto("/lobby")
        page.goto(path)
        expect(page.locator("main [role=alert]"), path).to_contain_text(CUT[locale])
        expect(page.locator("main button")).to_have_count(0)
    assert not thrown(faults)


def test_a_link_that_is_dead_says_so_and_leads_home(person: Person) -> None:
    page = person(f"/join#{WHOLE}")
    expect(page.get_by_role("heading", level=1)).to_have_text("This invitation does not work")
    expect(page.locator("main [role=alert]")).to_have_text(
        "This link was used already, or is too old."
    )
    page.goto(f"/recover#{WHOLE}")
    page.get_by_role("button", name="Yes, bring my tables").click()
    expect(page.locator("main [role=alert]")).to_have_text(
        "This link was used already, or is too old."
    )
    page.get_by_role("main").get_by_role("link", name="Home").click()
    page.wait_for_url("**/")


def test_the_whole_link_pasted_over_the_cut_one_is_read(person: Person) -> None:
    page = person("/join#abc")
    expect(page.locator("main [role=alert]")).to_contain_text("A piece of this link is missing.")
    page.evaluate("token => { location.hash = token }", WHOLE)
    expect(page.locator("main [role=alert]")).to_have_text(
        "This link was used already, or is too old."
    )


@pytest.mark.parametrize(
    ("address", "seats"),
    [
        ("/new/koenig?seats=9", 5), ("/new/koenig?seats=-3", 3), ("/new/koenig?seats=abc", 3),
        ("/new/koenig?seats=1e9", 5), ("/new/khaos?seats=1", 2), ("/new/khan/?seats=3", 3),
    ],
)  # fmt: skip
def test_a_new_table_has_room_for_as_many_as_may_play(
    person: Person, address: str, seats: int
) -> None:
    page = person()
    faults = faults_of(page)
    page.goto(address)
    expect(page.get_by_role("button", name="Open the table")).to_be_enabled()
    expect(page.locator("form ol > li")).to_have_count(seats)
    expect(page.get_by_label("Players")).to_have_value(str(seats))
    assert not thrown(faults)


def test_a_table_that_is_not_there_says_so(person: Person) -> None:
    page = person()
    faults = faults_of(page)
    page.goto("/table/xyz")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such table.")
    assert not thrown(faults)


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"\x00\xff nonsense", "That record cannot be read"), (b"x" * 300_000, "That was too large.")],
)
def test_a_file_that_is_no_record_says_so(
    person: Person, tmp_path: Path, content: bytes, why: str
) -> None:
    file = tmp_path / "match.txt"
    file.write_bytes(content)
    page = person("/record")
    faults = faults_of(page)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator("main [role=alert]")).to_contain_text(why)
    assert not thrown(faults)


def test_each_place_has_its_name_in_the_title(person: Person) -> None:
    page = person()
    expect(page).to_have_title("Yurt")
    bar = page.get_by_role("navigation")
    bar.get_by_role("link", name="Lobby").click()
    expect(page).to_have_title("Lobby · Yurt")
    bar.get_by_role("link", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(page).to_have_title("Einstellungen · Yurt")
    page.goto("/nowhere")
    expect(page).to_have_title("Unter dieser Adresse ist nichts. · Yurt")
    page.get_by_role("main").get_by_role("link", name="Startseite").click()
    expect(page).to_have_title("Yurt")
    page.locator("article.khaos .ways button").click()
    expect(page).to_have_title(re.compile("Tisch|am Zug|dran"))
    page.go_back()
    expect(page).to_have_title("Yurt")
