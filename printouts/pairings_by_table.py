"""Pairings by table: who sits where, to be read from two steps away."""

from engine.tournament.running import running
from printouts.facts import PaperEvent, chosen_round
from printouts.letters import BOLD, SEMIBOLD
from printouts.ornaments import MM
from printouts.paper import Paper, PaperSettings
from printouts.round_words import round_heading
from printouts.tables import Column, Row, TableLook, table


def make(event: PaperEvent, settings: PaperSettings) -> bytes:
    tr = settings.tr
    round_ = chosen_round(event, settings)
    paper = Paper(
        settings,
        tr("paper.pairings_by_table.title"),
        event=event.name,
        part=round_heading(tr, event.doc, round_["number"]),
        draft=round_["state"] == "draft",
        note=event.note(tr),
    )
    most = max((len(seating["seats"]) for seating in round_["tables"]), default=1)
    columns = [Column(tr("paper.table"), "c", 15 * MM, font=BOLD, size=19)]
    columns += [Column(tr("paper.seat", number=seat), share=1) for seat in range(1, most + 1)]
    rows = [
        Row([str(seating["number"]), *names, *[""] * (most - len(names))])
        for seating in round_["tables"]
        for names in [[event.name_of(player) for player in seating["seats"]]]
    ]
    y = table(paper, columns, rows, TableLook(size=12, height=11 * MM, rules_every=0))
    for earlier, seating in running(event.doc, round_["number"]):
        names = tr.listing([event.name_of(player) for player in seating["seats"]])
        facts = {"table": seating["number"], "round": earlier["number"], "names": names}
        if y - 14 * MM < paper.body.y:
            y = paper.new_page().top
        words = tr("rounds.running.names", **facts)
        y = paper.paragraph(paper.body.x, y - 4 * MM, paper.body.width, words, SEMIBOLD, 12)
    byes = [event.name_of(player) for player in round_["byes"]]
    if byes:
        words = tr("paper.byes", names=tr.listing(sorted(byes)))
        if y - 14 * MM < paper.body.y:
            y = paper.new_page().top
        paper.paragraph(paper.body.x, y - 4 * MM, paper.body.width, words, SEMIBOLD, 12)
    return paper.bytes()
