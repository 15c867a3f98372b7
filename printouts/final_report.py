"""Final report: the event in figures, the winners, charts, and the final standings."""

from collections import Counter

from printouts import charts
from printouts.chart_ink import draw, frame_for
from printouts.facts import Missing, PaperEvent, PaperGame, figure, games_by_player
from printouts.letters import BOLD, REGULAR, SEMIBOLD
from printouts.ornaments import MM, laurel
from printouts.paper import Box, Paper, PaperSettings, Words
from printouts.round_words import round_words
from printouts.standings import standings_look, standings_table
from printouts.tables import table

LINES = 5  # players whose way is drawn
STACKS = 10  # players whose places are drawn


def make(event: PaperEvent, settings: PaperSettings) -> bytes:
    tr = settings.tr
    if not event.standings:
        raise Missing("paper.error.no_standings")
    games = games_by_player(event)
    paper = Paper(settings, tr("paper.final_report.title"), event=event.name, note=event.note(tr))
    y = _podium(paper, paper.body.top, event)
    y = _figures(paper, y - 3 * MM, event, games)
    _charts(paper, y - 2 * MM, event, games)
    y = paper.heading(paper.new_page().top, tr("paper.final_report.standings"))
    columns, rows = standings_table(event.standings, tr, why=True)
    table(paper, columns, rows, standings_look(event.standings), y)
    return paper.bytes()


def _podium(paper: Paper, top: float, event: PaperEvent) -> float:
    """The winner in a wreath, the next two lines beside; more winners than one share the first line."""
    body, lines = paper.body, event.standings[:3]
    width = body.width / len(lines)
    for number, line in enumerate(lines):
        x = body.x + (number + 0.5) * width
        if line["place"] == 1:
            laurel(paper.canvas, x, top - 11 * MM, 8.5 * MM)
        paper.text(x, top - 14 * MM, str(line["place"]), BOLD, 24, "c")
        name = Box(x - width / 2 + 2 * MM, top - 32 * MM, width - 4 * MM, 10 * MM)
        paper.cell(name, str(line["name"]), BOLD if line["place"] == 1 else SEMIBOLD, 15, "c")
        points = paper.tr("paper.final_report.with_points", points=figure(paper.tr, line["points"]))
        words = line.get("finals") or points  # a final has decided, whatever the points of the rounds
        paper.text(x, top - 36 * MM, words, REGULAR, 10.5, "c", width=width - 4)
    return top - 39 * MM


def _figures(paper: Paper, top: float, event: PaperEvent, games: dict[str, list[PaperGame]]) -> float:
    tr = paper.tr
    scored = [
        (game.points, player)
        for player, played in games.items()
        for game in played
        if game.points is not None
    ]
    tables = sum(
        1 for round_ in event.rounds for seating in round_["tables"] if seating.get("points") is not None
    )
    cells = [
        ("players", str(sum(1 for played in games.values() if played))),
        ("rounds", str(len(event.rounds))),
        ("tables", str(tables)),
    ]
    if scored:
        best, who = max(scored, key=lambda pair: (pair[0], event.name_of(pair[1])))
        cells.append(("mean", tr.number(sum(points for points, _ in scored) / len(scored), 1)))
        cells.append(("best", figure(tr, best)))
    width = paper.body.width / len(cells)
    paper.rule(top, 0.4)
    for number, (key, value) in enumerate(cells):
        x = paper.body.x + (number + 0.5) * width
        paper.text(x, top - 8.5 * MM, value, BOLD, 17, "c")
        words = (
            tr(f"paper.final_report.{key}", name=event.name_of(who))
            if key == "best"
            else tr(f"paper.final_report.{key}")
        )
        paper.text(x, top - 13 * MM, words, REGULAR, 8.5, "c", width=width - 6)
    paper.rule(top - 16 * MM, 0.4)
    return top - 17 * MM


def _charts(paper: Paper, top: float, event: PaperEvent, games: dict[str, list[PaperGame]]) -> None:
    tr, body = paper.tr, paper.body
    rounds = [round_["number"] for round_ in event.rounds]
    leaders = [(player, event.name_of(player)) for player in event.ranked()]
    height = (top - body.y) * 0.4
    y = paper.heading(top, tr("paper.final_report.points_by_round"))
    box = Box(body.x, y - height, body.width, height)
    series = [charts.Series(name, _adding_up(games[player], rounds)) for player, name in leaders[:LINES]]
    labels = [round_words(tr, event.doc, number) for number in rounds]
    draw(paper, box, charts.lines(frame_for(box), labels, series))
    below, half = box.y - 2 * MM, (body.width - 10 * MM) / 2
    for x, words in (
        (body.x, "paper.final_report.places"),
        (body.x + half + 10 * MM, "paper.final_report.wins_by_seat"),
    ):
        y = paper.heading(below, tr(words), x)
    left = Box(body.x, body.y, half, y - body.y)
    draw(paper, left, charts.stacks(frame_for(left), *_places(tr, games, leaders[:STACKS])))
    right = Box(body.x + half + 10 * MM, body.y + 5 * MM, half, y - body.y - 5 * MM)
    labels, shares, notes, expected = wins_by_seat(tr, event)
    draw(paper, right, charts.bars(frame_for(right), labels, shares, notes, expected))
    paper.text(right.x, body.y, tr("paper.final_report.seat_note"), REGULAR, 8, width=half, gray=0.25)


def _adding_up(games: list[PaperGame], rounds: list[int]) -> list[float | None]:
    """Game points added up round by round; a round without a result keeps the sum."""
    by_round = {game.round: game.points or 0 for game in games}
    total, sums = 0.0, []
    for number in rounds:
        total += by_round.get(number, 0)
        sums.append(total)
    return list(sums)


def _places(
    tr: Words, games: dict[str, list[PaperGame]], leaders: list[tuple[str, str]]
) -> tuple[list[str], list[charts.Series]]:
    counts = [Counter(game.place for game in games[player] if game.place) for player, _ in leaders]
    worst = max((place for count in counts for place in count), default=1)
    series = [
        charts.Series(tr("paper.final_report.nth", place=place), [count[place] for count in counts])
        for place in range(1, worst + 1)
    ]
    return [name for _, name in leaders], series


def wins_by_seat(tr: Words, event: PaperEvent) -> tuple[list[str], list[float], list[str], float]:
    """A seat's wins in per cent of its games, and what equal chances give; shared wins count in parts."""
    wins: dict[int, float] = {}
    played: Counter[int] = Counter()
    tables = [
        places
        for round_ in event.rounds
        for seating in round_["tables"]
        if (places := seating.get("places")) is not None
    ]
    for places in tables:
        winners = [seat for seat, place in enumerate(places) if place == 1]
        played.update(range(len(places)))
        for seat in winners:
            wins[seat] = wins.get(seat, 0) + 1 / len(winners)
    shares = [100 * wins.get(seat, 0) / played[seat] for seat in sorted(played)]
    labels = [tr("paper.seat", number=seat + 1) for seat in sorted(played)]
    expected = 100 * len(tables) / max(1, sum(played.values()))
    return labels, shares, [f"{tr.number(share, 1)} %" for share in shares], expected
