"""How a person plays Khan at the page: by clicks."""

import re
import time
from collections.abc import Callable, Iterable
from random import Random

from playwright.sync_api import Locator, Page, expect

from ..conftest import Person
from ..play import PATIENCE, click, invitation, is_asked, open_table, sit_down

BORDER = (("d3", "e3"), ("j5", "k5"), ("a11", "n1"))  # pairs side by side in two regions

ACT = """([dice, stop]) => {
  const one = (list) => list[Math.floor(dice * list.length)];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const click = (element) => element.dispatchEvent(new MouseEvent("click", {bubbles: true}));
  const [yes] = all(".preview .main");
  const cells = all(".touch.can");
  const buttons = all(".choices .button:enabled:not([aria-disabled=true])");
  if (!document.querySelector(".ask .mine") || yes?.disabled) return false;
  if (stop && document.querySelector(stop)) return false;
  if (yes) click(yes);
  else if (cells.length && (dice < 0.7 || !buttons.length)) click(one(cells));
  else if (buttons.length) click(one(buttons));
  else return false;
  return true;
}"""


def play_until(page: Page, done: Callable[[], bool], random: Random, *, stop: str = "") -> None:
    """One click after another on whatever is offered, but none once the page shows `stop`."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, page.locator("body").inner_text()
        acted = page.evaluate(ACT, [random.random(), stop])
        page.wait_for_timeout(20 if acted else 60)


def play_to(page: Page, stop: str, random: Random) -> None:
    """Until the page shows something."""
    play_until(page, lambda: page.locator(stop).count() > 0, random, stop=stop)


def cell(page: Page, name: str) -> Locator:
    return page.locator(f"[data-cell={name}]")


def what_is_on(page: Page, name: str) -> str:
    return cell(page, name).get_attribute("aria-label") or ""


def tap(page: Page, name: str) -> None:
    cell(page, name).dispatch_event("click")


def confirm(page: Page) -> None:
    click(page.locator(".preview .main"))
    expect(page.locator(".preview")).to_have_count(0)


def choose(page: Page, name: str) -> None:
    """A button below the board; some are asked for twice."""
    click(page.locator(".choices").get_by_role("button", name=re.compile(name)))


def two_players(host: Page, guest: Page) -> tuple[Page, Page]:
    """At one table; the page that begins comes first."""
    open_table(host, "me", "open", game="khan")
    sit_down(guest, invitation(host, 1), "Guest")
    for page in (host, guest):
        expect(page.locator(".sentence")).to_contain_text("set a yurt")
    return (host, guest) if is_asked(host) else (guest, host)


def settle(pages: tuple[Page, Page], rounds: Iterable[tuple[str, str]]) -> None:
    """Both set their first yurts, in turn."""
    for names in rounds:
        for page, name in zip(pages, names, strict=True):
            expect(page.locator(f"[data-cell={name}].can")).to_be_attached()
            tap(page, name)
            expect(page.locator(".preview")).to_be_visible()
            confirm(page)
            expect(page.locator(f"[data-cell={name}][aria-label*=yurt]")).to_be_attached()


def drive_twice(page: Page) -> None:
    """Two actions that set no yurt of one's own."""
    for left in ("2 actions left", "One action left"):
        expect(page.get_by_text(left)).to_be_visible()
        drive_out(page)


def drive_out(page: Page) -> None:
    """The Song ruler, far from the yurts of the tests."""
    choose(page, "Drive out")
    click(page.locator(".choices .then").get_by_role("button", name="Song"))
    confirm(page)


def play_no_special(page: Page) -> None:
    expect(page.locator(".sentence")).to_contain_text("special card")
    choose(page, "Play no special card")
    if page.locator(".preview").count():
        confirm(page)
    expect(page.locator(".ask .mine")).to_have_count(0)


def let_act(page: Page, pages: tuple[Page, Page]) -> None:
    """The one of the two that begins plays a turn, unless it is this one."""
    if not is_asked(page):
        drive_twice(pages[0])
        play_no_special(pages[0])


def come(person: Person) -> tuple[Page, Page]:
    return two_players(person(), person())
