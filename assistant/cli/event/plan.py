"""alcalde event plan, alcalde event simulate"""

import argparse
import json
from collections.abc import Callable
from time import monotonic
from typing import Any

from assistant.cli.event.standings import as_document, print_lines
from assistant.words import Words
from engine.tournament.event import standings_of
from engine.tournament.heats import FEWEST
from engine.tournament.presets import preset_of
from engine.tournament.round_robin import rounds_needed
from engine.tournament.simulate import plan_heats, rematch_facts, simulate
from engine.tournament.sizes import POLICIES

PATIENCE = 2.0  # seconds an answer may take if nobody asks for a longer search
LONGEST = 3600


def add(parts: Any, tr: Words) -> None:
    plan = parts.add_parser("plan", help=tr("event.help.plan"))
    play = parts.add_parser("simulate", help=tr("event.help.simulate"))
    for parser in (plan, play):
        parser.add_argument("--players", type=int, required=True, metavar="N", help=tr("event.help.players"))
        parser.add_argument(
            "--rounds", type=int, required=parser is plan, metavar="R", help=tr("event.help.rounds")
        )
        parser.add_argument("--table", type=int, default=4, metavar="T", help=tr("event.help.table"))
        parser.add_argument("--seed", default="1", metavar="S", help=tr("event.help.seed"))
        parser.add_argument("--uneven", choices=POLICIES, default="small-low", help=tr("event.help.uneven"))
        parser.add_argument("--json", action="store_true", help=tr("event.help.json"))
    plan.add_argument("--prefer", default=FEWEST, metavar="rematches|fair|N", help=tr("event.help.prefer"))
    plan.add_argument("--seconds", type=float, metavar="N", help=tr("event.help.seconds"))
    formats = ("heats", "swiss", "round-robin")
    play.add_argument("--format", choices=formats, default="swiss", help=tr("event.help.format"))
    play.add_argument("--scoring", default="7-5-3-1", metavar="P", help=tr("event.help.scoring"))
    plan.set_defaults(part=run_plan)
    play.set_defaults(part=run_simulate)


def run_plan(args: argparse.Namespace, tr: Words) -> int:
    from assistant.cli.exits import BadInput

    if args.seconds is not None and not 0 < args.seconds <= LONGEST:
        raise BadInput(tr("event.bad.seconds", seconds=args.seconds, most=LONGEST))
    numbers = (args.players, args.rounds, args.table, args.seed, args.uneven)
    made = plan_heats(*numbers, args.prefer, after(args.seconds or PATIENCE), args.seconds is not None)
    if args.json:
        print(json.dumps(made))
        return 0
    print_rounds(tr, made["rounds"])
    print(quality_words(tr, made))
    small = sorted(set(made["small_tables"].values()))
    print(tr("event.plan.small", low=small[0], high=small[-1]))
    if len(made["choices"]) > 1:
        print(tr("event.plan.choices"))
        for number, choice in enumerate(made["choices"], 1):
            low, high = choice["small_tables"]
            print(tr("event.plan.choice", number=number, rematches=choice["rematches"], low=low, high=high))
    return 0


def after(seconds: float) -> Callable[[], bool]:
    """True from so many seconds on."""
    end = monotonic() + seconds
    return lambda: monotonic() > end


def run_simulate(args: argparse.Namespace, tr: Words) -> int:
    from assistant.cli.exits import BadInput

    preset_of(args.scoring)
    rounds = args.rounds
    if rounds is None:
        if args.format != "round-robin":
            raise BadInput(tr("event.bad.rounds_needed", format=args.format))
        rounds = rounds_needed(args.players, args.table)
    event = simulate(args.players, rounds, args.table, args.format, args.scoring, args.seed, args.uneven)
    facts = rematch_facts(event)
    lines = standings_of(event)
    shown = [
        {
            "tables": [
                {key: table[key] for key in ("seats", "points", "places")} for table in round["tables"]
            ],
            "byes": round["byes"],
        }
        for round in event["rounds"]
    ]
    if args.json:
        made = {key: facts[key] for key in ("rematches", "least_possible")}
        print(json.dumps({"rounds": shown} | made | as_document(tr, lines)))
        return 0
    print_rounds(tr, shown)
    print(quality_words(tr, facts))
    print_lines(tr, lines)
    return 0


def print_rounds(tr: Words, rounds: list[dict[str, Any]]) -> None:
    for number, round in enumerate(rounds, 1):
        print(tr("event.plan.round", round=number))
        for at, table in enumerate(round["tables"], 1):
            points = table.get("points") or [None] * len(table["seats"])
            seats = [
                name if made is None else f"{name} {made}"
                for name, made in zip(table["seats"], points, strict=True)
            ]
            print(tr("event.plan.table", table=at, seats=", ".join(seats)))
        if round["byes"]:
            print(tr("event.plan.byes", players=", ".join(round["byes"])))


def quality_words(tr: Words, facts: dict[str, Any]) -> str:
    if facts["least_possible"] is None:
        return tr("event.plan.rematches", rematches=facts["rematches"])
    key = "rematches_least" if facts["least_possible"] else "rematches_of"
    return tr(f"event.plan.{key}", rematches=facts["rematches"], least=facts["least_possible"])
