"""The page tells what Python tells, sentence by sentence and byte for byte: log, choices, what is
asked, refusals, endings, announcements, of every game in every language."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import yurt.core.words
from tests.toys.fair import GAME as FAIR
from yurt.core.game import Game
from yurt.core.matches.chapters import Heard, chapters, heading, sentences
from yurt.core.matches.match import Match, Track
from yurt.core.matches.record import parse_record, replay
from yurt.core.matches.telling import tell_entries
from yurt.core.words import LANGUAGES, Words, read_catalogue
from yurt.examples.take_away import GAME as TAKE_AWAY
from yurt.games.registry import all_games
from yurt.server.http import speech
from yurt.server.http.speech import refused
from yurt.server.refusal import Refusal, Why
from yurt.server.wire.http import compounds_of

ROOT = Path(__file__).parents[3]
HOUSE = [Path(yurt.core.words.__file__).parent, speech.FOLDER]
GAMES = {game.id: game for game in [*all_games(), TAKE_AWAY, FAIR]}
NAMES = ["Anna", "Ben {who}", "", "Dörte", "Søren"]
PLIES, LOOKS, CHOICES = 300, 12, 60

Saying = tuple[Any, ...]


def matches(game: Game) -> Iterator[Match]:
    """The golden ones and a random one."""
    for path in sorted((ROOT / "tests" / "records" / game.id).glob("*.yurt")):
        yield replay(parse_record(path.read_text(encoding="utf-8")), game)
    match, random = Match.new(game, seed=7), Random(7)
    while not match.over and match.n < PLIES:
        seat = next(seat for seat in match.actors() if seat not in match.sealed)
        match.play(seat, random.choice(match.legal(seat)))
    yield match


def told(match: Match) -> Iterator[Saying]:
    """The log, as each watcher may know it."""
    for line in tell_entries(Track(match.engine), match.log):
        who = None if line.about < 0 else NAMES[line.about]
        for word in set(line.words):
            yield "tell", word, who, NAMES, list(line.effects)


def stories(match: Match) -> Iterator[Saying]:
    """The whole log, as a player and as a spectator reads it."""
    lines = [*zip(match.log, tell_entries(Track(match.engine), match.log), strict=True)]
    for watcher in (0, None):
        entries = [
            {
                "n": entry.n,
                "seat": entry.seat,
                "about": line.about,
                "m": line.to(watcher),
                "effects": list(line.effects),
            }
            for entry, line in lines
        ]
        yield "story", entries, NAMES


def offered(match: Match, random: Random) -> Iterator[Saying]:
    """What is asked and can be chosen at some moments of a match."""
    for n in random.sample(range(match.n), min(match.n, LOOKS)):
        board = match.looked_at(n)
        for seat in match.engine.actors(board):
            view = match.engine.view(board, seat)
            yield "asked", {"asked": view["asked"]} if "asked" in view else {}, NAMES[: seat + 1]
            moves = match.engine.legal(board, seat)
            for move in random.sample(moves, min(len(moves), CHOICES)):
                yield "move", match.game.verbs.text(move)


def always(game: Game) -> Iterator[Saying]:
    """What can be said at any table of a game."""
    for reason in game.reasons:
        yield "refusal", why("game", reason.name.lower(), reason.rule)
    for own in ("not_now", "not_your_turn", "over", "chance", "revealed"):
        yield "refusal", why("game", own)
    for way in [*game.endings, "resigned", "abandoned", "never heard of"]:
        yield "ending", way
    for key in read_catalogue(HOUSE[0], "en"):
        if key.startswith("kept."):
            yield "kept", key.removeprefix("kept.")
    for word in ("0", "12", "?", "a1", "tang", "ice.tang.2", "nobody.knows"):
        yield "name", word


def of_the_house() -> Iterator[Saying]:
    for reason in Why:
        yield "refusal", why("house", reason, detail="$& {detail}", host="a.example")
    for key in read_catalogue(HOUSE[1], "en"):
        if key.startswith("house."):
            event = key.removeprefix("house.")
            yield "line", {"event": event, "name": "Ann", "about": "Bo", "text": ""}
    yield "line", {"event": "chat", "name": "Ann", "about": "", "text": "{who}?"}


def why(by: str, reason: str, rule: str = "", **values: str) -> dict[str, Any]:
    return {"by": by, "reason": reason, "rule": rule, "values": values}


def in_python(words: Words, method: str, *given: Any) -> str:
    """The same, said by what the terminal and HTTP speak with."""
    own = read_catalogue(HOUSE[1], words.language)
    match method, given:
        case "tell", (word, who, names, effects):
            return words.tell(word, words.say("chance") if who is None else who, names, effects)
        case "story", (entries, names):
            return "\n".join(story_of([Heard(*entry.values()) for entry in entries], words, names))
        case "asked", (view, who):
            return words.asked(view, ", ".join(who))
        case "refusal", ({"by": "house", "reason": reason, "values": values},):
            return refused(Refusal(Why(reason), **values), words.language)
        case "refusal", ({"reason": reason, "rule": rule},):
            return words.refusal(reason, rule)
        case "ending", (way,):
            return own.get(f"ended.{way}") or words.ending(way)
        case "kept", (shown,):
            return words.say(f"kept.{shown}")
        case "line", ({"event": "chat", "text": text},):
            return str(text)
        case "line", ({"event": event, "name": name, "about": about},):
            return own[f"house.{event}"].format(who=name, about=about)
    return str(getattr(words, method)(*given))


def story_of(entries: list[Heard], words: Words, names: list[str]) -> Iterator[str]:
    for chapter in chapters(entries, words):
        yield heading(chapter, words, names)
        for line in chapter.lines:
            yield f"{line.n}"
            yield from sentences(line, chapter.seat, words, names)


def sayings(game: Game) -> list[Saying]:
    random = Random(3)
    said = [*always(game), *of_the_house()]
    for match in matches(game):
        said += [*told(match), *stories(match), *offered(match, random)]
    return list({json.dumps(saying): saying for saying in said}.values())


def in_the_page(stories: list[dict[str, Any]]) -> list[dict[str, list[str]]]:
    node = Path(sys.prefix) / "bin" / "node"
    ran = subprocess.run(
        [str(node) if node.exists() else "node", "build/tell.js"], cwd=ROOT / "web",
        input=msgspec.json.encode(stories), capture_output=True, check=False, timeout=120,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr.decode()
    return json.loads(ran.stdout)  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", GAMES)
def test_the_page_tells_what_python_tells(name: str) -> None:
    game = GAMES[name]
    said = sayings(game)
    data = {
        "seat_words": list(game.seat_words),
        "unsaid": list(game.unsaid),
        "chapters": list(game.chapters),
        "compounds": compounds_of(game),
    }
    story = {
        "house": [str(folder) for folder in HOUSE], "folder": str(game.folder), "speech": data,
        "sayings": said,
    }  # fmt: skip
    [page] = in_the_page([story])
    assert {method for method, *_ in said} >= {"tell", "story", "move", "asked", "refusal", "line"}
    for language in LANGUAGES:
        words = Words(language, game)
        ours = [in_python(words, *saying) for saying in said]
        for saying, mine, its in zip(said, ours, page[language], strict=True):
            assert its == mine, (language, saying)
