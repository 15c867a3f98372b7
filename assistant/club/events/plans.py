"""Ready-made events, and the few questions that turn one into this club's event."""

import re
from dataclasses import dataclass, replace

from engine.documents.event import Confirming, EventDoc, Format, ScoringDoc, StageDoc, StageGameDoc
from engine.documents.games import LISTED, offered, usual_game, usual_minutes, usual_rules
from engine.tournament.event import new_event
from engine.tournament.presets import preset_of
from engine.tournament.refusal import Refused
from engine.tournament.sizes import seats_of

OWN = "own"  # a scoring of one's own
BOTH = "both"  # several games in turn: those of `mix`, or the first two
FORMATS = ("swiss", "heats", "round-robin", "league")
HINTS = ("off", "on")
FINALS = ("none", "final", "two-semi-finals", "semi-finals")


@dataclass(frozen=True)
class Form:
    """The answers; `final` is what follows the rounds, `per_evening` counts only in a league."""

    name: str = ""
    date: str = ""
    place: str = ""
    game: str = usual_game().id
    mix: tuple[str, ...] = ()  # games that take turns, a round each
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
    own: str = ""  # the points of a scoring of one's own: "9-6-3-1", with a twin for three "9-6-3-1 & 9-5-1"
    tie_breaks: tuple[str, ...] | None = None  # in order; None: the scoring's own
    best: int = 0  # so many evenings (or rounds) count, the best ones; 0: all
    third: bool = False  # who misses a final after semi-finals plays for third place
    hints: str = "off"  # and taking back, at tables that are dealt here


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
    if form.best:
        main["best"] = form.best
    if form.game == BOTH:
        main["games"] = [_turn(form, game) for game in games_in_turn(form)]
    stages = [main]
    if form.final == "semi-finals":
        stages.append({"format": "cut", "size": form.table * form.table})
    if form.final == "two-semi-finals":
        stages.append({"format": "cut", "size": form.table * 2})
    if form.final != "none":
        last: StageDoc = {"format": "cut" if form.best_of == 1 else "series", "size": form.table}
        if form.best_of > 1:
            last["best_of"] = form.best_of
        if form.third and "semi" in form.final:
            last["third"] = True
        stages.append(last)
    return stages


def scoring_of(form: Form) -> str | ScoringDoc:
    """A preset's id, or the organiser's own scale; Refused if that is no scale."""
    if form.scoring != OWN:
        return form.scoring
    four, _, three = form.own.replace("–", "-").partition("&")
    made: ScoringDoc = {"points": "scale", "four": _figures(four), "three": _figures(three) or None}
    preset_of(made)
    return made


def _figures(text: str) -> list[float]:
    """ "9-6-3-1", also with spaces, slashes or semicolons between."""
    try:
        return [float(part.replace(",", ".")) for part in re.split(r"[-/;\s]+", text.strip()) if part]
    except ValueError:
        raise Refused("bad-scale", scale=text.strip(), three="") from None


def chain_words(form: Form) -> tuple[str, ...]:
    """Everything that ranks, in order: what the points are for, then the tie-breaks."""
    preset = preset_of(scoring_of(form))
    asked = preset.tie_breaks if form.tie_breaks is None else form.tie_breaks
    return tuple(dict.fromkeys((*preset.rank, *asked)))


def _turn(form: Form, game: str) -> StageGameDoc:
    """A round of it: at tables as large as was wished for, as far as the game has seats."""
    known, (low, high) = LISTED[game], seats_of(game)
    rules = form.rules if form.rules in known.rules else known.usual
    return {"game": game, "rules": rules, "table": max(low, min(form.table, high))}


def games_offered() -> tuple[str, ...]:
    """What an event may be played with: a game, or several in turn."""
    return (*offered(), BOTH)


def games_in_turn(form: Form) -> tuple[str, ...]:
    """One game, or those that take turns, in their order."""
    return (form.mix or tuple(LISTED)[:2]) if form.game == BOTH else (form.game,)


def minutes_of(form: Form) -> int:
    """What a round takes: the longest of its games, as far as their descriptions say."""
    known = [minutes for game in games_in_turn(form) if (minutes := usual_minutes(game))]
    return max([*known, Form.minutes]) if form.game == BOTH and known else max(known, default=Form.minutes)


def tables_of(form: Form) -> tuple[int, int]:
    """Fewest and most at a table; where games take turns, a game with fewer seats has smaller tables."""
    lows, highs = zip(*(seats_of(game) for game in games_in_turn(form)), strict=True)
    return min(lows), max(highs)


def event_from(form: Form, key: str, seed: str) -> EventDoc:
    """The event document; `Refused` if the answers do not go together."""
    game = games_in_turn(form)[0]
    if form.game == BOTH and len(games_in_turn(form)) < 2:
        raise Refused("one-game-in-turn")
    low, high = tables_of(form)
    sound = replace(form, table=max(low, min(form.table, high)))
    event = new_event(
        key,
        " ".join(form.name.split()),
        seed,
        stages_of(sound),
        game=game,
        rules=form.rules if form.rules in LISTED[game].rules else usual_rules(game),
        table=_turn(sound, game)["table"],
        date=form.date or None,
        place=form.place.strip(),
        scoring=scoring_of(form),
        tie_breaks=None if form.tie_breaks is None else list(form.tie_breaks),
        uneven=form.uneven,
    )
    event["settings"]["minutes"] = form.minutes
    if form.confirm != "second-person":
        event["settings"]["confirm"] = form.confirm
    if form.hints == "on":
        event["settings"]["hints"] = True
    return event
