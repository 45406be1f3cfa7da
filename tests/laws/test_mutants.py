"""Each law catches the fault that it is there for, and no law cries at anything else."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from tests.laws.faults import gpu, play, secrets
from tests.laws.faults.mutant import Mutant, with_rules
from tests.laws.faults.words import (
    SILENT,
    NamedWrongly,
    NumberedWrongly,
    in_a_copy,
    with_words,
    without_language,
)
from tests.toys.fair import GAME
from yurt.core import engine as table
from yurt.core.engine import Engine
from yurt.core.game import Game
from yurt.core.laws import LAWS, Law, LawBroken, Story, hold, obey

MUTANTS = play.MUTANTS | secrets.MUTANTS
BY_NAME = {law.__name__: law for law in LAWS}
SEEDS = range(8)
OTHERS = range(1)  # seeds for the laws that the fault does not concern
MOST = 120

WORDS: dict[str, tuple[str, Callable[[Path], Game]]] = {
    "a language is missing": ("every_word_is_there", lambda p: without_language(p, "it")),
    "a word is missing": ("every_word_is_there", lambda p: with_words(p, "nl", "hand_full", "")),
    "a place is missing": (
        "every_word_is_there",
        lambda p: with_words(p, "de", "take = ", 'take = "Es wird gezogen."'),
    ),
    "a verb has no words": ("every_word_is_there", lambda p: with_words(p, "*", "roll", "")),
    "an ending has no words": ("every_word_is_there", lambda p: with_words(p, "*", "rounds", "")),
    "a reason has no words": (
        "every_word_is_there",
        lambda p: replace(in_a_copy(p), reasons=NamedWrongly),
    ),
    "words are for a reason that is none": (
        "every_word_is_there",
        lambda p: with_words(p, "*", "[why]", '[why]\nhand_empty = "…"'),
    ),
    "words are for an ending that is none": (
        "every_word_is_there",
        lambda p: with_words(p, "*", "[ending]", '[ending]\ndrawn = "…"'),
    ),
    "a seat has no name": (
        "every_word_is_there",
        lambda p: replace(in_a_copy(p), seat_words=("left", "right", "copper")),
    ),
    "a field of the view has no words": (
        "every_word_is_there",
        lambda p: with_words(p, "*", "has_bid", ""),
    ),
    "what is hidden has no words": (
        "every_ply_can_be_told",
        lambda p: with_words(p, "*", "deal_hidden", ""),
    ),
    "a choice has no words": ("every_ply_can_be_told", lambda p: with_words(p, "*", "rest", "")),
    "two choices read alike": (
        "no_two_choices_read_alike",
        lambda p: with_words(p, "it", "bid = ", 'bid = "Offri una carta"'),
    ),
    "what came of a ply has no words": (
        "every_ply_can_be_told",
        lambda p: with_words(p, "*", "round = ", ""),
    ),
    "a claim has no words": ("every_word_is_there", lambda p: with_words(p, "*", "offers", "")),
    "words are for a claim that is none": (
        "every_word_is_there",
        lambda p: with_words(p, "*", "[claims]", '[claims]\nbuys = "…"'),
    ),
    "what is unsaid has words": (
        "every_word_is_there",
        lambda p: replace(in_a_copy(p), effects=SILENT),
    ),
    "a question has no words": (
        "every_ply_can_be_told",
        lambda p: with_words(p, "*", "choose", ""),
    ),
    "a reason cites no rule": (
        "every_reason_is_in_the_rules",
        lambda p: replace(in_a_copy(p), reasons=NumberedWrongly),
    ),
}


@pytest.fixture(autouse=True)
def unrehearsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The faults are for the laws to find."""
    monkeypatch.setattr(table, "rehearse", lambda *_: None)


def is_broken(law: Law, mutant: Mutant, seed: int) -> bool:
    story = Story(mutant.engine(), seed, MOST)
    try:
        hold(law, story)
    except LawBroken as broken:
        return broken.law == law.__name__
    return False


def laws_broken_by(mutant: Mutant) -> set[str]:
    """The law of the two ways costs a compilation, so only those mutants look at it."""
    broken = set()
    for law in LAWS:
        name = law.__name__
        if name == "interpreted_equals_compiled" and not mutant.compiled:
            continue
        seeds = SEEDS if name in mutant.laws else OTHERS
        if any(is_broken(law, mutant, seed) for seed in seeds):
            broken.add(name)
    return broken


@pytest.mark.parametrize("name", MUTANTS)
def test_the_laws_catch_just_this_fault(name: str) -> None:
    assert laws_broken_by(MUTANTS[name]) == MUTANTS[name].laws


@pytest.mark.parametrize("rule", gpu.FAULTS, ids=lambda rule: str(rule.__name__))
def test_a_rule_that_no_gpu_can_run_is_caught(rule: FunctionType) -> None:
    story = Story(Engine(with_rules(points=rule), interpreted=True), 0, 0)
    with pytest.raises(LawBroken, match=gpu.FAULTS[rule]):
        hold(BY_NAME["rules_fit_a_gpu"], story)


@pytest.mark.parametrize("name", WORDS)
def test_a_fault_in_words_is_caught(name: str, tmp_path: Path) -> None:
    law, make = WORDS[name]
    mutant = Mutant(make(tmp_path / "fair"))
    for seed in SEEDS:
        if is_broken(BY_NAME[law], mutant, seed):
            return
    pytest.fail(f"{law} did not see that {name}")


def test_every_law_has_a_fault_that_it_catches() -> None:
    caught: set[Any] = {law for mutant in MUTANTS.values() for law in mutant.laws}
    caught |= {law for law, _ in WORDS.values()}
    assert caught == set(BY_NAME)


# These look at one thing from several sides: whatever breaks one of them breaks another.
ENTWINED = {
    "a_guess_keeps_what_its_seat_knows",  # what it does not keep is not possible, too
    "no_two_moves_are_one",  # whoever plays them is told which it was, and sees the same
}


def test_every_law_has_a_fault_that_it_alone_catches() -> None:
    alone = {law for mutant in MUTANTS.values() if len(mutant.laws) == 1 for law in mutant.laws}
    alone |= {law for law, _ in WORDS.values()} | {"rules_fit_a_gpu"}
    assert alone == set(BY_NAME) - ENTWINED


def test_a_broken_law_can_be_seen_again() -> None:
    mutant = MUTANTS["a card is lost"]
    with pytest.raises(LawBroken) as caught:
        obey(mutant.engine(), SEEDS, [BY_NAME["nothing_is_lost"]])
    broken = caught.value
    assert (broken.law, broken.game, broken.seats) == ("nothing_is_lost", "fair", 2)
    assert broken.options == {"hands": "small"}
    assert "hand 0: " in broken.position
    story = Story(mutant.engine(), broken.seed)
    again = story.moments[broken.ply].board
    assert str(GAME.write(story.engine.box, again[0])["deck"]) in broken.position
    assert all(part in str(broken) for part in ("fair", "2 seats", f"seed {broken.seed}", "gold"))


def test_all_words_that_are_missing_are_told_at_once(tmp_path: Path) -> None:
    game = with_words(tmp_path / "fair", "*", "h", "")  # hand_full, has_bid, hand
    seats = "left", "right", "copper"
    with pytest.raises(LawBroken) as caught:
        obey(
            Mutant(replace(game, seat_words=seats)).engine(), [0], [BY_NAME["every_word_is_there"]]
        )
    said = str(caught.value)
    missing = "'why.hand_full', 'name.left', 'name.right', 'view.has_bid', 'view.hand'"
    assert f"words/en.toml has no {missing}" in said
    assert "at this position" not in said


def test_a_match_that_crashes_breaks_a_law() -> None:
    """A rule that raises is a broken law with all its particulars, not a bare traceback."""
    crash = with_rules(odds=lambda box, s, out, weights: 1 // 0)
    with pytest.raises(LawBroken, match="ZeroDivisionError"):
        obey(Engine(crash, interpreted=True), [0], [BY_NAME["every_match_ends"]])
