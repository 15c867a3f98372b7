"""Words for what happens in an event: consequences, refusals, the log, a draft's quality."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import TypeVar

from assistant.club.events import speech
from assistant.club.events.who import ORGANISER, who_words
from assistant.words import Words
from engine.documents.event import EventDoc, FiguresDoc, LogEntryDoc, PlanChoiceDoc, RoundDoc
from engine.documents.result import Facts, Number
from engine.tournament.event import KNOCK_OUT, stage_of, standings_of
from engine.tournament.log import Told
from engine.tournament.refusal import Refused
from engine.tournament.sizes import MOST
from engine.tournament.wishes import elsewhere
from printouts.round_words import round_inside

T = TypeVar("T")
MOST_NAMES = 12
OWN_REFUSALS = (
    *("nobody-new", "has-played", "stage-played"),
    *("bad-slip", "other-event", "reason-needed", "in-event", "event-decides", "has-results"),
)
OWN_TOLD = ("already-entered", "points-follow-seats", "undone", "paired", "paired-again", "cut-would-differ")


def names_of(event: EventDoc) -> dict[str, str]:
    return {entry["id"]: entry["name"] for entry in event["players"]}


def refusal_words(tr: Words, refused: Refused, event: EventDoc | None = None) -> str:
    names = names_of(event) if event else {}
    if event:
        refused = Refused(refused.code, **_with_round(tr, refused.facts, event))
    if refused.code in OWN_REFUSALS:
        return tr(f"events.refused.{refused.code}", **_named(tr, refused.facts, names))
    if tr.has(key := f"phones.refused.{refused.code}"):  # what a table may not, said at the desk
        return tr(key, **{name: shown_fact(fact) for name, fact in refused.facts.items()})
    text = speech.refusal(tr, refused, names)
    return text[:1].upper() + text[1:]


def shown_fact(value: object) -> str:
    """A fact as people read it: figures one after the other."""
    if isinstance(value, list):
        return " ".join(f"{one:g}" if isinstance(one, int | float) else str(one) for one in value)
    return str(value)


def told_words(tr: Words, told: Iterable[Told], event: EventDoc) -> list[str]:
    """A sentence for each consequence, with people under their names."""
    names = names_of(event)
    lines = []
    for one in told:
        one = Told(one.code, _with_round(tr, one.facts, event))
        if one.code in OWN_TOLD:
            lines.append(_own(tr, one, names))
        else:
            text = speech.told(tr, Told(one.code, _shortened(tr, one.facts)), names)
            lines.append(text[:1].upper() + text[1:] + ".")
    return lines


def _with_round(tr: Words, facts: Facts, event: EventDoc) -> Facts:
    """A final is told by its name beside its number."""
    number = facts.get("round")
    return {**facts, "round": round_inside(tr, event, number)} if isinstance(number, int) else facts


def _shortened(tr: Words, facts: Facts) -> Facts:
    """Long lists of people end in "and 188 more"."""
    return {
        key: [*value[:MOST_NAMES], tr("events.more", n=len(value) - MOST_NAMES)]
        if isinstance(value, list) and len(value) > MOST_NAMES + 1
        else value
        for key, value in facts.items()
    }


def _own(tr: Words, told: Told, names: Mapping[str, str]) -> str:
    facts = _named(tr, told.facts, names)
    if told.code == "undone":
        what, who = operation_words(tr, str(told.facts["what"])), str(told.facts.get("who", ORGANISER))
        return (
            tr("events.told.undone", what=what)
            if who == ORGANISER
            else tr("events.told.undone_of", what=what, who=who_words(tr, who))
        )
    if told.code == "paired":
        byes = told.facts["byes"]
        text = tr("events.told.paired", round=facts["round"], n=told.facts["tables"])
        return f"{text} {tr('events.told.byes', names=facts['byes'])}" if byes else text
    if told.code == "paired-again":
        kept = told.facts["kept"]
        text = tr("events.told.paired-again", round=facts["round"])
        return f"{text} {tr('events.told.kept', tables=facts['kept'])}" if kept else text
    if told.code == "points-follow-seats" and not told.facts["tables"]:
        return tr("events.told.places-changed", players=facts["players"], round=facts["round"])
    if told.code == "cut-would-differ":
        into = facts["into"] or "–"
        return tr("events.told.cut-would-differ", round=facts["round"], out=facts["out"] or "–", into=into)
    return tr(f"events.told.{told.code}", **facts)


def operation_words(tr: Words, what: str) -> str:
    """ "the swap", "pairing": the name of a kind of change."""
    return tr(f"events.operation.{what}") if tr.has(f"events.operation.{what}") else what


def _named(tr: Words, facts: Facts, names: Mapping[str, str]) -> Facts:
    def shown(value: T) -> T | str:
        if isinstance(value, list | tuple):
            return tr.listing([str(shown(item)) for item in value])
        return names.get(value, value) if isinstance(value, str) else value

    return {key: shown(value) for key, value in facts.items()}


def log_line(tr: Words, entry: LogEntryDoc, event: EventDoc) -> str:
    """One line of the log: what was done to what."""
    facts, names = _with_round(tr, entry["facts"], event), names_of(event)
    what = operation_words(tr, entry["what"] if entry["what"] != "undo" else str(facts.get("what", "undo")))
    if entry["what"] == "undo":
        what = tr("events.log.undo", what=what)
    parts = []
    if "round" in facts:
        parts.append(tr("events.log.round", round=facts["round"]))
    if "table" in facts:
        parts.append(tr("events.log.table", table=facts["table"]))
    if "name" in facts:
        parts.append(str(facts["name"]))
    elif "player" in facts:
        parts.append(names.get(str(facts["player"]), str(facts["player"])))
    people = _people(facts, names)
    if people:
        parts.append(tr.listing(people[:6]) + (" …" if len(people) > 6 else ""))
    points, before = facts.get("points"), facts.get("before")
    if isinstance(points, list):
        now = _points(tr, points)
        parts.append(f"{_points(tr, before)} → {now}" if isinstance(before, list) else now)
    elif "own" in facts:
        own = facts["own"]
        parts.append(tr("events.log.own", table=own) if own else tr("events.log.any"))
    elif isinstance(before, str):
        parts.append(tr("events.log.before", name=before))
    text = what[:1].upper() + what[1:]
    by = (
        "" if entry["who"] == ORGANISER else f" ({who_words(tr, entry['who'])})"
    )  # whoever is not at the desk is named
    return (f"{text}: {', '.join(parts)}" if parts else text) + by


def _people(facts: Facts, names: Mapping[str, str]) -> list[str]:
    given, ids = facts.get("names"), facts.get("players")
    if isinstance(given, list) and given:
        return [str(name) for name in given]
    return [names.get(str(id), str(id)) for id in ids] if isinstance(ids, list) else []


def _points(tr: Words, points: list[Number]) -> str:
    return "–".join(speech.figure(tr, one) if isinstance(one, int | float) else str(one) for one in points)


def _when(tr: Words, at: str) -> str:
    """As people write it; what is no moment stays as a file had it."""
    try:
        return tr.moment(datetime.fromisoformat(at))
    except ValueError:
        return at[:16].replace("T", " ")


def log_lines(tr: Words, event: EventDoc) -> list[tuple[str, str, bool]]:
    """When, what, and whether it was taken back; oldest first."""
    return [
        (
            _when(tr, str(entry["at"])),
            log_line(tr, entry, event),
            bool(entry.get("undone")),
        )
        for entry in event["log"]
    ]


def figures_words(tr: Words, figures: FiguresDoc, most: bool = False) -> str:
    """A whole plan in one line: rematches, who sits at small tables how often, and how often two meet `most`."""
    low, high = figures["small_tables"]
    again = tr("heats.rematches", n=figures["rematches"])
    if most and "most" in figures:
        again = tr("heats.at_most", again=again, most=figures["most"])
    if not high:
        return again
    return tr("heats.each" if low == high else "heats.between", again=again, low=low, high=high)


def choices_words(tr: Words, choices: Sequence[FiguresDoc]) -> list[str]:
    """The plans of a choice; how often two meet is told only where it differs and is more than a rematch."""
    differ = len({max(2, figures.get("most", 2)) for figures in choices}) > 1
    return [figures_words(tr, figures, differ) for figures in choices]


def together_words(tr: Words, choices: Sequence[PlanChoiceDoc]) -> str:
    """What rounds that are planned together are like, or that there is a choice."""
    if not choices:
        return ""
    n = len(choices[0]["rounds"])
    if len(choices) > 1:
        return tr("heats.choose", n=n)
    return tr("heats.together", n=n, figures=figures_words(tr, choices[0]))


def quality_words(tr: Words, event: EventDoc, round: RoundDoc) -> list[tuple[str, bool]]:
    """A draft's quality, a phrase each, and whether it is as good as can be."""
    names = names_of(event)
    facts = round["quality"]
    least, here = facts.get("least_possible"), facts.get("here", 0)
    known = str(least) if least is not None else tr("events.quality.unknown")
    seeded = stage_of(event, round)["format"] in KNOCK_OUT
    lines = [(tr("events.quality.seeded"), True)] if seeded else []
    if not seeded:
        key = "rematches_least" if least else "rematches"  # without any rematch there is no condition to it
        again = tr(f"events.quality.{key}", here=here, all=facts.get("rematches", 0), least=known)
        lines.append((again, not here))
    if stage_of(event, round)["format"] == "swiss" and round["number"] > 1:
        lines.append((_apart(tr, event, round), True))
    full = round["table"]
    odd = [table for table in round["tables"] if len(table["seats"]) != full]
    for table in odd:
        people = tr.listing([names[id] for id in table["seats"]])
        key = "small" if len(table["seats"]) < full else "large"
        lines.append((tr(f"events.quality.{key}", table=table["number"], names=people), False))
    if not odd:
        lines.append((tr("events.quality.full", table=full), True))
    if round["byes"]:
        lines.append(
            (tr("events.quality.byes", names=tr.listing([names[id] for id in round["byes"]])), False)
        )
    if not seeded:
        lines.append(_seats(tr, event, round))
    together = [
        pair for pair in event["keep_apart"] if any(set(pair) <= set(t["seats"]) for t in round["tables"])
    ]
    for pair in together:
        lines.append((tr("events.quality.together", names=tr.listing([names[id] for id in pair])), False))
    for gone in elsewhere(event, round):
        own, table_number = gone.facts["own"], gone.facts["table"]
        name = names[str(gone.facts["player"])]
        lines.append((tr("events.quality.own", name=name, own=own, table=table_number), False))
    return lines


def _apart(tr: Words, event: EventDoc, round: RoundDoc) -> str:
    """How far apart in points those are who meet: what a round by the standings is for."""
    points = {line.name: line.points for line in standings_of(event, round["stage"])}
    gaps = []
    for table in round["tables"]:
        here = [points.get(id, 0.0) for id in table["seats"]]
        gaps.append((max(here) - min(here), table["number"]))
    most, where = max(gaps)
    mean = sum(gap for gap, _ in gaps) / len(gaps)
    return tr("events.quality.apart", mean=tr.number(mean, 1), most=speech.figure(tr, most), table=where)


def _seats(tr: Words, event: EventDoc, round: RoundDoc) -> tuple[str, bool]:
    """Whether everybody had each seat about as often, this round included."""
    counts: dict[str, list[int]] = {}
    for played in event["rounds"][: round["number"]]:
        for table in played["tables"]:
            for seat, id in enumerate(table["seats"]):
                counts.setdefault(id, [0] * MOST)[seat] += 1
    width = round["table"]
    uneven = [id for id, often in counts.items() if max(often[:width]) - min(often[:width]) > 1]
    here = {id for table in round["tables"] for id in table["seats"]}
    n = len([id for id in uneven if id in here])
    return (tr("events.quality.seats_uneven", n=n), False) if n else (tr("events.quality.seats"), True)


def assisted_words(tr: Words, tables: Sequence[int]) -> str:
    """Where hints were asked for or moves were taken back."""
    return tr("sealed.assisted", n=len(tables), tables=tr.listing([str(table) for table in tables]))
