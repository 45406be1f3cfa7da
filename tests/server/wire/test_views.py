"""The page's types of what is answered in a game: structs of rules, messages, plain data."""

from dataclasses import replace

import msgspec

from tests.core.test_question import ASKED
from tests.toys.fair import GAME
from yurt.core.question import Question
from yurt.server.wire.views import typescript


class Chance(msgspec.Struct):
    of: float


class Outcome(msgspec.Struct):
    """What would come of it."""

    chances: list[Chance]
    why: str | None


ANSWERS = """\
export interface Chance {
  of: number;
}

/** What would come of it. */
export interface Outcome {
  chances: Chance[];
  why: string | null;
}

/** What each question is answered with. */
export interface Answers {
  holding: Holding;
  outcomes: Record<string, Outcome>;
  places: [number, number][];
}
"""


def test_answers_have_types() -> None:
    plain = {
        "outcomes": Question(dict[str, Outcome], lambda *asked: {}),
        "places": Question(list[tuple[int, int]], lambda *asked: []),
    }
    written = typescript(replace(GAME, knowledge={"holding": ASKED, **plain}))
    assert "export interface Holding {\n  cards: Record<Card, number>;" in written
    assert written.endswith(ANSWERS)
