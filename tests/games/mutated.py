"""Positions of real matches, bent a little: each is refused in one clear line, or it can be
played to its end under the laws.

    python -m tests.games.mutated koenig 5000       so many of one game
    python -m tests.games.mutated koenig 1 --seed 4711    this one again, with its text
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from tests.laws.test_laws import Table, tables_of
from yurt.core.engine import Board, Engine
from yurt.core.errors import BadPosition
from yurt.core.laws import Law, LawBroken, Story, hold
from yurt.core.laws.guesses import a_guess_keeps_what_its_seat_knows
from yurt.core.laws.language import every_ply_can_be_told
from yurt.core.laws.leaks import nothing_told_is_made_up, what_is_seen_is_enough
from yurt.core.laws.moves import (
    every_refusal_has_a_reason,
    legal_is_what_no_rule_forbids,
    legal_moves_rise,
    only_actors_have_moves,
)
from yurt.core.laws.play import (
    asking_changes_nothing,
    every_match_ends,
    no_two_outcomes_are_one,
    nothing_is_lost,
    ranks_count_who_is_ahead,
)
from yurt.core.laws.story import Moment
from yurt.core.laws.texts import positions_read_back
from yurt.core.matches.position import read_position, write_position
from yurt.core.speech.notes import Notes, read_notes, write_notes
from yurt.games.registry import find_game

LAWS: tuple[Law, ...] = (
    every_match_ends,  # the first: it tells of a crash on the way
    nothing_is_lost,
    only_actors_have_moves,
    legal_moves_rise,
    legal_is_what_no_rule_forbids,
    every_refusal_has_a_reason,
    no_two_outcomes_are_one,
    ranks_count_who_is_ahead,
    positions_read_back,
    asking_changes_nothing,
    every_ply_can_be_told,
)
GUESSES: tuple[Law, ...] = (
    a_guess_keeps_what_its_seat_knows,
    what_is_seen_is_enough,
    nothing_told_is_made_up,
)
SOON = 24  # moments that are looked at
LATER = 16  # and so many of the others
GUESSED = 8  # a guess is looked at as closely as the truth, and there are many
MATCHES = 4  # at each table, to take positions from
LONGEST = 400  # characters of a clear line
NOISE = ("np.", "int8(", "Error", "object at", "invalid literal", "out of range", "Traceback", "()")


class Fault(NamedTuple):
    seed: int
    what: str
    text: str
    """The position as it was handed in."""

    def __str__(self) -> str:
        return f"seed {self.seed}: {self.what}\nhanded in:\n{self.text}"


# Positions to bend


@cache
def engine_of(game: str, at: int) -> Engine:
    return tables(game)[at].engine()


@cache
def tables(game: str) -> list[Table]:
    return tables_of(find_game(game))


@cache
def boards_of(game: str, at: int, seed: int) -> list[Board]:
    """All along a random match."""
    return [moment.board for moment in Story(engine_of(game, at), seed).moments]


def some_texts(game: str, random: Random) -> tuple[str, str]:
    """A position, and another one of the same match to take words from."""
    at = random.randrange(len(tables(game)))
    boards = boards_of(game, at, random.randrange(MATCHES))
    one, two = random.choice(boards), random.choice(boards)
    return write_position(engine_of(game, at), one), write_position(engine_of(game, at), two)


# Ways to bend them: (notes, notes of another position, random), in place

Bend = Callable[[Notes, Notes, Random], None]


def drop_a_note(notes: Notes, other: Notes, random: Random) -> None:
    del notes[random.choice(list(notes))]


def take_a_note(notes: Notes, other: Notes, random: Random) -> None:
    """Phase, turn, hand, …, as it was at another time."""
    name = random.choice(list(other))
    notes[name] = other[name]


def take_a_moment(notes: Notes, other: Notes, random: Random) -> None:
    """The same, of those that are one word."""
    short = [name for name, value in other.items() if len(value.split()) == 1]
    name = random.choice(short)
    notes[name] = other[name]


def copy_a_value(notes: Notes, other: Notes, random: Random) -> None:
    """Into a note of the same family, if there is one (`hand 0`, `hand 1`)."""
    name = random.choice(list(notes))
    family = [n for n in notes if n.split(" ")[0] == name.split(" ")[0]] if " " in name else []
    notes[name] = notes[random.choice(family or list(notes))]


def drop_a_line(notes: Notes, other: Notes, random: Random) -> None:
    name, lines = some_lines(notes, random)
    del lines[random.randrange(len(lines))]
    notes[name] = "\n".join(lines)


def copy_a_line(notes: Notes, other: Notes, random: Random) -> None:
    name, lines = some_lines(notes, random)
    lines.insert(random.randrange(len(lines) + 1), random.choice(lines))
    notes[name] = "\n".join(lines)


def swap_lines(notes: Notes, other: Notes, random: Random) -> None:
    name, lines = some_lines(notes, random)
    swap(lines, random)
    notes[name] = "\n".join(lines)


def some_lines(notes: Notes, random: Random) -> tuple[str, list[str]]:
    """Of a note with several, if there is one."""
    several = [name for name, value in notes.items() if "\n" in value]
    name = random.choice(several or list(notes))
    return name, notes[name].split("\n")


def change_a_number(notes: Notes, other: Notes, random: Random) -> None:
    change_words(notes, random, str.isdigit, lambda word: another_number(int(word), random))


def another_number(number: int, random: Random) -> str:
    near = [number - 1, number + 1, number + 2, 0, 1, 2, 5]
    return str(random.choice([*near, *near, 9, 60, 100, 128]))


def swap_words(notes: Notes, other: Notes, random: Random) -> None:
    """Two of one note change places."""
    several = [name for name, value in notes.items() if len(value.split()) > 1]
    name = random.choice(several or list(notes))
    lines = [line.split() for line in notes[name].split("\n")]
    places = [(row, column) for row, line in enumerate(lines) for column in range(len(line))]
    if len(places) > 1:
        (a, b), (c, d) = random.sample(places, 2)
        lines[a][b], lines[c][d] = lines[c][d], lines[a][b]
    notes[name] = "\n".join(" ".join(line) for line in lines)


def borrow_a_word(notes: Notes, other: Notes, random: Random) -> None:
    """A word becomes one that stands in the same note at another time, or in any."""
    name = random.choice(list(notes))
    words = (other.get(name, "") if random.random() < 0.7 else " ".join(other.values())).split()
    change_words({name: notes[name]}, random, bool, lambda _: random.choice(words or ["0"]), notes)


def drop_a_word(notes: Notes, other: Notes, random: Random) -> None:
    change_words(notes, random, bool, lambda _: "")


def change_a_letter(notes: Notes, other: Notes, random: Random) -> None:
    def changed(word: str) -> str:
        at = random.randrange(len(word))
        return word[:at] + random.choice(word + "01ab-.,()") + word[at + 1 :]

    change_words(notes, random, bool, changed)


def swap_letters(notes: Notes, other: Notes, random: Random) -> None:
    def changed(word: str) -> str:
        letters = list(word)
        swap(letters, random)
        return "".join(letters)

    change_words(notes, random, lambda word: len(set(word)) > 1, changed)


def change_words(
    notes: Notes,
    random: Random,
    fits: Callable[[str], bool],
    change: Callable[[str], str],
    into: Notes | None = None,
) -> None:
    """One of the words that fit, anywhere in the notes."""
    places = [
        (name, row, column)
        for name, value in notes.items()
        for row, line in enumerate(value.split("\n"))
        for column, word in enumerate(line.split(" "))
        if word and fits(word)
    ]
    if not places:
        return
    name, row, column = random.choice(places)
    lines = [line.split(" ") for line in notes[name].split("\n")]
    lines[row][column] = change(lines[row][column])
    (notes if into is None else into)[name] = "\n".join(" ".join(line) for line in lines)


def swap(items: list[str], random: Random) -> None:
    if len(items) > 1:
        a, b = random.sample(range(len(items)), 2)
        items[a], items[b] = items[b], items[a]


BENDS: Sequence[Bend] = (
    drop_a_note, take_a_note, take_a_moment, take_a_moment, copy_a_value, drop_a_line, copy_a_line,
    swap_lines, change_a_number, change_a_number, change_a_number, swap_words, swap_words,
    borrow_a_word, borrow_a_word, drop_a_word, change_a_letter, swap_letters,
)  # fmt: skip


def mutated(game: str, seed: int) -> str:
    random = Random(f"mutated {game} {seed}")
    text, other = some_texts(game, random)
    notes, others = read_notes(text), read_notes(other)
    for _ in range(random.choice((1, 1, 2))):
        random.choice(BENDS)(notes, others, random)
        if not notes:
            break
    return write_notes(notes)


# What must come of them


def outcome(game: str, seed: int) -> str | Fault:
    """The line in which it was refused, "" if it can be played, or what is wrong."""
    text = mutated(game, seed)
    try:
        engine, board = read_position(text, find_game)
    except BadPosition as error:
        why = unclear(str(error))
        return Fault(seed, why, text) if why else str(error)
    except Exception as error:
        return Fault(seed, f"reading it: {type(error).__name__}: {error}", text)
    broken = play_on(engine, board, seed)
    return Fault(seed, broken, text) if broken else ""


def unclear(line: str) -> str:
    """What is wrong with a refusal, if anything."""
    if "\n" in line or not line.strip():
        return f"not one line: {line!r}"
    if len(line) > LONGEST:
        return f"{len(line)} characters: {line}"
    said = re.sub("'.*'", "'…'", line)  # what came is quoted, whatever it was
    noise = [word for word in NOISE if word in said]
    return f"not in the players' words ({noise[0]}): {line}" if noise else ""


def play_on(engine: Engine, board: Board, seed: int) -> str:
    """The laws, from here to the end of a random match."""
    story = Story(engine, seed, start=board)
    story.moments = enough_of(story.moments, Random(seed))
    try:
        for law in LAWS:
            hold(law, story)
        story.moments = story.moments[:GUESSED] + story.moments[-GUESSED:]
        for law in GUESSES:
            hold(law, story)
    except LawBroken as broken:
        return str(broken)
    return ""


def enough_of(moments: list[Moment], random: Random) -> list[Moment]:
    """What is wrong shows soon, or where the match comes to something new."""
    first, rest, last = moments[:SOON], moments[SOON:-1], moments[SOON:][-1:]
    return first + sorted(random.sample(rest, min(LATER, len(rest))), key=lambda m: m.n) + last


def faults_among(game: str, seeds: Sequence[int]) -> list[Fault]:
    return [came for seed in seeds if isinstance(came := outcome(game, seed), Fault)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.games.mutated", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=0, help="the first")
    parser.add_argument("--refusals", action="store_true", help="show each refusal once")
    given = parser.parse_args()
    game, came, refusals = given.game, Counter[str](), set[str]()
    if given.count == 1:
        print(mutated(game, given.seed))
    for seed in range(given.seed, given.seed + given.count):
        result = outcome(game, seed)
        if isinstance(result, Fault):
            print(result, flush=True)
            came["broken"] += 1
        else:
            came["refused" if result else "played to the end"] += 1
            refusals |= {result}
    if given.refusals:
        print(*sorted(refusals), sep="\n")
    print(", ".join(f"{count} {what}" for what, count in sorted(came.items())))
    return int(came["broken"] > 0)


if __name__ == "__main__":
    sys.exit(main())
