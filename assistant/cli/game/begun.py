"""alcalde game new: who plays what, dealt here, followed at a table, or for a table of an event."""

import argparse
import secrets

from assistant.cli.answers import Answer
from assistant.cli.exits import BadInput
from assistant.cli.game.answer import ai_failed
from assistant.cli.questions import ask
from assistant.club.facts import corrections_for
from assistant.club.game import Game, Plan
from assistant.club.result_document import Person
from assistant.games.computers import computers_answer
from assistant.words import Words
from db.folder.store import Store, system_clock
from engine.documents.games import playable, usual_rules
from engine.games import GAMES, rules_for
from engine.players.levels import BY_ID, level_named
from engine.rules import Setup
from engine.tournament.event import round_of

PERSON = "person"
OF_THE_EVENT = ("rules", "players", "levels", "first", "variation")  # the event has its own


def new(store: Store, args: argparse.Namespace, tr: Words) -> Answer:
    if args.game not in playable():
        raise BadInput(tr("cli.unknown", what="GAME", found=args.game, allowed=", ".join(playable())))
    if args.table and args.seed:
        raise BadInput(tr("game.bad.seed_of_table"))
    plan = _of_event(store, args, tr) if args.event else _of_people(store, args, tr)
    game = Game.begin(store.games, plan)
    computers_answer(game, ai_failed(tr))
    answer = {"game": game.key, "choices": len(game.session)}
    return answer, [tr("game.said.new", id=game.key)]


def _of_people(store: Store, args: argparse.Namespace, tr: Words) -> Plan:
    if args.round is not None or args.at is not None:
        raise BadInput(tr("game.bad.needs_event"))
    rules = args.rules or usual_rules(args.game)
    if rules not in GAMES[args.game]:
        raise BadInput(tr("cli.unknown", what="--rules", found=rules, allowed=", ".join(GAMES[args.game])))
    people = _people(store, args, tr)
    facts = corrections_for(store.local, args.game, rules)
    made = rules_for(args.game, rules, facts)
    if len(people) not in made.seats:
        least, most = made.seats[0], made.seats[-1]
        raise BadInput(tr("game.bad.number", n=len(people), least=least, most=most))
    if args.variation and not made.has_variation:
        raise BadInput(tr("game.bad.variation", game=args.game))
    first = 1 if args.first is None else args.first
    if not 1 <= first <= len(people):
        raise BadInput(tr("game.bad.seat", what="--first", found=first, most=len(people)))
    setup = Setup(args.game, rules, len(people), first - 1, args.variation, args.table, facts)
    return Plan(setup, _seed(args), people, True, _now(), {"hand_over": True})


def _people(store: Store, args: argparse.Namespace, tr: Words) -> tuple[Person, ...]:
    names = [name.strip() for name in (args.players or "").split(",")]
    if not all(names):
        raise BadInput(tr("game.bad.players"))
    if len({name.casefold() for name in names}) < len(names):
        raise BadInput(tr("game.bad.same_name"))
    levels = [level.strip() for level in args.levels.split(",")] if args.levels else [PERSON] * len(names)
    if len(levels) != len(names):
        raise BadInput(tr("game.bad.levels", levels=len(levels), n=len(names)))
    known = {player["name"].casefold(): str(player["id"]) for player in store.players.all()}
    return tuple(
        Person(name, known.get(name.casefold()))
        if level == PERSON
        else Person(name, None, _level(level, args, tr))
        for name, level in zip(names, levels, strict=True)
    )


def _level(level: str, args: argparse.Namespace, tr: Words) -> str:
    if args.table:
        raise BadInput(tr("game.bad.computer_at_table"))
    try:
        return level_named(level).id
    except ValueError:
        allowed = ", ".join([PERSON, *BY_ID])
        raise BadInput(tr("cli.unknown", what="--levels", found=level, allowed=allowed)) from None


def _of_event(store: Store, args: argparse.Namespace, tr: Words) -> Plan:
    """The people of a table, as the window seats them."""
    from assistant.cli.event.stored_answer import find  # late: --help and small commands start faster
    from assistant.club.events.table_game import plan_of
    from assistant.club.service.games import begin_questions

    if args.round is None or args.at is None:
        raise BadInput(tr("game.bad.needs_round"))
    if given := [f"--{name}" for name in OF_THE_EVENT if getattr(args, name) not in (None, False)]:
        raise BadInput(tr("game.bad.of_the_event", options=", ".join(given)))
    event = find(store, args.event, tr)
    round = round_of(event, args.round)
    if round["game"] != args.game:
        raise BadInput(tr("game.bad.other_game", game=round["game"], round=args.round))
    if round["state"] == "draft":
        raise BadInput(tr("game.bad.draft", round=args.round))
    ask(args, tr, begin_questions(store, event, args.round, args.at))
    plan = plan_of(store, event, args.round, args.at, args.table, _now(), True)
    seed = args.seed or plan.seed
    return Plan(plan.setup, seed, plan.people, True, plan.started_at, plan.options, plan.event)


def _seed(args: argparse.Namespace) -> str | None:
    return None if args.table else (args.seed or secrets.token_hex(4))


def _now() -> str:
    return system_clock().isoformat(timespec="seconds")
