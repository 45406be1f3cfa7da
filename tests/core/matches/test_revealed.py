"""Taking back, until something was revealed: derived from what the seats have seen."""

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import yurt
from tests.toys.fair import GAME as FAIR
from yurt.core.matches.match import Match, Ply
from yurt.core.matches.revealed import reveals
from yurt.core.rule import ALLOWED, CHANCE
from yurt.games.registry import find_game


def choices(match: Match, seed: int, plies: int) -> Iterator[tuple[int, str, bytes]]:
    """Plays at random; after each choice: whose it was, its word, and the board before it."""
    rng = Random(seed)
    while not match.over and match.n < plies:
        seat = next(seat for seat in match.actors() if seat not in match.sealed)
        before, word = match.board.tobytes(), rng.choice(match.legal(seat))
        match.play(seat, word)
        yield seat, word, before


def at_the_stalls() -> Match:
    """The fair, when the bids lie open and the first seat may take a card or rest."""
    match = Match.new(FAIR, 3, seed=4)
    for seat in range(3):
        if seat in match.actors() and seat not in match.sealed:
            match.play(seat, match.legal(seat)[0])
    assert match.legal(match.actors()[0]) == ["take", "rest"]
    return match


def test_a_card_shown_from_a_hand_reveals() -> None:
    match = Match.new(FAIR, 3, seed=4)
    bid = match.choices(0)[0]
    assert reveals(match.engine, match.board, [Ply(1, 0, bid, 2)]) == "others"


def test_to_rest_shows_nothing_by_itself_but_the_next_die_does() -> None:
    match = at_the_stalls()
    (seat,) = match.actors()
    assert not reveals(match.engine, match.board, [Ply(1, seat, FAIR.verbs.parse("rest"), 2)])
    _, *after = match.play(seat, "rest")
    assert any(ply.seat == CHANCE and ply.choices > 1 for ply in after)
    assert (match.undoable(seat), match.kept(seat)) == (None, "chance")


@pytest.mark.parametrize("other", ["copper", "silver", "gold"])
def test_whether_another_had_a_choice_is_not_told_by_what_can_be_taken_back(other: str) -> None:
    match = Match(yurt.new_engine(FAIR, 2))
    for card in ("copper", "copper", "silver", other):
        match.append(CHANCE, FAIR.verbs.parse(f"deal:{card}"))
    for seat in (0, 1):
        match.append(seat, FAIR.verbs.parse("bid:copper"))
    assert len(match.engine.legal(match.track.after(5), 1)) == (1 if other == "copper" else 2)
    assert (match.undoable(0), match.kept(0)) == (None, "")


class Cups:
    """An engine in which seat 0 may look what lies below a cup: a board is that, and who knows."""

    seats, game = 2, SimpleNamespace(secrets=True)

    def guess(self, board: Any, seat: int, seed: int) -> Any:
        return board if board[1] >> seat & 1 else np.array([seed % 5, board[1]])

    def seen(self, board: Any, watcher: int) -> Any:
        return board if board[1] >> watcher & 1 else np.array([9, board[1]])

    def after(self, board: Any, seat: int, move: int) -> Any:
        return np.array([board[0], board[1] | 1 << seat])

    def apply(self, board: Any, seat: int, move: int) -> None:
        board[1] |= 1 << seat

    def legal(self, board: Any, seat: int) -> list[int]:
        return [0, 1]

    def why_not(self, board: Any, seat: int, move: int) -> int:
        return ALLOWED


def test_what_the_chooser_alone_has_seen_is_revealed_to_him() -> None:
    cups: Any = Cups()
    assert reveals(cups, np.array([3, 0]), [Ply(1, 0, 0, 2)]) == "self"


def test_a_drawn_card_cannot_be_taken_back() -> None:
    match = at_the_stalls()
    (seat,) = match.actors()
    match.play(seat, "take")
    assert match.undoable(seat) is None


def test_sealed_choices_are_shown_together_and_stay() -> None:
    match = Match.new(FAIR, 3, seed=4)
    while not any(isinstance(e, Ply) and e.seat >= 0 and e.choices > 1 for e in match.log):
        seat = next(seat for seat in match.actors() if seat not in match.sealed)
        match.play(seat, match.legal(seat)[0])
    assert [match.undoable(seat) for seat in range(3)] == [None] * 3
    last = next(ply.seat for ply in reversed(match.track.plies) if ply.seat != CHANCE)
    assert [match.kept(seat) for seat in range(3) if seat != last] == ["", ""]


@pytest.mark.parametrize("seed", range(3))
def test_in_koenig_steps_go_back_and_dice_and_commitments_do_not(seed: int) -> None:
    match = yurt.new_match("koenig", 3, seed=seed)
    kept: dict[str, set[bool]] = {}
    for seat, word, _ in choices(match, seed, 150):
        kept.setdefault(word.partition(":")[0], set()).add(match.undoable(seat) is not None)
    assert True in kept["step"]
    assert kept["roll"] == kept["commit"] == {False}


def test_what_followed_of_itself_is_taken_back_too() -> None:
    """The match stands again exactly where the choice was made."""
    found = 0
    for game, seats in (("koenig", 3), ("khan", 2), ("khaos", 2)):
        match = Match.new(find_game(game), seats, seed=2)
        for seat, _, before in choices(match, 2, 200):
            back_to = match.undoable(seat)
            if back_to is not None and back_to < match.n:
                twin = match.copy()
                twin.undo(seat)
                assert twin.board.tobytes() == before
                found += 1
    assert found


def test_a_second_undo_goes_further_back() -> None:
    match = yurt.new_match("koenig", 3, seed=0)
    for seat, _, _ in choices(match, 0, 150):
        if match.undoable(seat) is None:
            continue
        twin = match.copy()
        first = twin.undo(seat).back_to
        further = twin.undoable(seat)
        if further is not None:
            assert further < first
            return
    raise AssertionError("never two free choices of one seat in a row")


# What it was that was revealed


def reasons(game: str, seats: int, **options: str) -> dict[str, set[str]]:
    """For each verb why such choices stay; "" where they can be taken back."""
    found: dict[str, set[str]] = {}
    for seed in range(2):
        match = yurt.new_match(game, seats, seed=seed, options=options)
        for seat, word, _ in choices(match, seed, 300):
            why = match.kept(seat)
            assert not why or match.undoable(seat) is None
            found.setdefault(word.partition(":")[0], set()).add(why)
    return found


def test_in_kha_os_a_tile_from_the_hand_was_seen_and_another_was_drawn() -> None:
    found = reasons("khaos", 2, tokens="random", specials="on")
    assert found["place"] == {"", "others"}  # "": the others knew it, from the row
    assert found["stack"] == {"chance"}  # even if it was the last of all, which nobody doubted
    assert found["keep"] == found["play"] == {""}
    assert all("others" not in whys for verb, whys in found.items() if verb != "place")


def test_in_khan_a_card_from_the_hand_was_seen() -> None:
    found = reasons("khan", 3)
    assert "others" in found["invade"]
    assert {verb for verb, whys in found.items() if "others" in whys} <= {"invade", "discard"}


def test_what_another_seat_has_revealed_is_not_held_against_the_choice() -> None:
    match = yurt.new_match("koenig", 3, seed=0)
    for seat, _, _ in choices(match, 0, 150):
        assert all(match.kept(other) == "" for other in range(3) if other != seat)


@pytest.mark.parametrize("left", [1, 2])
def test_why_a_choice_stays_does_not_tell_what_was_left_to_chance(left: int) -> None:
    """Whether the last two tiles of a stack are alike is a secret: one holds others like them."""
    match = yurt.new_match("khaos", 2, seed=1)
    seat = next(seat for seat, word, _ in choices(match, 1, 300) if word == "stack")
    plies = match.track.plies
    drawn = next(at for at in reversed(range(len(plies))) if plies[at].seat == CHANCE)
    plies[drawn] = plies[drawn]._replace(choices=left)
    match.shown = None
    assert match.kept(seat) == "chance"
