"""A match that was played, seen again: by step and by turn, by key, by itself, and by a link."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from ..alone.test_local import HERE
from ..conftest import ROOT, Person
from ..play import entries, is_over, open_table, play_until
from ..test_axe import faults

RECORDS = ROOT / "tests" / "records"


def opened(page: Page, record: str = "koenig/first_election.yurt") -> Page:
    page.goto("/record")
    page.locator("input[type=file]").set_input_files(RECORDS / record)
    expect(page.locator(".replay")).to_be_visible()
    return page


def told(page: Page) -> str:
    return page.locator(".replay .told").inner_text()


def test_a_record_starts_at_its_beginning_with_its_story_beside_it(person: Person) -> None:
    page = opened(person())
    expect(page.locator(".replay")).to_contain_text("The beginning")
    expect(page.locator(".log h3").first).to_have_text("Set-up")
    expect(page.locator(".log [aria-current]")).to_have_count(0)
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_arrows_go_by_step_and_with_shift_by_turn(person: Person) -> None:
    page = opened(person())
    lines = page.locator(".log [data-n]").all_inner_texts()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".replay .line")).to_contain_text(lines[0])
    page.keyboard.press("ArrowRight")
    expect(page.locator(".replay .line")).to_contain_text(lines[1])
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".replay .line")).to_contain_text(lines[0])
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".replay .where")).to_contain_text(re.compile(r"turn 1 of \d+"))
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".replay .where")).to_contain_text(re.compile(r"turn 2 of \d+"))
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator(".replay .where")).to_contain_text(re.compile(r"turn 1 of \d+"))
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    page.keyboard.press("Home")
    expect(page.locator(".replay")).to_contain_text("The beginning")


@pytest.mark.parametrize("game", ["koenig", "khan", "khaos"])
def test_a_line_of_the_log_leads_to_its_place_and_marks_it(person: Person, game: str) -> None:
    record = {
        "koenig": "koenig/first_election.yurt",
        "khan": "khan/end_in_step_2.yurt",
        "khaos": "khaos/win_at_seven.yurt",
    }[game]
    page = opened(person(), record)
    entries(page)
    part = page.locator(".parts > li:has(.turn)").nth(4)
    line = part.locator("[data-n]").last
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    expect(page.locator(".replay .where")).to_contain_text(
        part.locator("h3 > span").first.inner_text()
    )
    expect(page.locator(".marked > *").first).to_be_attached()


def test_it_plays_by_itself_and_stops_by_key(person: Person) -> None:
    page = opened(person())
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".log [aria-current]")).to_have_count(1)
    first = told(page)
    expect(page.locator(".replay .told")).not_to_have_text(first)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def stop_before(page: Page, n: int) -> int:
    """The last line that ends before an entry."""
    numbers = page.locator(".log [data-n]").evaluate_all("all => all.map(one => one.dataset.n)")
    return max(int(number) for number in numbers if int(number) < n)


def test_a_dispute_and_an_election_are_shown_again(person: Person) -> None:
    page = opened(person(scenes=True), "koenig/several_elections.yurt")
    entries(page)
    for heading in ("Dispute over", "Election"):
        part = page.locator(".parts > li.scene").filter(has_text=heading).first
        before = part.locator("xpath=preceding-sibling::li[1]").locator("[data-n]").last
        stop = stop_before(page, int(before.get_attribute("data-n") or 0))
        page.locator(f".log [data-n='{stop}']").last.click()
        scene = page.locator("section.scene.koenig")
        wanted = page.locator(f"section.scene.koenig[aria-label^='{heading.split()[0]}']")
        page.keyboard.press("ArrowRight")
        if heading != "Election":  # that comes with the line itself, a dispute with the next one
            page.keyboard.press("ArrowRight")
        expect(wanted).to_be_visible()
        page.keyboard.press("Escape")
        expect(scene).to_have_count(0)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1440, 360])
def test_axe_finds_nothing_in_log_and_replay(
    person: Person,
    dark: bool,  # noqa: FBT001
    width: int,
) -> None:
    page = opened(person(width=width, height=800, dark=dark))
    for _ in range(6):
        page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".replay .where")).to_contain_text("turn")
    assert faults(page) == []


def test_a_finished_match_has_a_link_by_which_anybody_sees_it_from_its_beginning(
    person: Person,
) -> None:
    page = person()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_table(page, "me", "bot", "bot")
    random = Random(5)
    play_until([page], lambda: is_over(page), random)
    final = page.locator("dialog.final")
    final.get_by_role("button", name="Copy link").click()
    expect(final.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert "/table/" in link
    stranger = person(re.sub(r"^https?://[^/]+", "", link))
    expect(stranger.locator(".replay")).to_contain_text("The beginning")
    expect(stranger.locator("dialog[open]")).to_have_count(0)
    stranger.keyboard.press("ArrowRight")
    expect(stranger.locator(".replay")).to_contain_text("starts in")


def test_a_player_watches_his_match_again_from_the_final_screen(person: Person) -> None:
    page = person()
    open_table(page, "me", "bot", "bot", how=HERE)
    play_until([page], lambda: is_over(page), Random(6))
    page.locator("dialog.final").get_by_role("button", name="Watch again").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_role("button", name="Copy link")).to_have_count(0)
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
