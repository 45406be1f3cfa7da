"""What a page must know of a game besides its module, as JSON (docs/wasm.md)."""

import zlib
from base64 import b64encode
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, cast

from yurt.bots import hints, master, review
from yurt.bots.club import GUESSES, LONGEST, SHORTLIST
from yurt.bots.montecarlo import Found
from yurt.bots.network import HIDDEN, NARROW, judgement_of, network_of
from yurt.bots.novice import LOOKED_AT, TAKEN
from yurt.bots.ponder import BOARDS, PLAN, Course, Plan, desk_of
from yurt.bots.registry import BOTS
from yurt.bots.weighing import MANY, TURN
from yurt.bots.weights import digest_of_features
from yurt.bots.why import MOST_SAID
from yurt.core.chance import NOISE
from yurt.core.drive import Level, Tally
from yurt.core.engine import Engine
from yurt.core.game import Game
from yurt.core.meaning import Json
from yurt.core.structs import Struct, still
from yurt.core.verbs.asking import Asked
from yurt.core.verbs.effects import ROOM
from yurt.core.verbs.moves import Verbs
from yurt.core.verbs.question import AnyQuestion, BoxQuestion, EachQuestion, RuleQuestion, filled_in

from .entries import DEEPEST, name_of, tries_of
from .layouts import Layouts, Lists, is_text
from .packing import packed

Manifest = dict[str, Json]


def manifest_of(game: Game, digest: str) -> Manifest:
    lists = Lists()
    layouts = Layouts(lists)
    told = {
        "verbs": verbs_of(game.verbs, lists),
        "view": layouts.of_struct(game.view),
        "effects": [layouts.of_effect(effect) for effect in game.effects.all],
        "claims": [layouts.of_effect(claim) for claim in game.claims.all],
        "questions": {
            name: question_of(asked, layouts)
            for name, asked in game.knowledge.items()
            if can_be_asked(asked)
        },
    }
    engines = list(all_tables(game))
    boxes = boxes_of(engines, layouts)
    return {
        "game": game.id,
        "title": game.title,
        "version": game.version,
        "digest": digest,
        "edition": engines[0].edition.digest,
        "seats": [game.seats[0], game.seats[-1]],
        "options": {name: list(choices) for name, choices in game.options.items()},
        "reasons": [{"name": why.name.lower(), "rule": why.rule} for why in game.reasons],
        "endings": list(game.endings),
        "ties": dict(game.tie_breaks),
        "seatWords": list(game.seat_words),
        "secrets": game.secrets,
        "showsWhoChose": game.shows_who_chose,
        "unsaid": list(game.unsaid),
        "chapters": list(game.chapters),
        "width": game.width,
        "scratch": game.scratch,
        "noise": NOISE,
        "effectsRoom": ROOM,
        "deepest": DEEPEST,
        "sizes": sizes_of(game),
        "tally": places_in(Tally),
        "found": places_in(Found),
        "bots": list(BOTS),
        "network": network_for(game),
        "club": {"guesses": GUESSES, "shortlist": SHORTLIST, "longest": LONGEST},
        "master": master_for(game),
        "novice": {"lookedAt": LOOKED_AT, "taken": list(TAKEN)},
        "hints": hints_for(),
        "review": review_for(),
        **told,
        "box": b64encode(zlib.compress(engines[0].boxes.tobytes(), 9)).decode(),
        "boxes": boxes,
        "lists": packed(list(lists.all)),
        "forms": {str(place): form for place, form in lists.forms.items()},
    }


def sizes_of(game: Game) -> dict[str, int]:
    structs: dict[str, type[Struct]] = {
        "box": game.box, "state": game.state, "view": game.view, "tally": Tally, "found": Found,
        "level": Level, "network": network_of(len(game.features)),
        "judgement": judgement_of(len(game.features)), "desk": desk_of(game),
    }  # fmt: skip
    return {name: cls.layout.itemsize for name, cls in structs.items()}


def network_for(game: Game) -> dict[str, Json]:
    """What weights must be for (weights.py). Whether there are some is no matter of rules."""
    return {"features": digest_of_features(game), "hidden": HIDDEN, "narrow": NARROW}


def hints_for() -> dict[str, Json]:
    return {"most": hints.MOST, "guesses": hints.GUESSES, "ideas": hints.IDEAS, "said": MOST_SAID}


def review_for() -> dict[str, Json]:
    return {
        "guesses": review.GUESSES, "rivals": review.RIVALS, "playedOn": review.PLAYED_ON,
        "tries": review.TRIES, "seeds": review.SEEDS, "clear": review.CLEAR, "most": review.MOST,
        "swings": review.SWINGS, "many": MANY, "turn": TURN,
    }  # fmt: skip


def master_for(game: Game) -> dict[str, Json]:
    """By which numbers it searches, and where they lie in its desk."""
    desk = places_in(desk_of(game))
    return {
        "work": master.WORK,
        "chunk": master.CHUNK,
        "boards": BOARDS,
        "plan": dict(PLAN),
        "planAt": {name: desk["plan"] + at for name, at in places_in(Plan).items()},
        "bestAt": desk["course"] + places_in(Course)["best"],
    }


def places_in(cls: type[Struct]) -> dict[str, int]:
    fields: Any = cls.layout.fields
    return {name: start for name, (_, start, *_) in fields.items()}


def verbs_of(verbs: Verbs, lists: Lists) -> list[Json]:
    return [
        {
            "name": verb.name,
            "first": verb.first,
            "arguments": [lists.place(words) for words in verb.arguments],
            "rule": verb.rule,
            "chance": verb.by_chance,
        }
        for verb in verbs.all
    ]


def can_be_asked(asked: AnyQuestion) -> bool:
    """In a page, which reads what is declared and names what is a move; others ask Python."""
    match asked:
        case BoxQuestion():
            return True
        case RuleQuestion():
            return isinstance(asked.read, Asked)
        case EachQuestion():
            return isinstance(asked.read, Asked) and is_text(asked.name)
    return False


def question_of(asked: Any, layouts: Layouts) -> Json:
    if isinstance(asked, BoxQuestion):
        return {"told": layouts.of_boxes.place(asked.tell, asked.tell)}
    struct, read = filled_in(asked), cast(Asked, asked.read)
    return {
        "entry": name_of(asked),
        "asks": read.as_data(layouts.place),
        "size": struct.layout.itemsize,
        "layout": layouts.of_struct(struct),
        **(each_of(asked) if isinstance(asked, EachQuestion) else only_of(asked)),
    }


def only_of(asked: RuleQuestion) -> Mapping[str, Json]:
    return {"only": asked.only} if asked.only else {}


def each_of(asked: EachQuestion) -> Mapping[str, Json]:
    """Where several are asked at once."""
    left_out = places_in(asked.one).get("left_out")
    return {"tries": tries_of(asked), "room": asked.room, "leftOut": left_out}


def all_tables(game: Game) -> Iterator[Engine]:
    """With the standard box: every number of seats, every choice of options."""
    for seats in game.seats:
        for chosen in product(*game.options.values()):
            yield Engine(game, seats, dict(zip(game.options, chosen, strict=True)))


def boxes_of(engines: list[Engine], layouts: Layouts) -> list[Json]:
    """Each by what differs from the first: a few bytes."""
    first = engines[0].boxes.tobytes()
    return [
        {
            "seats": engine.seats,
            "options": engine.options,
            "bytes": differing(first, engine.boxes.tobytes()),
            "says": layouts.of_boxes.said_by(still(engine.box)),
            **renamed(engine, layouts.lists),
        }
        for engine in engines
    ]


def differing(first: bytes, other: bytes) -> list[list[int]]:
    """Places and what stands there."""
    return [[i, b] for i, (a, b) in enumerate(zip(first, other, strict=True)) if a != b]


def renamed(engine: Engine, lists: Lists) -> Mapping[str, Json]:
    """The words of the verbs' arguments, where this box has its own."""
    if engine.game.verbs_of is None:
        return {}
    return {"arguments": [verb["arguments"] for verb in verbs_of(engine.game.verbs, lists)]}
