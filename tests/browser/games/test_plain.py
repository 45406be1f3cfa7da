"""A game that the page has no board for is played all the same: connect four, for one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from yurt.cli.commands.new_game import write_game

from ..conftest import ROOT, Person, served
from ..play import click, enter, entries, lift_curtain, open_table
from ..test_axe import faults


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("data"), 0.05, "--examples") as address:
        yield address


def drop(page: Page, column: int) -> Locator:
    return page.get_by_role("button", name=f"Drop into column {column}", exact=True)


def stones(page: Page, column: int) -> Locator:
    return page.locator(f"[data-cell$='.{column}']:not(.empty)")


def play(page: Page, *columns: int) -> None:
    for column in columns:
        before = stones(page, column).count()
        click(drop(page, column))
        expect(stones(page, column)).to_have_count(before + 1)


def test_it_is_offered_at_home_with_its_rules(person: Person) -> None:
    page = person("/")
    card = page.locator("article.connect_four")
    expect(card).to_contain_text("whoever has four in a row first wins")
    page.wait_for_load_state("networkidle")
    assert faults(page) == []
    card.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Connect four")
    expect(page.locator("[id='2.2']")).to_contain_text("a column that is not full")
    assert faults(page) == []


def test_its_words_and_rules_are_in_every_language(person: Person) -> None:
    page = person("/rules/connect_four", locale="de-DE")
    expect(page.get_by_role("heading", level=1)).to_have_text("Vier gewinnt")
    page.goto("/")
    expect(page.locator("article.connect_four")).to_contain_text(
        "Wer zuerst vier in einer Reihe hat"
    )


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_two_at_one_screen_play_it_to_its_end_by_mouse(person: Person, dark: bool) -> None:  # noqa: FBT001
    page = person(dark=dark)
    open_table(page, "me", "me", game="connect_four")
    expect(page.locator(".sentence")).to_have_text("Ada, drop a stone into a column.")
    play(page, 1)
    expect(page.locator("dialog.curtain[open]")).to_have_count(0)  # nobody has anything to hide
    expect(page.locator(".sentence")).to_have_text("Ben, drop a stone into a column.")
    expect(page.locator("td.fresh")).to_have_count(1)
    play(page, 1, 1, 1, 1, 1)
    assert faults(page) == [], "a turn"
    click(drop(page, 1), force=True)  # it looks as if it could not be used, and says why
    expect(page.locator(".refusal")).to_contain_text("That column is full. (rule 2.2)")
    play(page, 2, 3, 2, 3, 2)
    page.get_by_role("button", name="Undo").click()
    expect(stones(page, 2)).to_have_count(2)
    play(page, 2, 3, 2)
    final = page.locator("dialog.final[open]")
    expect(final).to_contain_text("Ada wins!")
    expect(final).to_contain_text("Four in a row.")
    assert faults(page) == [], "the end"
    final.get_by_role("button", name="Look at the board").click()
    assert entries(page)[-1] == "Drops into column 2."
    expect(page.locator(".log h3 > span:not(.turn)").last).to_have_text("Ada")


def test_it_is_played_to_its_end_by_keyboard(person: Person) -> None:
    page = person()
    open_table(page, "me", "me", game="connect_four")
    expect(drop(page, 7)).to_be_visible()
    for turn in range(7):
        while not page.evaluate("document.activeElement?.hasAttribute('data-move')"):
            page.keyboard.press("Tab")
        for _ in range(turn % 2):
            page.keyboard.press("ArrowRight")
        enter(page)
        expect(page.locator("td[data-cell]:not(.empty)")).to_have_count(turn + 1)
    expect(page.locator("dialog.final[open]")).to_contain_text("Ada wins!")


def test_on_a_phone_a_choice_is_asked_twice(person: Person) -> None:
    page = person(width=360, height=760, touch=True)
    open_table(page, "me", "bot", game="connect_four")
    drop(page, 4).tap()
    expect(stones(page, 4)).to_have_count(0)
    page.get_by_role("button", name="Yes").tap()
    expect(page.locator("td[data-cell]:not(.empty)")).not_to_have_count(0)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360
    assert faults(page) == []


def test_a_game_that_was_just_written_is_played_in_the_page(
    browser: Browser, tmp_path: Path
) -> None:
    write_game("marbles", tmp_path / "marbles")
    with served(tmp_path, 0.05, "--game", "./marbles") as address:
        page = browser.new_context(base_url=address, locale="nl-NL").new_page()
        page.goto("/new/marbles?seats=2")
        page.locator("form ol > li").nth(1).locator("select").first.select_option("me")
        page.get_by_role("button", name="Tafel openen").click()
        for left in range(18, -1, -3):
            expect(page.locator(".sheet")).to_contain_text(f"Stenen over {left + 3}")
            click(page.get_by_role("button", name="Neem er 3", exact=True))
        expect(page.locator("dialog.final[open]")).to_contain_text("De laatste steen is genomen.")
        assert faults(page) == []
        page.context.close()


def test_of_many_moves_one_finds_what_one_looks_for(browser: Browser, tmp_path: Path) -> None:
    write_game("gravel", tmp_path / "gravel")
    package = tmp_path / "gravel" / "gravel"
    for name, before, after in (
        ("box.py", "MOST = 9", "MOST = 40"),
        ("box.toml", "most = 3", "most = 30"),
        ("box.toml", "stones = 21", "stones = 60"),
    ):
        text = (package / name).read_text(encoding="utf-8")
        assert before in text
        (package / name).write_text(text.replace(before, after), encoding="utf-8")
    with served(tmp_path, 0.05, "--game", "./gravel") as address:
        page = browser.new_context(base_url=address, locale="en-GB").new_page()
        open_table(page, "me", "me", game="gravel")
        search = page.get_by_role("searchbox", name="Search the moves")
        search.fill("take 29")
        expect(page.locator("[data-move]")).to_have_text(["Take 29"])
        assert faults(page) == []
        search.fill("take:35")
        expect(page.locator("[data-move]")).to_have_count(0)
        click(page.get_by_role("button", name="Why not?"))
        expect(page.locator(".refusal")).to_contain_text("So many may not be taken at once.")
        search.fill("take 7")
        search.press("Enter")
        click(page.get_by_role("button", name="Yes"))
        expect(page.locator(".sheet")).to_contain_text("Stones left 53")
        page.context.close()


ASKED = """
from yurt.core.verbs.question import Question, number_in, numbers_in


def left_after(box, s, watcher, arguments):
    taken = [number_in(arguments, "n", 30), *numbers_in(arguments, "more", 30)]
    return {"taken": len(taken), "left": s.stones - sum(taken)}


GAME = Game(
    knowledge={"left_after": Question(dict[str, int], left_after, {"n": 1})},"""


def test_a_question_is_asked_with_what_it_is_about(browser: Browser, tmp_path: Path) -> None:
    write_game("shingle", tmp_path / "shingle")
    game = tmp_path / "shingle" / "shingle" / "game.py"
    game.write_text(game.read_text(encoding="utf-8").replace("\nGAME = Game(", ASKED))
    with served(tmp_path, 0.05, "--game", "./shingle") as address:
        page = browser.new_context(base_url=address, locale="en-GB").new_page()
        open_table(page, "me", "me", game="shingle")
        outlook = page.locator(".outlook")
        expect(outlook.get_by_role("combobox")).to_have_value("left_after")
        written = outlook.get_by_role("textbox")
        written.fill("n=3, more=1,2")
        click(outlook.get_by_role("button"))
        expect(outlook.locator(".answer")).to_contain_text("15")
        written.fill("n=many")
        click(outlook.get_by_role("button"))
        expect(outlook.get_by_role("status")).to_have_text("To that there is no answer here.")
        expect(outlook.locator(".answer")).to_have_count(0)
        page.context.close()


def test_what_one_holds_is_shown_to_nobody_else_at_the_screen(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("YURT_GAMES", "tests.toys.varied:GAME")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    with served(tmp_path, 0.05) as address:
        page = browser.new_context(base_url=address, locale="en-GB").new_page()
        open_table(page, "me", "me", game="fair")
        curtain = page.locator("dialog.curtain[open]")
        for name in ("Ada", "Ben"):
            expect(curtain).to_contain_text(f"I am {name}")
            hand = page.locator(".sheet dt", has_text="Your cards").locator("+ dd")
            expect(hand).to_contain_text("empty")
            lift_curtain(page)
            expect(hand).not_to_contain_text("empty")
            click(page.locator("[data-move]").first)
        expect(page.locator(".sheet")).to_contain_text("Pile")
        page.context.close()
