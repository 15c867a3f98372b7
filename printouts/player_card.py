"""Player cards: all games of one player, or of everybody, as many to a page as fit."""

from engine.documents.standings import StandingDoc
from printouts.facts import Missing, PaperEvent, PaperGame, figure, games_by_player
from printouts.letters import BOLD, REGULAR, SEMIBOLD
from printouts.ornaments import MM
from printouts.paper import Box, Paper, PaperSettings

LINE = 6.2 * MM


def make(event: PaperEvent, settings: PaperSettings) -> bytes:
    tr = settings.tr
    players = event.players()
    if settings.player is not None:
        players = [p for p in players if settings.player in (p, event.name_of(p))]
        if not players:
            raise Missing("paper.error.no_player", name=settings.player)
    paper = Paper(settings, tr("paper.player_card.title"), event=event.name, note=event.note(tr))
    games = games_by_player(event)
    lines = dict(zip(event.line_ids(), event.standings, strict=True))
    y = paper.body.top
    for player in players:
        height = 15 * MM + LINE * (1 + max(1, len(games[player])))
        if y - height < paper.body.y and y < paper.body.top:
            y = paper.new_page().top
        y = _card(paper, y, event, player, games[player], lines.get(player)) - 8 * MM
    return paper.bytes()


def _card(
    paper: Paper,
    y: float,
    event: PaperEvent,
    player: str,
    games: list[PaperGame],
    line: StandingDoc | None,
) -> float:
    tr, body = paper.tr, paper.body
    y -= 7 * MM
    known = {p["id"]: p for p in event.doc["players"]}
    summary = _summary(paper, games, line)
    right = paper.text(body.right, y, summary, SEMIBOLD, 10.5, "r", width=body.width * 0.5)
    name = paper.text(body.x, y, event.name_of(player), BOLD, 16, width=body.width - right - 8)
    club = known[player].get("club") or ""
    if club and body.width - right - name > 30 * MM:
        paper.text(body.x + name + 8, y, club, REGULAR, 10.5, width=body.width - right - name - 16)
    columns = [0, 14 * MM, 27 * MM, 40 * MM, body.width - 38 * MM, body.width - 15 * MM]
    titles = ["round_short", "table", "seat_word", "opponents", "points", "place"]
    y -= LINE
    for number, (x, key) in enumerate(zip(columns, titles, strict=True)):
        align, shift = ("r", 12 * MM) if number == 4 else ("c", 8 * MM) if number == 5 else ("l", 0)
        paper.text(body.x + x + shift, y + 1.8 * MM, tr(f"paper.{key}"), SEMIBOLD, 8.5, align)
    paper.rule(y, 1.1)
    for game in games:
        if y - LINE < body.y:  # a card longer than a page
            y = paper.new_page().top
        y -= LINE
        base = y + 1.9 * MM
        font = BOLD if game.place == 1 else REGULAR
        for x, number in zip(columns, (game.round, game.table, game.seat), strict=False):
            paper.text(body.x + x, base, str(number), font, 10)
        names = tr.listing([event.name_of(other) for other in game.opponents])
        paper.cell(Box(body.x + columns[3], y, columns[4] - columns[3] - 4 * MM, LINE), names, REGULAR, 9.5)
        paper.text(body.x + columns[4] + 12 * MM, base, figure(tr, game.points), font, 10, "r")
        paper.place(Box(body.x + columns[5], y, 16 * MM, LINE), game.place)
        paper.canvas.setLineWidth(0.25)
        paper.canvas.setStrokeGray(0.35)
        paper.canvas.line(body.x, y, body.right, y)
    if not games:
        y -= LINE
        paper.text(body.x, y + 1.9 * MM, tr("paper.player_card.none"), REGULAR, 10, gray=0.3)
    return y


def _summary(paper: Paper, games: list[PaperGame], line: StandingDoc | None) -> str:
    tr = paper.tr
    if line:
        return tr("paper.player_card.line", place=line["place"], points=figure(tr, line["points"]))
    played = [game for game in games if game.place is not None]
    wins = sum(game.place == 1 for game in played)
    return tr("paper.player_card.so_far", games=len(played), wins=wins) if played else ""
