"""Random playouts per second of one of OpenSpiel's C++ games, one thread: openspiel.py GAME [SECONDS].

Prints one line for bench/compare: name, games/s, moves/s, 0. A move is what a player or chance does after the deal: the
rates are measured inside C++, the length of a random game by playing some of them here.
"""

import random
import sys
import time

import pyspiel


def dealt(game, rng):
    """A state in which a player decides."""
    state = game.new_initial_state()
    while state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes())
        state.apply_action(rng.choices(actions, odds)[0])
    return state


def length(game, rng, games=200):
    """Moves in a random game after the deal, those of chance among them."""
    moves = 0
    for _ in range(games):
        state = dealt(game, rng)
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(actions, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves / games


def main():
    name = sys.argv[1]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 3.0
    game = pyspiel.load_game(name)
    rng = random.Random(1)
    # Two simulations of fifty rollouts each: nearly all of the time is random play inside C++.
    evaluator = pyspiel.RandomRolloutEvaluator(50, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 2, 200, False, 1, False)
    done, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        bot.step(dealt(game, rng))
        done += 100
    playouts = done / spent
    print(f"{name} {playouts:.0f} {playouts * length(game, rng):.0f} 0")


main()
