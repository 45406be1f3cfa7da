"""How somebody goes through a lesson: reads, does what is asked, plays the match with the coach.

python -m tests.browser.lessons [game …]    plays every lesson to its end, in all four languages
"""

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from playwright.sync_api import Locator, Page, expect, sync_playwright

from yurt.core.lessons.lesson import Lesson, Scene, has_lesson, read_lesson
from yurt.core.lessons.trial import first_ways
from yurt.core.words import LANGUAGES, Catalogue, read_catalogue
from yurt.games import find_game
from yurt.games.registry import OURS

from .conftest import FLAGS, PATIENCE, find_chromium, served
from .games import khan, khaos
from .play import act, enter

CHOICES = 12  # of the match, at most: then the learner has had enough
TAUGHT = [game for game in OURS if has_lesson(find_game(game))]

# A point of a shape that lies in sight: the middle of a crooked one may be another's.
POINT = """element => {
  element.scrollIntoView({block: "nearest"});
  const {left, top, width, height} = element.getBoundingClientRect();
  for (const by of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8])
    for (const across of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]) {
      const [x, y] = [left + width * across, top + height * by];
      if (element.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  return null;
}"""


class Hand:
    """By mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.words: Catalogue = {}
        """Of the game: some buttons are known by what they say alone."""

    def press(self, thing: Locator) -> None:
        """As somebody who looks first: a press where one already was does nothing for a moment."""
        expect(thing).to_be_visible()
        self.page.mouse.move(2, 2)
        point = thing.evaluate(POINT)
        assert point, f"{thing} is covered"
        self.touch(*point)

    def touch(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def turn(self, thing: Locator, often: int) -> None:
        """What is in hand, quarter by quarter."""
        for _ in range(often):
            self.page.keyboard.press("r")

    def confirm(self) -> None:
        """What was chosen may be asked for once more."""
        yes = self.page.locator(".preview .main")
        self.page.wait_for_timeout(150)
        if yes.count():
            self.press(yes)


class Finger(Hand):
    def touch(self, x: float, y: float) -> None:
        self.page.wait_for_timeout(450)  # a finger that was there a moment ago has not looked
        self.page.touchscreen.tap(x, y)

    def turn(self, thing: Locator, often: int) -> None:
        for _ in range(often):
            self.press(thing)


class Keys(Hand):
    def press(self, thing: Locator) -> None:
        expect(thing).to_be_visible()
        thing.focus()
        enter(self.page)


def do_koenig(hand: Hand, word: str) -> None:
    page = hand.page
    verb, _, rest = word.partition(":")
    if verb == "commit":
        for kind in rest.split(","):
            pile = page.locator(".commitment .pile").nth(int(kind) - 1)
            hand.press(pile.locator("button").last)
        return hand.press(page.locator(".commitment > .main"))
    if verb in ("step", "banish"):
        hand.press(page.locator(f"[data-region={rest}]"))
    elif verb == "roll":
        chosen = page.locator(".choices .then .button", has_text=f"×{rest}")
        hand.press(chosen.first)
    else:
        hand.press(
            page.locator(".choices " + (".end .button" if verb == "end" else ".button.main"))
        )
    return hand.confirm()


def do_khan(hand: Hand, word: str) -> None:
    page, words = hand.page, hand.words
    verb, _, rest = word.partition(":")
    first, _, last = rest.partition(",")
    if verb == "pass":
        hand.press(page.locator(".choices .button", has_text=words["move.pass"]))
        return hand.confirm()
    hand.press(page.locator(f"[data-action={verb}]"))
    named = {"invade": first.split(".")[0], "conquer": last.split(".")[0], "drive": first}[verb]
    then = page.locator(".choices .then .button")
    if then.count() > 1:
        hand.press(then.filter(has_text=words[f"name.{named}"]).first)
    if verb != "drive":
        hand.press(page.locator(f"[data-cell={last if verb == 'invade' else first}]"))
    return hand.confirm()


def do_khaos(hand: Hand, word: str) -> None:
    page = hand.page
    verb, _, rest = word.partition(":")
    first, _, cell = rest.partition(",")
    if verb == "stack":
        hand.press(page.locator(".choices .back.can"))
        return hand.confirm()
    if verb == "play":
        hand.press(page.locator(f".choices [data-token={first}]"))
    else:
        hand.press(page.locator(f".hand [data-piece='{upright(first)}']").first)
        hand.press(page.locator(f"[data-cell={cell}]"))
        hand.turn(page.locator(f"[data-cell={cell}]"), turns_of(first).index(upright(first)))
    return hand.press(page.locator(".choices .do"))


def turns_of(face: str) -> list[str]:
    """A tile as it lies, then turned back quarter by quarter."""
    return [face[by:] + face[:by] for by in range(4)]


def upright(face: str) -> str:
    """The one that reads greatest, orcs above nobody and nobody above knights."""
    return max(turns_of(face), key=lambda turn: ["dcba01234".index(sign) for sign in turn])


DO: dict[str, Callable[[Hand, str], None]] = {
    "koenig": do_koenig,
    "khan": do_khan,
    "khaos": do_khaos,
}
ACTS: dict[str, Callable[[Page, Random], object]] = {
    "koenig": act,
    "khan": lambda page, random: page.evaluate(khan.ACT, [random.random(), ""]),
    "khaos": lambda page, random: page.evaluate(khaos.ACT, random.random()),
}


class Learner:
    """Somebody at the lesson of a game. `language` is what is read there."""

    def __init__(
        self, page: Page, game: str, hand: Hand | None = None, language: str = "en"
    ) -> None:
        self.page, self.game = page, game
        self.hand = hand or Hand(page)
        self.lesson: Lesson = read_lesson(find_game(game))
        self.words: Catalogue = read_catalogue(self.lesson.folder, language)
        self.hand.words = read_catalogue(find_game(game).folder, language)
        self.panel = page.locator(".lesson")
        self.go_on = self.panel.locator(".next .main")

    def learn(self) -> None:
        for scene in self.lesson.scenes:
            self.play_match() if scene.coach else self.play_scene(scene)
        expect(self.page.locator("dl dd")).to_have_count(3)

    def play_scene(self, scene: Scene) -> None:
        ways = {step.name: word for step, word in first_ways(self.lesson, scene)}
        for step in scene.steps:
            self.reads(f"{step.name}.do")
            if step.expect:
                DO[self.game](self.hand, ways[step.name])
            else:
                self.hand.press(self.go_on)
        expect(self.go_on).to_be_visible()
        self.reads(f"{scene.steps[-1].name}.done")
        self.hand.press(self.go_on)

    def reads(self, key: str) -> None:
        """The beginning of a sentence, up to the first place in it."""
        expect(self.panel.locator(".text")).to_contain_text(self.words[key].split("{")[0])

    def play_match(self) -> None:
        """Some choices as they come, then the lesson is over, if the match is not."""
        self.reads("match.intro")
        random, made, end = Random(1), 0, time.monotonic() + PATIENCE / 1000 * 4
        while made < CHOICES and not self.go_on.count():
            assert time.monotonic() < end, self.page.locator("body").inner_text()
            if self.page.locator(".ask .mine").count():
                expect(self.panel.locator(".todo")).to_be_visible()
                made += 1
                ACTS[self.game](self.page, random)
            self.page.wait_for_timeout(60)
        expect(self.panel.locator(".brought").or_(self.go_on).first).to_be_visible()
        self.hand.press(self.go_on if self.go_on.count() else self.panel.locator(".ways button"))


@contextmanager
def learners(base: str) -> Iterator[Callable[[str, str], Learner]]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)

        def come(game: str, language: str) -> Learner:
            context = browser.new_context(
                base_url=base, viewport={"width": 1280, "height": 860}, locale=language,
                reduced_motion="reduce",
            )  # fmt: skip
            context.add_init_script("localStorage.setItem('yurt.scenes', 'off')")
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(f"/learn/{game}")
            return Learner(page, game, language=language)

        yield come
        browser.close()


def main(games: list[str]) -> int:
    with served(Path(tempfile.mkdtemp()), 0.05) as base, learners(base) as come:
        for game in games or TAUGHT:
            for language in LANGUAGES:
                learner = come(game, language)
                learner.learn()
                learner.page.context.close()
                print(f"{game} in {language}: learned", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
