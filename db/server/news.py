"""What the server has that is newer than a number: documents, the head, and the files that are read through a copy."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from psycopg import sql

from db.server.ground import FILES_SINCE, NEWS
from db.server.line import Connection, ServerLine

MUCH = 60_000_000  # bytes: a whole club, or all that came while a window was away
COPIED = ("facts.toml", "logo.png")  # read from this computer's folder by whoever needs them
Row = tuple[str, str, int, str | None]  # table, id, number of the change, text; None: deleted


@dataclass(frozen=True)
class News:
    """Everything up to change `seq`, in the order in which it came."""

    seq: int
    schema: int
    moved_to: str | None
    rows: Sequence[Row] = ()
    files: dict[str, bytes] = field(default_factory=dict)


def newest(line: ServerLine, connection: Connection) -> int:
    """The number of the last change, which is asked often and answered at once."""
    row = connection.execute(line.statement("select seq from {schema}.head")).fetchone()
    assert row is not None
    return int(str(row[0]))


def fetched(line: ServerLine, connection: Connection, since: int) -> News:
    """One moment of the server. All of it is wanted in the order of first arrival, news in the order of the changes."""
    order = sql.SQL("d.place" if since == 0 else "d.rev, d.place")
    asked = line.statement(NEWS, order=order)
    found = connection.execute(asked, (since,), binary=False).fetchall()
    seq, schema, moved_to = found[0][:3]
    rows: list[Row] = [row[3:] for row in found if row[3] is not None]  # type: ignore[misc]
    files = connection.execute(line.statement(FILES_SINCE), (list(COPIED), since), binary=True).fetchall()
    return News(
        int(str(seq)),
        int(str(schema)),
        None if moved_to is None else str(moved_to),
        rows,
        {str(name): bytes(data) for name, data in files},  # type: ignore[call-overload]
    )
