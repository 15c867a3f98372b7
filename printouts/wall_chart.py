"""Wall chart for heats: a line a player, a field a heat, for a pen or already filled, in large letters."""

from collections.abc import Mapping, Sequence

from printouts.facts import PaperEvent, PaperGame, figure, games_by_player
from printouts.letters import BOLD, REGULAR, SEMIBOLD
from printouts.ornaments import MM
from printouts.paper import Box, Paper, PaperSettings

LINE = 10 * MM
TOTAL = 20 * MM
HEATS = 9  # side by side on one page; more run on over further pages


def make(event: PaperEvent, settings: PaperSettings) -> bytes:
    tr = settings.tr
    paper = Paper(
        settings, tr("paper.wall_chart.title"), event=event.name, note=event.note(tr), landscape=True
    )
    planned = sum(stage.get("rounds") or 0 for stage in event.doc["stages"])
    heats = range(1, max([planned, 1, *(round_["number"] for round_ in event.rounds)]) + 1)
    for start in range(0, len(heats), HEATS):
        if start:
            paper.new_page()
        _chart(paper, event, games_by_player(event), heats[start : start + HEATS])
    return paper.bytes()


def _chart(
    paper: Paper, event: PaperEvent, games: Mapping[str, list[PaperGame]], heats: Sequence[int]
) -> None:
    tr, body = paper.tr, paper.body
    totals = dict(zip(event.line_ids(), event.standings, strict=True))
    name = max(48 * MM, min(75 * MM, body.width - TOTAL - len(heats) * 26 * MM))
    each = (body.width - name - TOTAL) / len(heats)
    y = _header(paper, heats, name, each)
    for player in event.players():
        if y - LINE < paper.body.y:
            paper.new_page()
            y = _header(paper, heats, name, each)
        y -= LINE
        paper.cell(Box(body.x, y, name - 3 * MM, LINE), event.name_of(player), SEMIBOLD, 13)
        paper.boxes(body.x + name, y, len(heats), each, LINE)
        paper.boxes(body.right - TOTAL, y, 1, TOTAL, LINE)
        paper.rule(y, 0.6, body.x, body.x + name)
        for game in games[player]:
            if game.round in heats:
                x = body.x + name + heats.index(game.round) * each
                _heat(paper, Box(x, y, each, LINE), game)
        if player in totals:
            words = figure(tr, totals[player]["points"])
            paper.text(body.right - TOTAL / 2, y + LINE / 2 - 4.5, words, BOLD, 13, "c", width=TOTAL - 4)
    if y > paper.body.y + 8 * MM:
        paper.paragraph(body.x, y - 2 * MM, body.width, tr("paper.wall_chart.how"), REGULAR, 9)


def _header(paper: Paper, heats: Sequence[int], name: float, each: float) -> float:
    tr, body = paper.tr, paper.body
    y = body.top - 8 * MM
    paper.text(body.x, y + 6, tr("paper.name"), SEMIBOLD, 11)
    for column, heat in enumerate(heats):
        x = body.x + name + (column + 0.5) * each
        paper.text(x, y + 6, tr("paper.wall_chart.heat", number=heat), BOLD, 12, "c", width=each - 4)
    paper.text(body.right - TOTAL / 2, y + 6, tr("paper.total"), BOLD, 12, "c", width=TOTAL - 4)
    paper.rule(y, 1.4)
    return y


def _heat(paper: Paper, box: Box, game: PaperGame) -> None:
    """The table small in the corner, the place large, the points beside it."""
    paper.text(box.x + 1.2 * MM, box.top - 3 * MM, str(game.table), REGULAR, 7, gray=0.3)
    paper.place(Box(box.x + box.width * 0.18, box.y, box.width * 0.3, box.height), game.place, 12)
    if game.points is not None:
        words, y = figure(paper.tr, game.points), box.y + box.height / 2 - 3.6
        paper.text(box.right - 1.6 * MM, y, words, REGULAR, 10.5, "r", width=box.width * 0.4)
