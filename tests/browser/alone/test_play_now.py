"""Play now where there is a server: the match is played in this browser, wherever that can be."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, Route, expect

from ..conftest import FLAGS, Person, find_chromium, served
from ..games import khan, khaos
from ..home.test_addresses import faults_of, thrown
from ..play import entries, goes_on, is_over, play_until

HERE = "Play at this screen, without the server"
OPEN = "Open the table"
TAKE_AWAY = "yurt.examples.take_away:GAME"  # no page has its rules
BLIND = "Object.defineProperty(window, 'indexedDB', { get() { throw new Error('private') } })"
KEPT = {
    "en-GB": "perhaps it is a private window",
    "nl-NL": "misschien is het een privévenster",
    "de-DE": "Vielleicht ist es ein privates Fenster",
    "it-IT": "forse è una finestra privata",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("data"), 0.05, "--game", TAKE_AWAY) as address:
        yield address


def play_now(page: Page, game: str = "koenig", level: str = "Novice") -> None:
    page.goto("/")
    card = page.locator(f"article.{game}")
    card.get_by_role("radio", name=level, exact=True).check(force=True)
    card.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".seats > li").first).to_be_visible()


def seat_bot(page: Page, level: str = "Novice") -> Locator:
    """The form of a table for me and a bot; what opens it at this screen."""
    page.locator("form ol > li").nth(1).locator("select").select_option("bot")
    page.get_by_role("radio", name=level, exact=True).check(force=True)
    return page.get_by_role("button", name=HERE)


def test_it_asks_nothing_of_the_server_and_is_found_again(person: Person) -> None:
    page = person()
    faults = faults_of(page)
    posted: list[Request] = []
    page.on("request", lambda request: posted.append(request) if request.method != "GET" else None)
    for game in ("koenig", "khaos", "khan"):
        play_now(page, game)
        assert "/table/local-" in page.url
    page.goto("/")
    expect(page.locator("main ul.tables li")).to_have_count(3)
    assert [request.url for request in posted] == []
    assert page.request.get("/api/me/tables").json() == {"tables": []}
    assert not thrown(faults)


def test_the_best_plays_here_too(person: Person) -> None:
    page = person()
    play_now(page, level="Master")
    assert "/table/local-" in page.url
    expect(page.get_by_role("button", name="Bot: Master").first).to_be_visible()
    play_until([page], lambda: len(entries(page)) > 12, Random(3))


def test_a_browser_that_keeps_nothing_plays_at_the_server(person: Person) -> None:
    page = person()
    page.add_init_script(BLIND)
    play_now(page)
    assert "/table/local-" not in page.url
    page.goto("/new/koenig?seats=3")
    for number in (1, 2):
        page.locator("form ol > li").nth(number).locator("select").select_option("me")
    expect(page.get_by_role("button", name=OPEN)).to_be_enabled()
    expect(page.get_by_role("button", name=HERE)).to_have_count(0)


@pytest.mark.parametrize("locale", KEPT)
def test_a_match_that_cannot_be_found_says_why(person: Person, locale: str) -> None:
    page = person(locale=locale)
    page.add_init_script(BLIND)
    page.goto("/table/local-0123456789abcdef")
    expect(page.get_by_role("heading", level=1)).to_contain_text(KEPT[locale])


def test_other_rules_than_the_server_has_are_not_played_by(person: Person) -> None:
    page = person()

    def changed(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "module": "ab.cd"})

    page.route("**/api/games/koenig?*", changed)
    play_now(page)
    assert "/table/local-" not in page.url


def test_a_clock_needs_the_server(person: Person) -> None:
    page = person("/new/khan?seats=2")
    here = seat_bot(page)
    expect(here).to_be_enabled()
    page.get_by_label("Pace").select_option("live")
    expect(here).to_be_disabled()
    expect(here).to_have_accessible_description("A clock needs the server.")
    page.get_by_label("Pace").select_option("none")
    expect(here).to_be_enabled()


def test_so_does_the_lobby(person: Person) -> None:
    page = person("/new/khan?seats=2")
    here = seat_bot(page)
    page.get_by_label("Show in the lobby").check()
    expect(here).to_be_disabled()
    expect(page.get_by_text("The lobby is at the server.")).to_be_visible()
    page.get_by_role("button", name=OPEN).click()
    page.wait_for_url("**/table/*")
    assert "/table/local-" not in page.url


def test_a_game_that_the_page_does_not_have_is_not_offered_here(person: Person) -> None:
    page = person("/new/take_away?seats=2")
    page.locator("form ol > li").nth(1).locator("select").select_option("bot")
    expect(page.get_by_role("button", name=OPEN)).to_be_enabled()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("button", name=HERE)).to_have_count(0)


def test_from_a_reload_to_the_end_by_resigning_and_on_to_the_next(person: Person) -> None:
    page = person()
    play_now(page)
    play_until([page], lambda: len(entries(page)) > 6, Random(3))
    before = entries(page)
    page.reload()
    assert goes_on(page, before)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_text("Only people at this screen can play along here.")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("link", name="With friends")).to_be_visible()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    final = page.locator("dialog.final")
    with page.expect_download() as download:
        final.get_by_text("Download the record").click()
    assert download.value.suggested_filename.startswith("koenig-local-")
    first = page.url
    final.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/table/local-" in url and url != first)
    play_until([page], lambda: len(entries(page)) > 6, Random(3))


def test_a_server_in_the_house_has_no_certificate(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What such a page may not use is not needed; of two tabs the last has the table."""
    monkeypatch.setenv("YURT_HOSTS", "yurt.home")
    mapped = [*FLAGS, "--host-resolver-rules=MAP yurt.home 127.0.0.1"]
    other = browser.browser_type.launch(executable_path=find_chromium(), args=mapped)
    with served(tmp_path, 0.05) as address:
        home = address.replace("127.0.0.1", "yurt.home")
        page = other.new_context(base_url=home, locale="en-GB").new_page()
        page.goto("/")
        assert not page.evaluate("isSecureContext")
        play_now(page)
        assert "/table/local-" in page.url
        tab = page.context.new_page()
        tab.goto(page.url)
        expect(tab.locator(".seats > li").first).to_be_visible()
        expect(page.get_by_text("opened in another tab")).to_be_visible()
        other.close()


def test_it_goes_on_without_a_network_and_nobody_is_told_to_reload(person: Person) -> None:
    page = person()
    play_now(page)
    faults = faults_of(page)
    page.context.set_offline(True)
    play_until([page], lambda: len(entries(page)) > 12, Random(3))
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Language").select_option("it")
    strip = page.get_by_role("status").filter(has_text="cannot be reached")
    expect(strip).to_be_visible()
    expect(page.get_by_label("Language")).to_have_value("en")
    page.keyboard.press("Escape")
    expect(strip.get_by_role("button")).to_have_text(["Close"])
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog").get_by_text("cannot be reached")).to_be_visible()
    page.keyboard.press("Escape")
    page.context.set_offline(False)
    expect(strip).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Language").select_option("it")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(page.locator(".log li").first).to_contain_text("comincia a")
    assert not thrown(faults)


def in_the_room(page: Page, script: str) -> None:
    """Where the bots think."""
    [room] = [worker for worker in page.workers if "/bot.worker-" in worker.url]
    room.evaluate(script)


def play_to_a_thought(page: Page, script: str) -> None:
    """Until a bot has moved; then something is done to where it thinks, and it has to again."""
    thinking = page.locator(".sentence .dots")
    khaos.play_until(page, lambda: thinking.count() > 0, Random(1))
    expect(page.locator(".ask .mine")).to_be_visible()
    in_the_room(page, script)
    khaos.play_until(page, lambda: thinking.count() > 0, Random(1))


SLEEP = "globalThis.postMessage = () => {}"
DIE = "addEventListener('message', () => { throw new Error('it dies') })"


def test_while_a_bot_thinks_all_else_is_answered(person: Person) -> None:
    page = person()
    play_now(page, "khaos", "Thinker")
    play_to_a_thought(page, SLEEP)
    entries(page)
    page.get_by_role("button", name="Watch from the beginning").click()
    expect(page.get_by_role("region", name="Step through the match")).to_contain_text("beginning")
    page.get_by_role("button", name="Back to now").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Language").select_option("de")
    expect(page.locator(".sentence")).to_contain_text("überlegt")
    page.get_by_role("button", name="Meinen letzten Zug zurücknehmen").click()
    expect(page.locator(".ask .mine")).to_be_visible()
    khaos.play_until(page, lambda: page.locator(".sentence .dots").count() > 0, Random(2))
    expect(page.locator(".ask .mine")).to_be_visible()  # who was asked anew thinks elsewhere


def test_a_bot_that_dies_is_replaced(person: Person) -> None:
    page = person()
    faults = faults_of(page)
    play_now(page, "khaos", "Thinker")
    play_to_a_thought(page, DIE)
    expect(page.locator(".ask .mine")).to_be_visible()
    assert not thrown(faults)


@pytest.mark.long
@pytest.mark.parametrize("game", ["koenig", "khaos", "khan"])
def test_each_game_to_its_end(person: Person, game: str) -> None:
    page = person()
    faults = faults_of(page)
    play_now(page, game)
    random = Random(5)
    if game == "koenig":
        play_until([page], lambda: is_over(page), random)
    else:
        {"khan": khan, "khaos": khaos}[game].play_until(page, lambda: is_over(page), random)
    expect(page.locator("dialog.final li").first).to_be_visible()
    assert not thrown(faults)
