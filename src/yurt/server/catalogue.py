"""The games of the house: found by name, compiled before anybody waits for them."""

import asyncio
import gc
import threading
from collections.abc import Mapping, Sequence

from yurt.core.engine import Engine
from yurt.core.errors import BadOption, unknown
from yurt.core.game import Game
from yurt.core.matches.match import Match, Track
from yurt.core.matches.telling import tell_entries
from yurt.core.verbs.question import Question
from yurt.games.registry import all_games, game_called, named, offered_games
from yurt.wasm.build import carried_rules

SEEDS = range(3)  # of the matches that warm a game up
TOLD = 20  # entries of each that are told


class Catalogue:
    """`more` names games that no registry knows, as `package.module:GAME` or by their folder."""

    def __init__(self, more: Sequence[str] = (), *, examples: bool = False) -> None:
        self.more = {game.id: game for game in map(named, more)}
        for game in self.more.values():
            for seats in game.seats:
                Engine(game, seats)  # what is wrong with it is told now, not at somebody's table
        self.examples = examples
        self.warm: dict[str, threading.Thread] = {}
        self.engines: dict[tuple[str, int, tuple[tuple[str, str], ...]], Engine] = {}

    def find(self, game: str) -> Game:
        return self.more[game] if game in self.more else game_called(game)

    def to_open(self, game: str) -> Game:
        """One of those that tables are opened for; `find` knows old tables of others, too."""
        games = {offered.id: offered for offered in self.offered()}
        if game not in games:
            raise BadOption(unknown("game", game, list(games)))
        return games[game]

    def offered(self) -> list[Game]:
        ours = all_games() if self.examples else offered_games()
        ours.sort(key=lambda game: not game.offered)  # what is played comes before what is learned
        return [*ours, *self.more.values()]

    def engine(self, game: str, seats: int, options: Mapping[str, str]) -> Engine:
        """Shared by all tables that are laid out alike; only the event loop uses it."""
        key = game, seats, tuple(sorted(options.items()))
        if key not in self.engines:
            self.engines[key] = Engine(self.find(game), seats, options)
        return self.engines[key]

    def warm_up(self, game: str) -> threading.Thread:
        """Loads a game's compiled rules in a thread, from the cache or by compiling."""
        if game not in self.warm:
            found = self.find(game)
            thread = threading.Thread(target=load_rules, args=(found,), daemon=True, name=game)
            self.warm[game] = thread
            thread.start()
        return self.warm[game]

    async def ready(self, game: str) -> None:
        """Waits until the rules are compiled, without holding anybody else up."""
        thread = self.warm_up(game)
        if thread.is_alive():
            await asyncio.to_thread(thread.join)


def load_rules(game: Game) -> None:
    try_out(game)
    carried_rules(game)
    gc.freeze()  # compiled rules stay: no search for garbage has to look at them


def try_out(game: Game) -> None:
    """Plays a little of a match with every rule that a table needs."""
    for seed in SEEDS:
        match = Match.new(game, seed=seed)
        engine, board = match.engine, match.board
        seat = max(0, engine.next_actor(board))
        engine.legal(board, seat)
        engine.odds(board)
        engine.why_not(board, seat, 0)
        engine.score(board)
        engine.tie_breaks(board)
        engine.guess(board, seat, seed)
        engine.view(board, seat)
        for question, asked in game.knowledge.items():
            if not isinstance(asked, Question):
                engine.answer(board, seat, question, asked.example)
        play_some(match)
        list(tell_entries(Track(engine), match.log[:TOLD]))


def play_some(match: Match) -> None:
    while not match.over and match.n < 400:
        seat = next(seat for seat in match.actors() if seat not in match.sealed)
        choices = match.legal(seat)
        match.play(seat, choices[match.n % len(choices)])
    if match.over:
        match.engine.ending(match.board)
