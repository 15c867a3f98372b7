"""Standings by rank and by name, with every tie-break and the words for why a line stands above the next."""

from collections.abc import Sequence

from engine.documents.names import plain
from engine.documents.standings import StandingDoc
from engine.tournament.counted import counted
from engine.tournament.figures import SHOWN_DECIMALS
from printouts.facts import Missing, PaperEvent, figures
from printouts.letters import BOLD
from printouts.ornaments import MM
from printouts.paper import Paper, PaperSettings, Words, joined
from printouts.round_words import round_inside, running_words
from printouts.tables import Column, Row, TableLook, table

OWN = ("points", "wins", "games")  # figures with a column of their own anyway


def make(event: PaperEvent, settings: PaperSettings) -> bytes:
    tr = settings.tr
    return _standings(event, settings, tr("paper.standings.title"), event.standings, why=True)


def make_by_name(event: PaperEvent, settings: PaperSettings) -> bytes:
    tr = settings.tr
    lines = sorted(event.standings, key=lambda line: plain(line["name"]))
    return _standings(event, settings, tr("paper.standings_by_name.title"), lines, why=False)


def _standings(
    event: PaperEvent, settings: PaperSettings, title: str, lines: Sequence[StandingDoc], *, why: bool
) -> bytes:
    tr = settings.tr
    if not event.standings:
        raise Missing("paper.error.no_standings")
    part = joined([part_words(event, settings), running_words(tr, event.doc)])
    paper = Paper(settings, title, event=event.name, part=part, note=event.note(tr))
    columns, rows = standings_table(lines, tr, why=why)
    table(paper, columns, rows, standings_look(lines))
    return paper.bytes()


def standings_look(lines: Sequence[StandingDoc]) -> TableLook:
    """Longer reasons get higher rows, for two lines."""
    long = any(len(line.get("decided") or line["why"]) > 40 for line in lines)
    return TableLook(height=(8.6 if long else 7.2) * MM, gap=3 * MM)


def part_words(event: PaperEvent, settings: PaperSettings) -> str:
    """What the standings count: rounds up to the one asked for, and tables of one that is still on."""
    count = counted(event.rounds[: settings.round] if settings.round else event.rounds)
    tr, last = settings.tr, count.rounds
    number, after = round_inside(tr, event.doc, last), round_inside(tr, event.doc, last + 1)
    facts = {"number": number, "tables": count.tables, "of": count.of, "next": after}
    if count.tables:
        return settings.tr("paper.after_round_and" if count.rounds else "paper.after_tables", **facts)
    return settings.tr("paper.after_round", number=number) if count.rounds else ""


def standings_table(lines: Sequence[StandingDoc], tr: Words, *, why: bool) -> tuple[list[Column], list[Row]]:
    ids = [key for key in dict.fromkeys(k for line in lines for k in line["tie_breaks"]) if key not in OWN]
    reasons = why and any(line["why"] for line in lines)
    finals = any(line.get("finals") for line in lines)
    ends = [Column(tr("paper.finals")), Column(tr("paper.before_finals"), "r")] if finals else []
    columns = [
        Column(tr("paper.place"), badge=True, width=11 * MM),
        Column(tr("paper.name"), share=1),
        *ends,
        Column(tr("paper.points"), "r", font=BOLD),
        Column(tr("paper.wins"), "r"),
        Column(tr("paper.games"), "r"),
        *[Column(tie_break_words(tr, key), "r", size=9) for key in ids],
    ]
    if reasons:
        columns.append(Column(tr("paper.why"), share=1.2, size=8.5))
    parts = [
        [str(line["place"]) for line in lines],
        [line["name"] for line in lines],
        *([[line.get("finals", "") for line in lines], [_before(line) for line in lines]] if finals else []),
        figures(tr, [line["points"] for line in lines]),
        figures(tr, [line["wins"] for line in lines]),
        figures(tr, [line["games"] for line in lines]),
        *[
            figures(tr, [line["tie_breaks"].get(key) for line in lines], SHOWN_DECIMALS.get(key, 3))
            for key in ids
        ],
    ]
    if reasons:
        parts.append([line.get("decided") or line["why"] for line in lines])
    rows = [
        Row(cells, strong=line["place"] == 1, cut=why and line.get("cut", False))
        for line, cells in zip(lines, zip(*parts, strict=True), strict=True)
    ]
    return columns, rows


def _before(line: StandingDoc) -> str:
    return f"{line['before']}." if "before" in line else ""


def tie_break_words(tr: Words, key: str) -> str:
    """The tie-break's name; a club's own tie-break speaks for itself."""
    known = f"paper.tie_breaks.{key}"
    return tr(known) if tr.has(known) else key.replace("-", " ")
