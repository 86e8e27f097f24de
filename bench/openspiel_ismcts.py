"""Our search beside OpenSpiel's ISMCTS, both sides measured in turns, best of three.

    python3 -m venv target/openspiel && target/openspiel/bin/pip install open_spiel
    cargo build --release -p civitas-bots --example speed
    target/openspiel/bin/python bench/openspiel_ismcts.py

Ours plays random games of four-player Tigris & Euphrates to the end in each simulation; theirs does the same with gin
rummy, one random game for each simulation. Both run on one thread.
"""

import os
import random
import re
import subprocess
import sys
import time
from importlib.metadata import version

import pyspiel

SECONDS = 3.0
SIMULATIONS = 1000


def deal(game, rng):
    """A fresh state at which somebody decides."""
    state = game.new_initial_state()
    while state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes())
        state.apply_action(rng.choices(actions, odds)[0])
    return state


def theirs(seed):
    """Simulations a second of OpenSpiel's ISMCTS on gin rummy."""
    game = pyspiel.load_game("gin_rummy")
    bot = pyspiel.ISMCTSBot(
        seed,
        pyspiel.RandomRolloutEvaluator(1, seed),
        2.0,
        SIMULATIONS,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        True,
    )
    rng, done, start = random.Random(seed), 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        bot.step(deal(game, rng))
        done += SIMULATIONS
    return done / spent


def ours(program):
    """Simulations a second of ours, rollouts to the end, and random playouts a second."""
    text = subprocess.run([program, "once"], check=True, capture_output=True, text=True).stdout
    rates = {name.strip(): float(rate) for name, rate in re.findall(r"^(.+?)\s{2,}(\d+) /s", text, re.MULTILINE)}
    return rates["simulations to the end"], rates["random playouts"]


def main():
    folder = os.environ.get("CARGO_TARGET_DIR", "target")
    program = sys.argv[1] if len(sys.argv) > 1 else os.path.join(folder, "release", "examples", "speed")
    rows = []
    for seed in range(3):
        here, playouts = ours(program)
        there = theirs(seed)
        rows.append((here, playouts, there))
        print(f"round {seed + 1}: ours {here:8.0f} /s   OpenSpiel {there:8.0f} /s   our playouts {playouts:8.0f} /s")
    here, playouts, there = (max(column) for column in zip(*rows))
    print(f"OpenSpiel {version('open_spiel')}, Python {sys.version.split()[0]}")
    print(f"ours against OpenSpiel's ISMCTS on gin_rummy: {here / there:.1f} times (floor 2, aim 5)")
    print(f"simulations against our own playouts: {here / playouts:.2f} (floor 0.6, aim 0.85)")


if __name__ == "__main__":
    main()
