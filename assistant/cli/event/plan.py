"""alcalde event plan, alcalde event simulate"""

import argparse
import json
from collections.abc import Sequence

from assistant.cli.event.seconds import after, check_seconds
from assistant.cli.event.standings import plain_lines, print_standings
from assistant.cli.exits import BadInput
from assistant.cli.parts import Parts
from assistant.club.events.wording import choices_words
from assistant.words import Words
from engine.documents.event import TableDoc
from engine.documents.result import Facts
from engine.tournament.event import outcome, standings_of
from engine.tournament.heats import FEWEST
from engine.tournament.presets import preset_of
from engine.tournament.round_robin import rounds_needed
from engine.tournament.simulate import plan_heats, rematch_facts, simulate
from engine.tournament.sizes import POLICIES

PATIENCE = 2.0  # seconds an answer may take if nobody asks for a longer search


def add(parts: Parts, tr: Words) -> None:
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
    if args.seconds is not None:
        check_seconds(args.seconds, tr)
    numbers = (args.players, args.rounds, args.table, args.seed, args.uneven)
    made = plan_heats(*numbers, args.prefer, after(args.seconds or PATIENCE), args.seconds is not None)
    if args.json:
        print(json.dumps(made))
        return 0
    print_rounds(tr, [([table["seats"] for table in r["tables"]], r["byes"]) for r in made["rounds"]])
    print(quality_words(tr, made["rematches"], made["least_possible"]))
    small = sorted(set(made["small_tables"].values()))
    print(tr("event.plan.small", low=small[0], high=small[-1]))
    if len(made["choices"]) > 1:
        print(tr("event.plan.choices"))
        for number, words in enumerate(choices_words(tr, made["choices"]), 1):
            print(f"  {number}: {words}")
    return 0


def run_simulate(args: argparse.Namespace, tr: Words) -> int:

    preset_of(args.scoring)
    rounds = args.rounds
    if rounds is None:
        if args.format != "round-robin":
            raise BadInput(tr("event.bad.rounds_needed", format=args.format))
        rounds = rounds_needed(args.players, args.table)
    event = simulate(args.players, rounds, args.table, args.format, args.scoring, args.seed, args.uneven)
    facts = rematch_facts(event)
    lines = plain_lines(tr, standings_of(event))
    if args.json:
        shown = [{"tables": list(map(_figures, r["tables"])), "byes": r["byes"]} for r in event["rounds"]]
        made = {"rematches": facts["rematches"], "least_possible": facts["least_possible"]}
        print(json.dumps({"rounds": shown, **made, "standings": lines}))
        return 0
    print_rounds(tr, [(list(map(_seats, r["tables"])), r["byes"]) for r in event["rounds"]])
    print(quality_words(tr, facts["rematches"], facts["least_possible"]))
    print_standings(tr, lines)
    return 0


def _figures(table: TableDoc) -> Facts:
    return {"seats": table["seats"], "points": table["points"], "places": table["places"]}


def _seats(table: TableDoc) -> list[str]:
    return [f"{name} {points}" for name, points, _ in outcome(table)]


def print_rounds(tr: Words, rounds: Sequence[tuple[list[list[str]], list[str]]]) -> None:
    """Each round's tables, seat by seat as they are to be read, and who sits out."""
    for number, (tables, byes) in enumerate(rounds, 1):
        print(tr("event.plan.round", round=number))
        for at, seats in enumerate(tables, 1):
            print(tr("event.plan.table", table=at, seats=", ".join(seats)))
        if byes:
            print(tr("event.plan.byes", players=", ".join(byes)))


def quality_words(tr: Words, rematches: int, least: int | None) -> str:
    if least is None:
        return tr("event.plan.rematches", rematches=rematches)
    key = "rematches_least" if least else "rematches_of"
    return tr(f"event.plan.{key}", rematches=rematches, least=least)
