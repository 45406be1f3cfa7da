"""Tables at one screen that no server knows of: played in the browser, kept in the browser."""

from datetime import UTC, datetime
from pathlib import Path
from random import Random

from playwright.sync_api import Page, WebSocket, expect

from yurt.core.matches.match import Match
from yurt.core.matches.record import parse_record, replay, verify
from yurt.games import find_game

from ..conftest import Person
from ..play import entries, goes_on, is_over, last_entry, open_table, play_until

HERE = "Play at this screen, without the server"


def opened_here(person: Person, *seats: str, game: str = "koenig") -> Page:
    page = person()
    address = open_table(page, *seats, game=game, how=HERE)
    assert "/table/local-" in address
    return page


def proven(text: str, game: str) -> Match:
    record = parse_record(text)
    match = replay(record, find_game(game))
    verify(record, match)
    return match


def test_a_whole_match_without_a_server_survives_a_closed_tab_and_is_proven(
    person: Person, tmp_path: Path
) -> None:
    page = opened_here(person, "me", "bot", "bot")
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    play_until([page], lambda: len(entries(page)) > 12, Random(3))
    before = entries(page)
    page.reload()
    assert goes_on(page, before)
    play_until([page], lambda: is_over(page), Random(4))
    assert not sockets
    with page.expect_download() as download:
        page.locator("dialog.final").get_by_text("Download the record").click()
    download.value.save_as(tmp_path / "match.txt")
    match = proven((tmp_path / "match.txt").read_text(encoding="utf-8"), "koenig")
    assert match.over
    assert match.players[0] == "Ada"


def test_it_stands_among_my_matches_and_goes_on_in_one_tab_only(person: Person) -> None:
    page = opened_here(person, "me", "bot", game="khaos")
    expect(page.locator(".seats > li")).to_have_count(2)
    other = page.context.new_page()
    other.goto("/mine")
    other.locator("main li a").first.click()
    expect(other.locator(".seats > li")).to_have_count(2)
    expect(page.get_by_text("opened in another tab")).to_be_visible()
    page.get_by_role("button", name="Go on here").click()
    expect(page.locator(".seats > li")).to_have_count(2)
    expect(other.get_by_text("opened in another tab")).to_be_visible()


def test_a_match_goes_on_though_somebody_clears_what_pages_keep(person: Person) -> None:
    page = opened_here(person, "me", "bot", "bot")
    play_until([page], lambda: len(entries(page)) > 8, Random(3))
    origin = page.evaluate("location.origin")
    page.context.new_cdp_session(page).send(
        "Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"}
    )
    before = entries(page)
    play_until([page], lambda: len(entries(page)) > len(before) + 8, Random(3))
    page.reload()
    assert entries(page)[: len(before)] == before


def test_nobody_from_elsewhere_can_be_waited_for(person: Person) -> None:
    page = person("/new/khan?seats=2")
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    expect(page.get_by_role("button", name=HERE)).to_have_count(0)


def test_a_match_is_ended_only_after_it_was_asked_and_won_by_nobody(person: Person) -> None:
    page = opened_here(person, "me", "bot", game="khaos")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="End the match here").click()
    expect(page.get_by_text("nobody wins")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_text("bots do not play on")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="End the match here").click()
    page.get_by_role("button", name="End the match here").click()
    final = page.locator("dialog.final")
    expect(final.get_by_role("heading")).to_have_text("The match was ended early.")


def test_who_goes_home_finds_the_match_as_it_was(person: Person) -> None:
    page = opened_here(person, "me", "bot", game="khaos")
    before = entries(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Home: the match is kept").click()
    page.get_by_role("heading", name="Go on playing").wait_for()
    page.locator("main ul.tables a").first.click()
    assert goes_on(page, before)


def test_no_record_is_offered_before_it_can_be_opened_and_nobody_to_talk_to(
    person: Person,
) -> None:
    page = opened_here(person, "me", "bot", game="khaos")
    entries(page)
    expect(page.get_by_text("Its record can be downloaded when it is over.")).to_be_visible()
    expect(page.get_by_text("Download the record")).to_have_count(0)
    expect(page.get_by_role("tab")).to_have_text(["Players", "Log"])
    page.get_by_role("tab", name="Log").press("ArrowRight")
    expect(page.get_by_role("tab", name="Players")).to_be_focused()


def test_kept_matches_are_told_apart_and_removed_after_a_question(person: Person) -> None:
    page = opened_here(person, "me", "me", game="khaos")
    expect(page.locator(".seats > li")).to_have_count(2)
    for _ in range(3):
        open_table(page, "me", "bot", game="khaos", how=HERE)
        expect(page.locator(".ask .mine")).to_be_visible()
    page.goto("/")
    expect(page.locator("main ul.tables li")).to_have_count(3)
    page.get_by_role("link", name="All 4 that go on").click()
    rows = page.locator("main li")
    expect(rows).to_have_count(4)
    expect(rows.first.locator("time")).to_contain_text(str(datetime.now(UTC).year))
    expect(rows.first).to_contain_text("Your turn")
    expect(rows.last).to_contain_text("to move")
    rows.first.get_by_role("button", name="Remove").click()
    page.get_by_role("button", name="Cancel").click()
    expect(rows).to_have_count(4)
    rows.first.get_by_role("button", name="Remove").click()
    page.get_by_role("alert").get_by_role("button", name="Remove").click()
    expect(rows).to_have_count(3)
    page.reload()
    expect(rows).to_have_count(3)


CHANGED = """(n) => new Promise((done) => {
  const opening = indexedDB.open("yurt");
  opening.onsuccess = () => {
    const store = opening.result.transaction("tables", "readwrite").objectStore("tables");
    store.getAll().onsuccess = ({ target: { result: [paper] } }) => {
      store.put({ ...paper, rules: 0 });
      for (let at = 1; at <= n; at++)
        store.put({ ...paper, id: `local-${at}`, phase: "over", ended: "abandoned", at });
      store.transaction.oncomplete = done;
    };
  };
})"""


def test_what_other_rules_began_is_saved_and_old_ends_make_room(
    person: Person, tmp_path: Path
) -> None:
    page = opened_here(person, "me", "bot", game="khaos")
    before = last_entry(page)
    page.evaluate(CHANGED, 40)
    page.reload()
    expect(page.get_by_text("by other rules")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    download.value.save_as(tmp_path / "match.txt")
    record = (tmp_path / "match.txt").read_text(encoding="utf-8")
    assert proven(record.replace("rules: 0", "rules: 1"), "khaos").n == before
    open_table(page, "me", "bot", game="khaos", how=HERE)
    page.goto("/mine")
    expect(page.locator("main li")).to_have_count(32)  # thirty that are over, two that go on
