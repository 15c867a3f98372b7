"""Players: the median processor time of a decision of each level, and how it compares with the club player's."""

import time
from random import Random
from statistics import median

from engine.games import rules_for
from engine.players.budget import Unlimited
from engine.players.levels import LEVELS, choose
from tests.engine.players.moments import states

TRIED = 40


def main(argv: list[str] | None = None) -> None:
    for game, rules_id in (("san-juan", "2014"), ("saint-malo", "standard")):
        rules = rules_for(game, rules_id)
        everything = states(game, rules_id, 4, "bench")
        some = Random(1).sample(everything, TRIED)
        medians = {}
        for level in [level.id for level in LEVELS if level.thinks]:
            times = []
            for state in some:
                decision = rules.decision(state)
                assert decision is not None
                view = rules.redact(state, decision.seat)
                asked = rules.decision(view)
                assert asked is not None
                began = time.process_time()
                choose(level, rules, view, asked, Random(1), Unlimited())
                times.append(time.process_time() - began)
            medians[level] = median(times)
            print(
                f"{game}, 4 players, {level}: median {1000 * medians[level]:.1f} ms, "
                f"slowest of {TRIED} {1000 * max(times):.0f} ms"
            )
        ratios = ", ".join(f"{level} {medians[level] / medians['club']:.1f}" for level in medians)
        print(f"{game}, in club players' medians: {ratios}")


if __name__ == "__main__":
    main()
