"""What the doctor tells of a club on a server: reach, TLS, versions, the way there and back, clock, age of the backup."""

from datetime import UTC, datetime
from pathlib import Path

from assistant.club.keeping import notice_words, problem_words
from assistant.words import Words
from db.folder.schema import SCHEMA
from db.problems import Problem
from db.server.address import Address
from db.server.keeper import facts_of
from db.server.opening import open_server

Line = tuple[bool, str]


def server_lines(address: Address, local: Path, tr: Words) -> list[Line]:
    """Good or not, and the words, a line each; what stands in the way of the first is told instead of the rest."""
    try:
        found = facts_of(address)
        with open_server(address, local, read_only=True, listen=False) as store:
            counts = {
                "results": store.results.count(),
                "players": len(store.players.all(everyone=True)),
                "events": len(store.events.all()),
            }
            told = [notice_words(n, tr) for n in store.notices if n.code.startswith(("moved", "clock"))]
            backups = store.backups.all()
    except Problem as problem:
        return [(False, problem_words(problem, tr))]
    way = "this_machine" if address.is_here else "tls" if found["tls"] else "no_tls"
    lines = [
        (True, tr("together.doctor.reach", where=address.where, **found)),
        (way != "no_tls", tr(f"together.doctor.{way}")),
        (True, tr("store.doctor.data", **counts)),
        (True, tr("together.doctor.versions", schema=SCHEMA, seconds=tr.number(float(found["seconds"]), 1))),
        *((False, words) for words in told),
    ]
    days = (datetime.now(UTC) - backups[0].at).days if backups else None
    words = tr("together.doctor.no_backup") if days is None else tr("together.doctor.backup", n=days)
    return [*lines, (True, words)]
