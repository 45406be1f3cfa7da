"""Somebody who is new learns a game on its board, by mouse, key and finger, and comes back."""

import re

import pytest
from playwright.sync_api import Page, expect

from yurt.core.words import LANGUAGES

from ..conftest import Person
from ..lessons import TAUGHT, Finger, Hand, Keys, Learner
from ..play import click


def card(page: Page, game: str = "koenig") -> list[str]:
    """What a game offers on the home page, in its order."""
    ways = page.locator(f"article.{game} .ways")
    expect(ways).to_be_visible()
    return [text.strip() for text in ways.locator("button, a").all_inner_texts()]


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_played_to_its_end_by_mouse(person: Person, game: str) -> None:
    page = person()
    page.locator(f"article.{game}").get_by_role("link", name="Learn").click()
    Learner(page, game).learn()
    page.get_by_role("link", name="Home").click()
    assert card(page, game)[:2] == ["Play now", "Learn"]


@pytest.mark.parametrize("hand", [Keys, Finger])
def test_koenig_is_learned_by_key_and_by_finger(person: Person, hand: type[Hand]) -> None:
    small = {"width": 360, "height": 740, "touch": True} if hand is Finger else {}
    page = person("/learn/koenig", **small)
    Learner(page, "koenig", hand(page)).learn()


@pytest.mark.long
@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
@pytest.mark.parametrize("game", TAUGHT)
def test_every_language_teaches(person: Person, game: str, language: str) -> None:
    page = person(f"/learn/{game}", locale=language)
    Learner(page, game, language=language).learn()


def test_whoever_is_new_is_offered_the_lesson_first(person: Person) -> None:
    page = person()
    assert card(page)[:2] == ["Learn", "Play now"]
    page.locator("article.koenig").get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    page.goto("/")
    expect(page.locator("#go-on")).to_be_visible()
    assert card(page)[:2] == ["Play now", "Learn"]


def test_a_lesson_goes_on_where_it_was_left(person: Person) -> None:
    page = person("/learn/koenig")
    learner = Learner(page, "koenig")
    learner.hand.press(learner.go_on)
    learner.reads("walk.do")
    click(page.locator("[data-region=lundonia]"))
    learner.reads("courtier.do")
    page.goto("/")
    expect(page.locator("#go-on")).to_have_count(0)  # it is no match that one could go on with
    page.locator("article.koenig").get_by_role("link", name="Go on learning").click()
    learner.reads("courtier.do")
    page.reload()
    learner.reads("courtier.do")


def test_what_is_not_asked_for_is_answered_with_why(person: Person) -> None:
    page = person("/learn/koenig")
    learner = Learner(page, "koenig")
    learner.hand.press(learner.go_on)
    refusal = page.locator(".refusal")
    learner.hand.press(page.locator("[data-region=grentebrige]"))
    expect(refusal).to_contain_text(learner.words["walk.other"])
    click(page.locator(".choices .end .button"))
    expect(refusal).to_contain_text(learner.words["mistakes.stay"])
    page.locator("[data-region=wigemor]").dispatch_event("click")
    expect(refusal).to_contain_text("That is no neighbour")  # what a rule forbids, the rule answers
    learner.reads("walk.do")


def test_a_part_can_be_skipped_and_the_match_is_a_real_one(person: Person) -> None:
    page = person("/learn/khaos")
    learner = Learner(page, "khaos")
    for part in ("goal.do", "marks.do", "flag.do"):
        learner.reads(part)
        click(learner.panel.get_by_role("button", name="Skip"))
    learner.reads("match.intro")
    expect(learner.panel.locator(".todo")).to_contain_text(re.compile("Good now: .{10}"))
    learner.hand.press(learner.panel.get_by_role("button", name="Show me"))
    click(page.locator(".choices .do, .preview .main").first)
    expect(learner.panel.locator(".brought")).to_contain_text("Well done")


def test_the_coach_praises_within_a_turn_too(person: Person) -> None:
    """The next choice is one's own, and asked about at once."""
    page = person("/learn/koenig")
    learner = Learner(page, "koenig")
    for part in ("goal.do", "attack.do", "count.do"):
        learner.reads(part)
        click(learner.panel.get_by_role("button", name="Skip"))
    expect(learner.panel.locator(".todo")).to_contain_text("Good now: Step to")
    learner.hand.press(learner.panel.get_by_role("button", name="Show me"))
    learner.hand.confirm()
    expect(learner.panel.locator(".brought")).to_contain_text("Well done: Step to")


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_no_button_covers_how_far_one_is(person: Person, language: str) -> None:
    page = person("/learn/khaos", width=360, height=740, locale=language)
    learner = Learner(page, "khaos", language=language)
    learner.reads("goal.do")
    parts, next_ = box_of(page, ".lesson .parts"), box_of(page, ".lesson .next .main")
    assert parts[2] <= next_[0], "the button lies over it"


SIZES = {"phone": (360, 740), "tablet": (768, 1024), "desktop": (1440, 860)}
CHOSEN = {"khan": ".board .map"}
"""What is chosen from, where it is not the whole board: the courts may lie below the bar."""


def box_of(page: Page, selector: str) -> tuple[float, float, float, float]:
    """Its left, its top, its right and its bottom."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None, selector
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", TAUGHT)
def test_the_panel_has_room_of_its_own(person: Person, game: str, size: str) -> None:
    """Nothing lies over what is chosen from or what is asked, and from step to step it stays."""
    width, height = SIZES[size]
    page = person(f"/learn/{game}", width=width, height=height)
    learner = Learner(page, game)
    learner.reads(f"{learner.lesson.scenes[0].steps[0].name}.do")

    def places() -> list[tuple[float, float, float, float]]:
        return [
            box_of(page, name) for name in (".lesson", CHOSEN.get(game, "main.board"), "div.ask")
        ]

    panel, board, bar = first = places()
    assert panel[0] >= board[2] - 1 or panel[3] <= board[1] + 1, "the panel lies over the board"
    assert board[3] <= bar[1] + 1, "the bar lies over the board"
    assert bar[3] <= height + 1, "one has to scroll for what is asked"
    while learner.go_on.count():
        learner.hand.press(learner.go_on)
    assert places() == first
