"""How players speak of tiles and cells: `40d0` is «4 orcs, 4 knights», `e2n1` «2 east, 1 north»."""

from yurt.core.words import Words

from .outlook import CORNER_NAMES
from .tiles import LETTERS, SPOTS, unspell, way_to

TILE = 4  # letters
SPOT_OF = {word: spot for spot, word in enumerate(SPOTS)}


def named(words: Words, word: str) -> str:
    return troops(words, word) if is_tile(word) else cell(words, word)


def named_exactly(words: Words, word: str) -> str:
    return corners(words, word) if is_tile(word) else cell(words, word)


def is_tile(word: str) -> bool:
    return len(word) == TILE and set(word) <= set(LETTERS)


def troops(words: Words, word: str) -> str:
    """All warriors on a tile, however it lies."""
    corners = unspell(word)
    orcs = sum(warriors for warriors in corners if warriors > 0)
    sides = {"orcs": orcs, "knights": orcs - sum(corners)}
    said = [words.count(f"troop.{side}", n) for side, n in sides.items() if n]
    return ", ".join(said) or words.say("troop.none")


def corners(words: Words, word: str) -> str:
    """The warriors of each corner, so that two turns of a tile are told apart."""
    standing = zip(CORNER_NAMES, unspell(word), strict=True)
    said = [corner(words, name, warriors) for name, warriors in standing if warriors]
    return ", ".join(said) or words.say("troop.none")


def corner(words: Words, name: str, warriors: int) -> str:
    troop = words.count(f"troop.{'orcs' if warriors > 0 else 'knights'}", abs(warriors))
    return words.say("troop.at", troop=troop, corner=words.name(name))


def cell(words: Words, word: str) -> str:
    """The way there from the first tower; what is no cell is called so."""
    if word not in SPOT_OF:
        return word
    east, south = way_to(SPOT_OF[word])
    parts = [("east" if east > 0 else "west", east), ("south" if south > 0 else "north", south)]
    said = [words.say(f"spot.{way}", n=abs(steps)) for way, steps in parts if steps]
    return ", ".join(said) or words.say("spot.middle")
