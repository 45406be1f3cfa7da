"""The board stands still, and what is offered keeps its place, whatever the bar has to say."""

from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.games.khan.play import so_far
from yurt.core.matches.position import write_position
from yurt.server import wire

from ..conftest import Person
from ..play import click, is_committing, open_table, play_until, refuse, wait_for_turn
from ..written import WrittenTable
from . import khan, khaos

LOOKS = pytest.mark.parametrize(
    "look",
    [{"width": 1280, "height": 800}, {"width": 360, "height": 740, "touch": True}],
    ids=["desktop", "phone"],
)


PLACE = """one => {
  const {left, top, width, height} = one.getBoundingClientRect();
  return [left + scrollX, top + scrollY, width, height].map(Math.round);
}"""


class Still:
    """Things that may not move; looked at as often as one likes."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.places: dict[str, Any] = {}
        self.look()

    def look(self, **things: Locator) -> None:
        bar, board = self.page.locator(".ask .bar"), self.page.locator("main.board")
        all_things = {"board": board, "bar": bar, **things}
        for name, thing in all_things.items():
            place = thing.evaluate(PLACE)[: 4 if name == "board" else 2]
            assert self.places.setdefault(name, place) == place, f"{name} has moved"


@LOOKS
def test_a_turn_of_koenig(person: Person, look: dict[str, Any]) -> None:
    page = person(**look)
    open_table(page, "me", "bot", "bot")
    wait_for_turn(page)
    still, end = Still(page), page.get_by_role("button", name="Stop here")
    still.look(end=end)
    page.locator(".touch.can[aria-label*='empty']").first.dispatch_event("click")
    if look.get("touch"):
        expect(page.locator(".preview")).to_be_visible()
        still.look()
        click(page.locator(".preview .main"))
    expect(page.get_by_role("button", name="Place a courtier")).to_be_visible()
    still.look(end=end)
    refuse(page)
    expect(page.locator(".refusal")).to_be_visible()
    still.look(end=end)


@LOOKS
def test_a_commitment_of_koenig(person: Person, look: dict[str, Any]) -> None:
    """The first card brings its chances, and no pile moves."""
    page = person(**look)
    open_table(page, "me", "bot", "bot")
    play_until([page], lambda: is_committing(page), Random(23), boldly=True)
    still = Still(page)
    more = page.get_by_role("button", name="One ×1 more")
    still.look(more=more)
    for _ in range(2):
        more.click()
        expect(page.locator("figcaption")).to_be_visible()
        still.look(more=more)


@LOOKS
def test_a_turn_of_khan(person: Person, look: dict[str, Any]) -> None:
    page = person(**look)
    open_table(page, "me", "bot", "bot", game="khan")
    khan.play_to(page, "[data-action=invade]", Random(3))
    still, actions = Still(page), page.locator(".actions")
    still.look(actions=actions)
    click(page.locator("[data-action=drive]"))
    still.look(actions=actions)
    click(page.locator(".then .button").first)
    expect(page.locator(".preview")).to_be_visible()
    still.look()
    click(page.get_by_role("button", name="Cancel"))
    still.look(actions=actions)


OUT_OF_SIGHT = """([thing, bar]) => {
  const {top, bottom} = bar.getBoundingClientRect();
  return Math.max(thing.getBoundingClientRect().bottom - top, bottom - innerHeight);
}"""


def test_the_courts_of_khan_stay_in_sight_however_many_tiles_fit(person: Person) -> None:
    page = person(width=360, height=740, touch=True)
    many = so_far(yurts="0 a11 b11, 1 c11, n a10 b10 c10")
    WrittenTable(page, write_position(many.engine, many.board))
    open_table(page, "me", "bot", "bot", game="khan")
    click(page.locator("[data-action=conquer]"))
    tiles = page.locator(".then .tile")
    expect(tiles.nth(5)).to_be_visible()
    assert page.evaluate("innerWidth") == 360  # a wider page is shown smaller
    assert hidden(page) <= 0
    click(tiles.first)
    page.locator(".touch.can").first.dispatch_event("click")
    expect(page.locator(".preview")).to_be_visible()
    assert hidden(page) <= 0


COURTS = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const words = [...document.querySelectorAll(".courts .name, .courts .state")];
  const over = words.map((word) => word.scrollWidth - word.clientWidth);
  return Math.max(box(".clock svg").right - box(".shown").left, ...over);
}"""


class WithACard(WrittenTable):
    """Where one has just been turned."""

    def state(self, ack: int | None = None) -> wire.State:
        turned = wire.Told(1, -1, -1, "reveal:ice.georgian", forced=False, effects=[])
        return msgspec.structs.replace(super().state(ack), n=1, told=[turned])


@pytest.mark.parametrize("language", ["en", "nl", "de", "it"])
def test_the_courts_of_khan_have_room_for_their_words(person: Person, language: str) -> None:
    page = person(width=360, height=740, touch=True)
    table = so_far(out="seljuk russian", yurts="n a5 h6")
    WithACard(page, write_position(table.engine, table.board))
    open_table(page, "me", "bot", "bot", game="khan")
    page.evaluate("(language) => localStorage.setItem('yurt.language', language)", language)
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator(".courts li.out")).to_have_count(2)
    expect(page.locator(".courts .shown")).to_be_visible()
    assert page.evaluate(COURTS) <= 0


def hidden(page: Page) -> float:
    """Of the courts under the bar, or of the bar under the screen, in pixels."""
    things = [page.locator(name).element_handle() for name in (".courts .foot", ".ask .bar")]
    return float(page.evaluate(OUT_OF_SIGHT, things))


@LOOKS
def test_a_turn_of_kha_os(person: Person, look: dict[str, Any]) -> None:
    page = person(**look)
    khaos.sit_at(page, khaos.open_table(page, bot=True, tokens="mixed"))
    still = Still(page)
    click(khaos.hand(page).first)
    still.look()
    khaos.cells(page).first.dispatch_event("click")
    expect(page.locator(".prospect")).to_be_visible()
    still.look(do=khaos.confirm(page))
    click(
        khaos.token(
            page, page.locator(".choices [data-token]").first.get_attribute("data-token") or ""
        )
    )
    expect(page.locator(".does")).to_be_visible()
    still.look(do=khaos.confirm(page))
