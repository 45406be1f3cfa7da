"""The page's types of what is answered in a game: structs of rules, messages, plain data."""

from dataclasses import replace
from typing import Annotated

import msgspec

from tests.core.verbs.test_question import ASKED
from tests.toys.fair import GAME
from yurt.core.edition import Source
from yurt.core.game import Game
from yurt.core.meaning import Word
from yurt.core.verbs.question import AnyQuestion, BoxQuestion, Question
from yurt.server.wire.views import edition, typescript


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

/** What can be asked: what comes with a question, and what it is answered with. */
export type Questions = {
  holding: { args: Record<string, number | string>; answer: Holding };
  outcomes: { args: Record<string, number | string>; answer: Record<string, Outcome> };
  places: { args: Record<string, never>; answer: [number, number][] };
};

export interface Fair {
  id: "fair";
  view: View;
  edition: Edition;
  questions: Questions;
}
"""


def test_questions_and_answers_have_types() -> None:
    plain: dict[str, AnyQuestion] = {
        "outcomes": Question(dict[str, Outcome], lambda *asked: {}),
        "places": BoxQuestion(list[tuple[int, int]], lambda box: []),
    }
    written = typescript(replace(GAME, knowledge={"holding": ASKED, **plain}))
    assert "export interface Holding {\n  cards: Record<Card, number>;" in written
    assert written.endswith(ANSWERS)


class Camp(msgspec.Struct, forbid_unknown_fields=True):
    size: int = msgspec.field(name="3")
    marks: list[Annotated[str, msgspec.Meta(extra={"means": Word("Mark", "xo")})]]
    source: Source
    note: str = ""


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of box.toml."""

    camps: dict[str, Camp]


BOX = """
export type Mark = "x" | "o";
export type Source = "rulebook" | "inferred" | "reconstructed";

export interface Camp {
  3: number;
  marks: Mark[];
  source: Source;
  note: string;
}

/** The shape of box.toml. */
export interface Edition {
  camps: Record<string, Camp>;
}
"""


def test_a_box_file_has_types_as_it_is_sent() -> None:
    game: Game = GAME
    assert edition(replace(game, edition=Edition)).endswith(BOX)
