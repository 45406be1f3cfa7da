"""A press means what one could see when one aimed it: of a quick double click only the first half
does anything, whatever comes under the pointer meanwhile. The page's clock stands still while
somebody presses, so that a slow machine presses as quickly as a fast one."""

import json
import re
import time
from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from ..conftest import Person
from ..play import PATIENCE, open_table, wait_for_turn
from ..test_one_screen import tab_to
from . import khaos
from .khan import drive_twice, play_no_special, settle, two_players

# All that the bar offers lies in one place, what is meant first on top: whatever a press brings,
# it comes to lie under the pointer.
HEAP = """([x, y]) => {
  const style = document.createElement("style");
  style.textContent = `.ask .button { position: fixed !important; z-index: 9; left: ${x - 60}px;
    top: ${y - 30}px; width: 120px; height: 60px } .ask .button.main { z-index: 10 }`;
  document.head.append(style);
}"""
ACTS = ("play", "undo", "unseal")


class Sent:
    """What a page does at its table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.messages: list[dict[str, object]] = []
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self.messages.append(json.loads(text)))

    def acts(self) -> list[object]:
        return [message.get("m", message["t"]) for message in self.messages if message["t"] in ACTS]

    def wait_for(self, count: int) -> None:
        end = time.monotonic() + PATIENCE
        while len(self.acts()) < count:
            assert time.monotonic() < end, self.messages
            self.page.wait_for_timeout(20)
        assert len(self.acts()) == count


class Scene(NamedTuple):
    thing: Locator  # to be pressed first
    brought: Locator  # what comes of it, and can be pressed as well
    acts: int  # how many are sent by the first press


def koenig(page: Page) -> Scene:
    """A step is played at once, and what could follow is offered."""
    open_table(page, "me", "bot", "bot")
    wait_for_turn(page)
    thing = page.locator(".touch.can[aria-label*='empty']").first
    return Scene(thing, page.get_by_role("button", name="Place a courtier"), 1)


def khan(page: Page) -> Scene:
    """A cell is chosen, and one is asked whether that is meant."""
    open_table(page, "me", "bot", game="khan")
    expect(page.locator(".ask .mine")).to_be_visible()
    return Scene(page.locator("[data-cell=d3]"), page.locator(".preview .main"), 0)


def kha_os(page: Page) -> Scene:
    """A tile is put down, and can be placed."""
    khaos.sit_at(page, khaos.open_table(page, bot=True))
    expect(page.locator(".ask .mine")).to_be_visible()
    return Scene(khaos.cells(page).first, khaos.confirm(page), 0)


Come = Callable[[Page], Scene]
GAMES = pytest.mark.parametrize("come", [koenig, khan, kha_os])


def stop_the_clock(page: Page) -> None:
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 1)


def inside(thing: Locator) -> tuple[float, float]:
    """A point of something that may have any shape, as near to its middle as can be."""
    x, y = thing.evaluate(
        """one => {
          const {left, top, width, height} = one.getBoundingClientRect();
          const all = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
          const points = all.flatMap((x) => all.map((y) => [left + width * x, top + height * y]));
          return points.find(([x, y]) => document.elementFromPoint(x, y) === one);
        }"""
    )
    return x, y


def beside(region: Locator) -> list[str]:
    """The names of the regions next to one, as it is read aloud."""
    spoken = region.get_attribute("aria-label") or ""
    return re.split(r",? and |, ", spoken.rpartition("Next to ")[2].rstrip("."))


def on_top(page: Page, at: tuple[float, float]) -> str:
    text = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('button')?.innerText", at
    )
    return str(text).strip()


@GAMES
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_of_quick_presses_only_the_first_counts(
    person: Person,
    come: Come,
    touch: bool,  # noqa: FBT001
) -> None:
    page = person(touch=touch)
    page.clock.install()
    sent = Sent(page)
    thing, brought, acts = come(page)
    if touch and come is koenig:  # by touch everything is asked twice
        brought, acts = page.locator(".preview .main"), 0
    at = inside(thing)
    press = page.touchscreen.tap if touch else page.mouse.click
    stop_the_clock(page)
    press(*at)
    expect(brought).to_be_visible()
    page.evaluate(HEAP, at)
    assert on_top(page, at) == brought.inner_text().strip()
    for _ in range(3):
        press(*at)
    assert len(sent.acts()) == acts, sent.acts()
    page.clock.run_for(500)
    press(*at)
    sent.wait_for(acts + 1)


@GAMES
def test_of_enter_pressed_again_and_again_only_the_first_counts(person: Person, come: Come) -> None:
    page = person()
    page.clock.install()
    sent = Sent(page)
    thing, brought, acts = come(page)
    thing.focus()
    stop_the_clock(page)
    page.keyboard.down("Enter")
    expect(brought).to_be_visible()
    page.keyboard.down("Enter")  # it is held, and repeats
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    brought.focus()
    page.keyboard.press("Enter")
    page.keyboard.press(" ")
    assert len(sent.acts()) == acts, sent.acts()
    page.clock.run_for(500)
    page.keyboard.press("Enter")
    sent.wait_for(acts + 1)


def test_who_goes_somewhere_by_key_may_press_there_at_once(person: Person) -> None:
    page = person()
    page.clock.install()
    sent = Sent(page)
    thing, brought, acts = koenig(page)
    thing.focus()
    stop_the_clock(page)
    page.keyboard.press("Enter")
    expect(brought).to_be_visible()
    tab_to(page, "Place a courtier")
    page.keyboard.press("Enter")
    sent.wait_for(acts + 1)


def test_who_aims_anew_may_press_at_once(person: Person) -> None:
    page = person()
    page.clock.install()
    sent = Sent(page)
    thing, brought, acts = khan(page)
    stop_the_clock(page)
    thing.click()
    brought.click()
    sent.wait_for(acts + 1)


def test_the_same_thing_may_be_pressed_as_quickly_as_one_likes(person: Person) -> None:
    page = person()
    page.clock.install()
    kha_os(page)
    stop_the_clock(page)
    sizes = set()
    for _ in range(3):
        page.get_by_role("button", name="Farther").click()
        sizes.add(page.locator(".world").get_attribute("style"))
    assert len(sizes) == 3


def test_who_waits_does_not_press_what_comes(person: Person) -> None:
    """Nobody has pressed anything: a turn comes, and a button with it, under a pointer at rest."""
    pages = two_players(person(), person())
    settle(pages, (("c4", "c3"), ("j5", "c2"), ("a11", "n1")))
    page, other = pages[1], pages[0]
    page.clock.install()
    page.reload()
    expect(page.locator("[data-cell=c3]")).to_be_visible()
    sent, at = Sent(page), inside(page.locator("[data-cell=c3]"))
    page.evaluate(HEAP, at)
    page.mouse.move(*at)
    stop_the_clock(page)
    drive_twice(other)
    play_no_special(other)
    came = page.locator("[data-action=raid]")
    expect(came).to_be_visible()
    assert on_top(page, at) == came.inner_text()
    page.mouse.down()
    page.mouse.up()
    expect(came).to_have_attribute("aria-pressed", "false")
    page.clock.run_for(500)
    page.mouse.click(*at)
    expect(came).to_have_attribute("aria-pressed", "true")
    assert sent.acts() == []


def test_while_a_die_falls_no_region_is_entered(person: Person) -> None:
    """Nothing is offered before the die has shown what it fell to: who presses a region meanwhile
    has seen enough of the die, and that is all he gets, however often he presses."""
    page = person(scenes=True)
    page.clock.install()
    sent = Sent(page)
    first = koenig(page).thing
    entered = page.locator(f"[data-region={first.get_attribute('data-region')}]")
    first.dispatch_event("click")
    expect(page.get_by_role("button", name="Place a courtier")).to_be_visible()
    empty = ", ".join(
        f".touch[aria-label^='{name}: '][aria-label*=' empty']" for name in beside(entered)
    )
    target = page.locator(f"[data-region={page.locator(empty).first.get_attribute('data-region')}]")
    stop_the_clock(page)
    page.locator(".choices .button", has_text="×3").dispatch_event("click")
    expect(page.locator(".roll")).to_be_visible()
    expect(page.locator(".touch.can, .choices .button:enabled")).to_have_count(0)
    at = inside(target)
    for _ in range(3):
        page.mouse.click(*at)
    expect(page.locator(".roll")).to_have_count(0)
    page.clock.run_for(5_000)
    expect(target.and_(page.locator(".can"))).to_be_attached()
    assert [str(act).partition(":")[0] for act in sent.acts()] == ["step", "roll"]
    expect(page.locator(".preview")).to_have_count(0)
    page.mouse.click(*at)
    sent.wait_for(3)
