"""How a person at the page plays Batt'l Kha'os, and how a match is brought to a point."""

import re
import time
from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, expect

from yurt.core.speech.notes import write_notes

from ..play import lift_curtain
from ..written import WrittenTable

PATIENCE = 300  # seconds for something that has to happen

OPEN = """async ({places, options}) => {
  const body = JSON.stringify({game: "khaos", places, options, language: "en"});
  const answer = await fetch("/api/tables", {method: "POST", body});
  return (await answer.json()).table.id;
}"""

# Both seats of this browser play quickly, without the page, until one of them may play `until`.
FORWARD = """async ({table, until, take, avoid, plies}) => {
  const wanted = new RegExp(until), unwanted = new RegExp(avoid);
  let played = 0, id = 1;
  const seat = (number) => new Promise((done, fail) => {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/socket/${table}`);
    sockets.push(socket);
    socket.onopen = () => socket.send(JSON.stringify({t: "hello", seat: number}));
    socket.onmessage = ({data}) => {
      const state = JSON.parse(data);
      if (state.t === "refused") return fail(new Error(data));
      if (state.t !== "state") return;
      if (state.result) return done(null);
      const moves = state.legal;
      if (!moves.length) return;
      if (played >= plies && moves.some((m) => wanted.test(m))) return done(number);
      const better = moves.filter((m) => !unwanted.test(m));
      const taken = moves.filter((m) => m === `take:${take}`);
      const from = taken.length ? taken : better.length ? better : moves;
      const m = from[(played * 7919) % from.length];
      played++;
      socket.send(JSON.stringify({t: "play", id: id++ * 2 + number, n: state.n, m}));
    };
  });
  const sockets = [];
  const late = new Promise((_, fail) => setTimeout(fail, 60_000, new Error("nobody plays on")));
  const found = await Promise.race([seat(0), seat(1), late]);
  for (const socket of sockets) socket.close();
  return found;
}"""


# A bot takes the first seat for so many entries of the log, then gives it back.
BOTS = """async ({table, entries}) => {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/socket/${table}`);
  await new Promise((done) => (socket.onopen = done));
  const send = (message) => socket.send(JSON.stringify(message));
  send({t: "hello", seat: 0});
  send({t: "takeover", id: 1, seat: 0, bot: "monte"});
  await new Promise((done) => {
    socket.onmessage = ({data}) => {
      const state = JSON.parse(data);
      if (state.t === "state" && (state.n >= entries || state.result)) send({t: "handback", id: 2});
      if (state.ack === 2 || state.id === 2) done();
    };
  });
  socket.close();
}"""


def open_table(
    page: Page, *, bot: bool, seat: int = 0, tokens: str = "basic", specials: str = "off"
) -> str:
    """A table for one against a bot, or for two at this screen. Its name."""
    other = {"who": "bot", "bot": "random", "name": "Bea"} if bot else {"who": "me", "name": "Ben"}
    places = [{"who": "me", "name": "Ada"}, other]
    wanted = {
        "places": places[::-1] if seat else places,
        "options": {"tokens": tokens, "specials": specials},
    }
    table = page.evaluate(OPEN, wanted)
    assert isinstance(table, str)
    return table


def sit_at(page: Page, table: str) -> None:
    page.goto(f"/table/{table}")
    expect(page.locator("[data-cell='0']")).to_be_attached()


def sit_at_position(
    page: Page, field: str, *, tokens: str = "random", specials: str = "on", **notes: str
) -> WrittenTable:
    """At a table where this lies, as whoever is on turn; `hand orcs` is given as `hand__orcs`."""
    given = {"phase": "place", "turn": "orcs"}
    given |= {name.replace("__", " "): value for name, value in notes.items()}
    head = {"game": "khaos", "option tokens": tokens, "option specials": specials}
    seat = int(given["turn"] == "knights")
    table = open_table(page, bot=True, seat=seat, tokens=tokens, specials=specials)
    there = WrittenTable(page, write_notes(head | given | {"field": f"\n{field.strip()}"}))
    sit_at(page, table)
    return there


def forward(page: Page, table: str, until: str, *, take: str = "", plies: int = 0) -> int:
    """Plays on for both seats until one may play such a move, and no special tile before; whoever
    may `take` that tile does."""
    avoid = "^(raise|play|place:[a-z]{5})"
    args = {"table": table, "until": until, "take": take, "avoid": avoid, "plies": plies}
    seat = page.evaluate(FORWARD, args)
    assert seat in (0, 1), "the match ended before"
    return int(seat)


def let_bots_play(page: Page, table: str, entries: int) -> None:
    page.evaluate(BOTS, {"table": table, "entries": entries})


def come_to_the_screen(page: Page) -> None:
    """Whoever is asked says so, where two share a screen."""
    curtain = page.locator("dialog.curtain[open]")
    mine = page.locator(".ask .mine")
    expect(curtain.or_(mine).first).to_be_visible()
    if curtain.count():
        lift_curtain(page)
    expect(mine).to_be_visible()


def cells(page: Page) -> Locator:
    """Those that can be chosen now."""
    return page.locator("[data-cell].can")


def click_one(marked: Locator) -> str:
    """Clicks the first of these cells that is in sight, as a mouse would. Its name."""
    found = marked.evaluate_all(
        """all => all.map((cell) => {
          const {left, top, width, height} = cell.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          return document.elementFromPoint(x, y) === cell ? [cell.dataset.cell, x, y] : null;
        }).find(Boolean)"""
    )
    assert found, "none is in sight"
    spot, x, y = found
    marked.page.mouse.click(x, y)
    return str(spot)


def hand(page: Page) -> Locator:
    return page.locator(".hand .piece.can")


def token(page: Page, name: str) -> Locator:
    return page.locator(f".choices [data-token={name}]")


def asked(page: Page, text: str) -> None:
    expect(page.locator(".sentence")).to_contain_text(text)


def confirm(page: Page) -> Locator:
    return page.locator(".choices .do")


def place_of(spot: str) -> tuple[int, int]:
    found = re.fullmatch(r"(?:([ew])(\d+))?(?:([ns])(\d+))?", spot.removeprefix("0"))
    assert found, spot
    across, east, along, south = found.groups()
    x, y = int(east or 0), int(south or 0)
    return (-x if across == "w" else x), (-y if along == "n" else y)


def focused_cell(page: Page) -> str:
    cell = page.evaluate("document.activeElement?.dataset.cell ?? ''")
    assert isinstance(cell, str)
    return cell


def walk_to(page: Page, spot: str) -> None:
    """By arrow keys, from the cell that has the focus."""
    (x, y), (to_x, to_y) = place_of(focused_cell(page)), place_of(spot)
    for _ in range(abs(to_x - x)):
        page.keyboard.press("ArrowRight" if to_x > x else "ArrowLeft")
    for _ in range(abs(to_y - y)):
        page.keyboard.press("ArrowDown" if to_y > y else "ArrowUp")
    assert focused_cell(page) == spot


def tab_to_button(page: Page, name: str) -> None:
    wanted = page.locator(".choices").get_by_role("button", name=name)
    expect(wanted).to_be_enabled()
    for _ in range(60):
        page.keyboard.press("Tab")
        if wanted.evaluate("button => button === document.activeElement"):
            return
    raise AssertionError(f"{name} is not reached by Tab")


def is_over(page: Page) -> bool:
    return page.locator("dialog.final[open]").count() > 0


ACT = """(dice) => {
  const one = (list) => list[Math.floor(dice * list.length)];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const click = (element) => element.dispatchEvent(new MouseEvent("click", {bubbles: true}));
  if (!document.querySelector(".ask .mine") || document.querySelector("dialog.final[open]"))
    return false;
  const yes = document.querySelector(".choices .do:enabled");
  const marked = all("[data-cell].can");
  const pieces = all(".hand .piece.can, .shelf .piece.pick.can:not(.hand *)");
  const others = all(".choices .badge.can:not(.chosen), .choices .piece.can, .choices .back.can")
    .concat(all(".choices .button:enabled:not(.quiet)"));
  const chosen = document.querySelector(".piece.chosen, .badge.chosen");
  if (yes) click(yes);
  else if (marked.length && (chosen || !all(".hand .piece.can").length)) click(one(marked));
  else if (all(".hand .piece.can").length || !others.length) {
    if (!pieces.length) return false;
    click(one(pieces));
  } else click(one(others));
  return true;
}"""


def play_until_placing(page: Page, random: Random) -> None:
    """Until a tile can be picked up, or for a while."""
    for _ in range(200):
        if hand(page).count() and not page.locator(".piece.chosen").count():
            return
        page.evaluate(ACT, random.random())
        page.wait_for_timeout(40)


def play_to_the_end(page: Page, random: Random) -> None:
    play_until(page, lambda: is_over(page), random)


def play_until(page: Page, done: Callable[[], bool], random: Random) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, page.locator("body").inner_text()
        moved = page.evaluate(ACT, random.random())
        page.wait_for_timeout(15 if moved else 40)
