"""Wall chart for heats: a line a player, a field a heat, for a pen or already filled, in large letters."""

from printouts.facts import Document, figure, games_by_player, read_event
from printouts.letters import BOLD, REGULAR, SEMIBOLD
from printouts.ornaments import MM
from printouts.paper import Box, Paper, Settings

LINE = 10 * MM


def make(data: Document, settings: Settings) -> bytes:
    tr, event = settings.tr, read_event(data)
    paper = Paper(
        settings, tr("paper.wall_chart.title"), event=event.name, note=event.note(tr), landscape=True
    )
    planned = sum(int(stage.get("rounds") or 0) for stage in event.doc.get("stages") or [])
    heats = max(planned, len(event.rounds), 1)
    body, games = paper.body, games_by_player(event)
    totals = dict(zip(event.line_ids(), event.standings, strict=True))
    total = 20 * MM
    name = max(48 * MM, min(75 * MM, body.width - total - heats * 26 * MM))
    each = (body.width - name - total) / heats

    def header(y: float) -> float:
        y -= 8 * MM
        paper.text(body.x, y + 6, tr("paper.name"), SEMIBOLD, 11)
        for heat in range(heats):
            x = body.x + name + (heat + 0.5) * each
            paper.text(x, y + 6, tr("paper.wall_chart.heat", number=heat + 1), BOLD, 12, "c", width=each - 4)
        paper.text(body.right - total / 2, y + 6, tr("paper.total"), BOLD, 12, "c", width=total - 4)
        paper.rule(y, 1.4)
        return y

    y = header(body.top)
    c = paper.canvas
    for player in event.players():
        if y - LINE < body.y:
            y = header(paper.new_page().top)
            body = paper.body
        y -= LINE
        paper.cell(Box(body.x, y, name - 3 * MM, LINE), event.name_of(player), SEMIBOLD, 13)
        c.setLineWidth(0.5)
        c.setStrokeGray(0)
        for heat in range(heats + 1):
            c.line(body.x + name + heat * each, y, body.x + name + heat * each, y + LINE)
        c.line(body.right, y, body.right, y + LINE)
        c.line(body.x, y, body.right, y)
        for game in games[player]:
            _heat(
                paper,
                Box(body.x + name + (game.round - 1) * each, y, each, LINE),
                game.table,
                game.place,
                game.points,
            )
        if player in totals:
            words = figure(tr, totals[player].get("points"))
            paper.text(body.right - total / 2, y + LINE / 2 - 4.5, words, BOLD, 13, "c", width=total - 4)
    if y > body.y + 8 * MM:
        paper.paragraph(body.x, y - 2 * MM, body.width, tr("paper.wall_chart.how"), REGULAR, 9)
    return paper.bytes()


def _heat(paper: Paper, box: Box, table: int, place: int | None, points: float | None) -> None:
    """The table small in the corner, the place large, the points beside it."""
    paper.text(box.x + 1.2 * MM, box.top - 3 * MM, str(table), REGULAR, 7, gray=0.3)
    paper.place(Box(box.x + box.width * 0.18, box.y, box.width * 0.3, box.height), place, 12)
    if points is not None:
        paper.text(
            box.right - 1.6 * MM,
            box.y + box.height / 2 - 3.6,
            figure(paper.tr, points),
            REGULAR,
            10.5,
            "r",
            width=box.width * 0.5,
        )
