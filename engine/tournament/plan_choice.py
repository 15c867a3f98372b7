"""Where few rematches and fair small tables do not go together, the organiser chooses, as long as nothing is public."""

from engine.documents.event import EventDoc, PlanChoiceDoc
from engine.tournament.event import round_of
from engine.tournament.heats import FAIR, FEWEST
from engine.tournament.log import Outcome, Stamp, Told, copy_of, logged
from engine.tournament.refusal import Refused
from engine.tournament.rounds import new_table, settle
from engine.tournament.wishes import elsewhere, numbered


def plan_choices(event: EventDoc) -> list[PlanChoiceDoc]:
    """The plans that the last round's draft was taken from; none if it was not planned together with later ones."""
    plan, last = event["plan"], event["rounds"][-1] if event["rounds"] else None
    return plan.get("choices", []) if plan and last and last["state"] == "draft" else []


def chosen_plan(event: EventDoc) -> int:
    return event["plan"].get("chosen", 0) if event["plan"] else 0


def choose_plan(event: EventDoc, choice: int, stamp: Stamp) -> Outcome:
    """Takes another of the plans (from 1 on): the draft and all that follows. What comes after a change of the field
    is planned with the same wish."""
    choices = plan_choices(event)
    if not choices:
        raise Refused("no-choices")
    if not 1 <= choice <= len(choices):
        raise Refused("no-such-choice", choice=choice, choices=len(choices))
    work, number = copy_of(event), len(event["rounds"])
    taken = choices[choice - 1]
    first, *rest = taken["rounds"]
    round = round_of(work, number)
    tables = numbered(work, first["tables"])
    round["tables"] = [new_table(at, seats) for at, seats in tables.items()]
    round["byes"] = list(first["byes"])
    assert work["plan"] is not None
    work["plan"] = {**work["plan"], "rounds": rest, "chosen": choice - 1}
    wish = FEWEST if choice == 1 else FAIR if choice == len(choices) else str(choice)
    stage = round["stage"]
    work["stages"] = [
        {**one, "prefer": wish} if at == stage else one for at, one in enumerate(work["stages"])
    ]
    settle(work, number)
    facts = {"round": number, "rematches": taken["rematches"], "low": 0, "high": 0}
    facts["low"], facts["high"] = taken["small_tables"]
    told = [Told("plan-chosen", {**facts}), *elsewhere(work, round)]
    return logged(event, work, stamp, "choose-plan", told, round=number, choice=choice)
