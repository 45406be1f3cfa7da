"""OpenSpiel: C++ rollouts (its RandomRolloutEvaluator) and the loop that its Python users write."""

import random
import sys
import time

import pyspiel
from report import report

ROLLOUTS = 1000  # a call


def play(game: pyspiel.Game) -> tuple[int, int]:
    """One random match in Python: decisions (two or more choices) and all plies."""
    state, decisions, plies = game.new_initial_state(), 0, 0
    while not state.is_terminal():
        plies += 1
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
            continue
        legal = state.legal_actions()
        decisions += len(legal) > 1
        state.apply_action(random.choice(legal))
    return decisions, plies


def python_loop(name: str, seconds: float) -> float:
    """Reports decisions a second; returns the mean decisions of a match."""
    game, matches, decisions = pyspiel.load_game(name), 0, 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        decisions += play(game)[0]
        matches += 1
    report("OpenSpiel, loop in Python", name, decisions / (time.process_time() - start))
    return decisions / matches


def rollouts(name: str, seconds: float, decisions: float) -> None:
    """One simulation of its MCTS evaluates the root: by rollouts in C++, nothing else."""
    game, matches = pyspiel.load_game(name), 0
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, solve=False, seed=1, verbose=False)
    start = time.process_time()
    while time.process_time() - start < seconds:
        bot.mcts_search(first_decision(game))
        matches += ROLLOUTS
    report("OpenSpiel, C++ rollouts", name, matches * decisions / (time.process_time() - start))


def first_decision(game: pyspiel.Game) -> pyspiel.State:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.chance_outcomes())[0])
    return state


def main(names: list[str], seconds: float = 4.0) -> None:
    for name in names:
        rollouts(name, seconds, python_loop(name, seconds))


main(sys.argv[1:])
