"""A match at one keyboard: asks people, lets bots think, and keeps what happened."""

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType

from rich.text import Text

from yurt.bots.bot import Bot
from yurt.bots.hints import can_hint, hints, said
from yurt.core.errors import BadInput, BadMove, Refused
from yurt.core.matches.match import Match
from yurt.core.rule import CHANCE

from . import saves
from .screen import Screen
from .seating import Sitter, names_of
from .speech import asked
from .standings import standings
from .story import by_turns, story


class Leave(Exception):
    """Somebody quits."""


class Table:
    def __init__(
        self,
        match: Match,
        sitters: Sequence[Sitter],
        screen: Screen,
        *,
        keep: Path | None,
        known: int,
    ) -> None:
        """`keep` is where the match shall lie; entries up to `known` are no news to anybody."""
        self.match = match
        self.sitters = sitters
        self.screen = screen
        self.words = screen.words
        self.names = names_of(sitters, screen.words)
        self.people = [seat for seat, sitter in enumerate(sitters) if sitter.bot is None]
        self.keep = keep
        self.known = known
        self.start = match.n
        self.in_view: int | None = None  # who is at the keyboard
        self.hides = False
        self.told: dict[int | None, int] = {}  # entries told, to each listener

    def run(self) -> None:
        """Plays until the match is over or somebody leaves; either way it is kept."""
        try:
            with leaving_on_hangup():
                while not self.match.over:
                    self.notice_secrets()
                    self.turn(self.next_seat())
        except (Leave, EOFError, KeyboardInterrupt):
            self.leave()
        else:
            self.finish()

    def next_seat(self) -> int:
        """Of several that choose in secret, the first that has not yet."""
        return next(seat for seat in self.match.actors() if seat not in self.match.sealed)

    def turn(self, seat: int) -> None:
        bot = self.sitters[seat].bot
        if bot:
            self.let_think(seat, bot)
        else:
            self.take_turn(seat)

    # Bots

    def let_think(self, seat: int, bot: Bot) -> None:
        """A bot gets what its seat knows. Its noise hangs on the match's seed, so that a seed
        repeats a match."""
        match = self.match
        secret = match.luck.key().hex() if match.luck else ""
        rng = Random(f"{secret} {match.n} {seat}")
        seen = match.engine.seen(match.board, seat)
        with self.screen.console.status(self.words.say("terminal.thinking", who=self.names[seat])):
            move = bot.choose(match.engine, seen, seat, rng)
        match.play(seat, match.game.verbs.text(move))
        if not self.people:
            self.tell_news(None)

    # People

    def notice_secrets(self) -> None:
        """Whether the game hides anything: it does once a seat sees other than a spectator."""
        match = self.match
        open_view = match.view(None)
        self.hides |= match.sealing or any(
            match.view(seat) != open_view for seat in range(match.seats)
        )

    @property
    def shared(self) -> bool:
        """Several people at one keyboard who must not see each other's view."""
        return self.hides and len(self.people) > 1

    def take_turn(self, seat: int) -> None:
        if self.shared and self.in_view != seat:
            self.hand_over(seat)
        self.in_view = seat
        self.show(seat)
        before = self.match.n, len(self.match.sealed)
        while before == (self.match.n, len(self.match.sealed)):
            self.obey(seat, self.screen.prompt("> ").strip())
        if self.shared:
            self.screen.clear()

    def hand_over(self, seat: int) -> None:
        self.screen.clear()
        self.screen.print()
        self.screen.say("hand_over", "bold", who=self.names[seat])
        self.screen.prompt(self.words.say("terminal.press_enter", who=self.names[seat]) + " ")
        self.screen.clear()

    def show(self, seat: int) -> None:
        self.screen.title(f"{self.words.say('title')} · {self.names[seat]}")
        self.tell_news(seat)
        view = self.match.view(seat)
        self.screen.picture(self.match.game.draw(view, self.words))
        self.screen.print(Text(asked(self.words, view, self.names[seat]), style="bold"))
        self.screen.moves(self.match.legal(seat))

    def tell_news(self, watcher: int | None) -> None:
        """What happened since this listener last heard of it; one screen is one listener."""
        listener = watcher if self.shared else None
        lines = story(self.match, watcher, self.words, self.names)
        self.screen.news(line for line in lines if line.n > self.told.get(listener, self.known))
        self.told[listener] = self.match.n

    # What a person types

    def obey(self, seat: int, line: str) -> None:
        order, _, rest = line.partition(" ")
        try:
            match order:
                case "":
                    self.show(seat)
                case "?" | "help":
                    self.screen.help(self.match.legal(seat)[0])
                case "moves":
                    self.screen.moves(self.match.legal(seat), everything=True)
                case "why":
                    self.explain(seat, rest.strip())
                case "hint":
                    self.hint(seat)
                case "undo":
                    self.undo(seat)
                case "log":
                    self.tell_all(seat)
                case "save":
                    self.save(rest.strip())
                case "quit":
                    raise Leave
                case _:
                    self.choose(seat, line)
        except Refused as error:
            self.screen.complain(self.words.refusal(error.reason, error.rule))
        except BadMove:
            self.not_understood(seat, line)
        except BadInput as error:
            self.screen.complain(str(error))

    def choose(self, seat: int, line: str) -> None:
        self.match.play(seat, self.chosen(seat, line))
        if seat in self.match.sealed:
            self.screen.say("sealed", "dim")

    def chosen(self, seat: int, line: str) -> str:
        """A move by its number or its text."""
        if not line.isdecimal():
            return line
        moves = self.match.legal(seat)
        if not 1 <= (i := int(line[:9])) <= len(moves):
            raise BadInput(self.words.say("terminal.no_such_number", came=line[:20], n=len(moves)))
        return moves[i - 1]

    def not_understood(self, seat: int, line: str) -> None:
        moves = self.match.legal(seat)
        values = {"came": repr(line[:40]), "n": len(moves), "example": moves[0]}
        self.screen.complain(self.words.say("terminal.not_understood", **values))

    def explain(self, seat: int, line: str) -> None:
        if not line:
            self.screen.say("why_what", example=self.match.legal(seat)[0])
            return
        move = self.match.game.verbs.parse(self.chosen(seat, line))
        self.match.engine.check(self.match.board, seat, move)
        self.screen.say("allowed", "green")

    def hint(self, seat: int) -> None:
        """The best moves with their chances and why, from what the seat knows."""
        match = self.match
        if not can_hint(match.engine.given):
            self.screen.complain(self.words.say("terminal.no_hint"))
            return
        seen = match.engine.seen(match.board, seat)
        for hint in hints(match.engine, seen, seat, Random(f"{match.n} {seat}")):
            line = f"{hint.chance:>4.0%}  {self.words.move(hint.move)}"
            self.screen.print(Text(line, style="bold"))
            if hint.reasons:
                self.screen.print(Text(f"      {said(self.words, hint.reasons, self.names)}"))

    def undo(self, seat: int) -> None:
        found = self.undoable(seat)
        if found is None:
            self.screen.complain(self.words.say(self.why_kept(seat)))
            return
        self.match.take_back(*found)

    def why_kept(self, seat: int) -> str:
        """The key of the words that say why nothing goes back."""
        if shown := self.match.kept(seat):
            return f"kept.{shown}"
        has_choices = any(ply.choices > 1 and ply.seat == seat for ply in self.match.track.plies)
        return "why.revealed" if has_choices else "terminal.nothing_to_undo"

    def undoable(self, seat: int) -> tuple[int, int] | None:
        """Whose choice can go back, and its entry.

        Where nothing is hidden that is the last one of any person here, with the bots' answers
        to it: they have shown nothing but what everybody could see.
        """
        own = self.match.undoable(seat)
        if own is not None:
            return seat, own
        if self.hides:
            return None
        for ply in reversed(self.match.track.plies):
            if ply.seat == CHANCE and ply.choices > 1:
                return None
            if ply.seat in self.people and ply.choices > 1:
                return ply.seat, ply.n
        return None

    def tell_all(self, seat: int) -> None:
        for line in by_turns(self.match, seat, self.words, self.names):
            self.screen.print(line)
        if not self.match.log:
            self.screen.say("nothing_yet")

    # The end, and what stays

    def save(self, name: str) -> None:
        if not name:
            self.screen.say("save_where")
            return
        path = Path(name).expanduser()
        saves.save(self.match, path)
        self.screen.say("saved", file=path)
        self.screen.say("holds_seed", "dim")

    def finish(self) -> None:
        watcher = None if self.shared or not self.people else self.people[0]
        self.screen.title(self.words.say("title"))
        self.tell_news(watcher)
        self.screen.picture(self.match.game.draw(self.match.view(watcher), self.words))
        self.screen.print(standings(self.match, self.words, self.names))
        self.screen.print()
        path = self.kept()
        self.screen.say("record_saved", file=path)
        self.screen.say("replay_with", "dim", command=saves.command("replay", path, self.match))
        self.screen.say("verify_with", "dim", command=saves.command("verify", path, self.match))

    def leave(self) -> None:
        """Saves first and asks nothing: the terminal may be gone."""
        played = self.match.n > self.start and any(
            ply.choices > 1 for ply in self.match.track.plies
        )
        path = self.kept() if played else None
        if self.shared:
            self.screen.clear()
        self.screen.print()
        if path is None:
            self.screen.say("nothing_saved")
            return
        self.screen.say("saved", file=path)
        self.screen.say("holds_seed", "dim")
        self.screen.say("resume_with", command=saves.command("play --resume", path, self.match))

    def kept(self) -> Path:
        """Where the match now lies: as wished, or, should that fail, where there is room."""
        if self.keep:
            try:
                saves.save(self.match, self.keep)
                return self.keep
            except BadInput as error:
                self.screen.complain(str(error))
        path = saves.new_name(self.match)
        saves.save(self.match, path)
        return path


@contextmanager
def leaving_on_hangup() -> Iterator[None]:
    """A closed window ends the match as Ctrl-C does: saved."""

    def hang_up(number: int, frame: FrameType | None) -> None:
        raise Leave

    numbers = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = {number: signal.signal(number, hang_up) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
