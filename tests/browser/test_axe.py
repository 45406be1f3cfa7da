"""No screen has a fault that axe can find, light or dark."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import ROOT, Person
from .play import commit, is_asked, is_committing, open_table, play_until

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCREENS = (
    "/",
    "/new/khan",
    "/new/koenig",
    "/new/khaos",
    "/lobby",
    "/mine",
    "/record",
    "/settings",
    "/rules/khan",
    "/rules/koenig",
    "/rules/khaos",
    "/nowhere",
)


def faults(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result: dict[str, Any] = page.evaluate(
        "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa',"
        " 'best-practice']})"
    )
    return [
        f"{fault['id']}: {fault['help']}: {[node['html'][:160] for node in fault['nodes'][:3]]}"
        for fault in result["violations"]
    ]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("path", SCREENS)
def test_pages(person: Person, path: str, dark: bool) -> None:  # noqa: FBT001
    page = person(path, dark=dark)
    expect(page.get_by_role("main")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert faults(page) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_table_from_waiting_to_the_end(person: Person, dark: bool) -> None:  # noqa: FBT001
    page = person(dark=dark)
    open_table(page, "me", "open", "bot")
    page.get_by_role("button", name="Link").click()
    assert faults(page) == [], "waiting"
    page.get_by_role("button", name="Bot", exact=True).click()
    random = Random(13)
    play_until([page], lambda: is_asked(page), random)
    assert faults(page) == [], "turn"
    for tab in ("Log", "Chat", "Players"):
        page.get_by_role("tab", name=tab).click()
        assert faults(page) == [], tab
    page.get_by_role("button", name="Menu").click()
    assert faults(page) == [], "menu"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules").click()
    assert faults(page) == [], "rules"
    page.keyboard.press("Escape")
    play_until([page], lambda: is_committing(page), random, boldly=True)
    assert faults(page) == [], "commitment"
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    expect(page.locator("dialog.final[open]")).to_be_visible(timeout=120_000)
    assert faults(page) == [], "end"


def test_the_scenes(person: Person) -> None:
    page = person(scenes=True)
    open_table(page, "me", "bot", "bot")
    play_until([page], lambda: is_committing(page), Random(14), boldly=True)
    commit(page)
    expect(page.get_by_label("Dispute over").get_by_text("wins the dispute")).to_be_visible(
        timeout=90_000
    )
    assert faults(page) == []
