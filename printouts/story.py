"""One game's story: who won and how, points by source, points by round, and the log."""

from engine.documents.lists import StoryDoc, StoryLineDoc
from engine.documents.result import Number, ResultDoc, SeatDoc
from printouts import charts
from printouts.chart_ink import draw, frame_for
from printouts.codes import bg_stats_link, draw_code
from printouts.facts import figure
from printouts.letters import BOLD, REGULAR, SEMIBOLD
from printouts.ornaments import MM
from printouts.paper import Box, Paper, PaperSettings, Words, joined, time_words
from printouts.sources import game_words, source_rows
from printouts.tables import Column, Row, TableLook, table

CODE = 44 * MM


def make(data: StoryDoc, settings: PaperSettings) -> bytes:
    """Takes {"result": …, "log": [{"round": 1, "text": "…"}], "play": …}: a log in words, a play for BG Stats."""
    tr, result = settings.tr, data["result"]
    log = data["log"]
    paper = Paper(
        settings,
        game_words(tr, result),
        event=result.get("place") or "",
        part=tr("paper.story.title"),
        note=_when(tr, result),
    )
    play = data.get("play")
    width = paper.body.width - (CODE + 5 * MM if play else 0)
    y = paper.paragraph(paper.body.x, paper.body.top, width, _opening(settings, result), SEMIBOLD, 13)
    y = _players(paper, y - 3 * MM, result, width)
    if play:
        right, top = paper.body.right, paper.body.top
        draw_code(paper.canvas, bg_stats_link(play), right - CODE, top - CODE, CODE)
        paper.text(right - CODE / 2, top - CODE - 3 * MM, "BG Stats", SEMIBOLD, 8, "c")
        y = min(y, top - CODE - 6 * MM)
    y = _sources(paper, y - 2 * MM, result)
    y = _chart(paper, y - 2 * MM, result)
    if log:
        _log(paper, y - 3 * MM, log)
    return paper.bytes()


def _when(tr: Words, result: ResultDoc) -> str:
    minutes = result.get("minutes")
    lasted = tr("paper.story.minutes", n=minutes) if minutes else None
    return joined([time_words(tr, result.get("played_at")), lasted])


def _opening(settings: PaperSettings, result: ResultDoc) -> str:
    tr = settings.tr
    seats = sorted(result["seats"], key=_by_place)
    winners = [seat["name"] for seat in seats if seat["place"] == 1]
    points, rest = seats[0]["points"], [seat["points"] for seat in seats if seat["place"] != 1]
    facts = {"names": tr.listing(winners), "points": points, "n": len(winners)}
    if not winners:
        return ""
    if points is None or (rest and rest[0] is None):
        return tr("paper.story.won", **facts)
    if not rest or rest[0] is None:
        return tr("paper.story.shared", **facts)
    if rest[0] == points:
        return tr("paper.story.by_tie_break", **facts)
    return tr("paper.story.by_points", ahead=points - rest[0], **facts)


def _by_place(seat: SeatDoc) -> tuple[bool, int, Number]:
    """The best first, and whoever has no place last."""
    return seat["place"] is None, seat["place"] or 0, -(seat["points"] or 0)


def _players(paper: Paper, y: float, result: ResultDoc, width: float) -> float:
    tr, line = paper.tr, 6.6 * MM
    x = paper.body.x
    for seat in sorted(result["seats"], key=_by_place):
        y -= line
        font = BOLD if seat["place"] == 1 else REGULAR
        paper.place(Box(x, y, 8 * MM, line), seat["place"])
        points = paper.text(x + width, y + 2 * MM, figure(tr, seat["points"]), font, 12, "r")
        number = result["seats"].index(seat) + 1
        about = joined(
            [tr("paper.seat", number=number), tr("paper.story.computer") if seat.get("ai") else None]
        )
        aside = paper.text(x + width - 12 * MM, y + 2 * MM, about, REGULAR, 9, "r", gray=0.25)
        paper.cell(Box(x + 10 * MM, y, width - 24 * MM - aside - points, line), seat["name"], font, 12)
        paper.rule(y, 0.25, x, x + width)
    return y


def _sources(paper: Paper, y: float, result: ResultDoc) -> float:
    rows = source_rows(paper.tr, result)
    if len(rows) < 2:
        return y
    y = paper.heading(y, paper.tr("paper.story.sources"))
    columns = [Column(paper.tr("paper.source"), share=1)]
    columns += [Column(seat["name"], "r", 29 * MM) for seat in result["seats"]]
    made = [Row(cells, strong=number == len(rows) - 1) for number, cells in enumerate(rows)]
    return table(paper, columns, made, TableLook(size=10, height=5.8 * MM, rules_every=0), y)


def _chart(paper: Paper, y: float, result: ResultDoc) -> float:
    by_round = result.get("stats", {}).get("points_by_round", [])
    if len(by_round) < 2:
        return y
    height = 62 * MM
    if y - height - 10 * MM < paper.body.y:
        y = paper.new_page().top
    y = paper.heading(y, paper.tr("paper.story.points_by_round"))
    box = Box(paper.body.x, y - height, paper.body.width, height)
    series = [
        charts.Series(seat["name"], [points[number] for points in by_round])
        for number, seat in enumerate(result["seats"])
    ]
    labels = [str(number) for number in range(1, len(by_round) + 1)]
    draw(paper, box, charts.lines(frame_for(box), labels, series))
    return box.y


def _log(paper: Paper, y: float, log: list[StoryLineDoc]) -> None:
    """The log in two columns, rounds as small headings."""
    if y - 24 * MM < paper.body.y:
        y = paper.new_page().top
    top = y = paper.heading(y, paper.tr("paper.story.log"))
    gutter = 8 * MM
    width = (paper.body.width - gutter) / 2
    x, current = paper.body.x, None
    for entry in log:
        number = entry.get("round")
        need = 7 * MM + (6 * MM if number != current else 0)
        if y - need < paper.body.y:
            if x > paper.body.x:
                top = paper.new_page().top
                x = paper.body.x
            else:
                x += width + gutter
            y = top
        if number != current and number is not None:
            y -= 5 * MM
            paper.text(x, y, paper.tr("paper.round", number=number), BOLD, 9.5)
            y -= 0.8 * MM
            current = number
        y = paper.paragraph(x, y, width, entry["text"], REGULAR, 9)
