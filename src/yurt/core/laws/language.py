"""Laws about words: everything can be said in every language, and every reason is in the rules."""

import re
from collections.abc import Iterator
from pathlib import Path

from .. import words as house
from ..errors import BadWords, YurtError
from ..game import Game
from ..rule import CHANCE
from ..rulebook import rulebook_of
from ..speech.plainly import drawn_plainly
from ..structs import Field, Struct, told_in
from ..verbs.effects import TURN
from ..words import LANGUAGES, Words, places, read_catalogue
from .story import NONE, Moment, Story, once, watchers

HOUSE = Path(house.__file__).parent
SOURCE = "en"
MOMENTS = 200
CHOICES = 300  # that are compared, of many

# Than the game says; a verb may be told in several ways.
NEVER_MORE = "why.", "ending.", "tie.", "claims.", "chapters."

Saying = tuple[str, str]


@once
def every_word_is_there(story: Story) -> None:
    """Every verb, reason, claim, chapter, ending, question and seat has words, and every field of a
    view that the game does not draw, in all languages with the same places; what is told to
    programs only has none, and no words are for a reason, claim, chapter or ending that is none.
    All of that is told at once."""
    faults = [*faults_in_source(story.game)]
    for folder in (HOUSE, story.game.folder):
        for language in LANGUAGES:
            faults += compare_catalogues(folder, language)
    if faults:
        raise story.broken("\n  ".join(faults))


def faults_in_source(game: Game) -> Iterator[str]:
    source = read_catalogue(game.folder, SOURCE)
    needed = needed_words(game)
    missing = [key for key in needed if key not in source]
    missing += [
        f"view.{key}" for key in labels_of(game) if not {f"view.{key}", f"name.{key}"} & {*source}
    ]
    if missing:
        yield f"words/{SOURCE}.toml has no {', '.join(map(repr, missing))}"
    for key in source:
        if key.startswith(NEVER_MORE) and key not in needed:
            yield f"words/{SOURCE}.toml has {key!r}, which is never said"
    for word in game.unsaid:
        if f"effects.{word}" in source:
            yield f"{word!r} is unsaid, but words/{SOURCE}.toml has 'effects.{word}'"
    if not any(key.startswith("asked.") for key in source):
        yield f"words/{SOURCE}.toml does not say what a seat is asked ('asked.…')"


def compare_catalogues(folder: Path, language: str) -> Iterator[str]:
    source = read_catalogue(folder, SOURCE)
    try:
        other = read_catalogue(folder, language)
    except BadWords:
        yield f"{folder.name}: words/{language}.toml is missing"
        return
    for key in sorted({*source, *other}):
        if key not in source or key not in other:
            missing = language if key not in other else SOURCE
            yield f"{folder.name}: words/{missing}.toml has no {key!r}"
        elif places(source[key]) != places(other[key]):
            yield (
                f"{folder.name}: {key!r} has the places {sorted(places(source[key]))} in {SOURCE},"
                f" but {sorted(places(other[key]))} in {language}"
            )


def needed_words(game: Game) -> list[str]:
    return [
        "title",
        *(f"told.{verb.name}" for verb in game.verbs.all),
        *(f"why.{why.name.lower()}" for why in game.reasons),
        *(f"ending.{ending}" for ending in game.endings),
        *(f"tie.{name}" for name in game.tie_breaks),
        *(f"claims.{name}" for claim in game.claims.all for name in claim.names),
        *(f"chapters.{name}" for name in game.chapters if name != TURN),
        *(f"name.{word}" for word in game.seat_words if len(word) > 1),  # a mark is its own name
    ]


def labels_of(game: Game) -> list[str]:
    """The fields that a view is told with, where nobody draws it."""
    return list(dict.fromkeys(fields_in(game.view))) if game.draw is drawn_plainly else []


def fields_in(cls: type[Struct]) -> Iterator[str]:
    for field in told_in(cls):
        yield field.spoken
        inner = field.what.what if isinstance(field.what, Field) else field.what
        if isinstance(inner, type) and issubclass(inner, Struct):
            yield from fields_in(inner)


def every_ply_can_be_told(story: Story) -> None:
    """Every ply, as each watcher may see it, and every choice can be said in every language; what
    is hidden in a sentence of its own, without a question mark."""
    speakers = [Words(language, story.game) for language in LANGUAGES]
    said: set[Saying] = set()
    for moment in story.some(MOMENTS):
        for saying in set(sayings(story, moment)) - said:
            said.add(saying)
            for words in speakers:
                say(story, saying, words)


def sayings(story: Story, moment: Moment) -> Iterator[Saying]:
    """What there is to say at this moment: what is played, what is asked, what can be chosen."""
    engine, board, seat = story.engine, moment.board, moment.seat
    if moment.move == NONE:
        return
    for watcher in watchers(engine):
        yield "told", engine.redact(board, seat, moment.move, watcher)
    after = engine.after(board, seat, moment.move)
    for fact in engine.effects_of(board, seat, moment.move, after):
        if fact.partition(":")[0] not in story.game.unsaid:
            yield "effects", fact
    if seat != CHANCE:
        for claim in engine.claims_of(board, seat, moment.move, after):
            yield "claims", claim
        yield "asked", str(engine.view(board, seat).get("asked", "turn"))
    for move in engine.legal(board, seat) if seat != CHANCE else []:
        yield "move", story.game.verbs.text(move)


def say(story: Story, saying: Saying, words: Words) -> None:
    kind, word = saying
    verb, _, rest = word.partition(":")
    if kind == "told" and rest == "?" and not words.has(f"told.{verb}_hidden"):
        file = f"words/{words.language}.toml"
        raise story.broken(
            f"some are told no more than {word}, but {file} has no 'told.{verb}_hidden'"
        )
    try:
        if kind == "told":
            words.tell(word, "Anna")
        elif kind in ("effects", "claims"):
            words.news(kind, word)
        elif kind == "asked":
            words.say(f"asked.{word}", who="Anna")
        else:
            words.move(word)
    except (YurtError, KeyError, IndexError, ValueError) as error:
        language = LANGUAGES[words.language]
        raise story.broken(f"{kind} {word} cannot be said in {language}: {error}") from None


def no_two_choices_read_alike(story: Story) -> None:
    """Whoever chooses by the words of a move knows what he chooses, in every language."""
    speakers = [Words(language, story.game) for language in LANGUAGES]
    for moment in story.some(MOMENTS // 10):
        if moment.seat < 0:
            continue
        moves = [story.game.verbs.text(m) for m in story.engine.legal(moment.board, moment.seat)]
        for words in speakers:
            read: dict[str, str] = {}
            for move in moves[:CHOICES]:
                other = read.setdefault(words.move(move), move)
                if other != move:
                    raise story.broken(f"{other} and {move} are both «{words.move(move)}»")


@once
def every_reason_is_in_the_rules(story: Story) -> None:
    """A reason for a refusal cites a number that stands in the game's rules, where we have them."""
    book = rulebook_of(story.game)
    if book is None:
        return
    text = book.path.read_text(encoding="utf-8")
    cited = {**{why.name: why.rule for why in story.game.reasons}}
    cited |= {fact.claim: fact.rule for fact in story.game.facts}
    cited |= {verb.name: verb.rule for verb in story.game.verbs.all if verb.rule}
    cited |= story.game.tie_breaks
    for name, number in cited.items():
        if not re.search(rf"(?<![\d.]){re.escape(number)}(?!\.?\d)", text):
            raise story.broken(f"{name} cites {number}, which does not stand in {book.path.name}")
