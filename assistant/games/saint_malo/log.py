"""What has happened in Saint Malo, in sentences; a line about fields names them for a click."""

from collections import Counter
from collections.abc import Iterator, Sequence

from assistant.games.desk import OnTable
from assistant.games.facts import number, numbers, text
from assistant.games.saint_malo.gains import Field, places_of
from assistant.games.since import others_since, since_line
from assistant.games.views import LogLine
from assistant.words import Words
from engine.documents.result import Facts
from engine.events import Event
from engine.saint_malo.board import read_fields
from engine.saint_malo.dice import FACES, read_dice
from engine.saint_malo.names import names

MOST = 160  # lines on the screen; the replay has them all
COLOURS = {
    "rolled": "soft",
    "threw": "soft",
    "marked": "sun",
    "earned": "sun",
    "finished-wall": "palm",
    "filled-city": "palm",
    "swords": "coral",
}


def log_lines(game: OnTable, tr: Words, eye: int | None = None) -> tuple[LogLine, ...]:
    """The last lines, oldest first, with a heading for every turn and a mark where this seat chose last."""
    lines: list[LogLine] = []
    since = others_since(game, eye)
    for n in range(len(game.session) - 1, -1, -1):
        for event in reversed(game.session.events[n]):
            lines.extend(reversed(list(lines_of(event, game, tr))))
        if n == since:
            lines.append(since_line(game, eye, tr))
        if len(lines) >= MOST:
            break
    else:
        lines.append(_heading(game.session.setup.first, 1, game, tr))
    return tuple(reversed(lines[:MOST]))


def _heading(seat: int, round: int, game: OnTable, tr: Words) -> LogLine:
    return LogLine(tr("malo.log.turn", name=game.person(seat).name, round=round), heading=True)


def lines_of(event: Event, game: OnTable, tr: Words) -> Iterator[LogLine]:
    if event.kind == "turn":
        yield _heading(event.seat, number(event.facts, "round"), game, tr)
    elif event.kind == "attacked":
        yield LogLine(attack_words(event, game, tr), colour="coral" if event.facts["beaten"] else "palm")
    elif event.kind != "kept" and not (event.kind == "chose" and event.facts["action"] != "nothing"):
        yield LogLine(sentence(event, game, tr), fields_key(event), COLOURS.get(event.kind, ""))


def fields_key(event: Event) -> tuple[int, tuple[Field, ...]] | None:
    """What a click on the line shows: whose city, and which fields."""
    if event.kind != "drew":
        return None
    return event.seat, places_of(read_fields(text(event.facts, "fields")))


def sentence(event: Event, game: OnTable, tr: Words) -> str:
    """One event in words; the facts of the engine's ids become names."""
    facts: Facts = {**event.facts, "name": game.person(event.seat).name}
    known = names(tr.language)
    if event.kind in ("rolled", "threw"):
        facts["dice"] = dice_words(read_dice(text(facts, "dice")), tr)
    if event.kind == "drew":
        fields, what = text(facts, "fields").split(), text(facts, "what")
        n = facts["n"] = len(fields)
        facts["what"] = tr(f"malo.many.{what}", n=n) if n > 1 else known["contents"][what].name
        facts["fields"] = ", ".join(fields)
    if event.kind == "turned":
        facts["face"] = known["faces"][text(facts, "face")].name
    if event.kind == "marked":
        facts["n"] = facts["points"]
        facts["source"] = tr(f"malo.source.{facts['source']}")
    if event.kind in ("earned", "delivered"):
        facts["n"] = facts["coins"] if event.kind == "earned" else facts["logs"]
    if event.kind in ("finished-wall", "no-field"):
        facts["wall"] = known["walls"][text(facts, "wall")].name
    return tr(f"malo.log.{event.kind}", **facts)


def dice_words(dice: Sequence[int], tr: Words) -> str:
    """ "2 × wall, head" """
    faces = names(tr.language)["faces"]
    return ", ".join(
        faces[FACES[face]].name if n == 1 else f"{n} × {faces[FACES[face]].name}"
        for face, n in sorted(Counter(dice).items())
    )


def attack_words(event: Event, game: OnTable, tr: Words) -> str:
    beaten = numbers(event.facts, "beaten")
    strength = event.facts["strength"]
    if not beaten:
        return tr("malo.log.held", strength=strength)
    people = tr.listing([game.person(seat).name for seat in beaten])
    return tr("malo.log.attacked", strength=strength, names=people, n=len(beaten))


def last_drawn(game: OnTable) -> dict[int, frozenset[Field]]:
    """The fields every seat drew in its last turn."""
    drawn: dict[int, set[Field]] = {}
    read: set[int] = set()  # seats whose last turn is read to its beginning
    for events in reversed(game.session.events):
        for event in reversed(events):
            if event.seat in read:
                continue
            if event.kind == "drew":
                fields = places_of(read_fields(text(event.facts, "fields")))
                drawn.setdefault(event.seat, set()).update(fields)
            if event.kind == "threw" or (event.kind == "rolled" and event.facts["roll"] == 1):
                read.add(event.seat)
        if len(read) == len(game.plan.people):
            break
    return {seat: frozenset(fields) for seat, fields in drawn.items()}
