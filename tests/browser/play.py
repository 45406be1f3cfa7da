"""How a person at the page plays: whatever is offered, by clicks."""

import re
import time
from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, expect

PATIENCE = 300  # seconds for something that has to happen
NAMES = ["Ada", "Ben", "Cleo", "Dirk", "Eva"]


def open_table(
    page: Page, *seats: str, public: bool = False, game: str = "koenig", how: str = "Open the table"
) -> str:
    """Opens a table through the form; `seats` are me, open, bot: one that thinks of nothing.

    Its address.
    """
    page.goto(f"/new/{game}?seats={len(seats)}&bot=random")
    for number, who in enumerate(seats):
        row = page.locator("form ol > li").nth(number)
        row.locator("select").first.select_option(who)
        if who == "me":
            row.locator("input").fill(NAMES[number])
    page.get_by_label("Show in the lobby").set_checked(public)
    page.get_by_role("button", name=how).click()
    page.wait_for_url("**/table/*")
    return page.url


def invitation(page: Page, seat: int) -> str:
    """The link to an open seat, from the host's screen."""
    row = page.locator("main ol > li").nth(seat)
    row.get_by_role("button", name="Link").click()
    return row.get_by_label("Link to this seat").input_value()


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/table/*")


def reachable(page: Page) -> Locator:
    return page.locator(".touch.can")


def wait_for_turn(page: Page) -> None:
    """Until this page may step for the first time; a dispute that comes before is got over with."""
    turn = page.locator(".sentence", has_text="step, place a courtier or stay")
    random, end = Random(1), time.monotonic() + PATIENCE
    while not (asked := is_asked(page)) or not turn.count():
        assert time.monotonic() < end, page.locator("body").inner_text()
        if asked:  # and it stays so: this page alone is waited for
            act(page, random)
        page.wait_for_timeout(50)
    expect(reachable(page).first).to_be_attached()


def is_asked(page: Page) -> bool:
    return page.locator(".ask .mine").count() > 0


def is_committing(page: Page) -> bool:
    return page.locator(".commitment").count() > 0


def is_over(page: Page) -> bool:
    return page.locator("dialog.final[open]").count() > 0


def click(thing: Locator, *, force: bool = False) -> None:
    """As somebody who looks first: a press where one already was does nothing for a moment."""
    thing.page.mouse.move(2, 2)
    thing.click(force=force)


def enter(page: Page) -> None:
    """The same by key: Enter again and again does nothing, but after any other key it does."""
    page.keyboard.press("Shift")
    page.keyboard.press("Enter")


def lift_curtain(page: Page) -> None:
    """Whoever is asked for says that it is he."""
    curtain = page.locator("dialog.curtain[open]")
    click(curtain.locator(".main"))
    expect(curtain).to_have_count(0)


def commit(page: Page) -> None:
    more = page.get_by_role("button", name=re.compile("One ×[12] more"))
    click(more.and_(page.locator(":enabled")).first)
    click(page.locator(".commitment .main"))


ACT = """([dice, boldly]) => {
  const one = (list) => list[Math.floor(dice * list.length)];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const ask = document.querySelector(".ask .mine");
  const [commit] = all(".commitment .main");
  const [yes] = all(".preview .main");
  const foreign = all(".touch.can[aria-label*='holds it']");
  const regions = boldly && foreign.length ? foreign : all(".touch.can");
  const buttons = all(".choices .button:enabled");
  const click = (element) => element.dispatchEvent(new MouseEvent("click", {bubbles: true}));
  if (!ask || (!commit && all(".choices button:disabled").length)) return false;
  if (commit) {
    const more = all(".commitment .pile button:last-child:enabled");
    if (commit.disabled && !more.length) return false;
    click(commit.disabled ? one(more) : commit);
  } else if (yes) click(yes);
  else if (regions.length && (boldly || !buttons.length || dice < 0.5)) click(one(regions));
  else if (buttons.length) click(one(buttons));
  else return false;
  return true;
}"""


def act(page: Page, random: Random, *, boldly: bool = False) -> bool:
    """One choice, if this page is asked for one. Boldly: into foreign regions where possible."""
    return bool(page.evaluate(ACT, [random.random(), boldly]))


def play_until(
    pages: list[Page], done: Callable[[], bool], random: Random, *, boldly: bool = False
) -> None:
    """All play whatever is offered until something is so."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, pages[0].locator("body").inner_text()
        moved = [act(page, random, boldly=boldly) for page in pages if not done()]
        pages[0].wait_for_timeout(20 if any(moved) else 60)


def refuse(page: Page) -> None:
    """Koenig: touches a region that cannot be reached; where one stands, one may place."""
    page.locator("[data-region]:not(.can)").first.dispatch_event("click")
    if page.locator(".preview").count():
        page.get_by_role("button", name="Cancel").click()
        page.locator("[data-region]:not(.can)").last.dispatch_event("click")


def entries(page: Page) -> list[str]:
    """The log, line by line."""
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log")).to_be_visible()
    return page.locator(".log [data-n]").all_inner_texts()


def last_entry(page: Page) -> int:
    """The number of the last one that is told."""
    entries(page)
    return int(page.locator(".log [data-n]").last.get_attribute("data-n") or 0)


def goes_on(page: Page, before: list[str]) -> bool:
    """Whether the log goes on from where it was; its last line may have grown."""
    return entries(page)[: len(before) - 1] == before[:-1]
