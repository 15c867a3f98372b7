"""Ready-made events, and the few questions that turn one into this club's event."""

from dataclasses import dataclass, replace

from engine.documents.event import EventDoc, Format, StageDoc
from engine.tournament.event import new_event
from engine.tournament.sizes import seats_of

GAMES = ("san-juan", "saint-malo", "both")
FORMATS = ("swiss", "heats", "round-robin", "league")
FINALS = ("none", "final", "two-semi-finals", "semi-finals")


@dataclass(frozen=True)
class Form:
    """The answers; `final` is what follows the rounds, `per_evening` counts only in a league."""

    name: str = ""
    date: str = ""
    place: str = ""
    game: str = "san-juan"
    rules: str = "2014"
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


PLANS: dict[str, Form] = {
    "club-evening": Form(),
    "championship": Form(format="swiss", rounds=4, final="semi-finals"),
    "heats": Form(rounds=3, final="final", scoring="wins-1000"),
    "league": Form(format="league", rounds=6, per_evening=2, scoring="4-2-1-0"),
    "two-games": Form(game="both", rounds=4),
}


def stages_of(form: Form) -> list[StageDoc]:
    main: StageDoc = {"format": form.format}
    if form.format != "round-robin":
        main["rounds"] = form.rounds
    if form.format == "heats" and form.prefer != "rematches":
        main["prefer"] = form.prefer
    if form.format == "league":
        main["per_evening"] = form.per_evening
    if form.game == "both":
        main["games"] = [
            {"game": "san-juan", "rules": form.rules, "table": min(form.table, 4)},
            {"game": "saint-malo", "rules": "standard", "table": form.table},
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


def event_from(form: Form, key: str, seed: str) -> EventDoc:
    """The event document; `Refused` if the answers do not go together."""
    game = "san-juan" if form.game == "both" else form.game
    low, high = seats_of(game)
    sound = replace(form, table=max(low, min(form.table, high)))
    event = new_event(
        key,
        " ".join(form.name.split()),
        seed,
        stages_of(sound),
        game=game,
        rules=form.rules if game == "san-juan" else "standard",
        table=sound.table,
        date=form.date or None,
        place=form.place.strip(),
        scoring=form.scoring,
        uneven=form.uneven,
    )
    event["settings"]["minutes"] = form.minutes
    return event
