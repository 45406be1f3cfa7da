"""Several at one screen: what one seat may know is gone before the next comes, however long the
server takes, and nobody's hand lies open while all look."""

import re
import time
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from .conftest import Person
from .games import khan, khaos
from .play import (
    ACT,
    PATIENCE,
    click,
    commit,
    invitation,
    is_committing,
    lift_curtain,
    open_table,
    sit_down,
)  # fmt: skip

# Watches the line and the page: through whose eyes the page looks (as it last said hello), whether
# it still waits for what they see, and what of the log was told to one seat alone. Whenever the
# page changes it notes what is shown that nobody may see. `hold` keeps back what the server says.
SPY = """(() => {
  const spy = (window.spy = { eyes: null, waiting: false, hold: false, held: [], own: new Set(),
    open: new Set(), seen: new Set(), changes: 0 });
  const heard = ({data}) => {
    const state = JSON.parse(data);
    if (state.t !== "state") return;
    spy.waiting = false;
    for (const {text} of state.told) (spy.eyes === null ? spy.open : spy.own).add(text);
  };
  window.WebSocket = class extends WebSocket {
    send(text) {
      const message = JSON.parse(text);
      if (message.t === "hello") {
        spy.eyes = message.veiled ? null : message.seat;
        spy.waiting = true;
        spy.changes++;
        requestAnimationFrame(look);
      }
      super.send(text);
    }
    set onmessage(listener) {
      this.addEventListener("message", (event) => {
        const tell = () => (heard(event), listener(event));
        spy.hold ? spy.held.push(tell) : tell();
      });
    }
  };
  spy.release = () => {
    spy.hold = false;
    for (const tell of spy.held.splice(0)) tell();
  };
  const look = () => {
    if (spy.eyes !== null && !spy.waiting) return;
    if (document.querySelector(".hand > *")) spy.seen.add("a hand");
    if (spy.waiting && document.querySelector(".log li")) spy.seen.add("the log of the last seat");
    const choice = ".preview, .refusal, .choices .button, .past";
    if (document.querySelector(choice)) spy.seen.add("a choice");
    const text = document.body.textContent;
    for (const own of spy.own) if (!spy.open.has(own) && text.includes(own)) spy.seen.add(own);
  };
  addEventListener("DOMContentLoaded", () =>
    new MutationObserver(() => requestAnimationFrame(look))
      .observe(document.body, {childList: true, subtree: true, characterData: true}));
})()"""


CURTAINS = """() => {
  window.curtains = 0;
  const count = () => document.querySelector("dialog.curtain[open]") && window.curtains++;
  new MutationObserver(count).observe(document.body, {attributes: true, subtree: true});
}"""


def act_khan(page: Page, random: Random) -> None:
    page.evaluate(khan.ACT, [random.random(), ""])


def act_kha_os(page: Page, random: Random) -> None:
    page.evaluate(khaos.ACT, random.random())


def act_koenig(page: Page, random: Random) -> None:
    page.evaluate(ACT, [random.random(), True])


@pytest.mark.parametrize(
    ("game", "seats", "act", "times"),
    [("khan", 2, act_khan, 10), ("khaos", 2, act_kha_os, 5), ("koenig", 3, act_koenig, 9)],
)
def test_nothing_of_one_seat_is_left_for_the_next(
    person: Person, game: str, seats: int, act: Callable[[Page, Random], None], times: int
) -> None:
    page = person()
    page.context.add_init_script(SPY)
    open_table(page, *["me"] * seats, game=game)
    random, came, end = Random(7), 0, time.monotonic() + PATIENCE
    page.get_by_role("tab", name="Log").click(force=True)
    while came < times:
        assert time.monotonic() < end, page.locator("body").inner_text()
        if page.locator("dialog.curtain[open]").count():
            come_slowly(page)
            came += 1
        else:
            act(page, random)
            page.wait_for_timeout(20)
    assert page.evaluate("[...spy.seen]") == []
    assert page.evaluate("spy.changes") > 2 * times


def come_slowly(page: Page) -> None:
    """Says who it is; the curtain is down until the server has answered."""
    page.evaluate("spy.hold = true")
    curtain = page.locator("dialog.curtain[open]")
    click(curtain.locator(".main"))
    expect(curtain.locator(".main")).to_be_disabled()
    expect(page.locator(".hand > *")).to_have_count(0)
    expect(page.locator(".log li")).to_have_count(0)
    page.evaluate("spy.release()")
    expect(curtain).to_have_count(0)
    expect(page.locator(".ask .mine")).to_be_visible()


def test_while_a_dispute_unfolds_no_hand_lies_open(person: Person) -> None:
    page = person(scenes=True)
    page.context.add_init_script(SPY)
    open_table(page, "me", "me", "me")
    play_to_a_dispute(page, Random(3))
    for seat in range(3):
        if seat:
            lift_curtain(page)
        expect(page.locator(".hand .pile")).to_have_count(3)
        commit(page)
        expect(page.locator(".commitment")).to_have_count(0)
    expect(page.get_by_label(re.compile("^Dispute over"))).to_be_visible()
    expect(page.locator(".hand > *")).to_have_count(0)
    assert page.evaluate("[...spy.seen]") == []


def test_who_has_left_takes_his_choice_back_from_behind_the_curtain(person: Person) -> None:
    page = person()
    page.context.add_init_script(SPY)
    open_table(page, "me", "me", "me")
    curtain = page.locator("dialog.curtain[open]")
    heading = curtain.get_by_role("heading")
    first = heading.inner_text().removeprefix("Hand the screen to ")
    lift_curtain(page)
    click(page.get_by_role("button", name="Stop here"))
    expect(heading).not_to_have_text(f"Hand the screen to {first}")
    click(curtain.get_by_role("button", name=f"{first}: Undo"))
    expect(heading).to_have_text(f"Hand the screen to {first}")
    lift_curtain(page)
    expect(page.get_by_role("button", name="Stop here")).to_be_visible()
    assert page.evaluate("[...spy.seen]") == []


def test_who_has_chosen_in_secret_may_think_again_before_he_hands_over(person: Person) -> None:
    page = person()
    page.context.add_init_script(SPY)
    open_table(page, "me", "me", "me")
    play_to_a_dispute(page, Random(3))
    name = page.locator(".seats .mine .name").inner_text()
    commit(page)
    curtain = page.locator("dialog.curtain[open]")
    expect(curtain.get_by_role("heading")).not_to_have_text(f"Hand the screen to {name}")
    click(curtain.get_by_role("button", name=f"{name}: Undo"))
    expect(curtain.get_by_role("heading")).to_have_text(f"Hand the screen to {name}")
    expect(curtain.get_by_role("button")).to_have_count(1)
    lift_curtain(page)
    expect(page.locator(".commitment .main")).to_be_disabled()
    assert page.evaluate("[...spy.seen]") == []


def play_to_a_dispute(page: Page, random: Random) -> None:
    end = time.monotonic() + PATIENCE
    while not is_committing(page):
        assert time.monotonic() < end, page.locator("body").inner_text()
        if page.locator("dialog.curtain[open]").count():
            lift_curtain(page)
        else:
            act_koenig(page, random)
            page.wait_for_timeout(20)


def test_who_comes_back_to_a_shared_screen_finds_the_curtain_down(person: Person) -> None:
    page = person()
    page.context.add_init_script(SPY)
    open_table(page, "me", "me", "me")
    lift_curtain(page)
    expect(page.locator(".hand .pile")).to_have_count(3)
    page.reload()
    expect(page.locator("dialog.curtain[open]")).to_be_visible()
    assert page.evaluate("[...spy.seen]") == []


def test_a_shared_screen_calls_whoever_is_asked(person: Person) -> None:
    """While somebody elsewhere plays, those who share a screen may look at something else."""
    page, far = person(), person()
    open_table(page, "me", "me", "open")
    sit_down(far, invitation(page, 2), "Far")
    curtain = page.locator("dialog.curtain[open]")
    either = curtain.or_(page.locator(".sentence", has_text="Far"))
    expect(either).to_be_visible()
    while curtain.count():
        lift_curtain(page)
        click(page.get_by_role("button", name="Stop here"))
        expect(either).to_be_visible()
    expect(page).not_to_have_title(re.compile("Your turn"))
    click(far.get_by_role("button", name="Stop here"))
    expect(curtain).to_be_visible()
    expect(page).to_have_title(re.compile("Your turn"))


def test_where_nobody_hides_anything_no_curtain_falls(person: Person) -> None:
    """Khan begins with open yurts and empty hands: the turn just passes, and can be taken back."""
    page = person()
    open_table(page, "me", "me", game="khan")
    name = page.locator(".seats .mine .name")
    first = name.inner_text()
    second = "Ben" if first == "Ada" else "Ada"
    page.evaluate(CURTAINS)
    khan.play_until(page, lambda: name.all_inner_texts() == [second], Random(1))
    page.get_by_role("button", name=f"{first}: Undo").click()
    expect(name).to_have_text(first)
    expect(page.locator(".touch.can").first).to_be_attached()
    assert page.evaluate("window.curtains") == 0


def test_esc_does_not_lift_the_curtain(person: Person) -> None:
    """A browser closes a dialog at the second Esc, whatever the page says."""
    page = person()
    open_table(page, "me", "me", "me")
    expect(page.locator("dialog.curtain[open]")).to_be_visible()
    for _ in range(3):
        page.keyboard.press("Escape")
    expect(page.locator("dialog.curtain[open]")).to_be_visible()
    expect(page.locator(".hand > *")).to_have_count(0)
