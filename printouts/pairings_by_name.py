"""Pairings by name: everybody finds the own line in the alphabet, with table and seat."""

from engine.tournament.running import running
from printouts.facts import PaperEvent, chosen_round
from printouts.letters import BOLD
from printouts.ornaments import MM
from printouts.paper import Paper, PaperSettings
from printouts.round_words import round_heading
from printouts.tables import Column, Row, TableLook, table


def make(event: PaperEvent, settings: PaperSettings) -> bytes:
    tr = settings.tr
    round_ = chosen_round(event, settings)
    paper = Paper(
        settings,
        tr("paper.pairings_by_name.title"),
        event=event.name,
        part=round_heading(tr, event.doc, round_["number"]),
        draft=round_["state"] == "draft",
        note=event.note(tr),
    )
    where = {
        player: (str(seating["number"]), str(seat))
        for seating in round_["tables"]
        for seat, player in enumerate(seating["seats"], 1)
    }
    where |= {player: (tr("paper.bye"), "–") for player in round_["byes"]}
    for earlier, seating in running(event.doc, round_["number"]):
        again = tr("rounds.running.at", table=seating["number"], round=earlier["number"])
        where = dict.fromkeys(seating["seats"], (again, "–")) | where
    columns = [
        Column(tr("paper.name"), share=1),
        Column(tr("paper.table"), "r", font=BOLD, size=13),
        Column(tr("paper.seat_word"), "r"),
    ]
    rows = [Row([event.name_of(player), *where[player]]) for player in sorted(where, key=event.by_name)]
    table(paper, columns, rows, TableLook(size=11, height=7 * MM, across=2))
    return paper.bytes()
