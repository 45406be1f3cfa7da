"""Builds what pages need of our own games where it is stale, or tells where it is.

python -m yurt.wasm
python -m yurt.wasm --check
"""

import sys

from yurt.games.registry import OURS, load

from .build import CARRIED, is_stale, write


def main(arguments: list[str]) -> int:
    stale = [game for game in map(load, OURS.values()) if is_stale(game)]
    if arguments == ["--check"]:
        for game in stale:
            print(f"{CARRIED / game.id}.* is stale: python -m yurt.wasm", file=sys.stderr)
        return 1 if stale else 0
    for game in stale:
        print(*write(game, CARRIED), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
