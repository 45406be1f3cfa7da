"""From the home page to the rematch, and what lies between."""

import re
from pathlib import Path
from random import Random

from playwright.sync_api import FilePayload, Page, expect

from .conftest import Person
from .home.test_addresses import faults_of, thrown
from .play import act, entries, is_asked, is_over, open_table, play_until, refuse, wait_for_turn


def test_two_clicks_from_home_to_a_running_match(person: Person) -> None:
    page = person()
    card = page.locator("article.koenig")
    card.get_by_label("3", exact=True).check()
    card.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".seats > li")).to_have_count(3)
    expect(page.locator("[data-region]")).to_have_count(12)  # Man is out of play with three


def test_a_whole_match_then_a_rematch(person: Person) -> None:
    page = person()
    page.locator("article.koenig").get_by_role("link", name="With friends").click()
    first = open_table(page, "me", "bot", "bot")
    play_until([page], lambda: is_over(page), Random(1))
    expect(page.locator("dialog.final li")).to_have_count(3)
    record = page.request.get(f"{first.replace('/table/', '/api/tables/')}/record").body()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/table/" in url and url != first)
    expect(page.locator(".seats > li")).to_have_count(3)
    look_through(page, record)


def look_through(page: Page, record: bytes) -> None:
    """A record can be opened by anybody, is proven, and can be stepped through."""
    page.goto("/record")
    file: FilePayload = {"name": "match.txt", "mimeType": "text/plain", "buffer": record}
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("Proven:")).to_be_visible()
    assert len(entries(page)) > 20
    expect(page.locator(".replay")).to_contain_text("The beginning")
    expect(page.get_by_text("Download the record")).to_have_count(0)


def test_a_record_speaks_as_one_chooses_and_is_read_without_the_server(person: Person) -> None:
    record = Path(__file__).parents[1] / "records" / "koenig" / "dice_for_the_crown.yurt"
    page = person("/record")
    faults = faults_of(page)
    page.route("**/api/replay", lambda route: route.abort())
    page.locator("input[type=file]").set_input_files(record)
    assert "Steps" in " ".join(entries(page))
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Language").select_option("de")
    page.keyboard.press("Escape")
    expect(page.locator(".log li").first).to_contain_text("startet in")
    expect(page.locator(".replay")).to_contain_text("Der Anfang")
    page.get_by_role("button", name="Einen Schritt weiter").click()
    expect(page.locator(".replay")).to_contain_text("startet in")
    assert not thrown(faults)


def test_a_refused_move_says_why_and_opens_the_rule(person: Person) -> None:
    page = person()
    open_table(page, "me", "bot", "bot")
    wait_for_turn(page)
    refuse(page)
    refusal = page.locator(".refusal")
    expect(refusal).to_be_visible()
    refusal.get_by_role("button", name="rule 3").click()
    expect(page.locator("dialog .pointed")).to_be_in_viewport()


def test_undo_takes_a_step_back(person: Person) -> None:
    page = person()
    open_table(page, "me", "bot", "bot")
    wait_for_turn(page)
    free = page.locator(".touch.can[aria-label*='empty']").first
    free.dispatch_event("click")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator(".touch.can").first).to_be_attached()
    assert any("akes the last move back" in text for text in entries(page))


def test_the_log_steps_through_the_match(person: Person) -> None:
    page = person()
    open_table(page, "me", "bot", "bot")
    for _ in range(4):
        play_until([page], lambda: is_asked(page), Random(4))
        act(page, Random(4))
    first, second = entries(page)[:2]
    page.get_by_role("button", name="Watch from the beginning").click()
    expect(page.locator(".replay")).to_contain_text("The beginning")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".replay")).to_contain_text(first)
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".replay")).to_contain_text(second)
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".replay")).to_have_count(0)


def test_all_four_languages_speak(person: Person) -> None:
    for locale, words in {
        "de-DE": "Jetzt spielen", "nl-NL": "Nu spelen", "it-IT": "Gioca subito",
    }.items():  # fmt: skip
        expect(person(locale=locale).get_by_role("button", name=words).first).to_be_visible()


def test_another_language_retells_the_table_without_a_word_to_the_server(person: Person) -> None:
    page = person()
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(str(text))))
    open_table(page, "me", "bot", "bot")
    wait_for_turn(page)
    english = entries(page)
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator(".chat li.house").last).to_contain_text("The match starts.")
    refuse(page)
    expect(page.locator(".refusal")).to_contain_text("(rule ")
    asked = len(sent)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Language").select_option("de")
    page.get_by_role("dialog").get_by_role("button", name="Schließen").click()
    expect(page.locator(".sentence")).to_contain_text("Ada, ")
    expect(page.locator(".refusal")).to_contain_text("(Regel ")
    expect(page.locator(".chat li.house").last).to_contain_text("Die Partie beginnt.")
    page.get_by_role("tab", name="Verlauf").click()
    german = page.locator(".log [data-n]").all_inner_texts()
    told = int(page.locator(".log [data-n]").last.get_attribute("data-n") or 0)
    assert len(german) == len(english)
    assert [text for text in german if text in english] == []
    choices = re.compile("Höfling|aufhören|würfeln")
    expect(page.locator(".choices .button").first).to_contain_text(choices)
    assert [text for text in sent[asked:] if '"ping"' not in text] == []
    page.locator(".touch.can").first.dispatch_event("click")
    yes, more = page.locator(".preview .main"), page.locator(f".log [data-n='{told + 1}']")
    expect(yes.or_(more).first).to_be_visible()
    if yes.count():
        yes.click()
    expect(page.locator(".unseen[aria-live=polite]")).to_contain_text(
        more.inner_text().split(maxsplit=1)[1]
    )
