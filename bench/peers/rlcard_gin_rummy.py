"""RLCard: gin rummy, random play in its own environment loop."""

import random
import time

import rlcard
from report import report


def main() -> None:
    env = rlcard.make("gin-rummy", config={"seed": 1})
    decisions, start = 0, time.process_time()
    while time.process_time() - start < 4.0:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            decisions += len(legal) > 1
            state, _ = env.step(random.choice(legal))
    report("RLCard", "gin_rummy", decisions / (time.process_time() - start))


main()
