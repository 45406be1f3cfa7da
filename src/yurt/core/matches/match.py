"""A match: a board, and the log of everything that happened on it.

The log is the truth and the board a cache of it. Entries are numbered from 1 and a number is
never used twice: taking back is an entry of its own, and since the number decides how the dice
fall (luck.py), nothing is ever thrown again.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from copy import copy
from operator import attrgetter
from pathlib import Path
from typing import Literal, NamedTuple

from ..engine import Board, Engine, Standing, open_engine
from ..errors import BadOption, Refused
from ..game import Game, View
from ..rule import CHANCE, OVER
from .luck import Commitments, Luck
from .revealed import Learned, knows_as_forced, reveals

UNDO = "undo:"  # how records and logs spell it, before the number that it goes back to


class Ply(NamedTuple):
    n: int
    seat: int  # or CHANCE
    move: int
    choices: int  # how many moves or outcomes there were


class Undo(NamedTuple):
    n: int
    seat: int
    back_to: int  # this entry and all after it are taken back

    @property
    def word(self) -> str:
        return f"{UNDO}{self.back_to}"


Entry = Ply | Undo
Shown = Learned | Literal["chance", "together"]
"""By what a choice can no longer be taken back: what somebody has learned by it, a die or a card
since, choices that were shown together; or nothing."""

EVERY = 16  # plies from one board that a track keeps to the next


class Track:
    """The plies that stand, and where they led: a log gone through from its beginning.

    Boards along the way are kept, so that going back costs a few plies, however long the match
    and however often it is done. A board here is never changed, only followed by another.
    """

    def __init__(self, engine: Engine, start: Board | None = None) -> None:
        self.engine = engine
        self.plies: list[Ply] = []
        self.board = engine.new() if start is None else start
        self.kept = [self.board]  # at the start, and after each EVERY plies

    def copy(self) -> "Track":
        twin = copy(self)
        twin.plies, twin.kept = self.plies.copy(), self.kept.copy()
        return twin

    def add(self, entry: Entry) -> None:
        if isinstance(entry, Undo):
            self.take_back(entry.back_to)
        else:
            self.play(entry)

    def play(self, ply: Ply) -> None:
        self.board = self.engine.after(self.board, ply.seat, ply.move)
        self.plies.append(ply)
        if len(self.plies) % EVERY == 0:
            self.kept.append(self.board)

    def take_back(self, n: int) -> None:
        """Entry n and all after it."""
        count = self.older_than(n)
        self.board = self.after(count)
        del self.plies[count:], self.kept[count // EVERY + 1 :]

    def stands(self, n: int) -> bool:
        """Whether entry n is a ply that nobody took back."""
        at = self.older_than(n)
        return at < len(self.plies) and self.plies[at].n == n

    def older_than(self, n: int) -> int:
        """How many plies stand that came before entry n."""
        return bisect_left(self.plies, n, key=attrgetter("n"))

    def after(self, count: int, also: Sequence[Ply] = ()) -> Board:
        """The board after the first few plies, and perhaps others in the place of the rest."""
        board = self.kept[count // EVERY].copy()
        for ply in [*self.plies[count - count % EVERY : count], *also]:
            self.engine.apply(board, ply.seat, ply.move)
        return board


class Match:
    def __init__(
        self,
        engine: Engine,
        luck: Luck | None = None,
        *,
        players: Sequence[str] = (),
        commitments: Commitments | None = None,
        play_forced: bool = True,
    ) -> None:
        """With no luck (a record without its seed), chance waits to be played by hand."""
        self.engine = engine
        self.luck = luck
        self.commitments = commitments or (luck.commitments() if luck else None)
        self.players = list(players)
        self.play_forced = play_forced
        self.log: list[Entry] = []
        self.sealed: dict[int, int] = {}
        self.track = Track(engine)
        self.moves: dict[int, list[int]] = {}  # of this position, as far as they were asked for
        self.asked: list[int] | None = None
        self.shown: Shown | None = None  # what the last choice has revealed, if that was asked
        self.earlier = 0, self.board  # the last choice, and the board before it

    def __repr__(self) -> str:
        return f"<match of {self.game.id}, {self.seats} seats, {self.n} entries>"

    @classmethod
    def new(
        cls,
        game: Game,
        seats: int | None = None,
        *,
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
        box: Path | str | None = None,
        players: Sequence[str] = (),
        play_forced: bool = True,
    ) -> "Match":
        """A fresh match, at its first choice; the same seed gives the same dice and cards."""
        engine = open_engine(game, seats, options, box)
        luck = Luck.fresh() if seed is None else Luck.of(seed)
        match = cls(engine, luck, players=players, play_forced=play_forced)
        match.carry_on()
        return match

    def copy(self) -> "Match":
        """The same match, to be tried further: what is played there does not touch this one."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.log, twin.sealed, twin.track = self.log.copy(), self.sealed.copy(), self.track.copy()
        return twin

    __copy__ = copy

    @property
    def game(self) -> Game:
        return self.engine.game

    @property
    def board(self) -> Board:
        """The position now; playing on leaves it as it is and gives another."""
        return self.track.board

    @property
    def seats(self) -> int:
        return self.engine.seats

    @property
    def over(self) -> bool:
        return self.engine.over(self.board)

    @property
    def sealing(self) -> bool:
        """Whether a choice made now is kept in secret until all are in."""
        return self.engine.sealed(self.board)

    @property
    def n(self) -> int:
        """The number of the last entry."""
        return len(self.log)

    def actors(self) -> list[int]:
        """The seats that are asked now, whether or not they have sealed their choice."""
        if self.asked is None:
            self.asked = self.engine.actors(self.board)
        return self.asked

    def who_chose(self) -> list[int]:
        """Who has sealed a choice, where the game lets all know that."""
        return sorted(self.sealed) if self.game.shows_who_chose else []

    def legal(self, seat: int) -> list[str]:
        return [self.game.verbs.text(move) for move in self.choices(seat)]

    def choices(self, seat: int) -> list[int]:
        """The legal moves as numbers."""
        if seat not in self.moves:
            self.moves[seat] = self.engine.legal(self.board, seat)
        return self.moves[seat]

    def word_of(self, entry: Entry) -> str:
        """As it stands in logs and records, nothing hidden."""
        return entry.word if isinstance(entry, Undo) else self.game.verbs.text(entry.move)

    def view(self, watcher: int | None) -> View:
        return self.engine.view(self.board, watcher)

    def score(self) -> list[Standing]:
        return self.engine.score(self.board)

    def check(self, seat: int, word: str) -> int:
        """The move, if the seat may play it now; raises what is wrong with it. Plays nothing."""
        if not 0 <= seat < self.seats:
            raise BadOption(f"no seat {seat}: they go from 0 to {self.seats - 1}")
        move = self.game.verbs.parse(word)
        self.engine.check(self.board, seat, move)
        return move

    def play(self, seat: int, word: str) -> list[Ply]:
        """Plays a move, then chance and, if wished, all that is forced. All plies that came of it.

        Where seats choose in secret, a move is kept until the last one is in (no plies before);
        until then the seat may change its mind.
        """
        move = self.check(seat, word)
        start = self.n
        if self.sealing:
            self.seal(seat, move)
        else:
            self.append(seat, move)
        self.carry_on()
        return [entry for entry in self.log[start:] if isinstance(entry, Ply)]

    def seal(self, seat: int, move: int) -> None:
        self.sealed[seat] = move
        if set(self.actors()) <= set(self.sealed):
            choices, self.sealed = self.sealed, {}
            for chooser in sorted(choices):
                self.append(chooser, choices[chooser])

    def unseal(self, seat: int) -> None:
        """Takes a sealed choice out again; what is forced stays."""
        self.sealed.pop(seat, None)
        self.carry_on()

    def append(self, seat: int, move: int) -> None:
        """Adds a ply that is known to be legal."""
        choices = len(self.outcomes() if seat == CHANCE else self.choices(seat))
        if seat != CHANCE and choices > 1:
            self.earlier = self.n + 1, self.board
        self.enter(Ply(self.n + 1, seat, move, choices))

    def enter(self, entry: Entry) -> None:
        self.log.append(entry)
        self.track.add(entry)
        self.forget()

    def forget(self) -> None:
        """What was found out about an earlier position."""
        self.moves, self.asked, self.shown = {}, None, None

    def outcomes(self) -> list[tuple[int, int]]:
        return self.engine.odds(self.board)

    def carry_on(self) -> None:
        """Lets chance and whoever has just one move play, until somebody has to choose."""
        while (seat := self.engine.next_actor(self.board)) != OVER:
            if seat == CHANCE:
                if self.luck is None:
                    return
                outcomes = self.outcomes()
                pick = self.luck.pick(self.n + 1, [weight for _, weight in outcomes])
                self.append(CHANCE, outcomes[pick][0])
            elif not self.play_forced or not self.force():
                return

    def force(self) -> bool:
        """Plays the only move of each seat that has but one; whether anything came of it."""
        if self.sealing:
            return self.force_sealed()
        seat = self.engine.next_actor(self.board)
        moves = self.choices(seat)
        if len(moves) == 1:
            self.append(seat, moves[0])
        return len(moves) == 1

    def force_sealed(self) -> bool:
        start = self.n
        for seat in self.actors():
            moves = self.choices(seat)
            if len(moves) == 1 and seat not in self.sealed:
                self.seal(seat, moves[0])
        return self.n > start

    def undo(self, seat: int) -> Undo:
        """Takes back the seat's last choice, if nothing was revealed since."""
        back_to = self.undoable(seat)
        if back_to is None:
            raise Refused("undo: something was revealed since", reason="revealed", rule="")
        return self.take_back(seat, back_to)

    def undoable(self, seat: int) -> int | None:
        """The entry that `undo` would go back to: the seat's last choice, if no seat has seen
        more since than what was chosen.

        A die, a card that is turned up or drawn, another seat's choice: all of these have shown
        something. What followed of itself and showed nothing is taken back, too.
        """
        choice = self.last_choice(seat)
        return None if choice is None or self.shown_since(choice) else choice.n

    def kept(self, seat: int) -> Shown:
        """Why `undo` would not go back to the seat's last choice though it was the last of all."""
        choice = self.last_choice(seat)
        return "" if choice is None else self.shown_since(choice)

    def last_choice(self, seat: int) -> Ply | None:
        """The last of all choices, if the seat has made it and knows that it was the last."""
        choice = next((ply for ply in reversed(self.track.plies) if is_choice(ply)), None)
        if choice is None or choice.seat != seat or seat in self.sealed:
            return None
        return choice if self.were_openly_forced(seat, choice.n) else None

    def were_openly_forced(self, seat: int, n: int) -> bool:
        """Whether it is no secret to the seat that others had no choice since an entry."""
        plies = self.track.plies
        others = [i for i, ply in enumerate(plies) if ply.n > n and ply.seat not in (seat, CHANCE)]
        return all(
            knows_as_forced(self.engine, self.track.after(i), plies[i], seat) for i in others
        )

    def shown_since(self, choice: Ply) -> Shown:
        if self.shown is None:
            self.shown = self.what_showed(choice)
        return self.shown

    def what_showed(self, choice: Ply) -> Shown:
        """By what anything was revealed, of a choice and all that came after it."""
        since = self.track.plies[self.track.older_than(choice.n) :]
        if any(ply.seat == CHANCE for ply in since):  # how much was left to it may be a secret
            return "chance"
        board = self.before(choice)
        if self.engine.sealed(board):
            return "together"
        return reveals(self.engine, board, since)

    def before(self, choice: Ply) -> Board:
        """The board on which a choice was made."""
        n, board = self.earlier
        return board if n == choice.n else self.track.after(self.track.older_than(choice.n))

    def take_back(self, seat: int, back_to: int) -> Undo:
        """Takes back an entry and all after it, whatever they showed (by agreement, say)."""
        entry = Undo(self.n + 1, seat, back_to)
        self.sealed.clear()
        self.enter(entry)
        return entry

    def looked_at(self, n: int) -> Board:
        """The board as it stood after entry n."""
        gone = [entry.back_to for entry in self.log[n:] if isinstance(entry, Undo)]
        cut = min([n + 1, *gone])  # what came before it stands to this day
        since = [ply for ply in live_plies(self.log[:n]) if ply.n >= cut]
        return self.track.after(self.track.older_than(cut), since)


def is_choice(ply: Ply) -> bool:
    return ply.seat != CHANCE and ply.choices > 1


def live_plies(log: Sequence[Entry]) -> list[Ply]:
    """The plies that no undo took back."""
    found: list[Ply] = []
    dead_from = len(log) + 1
    for entry in reversed(log):
        if entry.n >= dead_from:
            continue
        if isinstance(entry, Undo):
            dead_from = entry.back_to
        else:
            found.append(entry)
    return found[::-1]
