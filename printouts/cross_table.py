"""Cross-table: everybody's way through the rounds, and for small events who finished ahead of whom."""

from collections.abc import Mapping, Sequence

from engine.documents.standings import StandingDoc
from printouts.facts import PaperEvent, PaperGame, figure, games_by_player
from printouts.letters import BOLD, REGULAR, SEMIBOLD
from printouts.ornaments import MM
from printouts.paper import Box, Paper, PaperSettings
from printouts.round_words import round_words
from printouts.standings import part_words

LINE = 9.4 * MM
MATRIX = 16  # up to so many players the square of all against all stays readable
ROUNDS = 8  # rounds side by side on one page


def make(event: PaperEvent, settings: PaperSettings) -> bytes:
    tr = settings.tr
    paper = Paper(
        settings,
        tr("paper.cross_table.title"),
        event=event.name,
        part=part_words(event, settings),
        note=event.note(tr),
        landscape=True,
    )
    order, games = event.ranked(), games_by_player(event)
    numbers = {player: number for number, player in enumerate(order, 1)}
    points = dict(zip(event.line_ids(), event.standings, strict=True))
    y = paper.paragraph(
        paper.body.x, paper.body.top, paper.body.width, tr("paper.cross_table.how"), REGULAR, 9
    )
    rounds = [round_["number"] for round_ in event.rounds]
    for start in range(0, max(1, len(rounds)), ROUNDS):
        if start:
            y = paper.new_page().top
        y = _ways(paper, y - 2 * MM, event, order, numbers, games, rounds[start : start + ROUNDS], points)
    if 1 < len(order) <= MATRIX:
        _matrix(paper, y, event, order, numbers, games)
    return paper.bytes()


def _ways(
    paper: Paper,
    top: float,
    event: PaperEvent,
    order: Sequence[str],
    numbers: Mapping[str, int],
    games: Mapping[str, list[PaperGame]],
    rounds: Sequence[int],
    points: Mapping[str, StandingDoc],
) -> float:
    tr, body = paper.tr, paper.body
    total = 17 * MM
    name = max(45 * MM, min(75 * MM, body.width - 12 * MM - total - len(rounds) * 27 * MM))
    each = (body.width - 12 * MM - name - total) / max(1, len(rounds))

    def header(y: float) -> float:
        y -= 6 * MM
        paper.text(body.x + 8 * MM, y + 4, "#", SEMIBOLD, 8.5, "r")
        paper.text(body.x + 12 * MM, y + 4, tr("paper.name"), SEMIBOLD, 8.5)
        for column, number in enumerate(rounds):
            x = body.x + 12 * MM + name + column * each
            paper.text(
                x + 2 * MM, y + 4, round_words(tr, event.doc, number), SEMIBOLD, 8.5, width=each - 3 * MM
            )
        paper.text(body.right, y + 4, tr("paper.points"), SEMIBOLD, 8.5, "r")
        paper.rule(y, 1.1)
        return y

    y = header(top)
    for player in order:
        if y - LINE < paper.body.y:
            y = header(paper.new_page().top)
        y -= LINE
        line = points.get(player)
        first = bool(line and line["place"] == 1)
        font = BOLD if first else REGULAR
        paper.text(body.x + 8 * MM, y + 3.2 * MM, str(numbers[player]), BOLD, 10, "r")
        paper.cell(Box(body.x + 12 * MM, y, name - 3 * MM, LINE), event.name_of(player), font, 10)
        for game in games.get(player, ()):
            if game.round in rounds:
                x = body.x + 12 * MM + name + rounds.index(game.round) * each
                _cell(paper, Box(x, y, each, LINE), game, numbers)
        if line:
            paper.text(body.right, y + 3.2 * MM, figure(tr, line["points"]), BOLD, 10, "r")
        paper.canvas.setLineWidth(0.25)
        paper.canvas.setStrokeGray(0.35)
        paper.canvas.line(body.x, y, body.right, y)
    return y


def _cell(paper: Paper, box: Box, game: PaperGame, numbers: Mapping[str, int]) -> None:
    against = " ".join(str(number) for number in sorted(numbers[o] for o in game.opponents if o in numbers))
    disc = Box(box.x + 1 * MM, box.y + box.height * 0.36, 6 * MM, box.height * 0.64)
    paper.place(disc, game.place, 8.5)
    score = "" if game.points is None else figure(paper.tr, game.points)
    paper.text(box.x + 8 * MM, box.y + box.height * 0.58, score, REGULAR, 9.5)
    paper.text(box.x + 2.2 * MM, box.y + 1.3 * MM, against, REGULAR, 7.6, width=box.width - 3 * MM, gray=0.15)


def _matrix(
    paper: Paper,
    y: float,
    event: PaperEvent,
    order: Sequence[str],
    numbers: Mapping[str, int],
    games: Mapping[str, list[PaperGame]],
) -> None:
    tr = paper.tr
    side = min(11 * MM, (paper.body.width - 70 * MM) / len(order), (paper.body.height - 32 * MM) / len(order))
    if y - side * len(order) - 28 * MM < paper.body.y:
        y = paper.new_page().top
    y = paper.heading(y - 4 * MM, tr("paper.cross_table.matrix"))
    y = (
        paper.paragraph(paper.body.x, y, paper.body.width, tr("paper.cross_table.matrix_how"), REGULAR, 9)
        - 6 * MM
    )
    x = paper.body.x + 66 * MM
    for column, other in enumerate(order):
        paper.text(x + (column + 0.5) * side, y + 4, str(numbers[other]), SEMIBOLD, 8.5, "c")
    ahead, met = _meetings(games)
    c = paper.canvas
    c.setLineWidth(0.4)
    for player in order:
        y -= side
        paper.text(paper.body.x + 8 * MM, y + side * 0.32, str(numbers[player]), SEMIBOLD, 9, "r")
        paper.cell(Box(paper.body.x + 12 * MM, y, 52 * MM, side), event.name_of(player), REGULAR, 10)
        for column, other in enumerate(order):
            c.setStrokeGray(0.35)
            c.setFillGray(0.82)
            c.rect(x + column * side, y, side, side, fill=int(player == other))
            if met.get((player, other)):
                words = f"{ahead.get((player, other), 0)}/{met[player, other]}"
                paper.cell(Box(x + column * side + 1, y, side - 2, side), words, REGULAR, 9, "c")


def _meetings(
    games: Mapping[str, list[PaperGame]],
) -> tuple[dict[tuple[str, str], int], dict[tuple[str, str], int]]:
    """How often one finished ahead of another, and how often they met in a finished game."""
    places = {(p, g.round, g.table): g.place for p, played in games.items() for g in played}
    ahead: dict[tuple[str, str], int] = {}
    met: dict[tuple[str, str], int] = {}
    for player, played in games.items():
        for game in played:
            for other in game.opponents:
                theirs = places.get((other, game.round, game.table))
                if game.place is not None and theirs is not None:
                    met[player, other] = met.get((player, other), 0) + 1
                    ahead[player, other] = ahead.get((player, other), 0) + (game.place < theirs)
    return ahead, met
