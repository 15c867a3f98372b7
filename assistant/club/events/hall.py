"""What the hall may see of an event: never a draft."""

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.club.events.clocks import Clock
from assistant.club.events.standing import phase, short_figure, standing_lines
from assistant.words import Words
from db.names import plain
from engine.documents.event import EventDoc
from engine.tournament.running import running
from printouts.round_words import round_heading

SHOWS = ("auto", "names", "tables", "standings", "clock", "message")


@dataclass(frozen=True)
class HallTable:
    number: int
    names: tuple[str, ...]
    places: tuple[int, ...] | None


@dataclass(frozen=True)
class HallData:
    title: str
    part: str
    names: tuple[tuple[str, str], ...]  # by name, with the table
    tables: tuple[HallTable, ...]
    standings: tuple[tuple[str, str, str], ...]  # place, name, points or how the finals ended
    clocks: tuple[Clock, ...]
    message: str
    next_start: str
    words: dict[str, str]

    def auto(self, step: int) -> str:
        """What the rotation shows at this step."""
        shows = [show for show in ("names", "tables", "standings", "message") if self.has(show)]
        return shows[step % len(shows)] if shows else "clock"

    def has(self, show: str) -> bool:
        return bool(
            {
                "names": self.names,
                "tables": self.tables,
                "standings": self.standings,
                "message": self.message,
            }[show]
        )


def hall_data(
    tr: Words, event: EventDoc, clocks: Sequence[Clock], message: str = "", next_start: str = ""
) -> HallData:
    public = [round for round in event["rounds"] if round["state"] != "draft"]
    names = {entry["id"]: entry["name"] for entry in event["players"]}
    round = public[-1] if public else None
    playing = round is not None and round["state"] == "published"
    seated: list[tuple[str, str]] = []
    tables: list[HallTable] = []
    if round is not None and playing:
        for table in round["tables"]:
            seated += [(names[id], str(table["number"])) for id in table["seats"]]
            places = tuple(table["places"]) if table["places"] else None
            tables.append(HallTable(table["number"], tuple(names[id] for id in table["seats"]), places))
        seated += [(names[id], tr("hall.bye")) for id in round["byes"]]
    lines = standing_lines(event, tr) if any(table["places"] for r in public for table in r["tables"]) else []
    ranked = tuple(
        (f"{line['place']}.", line["name"], line.get("finals") or short_figure(tr, line["points"]))
        for line in lines
        if line["games"]
    )
    for earlier, table in running(event):
        again = tr("rounds.running.at", table=table["number"], round=earlier["number"])
        seated += [(names[id], again) for id in table["seats"] if names[id] not in dict(seated)]
    over = phase(event).step == "over"
    part = tr("hall.final") if over else round_heading(tr, event, round["number"]) if round else ""
    words = {key: tr(f"hall.{key}") for key in ("table", "standings", "after", "next", "names", "tables")}
    return HallData(
        event["name"],
        part,
        tuple(sorted(seated, key=lambda one: plain(one[0]))),
        tuple(tables),
        ranked,
        tuple(clock for clock in clocks if playing or clock.name or clock.running),
        message,
        next_start,
        words,
    )
