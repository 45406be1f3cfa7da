"""How players speak of tiles and cells: `40d0` is «4 orcs, 4 knights», `e2n1` «2 east, 1 north»."""

from yurt.core.words import Words

from .tiles import LETTERS, SPOTS, unspell, way_to

TILE = 4  # letters
SPOT_OF = {word: spot for spot, word in enumerate(SPOTS)}


def named(words: Words, word: str) -> str:
    if len(word) == TILE and set(word) <= set(LETTERS):
        return troops(words, word)
    return cell(words, word) if word in SPOT_OF else word


def troops(words: Words, word: str) -> str:
    """All warriors on a tile, however it lies."""
    corners = unspell(word)
    orcs = sum(warriors for warriors in corners if warriors > 0)
    sides = {"orcs": orcs, "knights": orcs - sum(corners)}
    said = [words.count(f"troop.{side}", n) for side, n in sides.items() if n]
    return ", ".join(said) or words.say("troop.none")


def cell(words: Words, word: str) -> str:
    """The way there from the first tower."""
    east, south = way_to(SPOT_OF[word])
    parts = [("east" if east > 0 else "west", east), ("south" if south > 0 else "north", south)]
    said = [words.say(f"spot.{way}", n=abs(steps)) for way, steps in parts if steps]
    return ", ".join(said) or words.say("spot.middle")
