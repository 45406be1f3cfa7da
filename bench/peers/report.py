"""A peer's figure as a line of JSON."""

import json


def report(peer: str, game: str, decisions_per_s: float) -> None:
    print(json.dumps({"peer": peer, "game": game, "decisions_per_s": decisions_per_s}), flush=True)
