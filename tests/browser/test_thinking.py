"""While a bot thinks the page says so: who, in the sentence and at its seat."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page, expect

from .conftest import Person, served
from .play import is_asked, play_until

THINKING = {
    "en-GB": ("{who} is thinking", "thinking"),
    "nl-NL": ("{who} denkt na", "denkt na"),
    "de-DE": ("{who} überlegt", "überlegt"),
    "it-IT": ("{who} sta pensando", "ci pensa"),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Its bots take so long that they can be looked at."""
    with served(tmp_path_factory.mktemp("slow"), bot_seconds=60) as address:
        yield address


def open_koenig(page: Page) -> None:
    """A table of Ada and two bots; who begins, chance decides."""
    places = [{"who": "me", "name": "Ada"}, *({"who": "bot", "bot": "random"},) * 2]
    answer = page.request.post("/api/tables", data={"game": "koenig", "places": places})
    page.goto(f"/table/{answer.json()['table']['id']}")
    expect(page.locator(".seats > li.asked")).to_have_count(1)


def watch_a_bot(page: Page) -> str:
    """Goes to a table and on until a bot is asked; its name."""
    open_koenig(page)
    play_until([page], lambda: page.locator(".sentence .dots").count() > 0, Random(1))
    return page.locator(".seats > li.asked .name").inner_text()


@pytest.mark.parametrize("locale", THINKING)
def test_who_thinks_is_said_in_every_language(person: Person, locale: str) -> None:
    page = person(locale=locale)
    who = watch_a_bot(page)
    sentence, at_the_seat = THINKING[locale]
    expect(page.locator(".sentence")).to_have_text(re.compile(sentence.format(who=who)))
    expect(page.locator(".seats > li.asked .turn")).to_have_text(re.compile(at_the_seat))
    expect(page.locator(".dots")).to_have_count(2)


@pytest.mark.parametrize("scenes", [True, False], ids=["moving", "still"])
def test_the_dots_stand_still_where_motion_is_not_wanted(
    person: Person,
    scenes: bool,  # noqa: FBT001
) -> None:
    page = person(scenes=scenes)
    watch_a_bot(page)
    times = "getComputedStyle(document.querySelector('.dots i')).animationIterationCount"
    assert page.evaluate(times) == ("infinite" if scenes else "1")


def test_a_bot_that_stands_in_thinks_for_somebody(person: Person) -> None:
    page = person()
    open_koenig(page)
    while not is_asked(page):
        open_koenig(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.locator(".sentence")).to_have_text(re.compile("A bot is thinking for Ada"))
    expect(page.locator(".sentence .dots")).to_be_visible()
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.locator(".sentence")).to_contain_text("Ada, ")
    expect(page.locator(".dots")).to_have_count(0)
