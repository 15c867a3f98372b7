"""Once more with the same people: a new seed, and the first seat moves on."""

import secrets
from dataclasses import replace
from datetime import datetime

from assistant.club.game import Plan
from engine.rules import RULINGS

OF_ONE_GAME = ("date", "comment", "photo")  # what was said of the game before, not of the people


def next_plan(plan: Plan) -> Plan:
    setup = replace(plan.setup, first=(plan.setup.first + 1) % plan.setup.seats, rulings=RULINGS)
    seed = None if plan.seed is None else secrets.token_hex(4)
    started = datetime.now().astimezone().isoformat(timespec="seconds")
    options = {key: value for key, value in plan.options.items() if key not in OF_ONE_GAME}
    return replace(plan, setup=setup, seed=seed, started_at=started, options=options, event=None)
