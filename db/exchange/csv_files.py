"""Results and players as CSV, for spreadsheets: a row a seat, a row a player; import by way of a plan."""

import csv
import io
from collections.abc import Iterable, Mapping

from db.exchange.plan import ImportPlan, Known, People, Trouble, with_places
from db.folder.store import Store
from db.problems import Fact, Problem
from db.tables.form import instant, whole_result
from db.tables.players import new_player
from engine.documents.games import LISTED, usual_rules
from engine.documents.new_result import new_result, new_seat
from engine.documents.player import PlayerDoc
from engine.documents.result import EventPlaceDoc, ResultDoc, SeatDoc

RESULT_COLUMNS = (
    *("result", "game", "rules", "played_at", "minutes", "where", "comment", "origin"),
    *("event", "round", "table", "seat", "player", "points", "place", "tie_break", "start", "ai"),
)
PLAYER_COLUMNS = ("name", "nickname", "club", "notes", "active")
FORMULA = ("=", "+", "-", "@", "\t")
Cells = dict[str, Fact]  # a row by its columns


def results_csv(results: Iterable[ResultDoc]) -> str:
    rows: list[Cells] = []
    for result in results:
        event = result["event"]
        shared: Cells = {
            "result": result["id"],
            "game": result["game"],
            "rules": result["rules"],
            "played_at": result["played_at"],
            "minutes": result["minutes"],
            "where": result["place"],
            "comment": result["comment"],
            "origin": result["origin"],
        }
        if event:
            shared |= {"event": event["id"], "round": event.get("round"), "table": event.get("table")}
        for number, seat in enumerate(result["seats"], 1):
            own: Cells = {
                "seat": number,
                "player": seat["name"],
                "points": seat["points"],
                "place": seat["place"],
                "tie_break": seat["tie_break"],
                "start": "yes" if seat["start"] else "",
                "ai": seat["ai"],
            }
            rows.append({**shared, **own})
    return _write(RESULT_COLUMNS, rows)


def players_csv(players: Iterable[PlayerDoc]) -> str:
    rows: list[Cells] = [
        {
            "name": player["name"],
            "nickname": player["nickname"],
            "club": player["club"],
            "notes": player["notes"],
            "active": "yes" if player["active"] else "no",
        }
        for player in players
    ]
    return _write(PLAYER_COLUMNS, rows)


def _write(columns: tuple[str, ...], rows: Iterable[Cells]) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, columns, lineterminator="\r\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({column: _safe(row.get(column)) for column in columns})
    return out.getvalue()


def _safe(value: Fact) -> Fact:
    """A spreadsheet must not run a name as a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value


def _plain_cell(cell: str) -> str:
    cell = cell.strip()
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(FORMULA) else cell


def _read(data: bytes, needed: tuple[str, ...]) -> list[tuple[str, dict[str, str]]]:
    """The rows with their line numbers. Commas, semicolons or tabs; UTF-8 or what Windows writes."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", "replace")
    first = text.partition("\n")[0]
    delimiter = max(",;\t", key=first.count)
    reader = csv.DictReader(io.StringIO(text), delimiter=delimiter)
    try:
        names = [name.strip().lower() for name in reader.fieldnames or ()]
        if missing := [name for name in needed if name not in names]:
            raise Problem("columns_missing", columns=", ".join(missing))
        rows = []
        for row in reader:
            cells = {str(name).strip().lower(): _plain_cell(cell or "") for name, cell in row.items() if name}
            if any(cells.values()):
                rows.append((str(reader.line_num), cells))
        return rows
    except csv.Error as error:
        raise Problem("not_csv", line=reader.line_num) from error


def plan_players(store: Store, data: bytes) -> ImportPlan:
    plan, directory, met = ImportPlan(), store.players.directory(), set()
    for line, row in _read(data, ("name",)):
        name = row["name"]
        if not name:
            plan.troubles.append(Trouble(line, "cell_empty", {"column": "name"}))
            continue
        match = plan.matches.setdefault(name, directory.match(name))
        if directory.is_exact(name) or name in met:
            plan.skipped.append(Trouble(line, "player_known", {"name": name}))
            continue
        met.add(name)
        plan.players.append(
            new_player(
                store.new_id(),
                match.name,
                nickname=row.get("nickname", ""),
                club=row.get("club", ""),
                notes=row.get("notes", ""),
                active=row.get("active", "").lower() not in ("no", "nein", "0", "false"),
            )
        )
    return plan


def plan_results(store: Store, data: bytes, choices: Mapping[str, str] | None = None) -> ImportPlan:
    """Rows become results; `choices` says whom a name means that several players bear (an id, or "new")."""
    plan = ImportPlan()
    people, known = People(store, plan, choices or {}), Known(store)
    tables: dict[tuple[str, ...], list[tuple[str, dict[str, str]]]] = {}
    for line, row in _read(data, ("game", "played_at", "player", "points")):
        same = ("game", "rules", "played_at", "where", "event", "round", "table")
        key = (row["result"],) if row.get("result") else tuple(row.get(column, "") for column in same)
        tables.setdefault(key, []).append((line, row))
    for rows in tables.values():
        before = len(plan.troubles)
        result = _result(store, plan, people, rows)
        if len(plan.troubles) == before:
            try:
                known.add(plan, whole_result(result), rows[0][0])
            except Problem as problem:
                plan.troubles.append(Trouble(rows[0][0], problem.code, problem.facts))
    return plan


def _result(
    store: Store, plan: ImportPlan, people: People, rows: list[tuple[str, dict[str, str]]]
) -> ResultDoc:
    line, first = rows[0]
    try:
        instant(first["played_at"])
    except ValueError:
        plan.troubles.append(Trouble(line, "not_a_time", {"cell": first["played_at"]}))
    if first["game"] not in LISTED:
        plan.troubles.append(
            Trouble(line, "unknown_game", {"cell": first["game"], "games": ", ".join(LISTED)})
        )
    event: EventPlaceDoc | None = None
    if first.get("event"):
        round, table = (_number(plan, line, first, column) for column in ("round", "table"))
        event = {"id": first["event"], "round": round, "table": table}
    seats: list[SeatDoc] = []
    names: set[str] = set()
    for line, row in sorted(
        rows, key=lambda item: int(item[1].get("seat") or 0) if _is_whole(item[1]) else 0
    ):
        if row["player"] in names or not row["player"]:
            code = "name_twice" if row["player"] else "cell_empty"
            plan.troubles.append(Trouble(line, code, {"name": row["player"], "column": "player"}))
            continue
        names.add(row["player"])
        ai = row.get("ai") or None
        seats.append(
            new_seat(
                row["player"],
                None if ai else people.player(row["player"], line),
                ai,
                start=row.get("start", "").lower() in ("yes", "ja", "1", "true"),
                points=_number(plan, line, row, "points"),
                place=_number(plan, line, row, "place"),
                tie_break=_number(plan, line, row, "tie_break"),
            )
        )
    return new_result(
        first.get("result") or store.new_id(),
        first["game"],
        first.get("rules") or usual_rules(first["game"]),
        first["played_at"],
        "import",
        with_places(seats),
        minutes=_number(plan, line, first, "minutes"),
        place=first.get("where", ""),
        comment=first.get("comment", ""),
        event=event,
    )


def _is_whole(row: Mapping[str, str]) -> bool:
    return row.get("seat", "").isdecimal()


def _number(plan: ImportPlan, line: str, row: Mapping[str, str], column: str) -> int | None:
    cell = row.get(column, "")
    if not cell:
        return None
    try:
        return int(cell)
    except ValueError:
        plan.troubles.append(Trouble(line, "not_a_number", {"column": column, "cell": cell}))
        return None
