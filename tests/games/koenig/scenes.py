"""Real matches, batch by batch as the server tells them, and beside each batch the scenes that it
held: worked out from the states alone, so that the page's can be compared with them.

`python -m tests.games.koenig.scenes` writes the file that the page's tests read.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from yurt.core.engine import Board
from yurt.core.matches.match import Match, Ply
from yurt.core.matches.telling import tell_entries
from yurt.games.koenig import GAME
from yurt.games.koenig.state import Phase, State
from yurt.games.koenig.verbs import BANISH, DIE, TAKE
from yurt.server.telling.states import news

PAGE = Path(__file__).parents[3] / "web" / "src" / "games" / "koenig"
WRITTEN = PAGE / "scenes" / "scenes.fixture.json"
MATCHES = [(3, 7), (3, 12), (4, 3), (5, 14)]  # seats and seed
PLIES = 700
FEW = 12  # rolls

Scene = dict[str, Any]


class Batch(NamedTuple):
    told: list[dict[str, Any]]
    scenes: list[Scene]


def batches(seats: int, seed: int) -> Iterator[Batch]:
    """All that happened at a table, as a spectator hears it: one batch for each click."""
    match, random = Match.new(GAME, seats, seed=seed), Random(seed)
    truth = Truth(match)
    while not match.over and match.n < PLIES:
        track, board, n = match.track.copy(), match.board.copy(), match.n
        seat = next(seat for seat in match.actors() if seat not in match.sealed)
        match.play(seat, boldly(match.legal(seat), random))
        told = list(tell_entries(track, match.log[n:]))
        lines = news(match, [*([told[0]] * n), *told], None, n) if told else []
        yield Batch(
            [{"n": t.n, "seat": t.seat, "m": t.m, "effects": t.effects} for t in lines],
            truth.of(board, [entry for entry in match.log[n:] if isinstance(entry, Ply)]),
        )


def cards_of(bundle: Sequence[int]) -> list[int]:
    """(2, 1, 0) → ×1 ×1 ×2."""
    return [kind + 1 for kind, count in enumerate(bundle) for _ in range(count)]


def best_total(cards: Sequence[int], dice: Sequence[int]) -> int:
    """4.2 The highest die on the highest card."""
    return sum(card * die for card, die in zip(sorted(cards), sorted(dice), strict=True))


def boldly(words: list[str], random: Random) -> str:
    """Hardly ever stops, and seldom commits all that it has: so there are many disputes."""
    wished = [word for word in words if word != "end" or random.random() < 0.1]
    small = [word for word in wished if word.startswith("commit:") and len(word) < 11]
    return random.choice(small if small and random.random() < 0.6 else wished or words)


class Truth:
    """What the states tell of disputes, rolls and elections."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seats = range(match.seats)
        self.scenes: list[Scene] = []

    def of(self, board: Board, plies: list[Ply]) -> list[Scene]:
        self.scenes = []
        for ply in plies:
            after = self.match.engine.after(board, ply.seat, ply.move)
            self.look(board[0], ply.move, after[0], self.view(board), self.view(after))
            board = after
        return [self.finished(scene) for scene in self.scenes]

    def view(self, board: Board) -> Any:
        return self.match.engine.view(board, None)

    def look(self, before: State, move: int, after: State, was: Any, now: Any) -> None:
        if before.phase in (Phase.STEP_DIE, Phase.PLACE_DIE):
            self.scenes.append(rolled(before, move, after))
        if before.phase == Phase.COMMIT != after.phase:
            self.scenes.append(self.opened(after, was))
        if before.phase == Phase.THROW:
            self.throw(self.last("dispute"), before, move)
        if before.phase == Phase.THROW != after.phase:
            scene = self.last("dispute")
            scene["winner"] = self.winner(scene)
            scene["holder"] = now["regions"][scene["region"]]["holder"]
            assert after.winner in (scene["winner"], -1)
        if BANISH <= move < TAKE and self.scenes:
            gone = [s for s in self.seats if was["seats"][s]["noble"] != now["seats"][s]["noble"]]
            if gone:  # who came from there goes back there
                to = now["seats"][gone[0]]["noble"]
                self.last("dispute")["banished"].append({"seat": gone[0], "region": to})
        if after.elections > before.elections:
            self.scenes.append(self.counted(was, now))
        if before.phase == Phase.TIE:
            self.throw(self.last("election"), before, move)
        if now["elections"]:
            self.reward(was, now)

    def last(self, kind: str) -> Scene:
        return next(scene for scene in reversed(self.scenes) if scene["kind"] == kind)

    # 4

    def opened(self, shown: State, was: Any) -> Scene:
        """4.1, 4.3"""
        return {
            "kind": "dispute",
            "region": was["site"],
            "intruder": was["dispute"]["intruder"],
            "defender": was["dispute"]["defender"],
            "cards": [cards_of(shown.pledge.tolist()[seat]) for seat in self.seats],
            "plus": was["dispute"]["plus"],
            "throws": [],
            "banished": [],
            "round": list(self.seats),
        }

    def throw(self, scene: Scene, before: State, move: int) -> None:
        """4.2 A die more of the seat that throws; 4.4 a new round once all have thrown."""
        throws = scene["throws"]
        size = 5 if scene["kind"] == "election" else len(scene["cards"][before.actor])
        if not throws or throws[-1]["seat"] != before.actor or len(throws[-1]["dice"]) == size:
            if scene["kind"] == "dispute" and self.is_round_over(scene):
                totals = self.totals(scene)
                scene["round"] = [s for s in totals if totals[s] == max(totals.values())]
            earlier = any(cast["seat"] == before.actor for cast in throws)
            throws.append({"seat": before.actor, "dice": [], "totals": [], "again": earlier})
        throws[-1]["dice"].append(move - DIE + 1)
        throws[-1]["totals"].append(self.total(scene, throws[-1]))

    def total(self, scene: Scene, cast: Scene) -> int:
        dice: list[int] = cast["dice"]
        if scene["kind"] == "election":
            return sum(dice)
        cards = sorted(scene["cards"][cast["seat"]], reverse=True)[: len(dice)]
        return best_total(cards, dice) + int(scene["plus"][cast["seat"]])

    def is_round_over(self, scene: Scene) -> bool:
        throwing = [seat for seat in scene["round"] if scene["cards"][seat]]
        last = scene["throws"][-len(throwing) :]
        return [cast["seat"] for cast in last] == [
            seat for seat in self.in_order(scene["intruder"]) if seat in throwing
        ]

    def in_order(self, first: int) -> list[int]:
        return [(first + seat) % len(self.seats) for seat in self.seats]

    def totals(self, scene: Scene) -> dict[int, int]:
        """4.4 Of this round; whoever has no cards has his plus."""
        totals = {seat: scene["plus"][seat] for seat in scene["round"]}
        for cast in scene["throws"]:
            if cast["seat"] in totals:
                totals[cast["seat"]] = cast["totals"][-1]
        return totals

    def winner(self, scene: Scene) -> int:
        totals = self.totals(scene)
        (best,) = (seat for seat in totals if totals[seat] == max(totals.values()))
        return best

    # 5

    def counted(self, was: Any, now: Any) -> Scene:
        """5.2 The regions that each holds, a third less without cards."""
        cut = [now["seats"][seat]["cards"] == 0 for seat in self.seats]
        held = [
            sum(r["votes"] for r in now["regions"].values() if r["holder"] == s) for s in self.seats
        ]
        votes = [held[s] - held[s] // 3 if cut[s] else held[s] for s in self.seats]
        bonus = [was["seats"][seat]["bonus"] for seat in self.seats]
        return {
            "kind": "election",
            "majority": {3: 19, 4: 20, 5: 20}[len(self.seats)],  # 5.3
            "votes": votes,
            "cut": cut,
            "bonus": bonus,
            "totals": [votes[seat] + bonus[seat] for seat in self.seats],
            "throws": [],
            "gained": [0 for _ in self.seats],
            "king": None,
        }

    def reward(self, was: Any, now: Any) -> None:
        """5.3, 5.4"""
        gained = [now["seats"][s]["bonus"] - was["seats"][s]["bonus"] for s in self.seats]
        if any(gained):
            self.last("election")["gained"] = gained
        if now["phase"] == "over":
            standings = self.match.score()
            self.last("election")["king"] = [standing.rank for standing in standings].index(0)

    def finished(self, scene: Scene) -> Scene:
        return {name: value for name, value in scene.items() if name != "round"}


def rolled(before: State, move: int, after: State) -> Scene:
    """3.3 It succeeds if a courtier is placed, or a step must follow."""
    placed = after.courtiers[before.site] > before.courtiers[before.site]
    success = placed if before.phase == Phase.PLACE_DIE else after.phase == Phase.BOUND
    return {
        "kind": "roll",
        "seat": before.actor,
        "card": before.card + 1,
        "die": move - DIE + 1,
        "success": bool(success),
    }


def worth_keeping() -> list[Batch]:
    """Every dispute and every election, and of all the rolls a few."""
    shown = [batch for match in MATCHES for batch in batches(*match) if batch.scenes]
    rolls = [batch for batch in shown if all(scene["kind"] == "roll" for scene in batch.scenes)]
    return [batch for batch in shown if batch not in rolls[FEW:]]


def plain(value: Any) -> Any:
    return value.item()


def text() -> str:
    lines = [
        json.dumps(batch._asdict(), default=plain, ensure_ascii=False) for batch in worth_keeping()
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    WRITTEN.write_text(text(), encoding="utf-8")
