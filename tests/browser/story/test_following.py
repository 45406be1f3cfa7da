"""What bots did can be followed: marks stay until one's own choice, and a pace is kept."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from ..alone.test_local import HERE
from ..conftest import Person
from ..games import khan, khaos
from ..play import act, is_asked, open_table, play_until

PLAYS = {"khan": khan.play_until, "khaos": khaos.play_until}
BOTS = {"koenig": ("me", "bot", "bot"), "khan": ("me", "bot", "bot"), "khaos": ("me", "bot")}


def marks(page: Page) -> int:
    return page.locator(".marked > *").count()


def asked_again(page: Page, game: str) -> None:
    """Until bots have played between two choices of one's own."""
    random = Random(2)

    def seen() -> bool:
        return marks(page) > 0 and is_asked(page)

    if game in PLAYS:
        PLAYS[game](page, seen, random)
    else:
        while not seen():
            act(page, random)
            play_until([page], lambda: is_asked(page), random)


@pytest.mark.parametrize("game", BOTS)
def test_what_bots_did_stays_on_the_board_without_motion_until_one_chooses(
    person: Person, game: str
) -> None:
    page = person()
    open_table(page, *BOTS[game], game=game)
    asked_again(page, game)
    assert marks(page) > 0
    page.wait_for_timeout(800)
    assert marks(page) > 0, "they stay as long as one thinks"


def test_the_pace_is_a_setting_that_is_kept(person: Person) -> None:
    page = person("/settings")
    pace = page.get_by_label("How fast others play")
    expect(pace).to_have_value("at_once")
    pace.select_option("slow")
    page.reload()
    expect(page.get_by_label("How fast others play")).to_have_value("slow")


def test_bots_are_shown_one_choice_after_the_other_and_can_be_skipped(person: Person) -> None:
    page = person("/settings")
    page.get_by_label("How fast others play").select_option("slow")
    open_table(page, "me", "bot", "bot", how=HERE)
    random = Random(3)
    skip = page.get_by_role("button", name="Skip", exact=True)
    for _ in range(8):
        play_until([page], lambda: is_asked(page) or skip.count() > 0, random)
        if skip.count():
            break
        act(page, random)
    expect(skip).to_be_visible()
    expect(page.locator(".ask .sentence")).not_to_contain_text("Watch what happens")
    skip.click()
    expect(skip).to_have_count(0)
