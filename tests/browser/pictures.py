"""The pictures of the README: taken in a match, compared with nothing, looked at by people.

    YURT_IMAGES=docs/images pytest tests/browser/pictures.py

Without the variable they are thrown away.
"""

import os
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from .conftest import Person
from .games import khan, khaos
from .play import act, commit, is_asked, is_committing, is_over, open_table, play_until, reachable

LOOKS = {
    "desktop": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844, "touch": True},
}


@pytest.fixture
def images(tmp_path: Path) -> Path:
    folder = Path(os.environ.get("YURT_IMAGES", tmp_path))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def take(page: Page, path: Path) -> None:
    page.mouse.move(2, 2)
    page.wait_for_timeout(400)
    page.screenshot(path=path, type="jpeg", quality=84)
    assert path.stat().st_size > 10_000


def play_a_while(page: Page, turns: int, random: Random) -> None:
    for _ in range(turns):
        play_until([page], lambda: is_asked(page) or is_over(page), random)
        act(page, random)
    play_until([page], lambda: reachable(page).count() > 1 or is_over(page), random)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_home(person: Person, images: Path, look: str, dark: bool) -> None:  # noqa: FBT001
    page = person(dark=dark, **LOOKS[look])
    expect(page.get_by_role("button", name="Play now")).to_have_count(3)
    take(page, images / f"home-{look}-{'dark' if dark else 'light'}.jpg")


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_table(person: Person, images: Path, look: str, dark: bool) -> None:  # noqa: FBT001
    page = person(dark=dark, **LOOKS[look])
    shade = "dark" if dark else "light"
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    take(page, images / f"home-{look}-{shade}.jpg")
    open_table(page, "me", "bot", "bot", "bot", "bot")
    play_a_while(page, 5, Random(22))
    take(page, images / f"koenig-{look}-{shade}.jpg")


@pytest.mark.parametrize("look", LOOKS)
def test_a_dispute(person: Person, images: Path, look: str) -> None:
    page = person(scenes=True, **LOOKS[look])
    open_table(page, "me", "bot", "bot", "bot")
    play_until([page], lambda: is_committing(page), Random(23), boldly=True)
    commit(page)
    scene = page.get_by_label("Dispute over")
    expect(scene.get_by_text("wins the dispute")).to_be_visible(timeout=90_000)
    take(page, images / f"dispute-{look}.jpg")


@pytest.mark.parametrize("look", LOOKS)
def test_the_end(person: Person, images: Path, look: str) -> None:
    page = person(**LOOKS[look])
    open_table(page, "me", "bot", "bot")
    play_until([page], lambda: is_over(page), Random(24))
    take(page, images / f"end-{look}.jpg")


KHAN_LOOKS = LOOKS | {"tablet": {"width": 1024, "height": 768, "touch": True}}


def khan_in_mid_match(page: Page, random: Random) -> None:
    """Until something lies on the board and a large tile fits; in some matches that never is so."""
    ripe = ".frame:has(.tile.laid:nth-of-type(5)) .can[data-value='10']"
    while page.locator(ripe).count() == 0:
        open_table(page, "me", "bot", "bot", game="khan")
        khan.play_until(
            page, lambda: is_over(page) or page.locator(ripe).count() > 0, random, stop=ripe
        )


@pytest.mark.parametrize("look", KHAN_LOOKS)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_khan(person: Person, images: Path, look: str, dark: bool) -> None:  # noqa: FBT001
    page = person(dark=dark, **KHAN_LOOKS[look])
    khan_in_mid_match(page, Random(31))
    if page.get_by_role("button", name="Conquer", exact=True).count():
        khan.choose(page, "Conquer")
    page.locator(".choices .tile").first.click()
    page.locator(".touch.can").first.dispatch_event("click")
    expect(page.locator(".preview")).to_contain_text("points")
    take(page, images / f"khan-{look}-{'dark' if dark else 'light'}.jpg")


@pytest.mark.parametrize("look", LOOKS)
def test_the_end_of_khan(person: Person, images: Path, look: str) -> None:
    page = person(**LOOKS[look])
    open_table(page, "me", "bot", "bot", game="khan")
    khan.play_until(page, lambda: is_over(page), Random(32))
    take(page, images / f"khan-end-{look}.jpg")


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_khaos(person: Person, images: Path, look: str, dark: bool) -> None:  # noqa: FBT001
    """In the middle of a battle that two bots have begun, with a tile put down."""
    page = person(dark=dark, **LOOKS[look])
    table = khaos.open_table(page, bot=True, tokens="mixed", specials="on")
    khaos.let_bots_play(page, table, 70)
    khaos.sit_at(page, table)
    khaos.play_until_placing(page, Random(25))
    khaos.hand(page).first.click()
    khaos.cells(page).first.dispatch_event("click")
    expect(page.locator(".prospect")).to_be_visible()
    take(page, images / f"khaos-{look}-{'dark' if dark else 'light'}.jpg")
