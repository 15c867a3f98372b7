"""Reports of a table: which of them still wait, and what they say."""

from collections.abc import Sequence

from assistant.club.service.guards import table_guard, table_in
from db.folder.store import Store
from engine.documents.event import Confirming, EventDoc, Points
from engine.documents.pad import PadDoc
from engine.documents.report import ReportDoc, ReportKind
from engine.tournament.event import finished
from engine.tournament.log import Stamp

USUAL: Confirming = "second-person"


def confirming(event: EventDoc) -> Confirming:
    """What makes a table's result count."""
    return event["settings"].get("confirm", USUAL)


def new_report(
    event: EventDoc,
    number: int,
    table: int,
    kind: ReportKind,
    key: str,
    stamp: Stamp,
    points: Sequence[Points] = (),
    tie_break: Sequence[Points | None] | None = None,
    pad: PadDoc | None = None,
) -> ReportDoc:
    return {
        "schema": 1,
        "id": "",
        "event": event["id"],
        "round": number,
        "table": table,
        "kind": kind,
        "points": list(points),
        "tie_break": None if tie_break is None else list(tie_break),
        "pad": pad,
        "key": key,
        "seen": table_guard(event, number, table),
        "who": stamp.who,
        "at": stamp.at,
        "state": "waiting",
    }


def waits(event: EventDoc, report: ReportDoc) -> bool:
    """Figures wait until the table has a result, "that is wrong" until the result is another, a call until answered."""
    number, at = report["round"], report["table"]
    table = table_in(event, number, at)
    if report["state"] == "done" or table is None or event["rounds"][number - 1]["state"] == "draft":
        return False
    if report["kind"] == "result":
        return not finished(table)
    if report["kind"] == "wrong":
        return report["seen"] == table_guard(event, number, at)
    return True


def open_reports(store: Store, event: EventDoc) -> list[ReportDoc]:
    return [report for report in store.reports.of(event["id"]) if waits(event, report)]


def at_table(reports: Sequence[ReportDoc], number: int, table: int) -> list[ReportDoc]:
    return [one for one in reports if (one["round"], one["table"]) == (number, table)]


def differ(reports: Sequence[ReportDoc]) -> bool:
    """Whether somebody has to look: two say different things, or somebody says that it is wrong."""
    return any(one["state"] == "differs" or one["kind"] == "wrong" for one in reports)


def says(report: ReportDoc, points: Sequence[float], tie_break: Sequence[float | None] | None) -> bool:
    breaks = list(tie_break) if tie_break and any(one is not None for one in tie_break) else None
    return report["points"] == list(points) and report["tie_break"] == breaks
