"""Simulations per second of OpenSpiel's ISMCTS on one of its games, one thread: openspiel_search.py GAME [SECONDS]."""

import random
import sys
import time

import pyspiel

SIMULATIONS = 1000


def dealt(game, rng):
    """A state in which a player decides."""
    state = game.new_initial_state()
    while state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes())
        state.apply_action(rng.choices(actions, odds)[0])
    return state


def main():
    name = sys.argv[1]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 3.0
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, evaluator, 2.0, SIMULATIONS, -1, most_visited, False, True)
    rng, done, start = random.Random(1), 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        bot.step(dealt(game, rng))
        done += SIMULATIONS
    print(f"{name} {done / spent:.0f}")


main()
