"""Ready-made events, and the few questions that turn one into this club's event."""

from dataclasses import dataclass, replace

from engine.documents.event import Confirming, EventDoc, Format, StageDoc
from engine.documents.games import LISTED, usual_game, usual_rules
from engine.tournament.event import new_event
from engine.tournament.sizes import seats_of

BOTH = "both"  # the first two games in turn
FORMATS = ("swiss", "heats", "round-robin", "league")
FINALS = ("none", "final", "two-semi-finals", "semi-finals")


@dataclass(frozen=True)
class Form:
    """The answers; `final` is what follows the rounds, `per_evening` counts only in a league."""

    name: str = ""
    date: str = ""
    place: str = ""
    game: str = usual_game().id
    rules: str = usual_game().usual
    table: int = 4
    format: Format = "heats"
    rounds: int = 3
    prefer: str = "rematches"  # or fair small tables, where heats cannot have both
    per_evening: int = 1
    final: str = "none"
    best_of: int = 1
    scoring: str = "7-5-3-1"
    uneven: str = "small-low"
    minutes: int = 60
    confirm: Confirming = "second-person"  # of results told from phones


PLANS: dict[str, Form] = {
    "club-evening": Form(),
    "championship": Form(format="swiss", rounds=4, final="semi-finals"),
    "heats": Form(rounds=3, final="final", scoring="wins-1000"),
    "league": Form(format="league", rounds=6, per_evening=2, scoring="4-2-1-0"),
    "two-games": Form(game=BOTH, rounds=4),
}


def stages_of(form: Form) -> list[StageDoc]:
    main: StageDoc = {"format": form.format}
    if form.format != "round-robin":
        main["rounds"] = form.rounds
    if form.format == "heats" and form.prefer != "rematches":
        main["prefer"] = form.prefer
    if form.format == "league":
        main["per_evening"] = form.per_evening
    if form.game == BOTH:
        first, second, *_ = LISTED.values()
        main["games"] = [
            {"game": first.id, "rules": form.rules, "table": min(form.table, first.seats[1])},
            {"game": second.id, "rules": second.usual, "table": min(form.table, second.seats[1])},
        ]
    stages = [main]
    if form.final == "semi-finals":
        stages.append({"format": "cut", "size": form.table * form.table})
    if form.final == "two-semi-finals":
        stages.append({"format": "cut", "size": form.table * 2})
    if form.final != "none":
        last: StageDoc = {"format": "cut" if form.best_of == 1 else "series", "size": form.table}
        if form.best_of > 1:
            last["best_of"] = form.best_of
        stages.append(last)
    return stages


def games_offered() -> tuple[str, ...]:
    """What an event may be played with: a game, or the first two in turn."""
    return (*LISTED, BOTH)


def first_game(game: str) -> str:
    """The game an event begins with, which decides how large a table may be."""
    return usual_game().id if game == BOTH else game


def event_from(form: Form, key: str, seed: str) -> EventDoc:
    """The event document; `Refused` if the answers do not go together."""
    game = first_game(form.game)
    low, high = seats_of(game)
    sound = replace(form, table=max(low, min(form.table, high)))
    event = new_event(
        key,
        " ".join(form.name.split()),
        seed,
        stages_of(sound),
        game=game,
        rules=form.rules if form.rules in LISTED[game].rules else usual_rules(game),
        table=sound.table,
        date=form.date or None,
        place=form.place.strip(),
        scoring=form.scoring,
        uneven=form.uneven,
    )
    event["settings"]["minutes"] = form.minutes
    if form.confirm != "second-person":
        event["settings"]["confirm"] = form.confirm
    return event
