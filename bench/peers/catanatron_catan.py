"""Catanatron: Catan for four random players, its own game loop."""

import time

from catanatron import Color, Game, RandomPlayer
from report import report


def main() -> None:
    decisions, start = 0, time.process_time()
    while time.process_time() - start < 4.0:
        game = Game([RandomPlayer(color) for color in Color])
        while game.winning_color() is None and game.state.num_turns < 1000:
            decisions += len(game.state.playable_actions) > 1
            game.play_tick()
    report("Catanatron", "catan", decisions / (time.process_time() - start))


main()
