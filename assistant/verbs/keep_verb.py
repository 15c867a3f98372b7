"""alcalde backup | restore | export | import"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from assistant.words import Words
from db.backups import Backup, Backups, Inside, look
from db.bgg import to_bgg
from db.bgstats_export import to_bgstats
from db.bgstats_import import plan_bgstats
from db.csv_files import plan_players, plan_results, players_csv, results_csv
from db.files import Disk
from db.json_files import carry_out_all, export_all, plan_all
from db.plan import Plan, Trouble, carry_out
from db.problems import Problem
from db.rescue import rescue
from db.store import BACKUPS, Damaged, Store

EXPORTS = ("json", "csv", "players", "bgstats", "bgg")
IMPORTS = ("auto", "json", "csv", "players", "bgstats")


def add(commands: Any, tr: Words) -> None:
    backup = commands.add_parser("backup", help=tr("cli.help.backup"))
    backup.add_argument("file", metavar="FILE", nargs="?", help=tr("store.help.backup_file"))
    restore = commands.add_parser("restore", help=tr("cli.help.restore"))
    restore.add_argument("backup", metavar="BACKUP", nargs="?", help=tr("store.help.restore_backup"))
    restore.add_argument("--undo", action="store_true", help=tr("store.help.undo"))
    restore.add_argument("--readable", action="store_true", help=tr("store.help.readable"))
    restore.add_argument("--empty", action="store_true", help=tr("store.help.empty"))
    export = commands.add_parser("export", help=tr("cli.help.export"))
    export.add_argument("file", metavar="FILE", help=tr("store.help.export_file"))
    export.add_argument("--format", choices=EXPORTS, default="json", help=tr("store.help.export_format"))
    taking = commands.add_parser("import", help=tr("cli.help.import"))
    taking.add_argument("file", metavar="FILE", help=tr("store.help.import_file"))
    taking.add_argument("--format", choices=IMPORTS, default="auto", help=tr("store.help.import_format"))
    taking.add_argument("--who", metavar="NAME=ID", action="append", default=[], help=tr("store.help.who"))
    taking.add_argument("--replace", action="store_true", help=tr("store.help.replace"))
    for parser in (restore, taking):
        parser.add_argument("--yes", action="store_true", help=tr("store.help.yes"))
    for parser in (backup, restore, export, taking):
        parser.add_argument("--json", action="store_true", help=tr("store.help.json"))
        parser.set_defaults(run=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    from assistant.keeping import spoken

    verbs = {"backup": run_backup, "restore": run_restore, "export": run_export, "import": run_import}
    try:
        answer, lines = verbs[args.command](args, tr)
    except Problem as problem:
        raise spoken(problem, tr) from problem
    if args.json:
        print(json.dumps(answer, ensure_ascii=False))
    else:
        for line in lines:
            print(line, file=sys.stderr if getattr(args, "file", None) == "-" else sys.stdout)
    return 0


Answer = tuple[dict[str, Any], list[str]]


def _opened(args: argparse.Namespace, tr: Words) -> Store:
    """A store to write to; says what its opening has to say."""
    from assistant.cli import Failure
    from assistant.keeping import notice_words, open_store

    store = open_store(args, tr)
    for notice in store.notices:
        print(notice_words(notice, tr), file=sys.stderr)
    if store.read_only:
        store.close()
        raise Failure(tr("store.problem.read_only"))
    return store


def run_backup(args: argparse.Namespace, tr: Words) -> Answer:
    with _opened(args, tr) as store:
        made = store.backup()
        path = made.path
        if args.file:
            path = Path(args.file)
            store.disk.put(path, store.disk.read(made.path) or b"")
        answer = {"backup": str(path), **_facts(look(store.disk, path))}
    return answer, [tr("store.said.backup_made", path=path)]


# --- restore ---


def run_restore(args: argparse.Namespace, tr: Words) -> Answer:
    from assistant.cli import BadInput
    from assistant.keeping import data_folder, open_store

    disk, folder = Disk(), data_folder(args)
    backups = Backups(disk, folder / BACKUPS)
    if args.undo:
        with open_store(args, tr, read_only=True) as store:
            last = store.last_restore()
        if last is None:
            raise BadInput(tr("store.said.nothing_to_undo"))
        path = last.path
    elif args.readable or args.empty:
        return _go_on_without_backup(args, tr, folder)
    elif args.backup is None:
        return _listing(backups.all(), tr)
    else:
        path = backups.find(args.backup)
    inside = look(disk, path)
    answer = {"backup": str(path), **_facts(inside), "restored": False}
    lines = [
        tr("store.said.inside", path=path, counts=_counts(inside.counts, tr), latest=inside.latest or "-")
    ]
    if not args.yes:
        return answer, [*lines, tr("store.said.add_yes")]
    try:
        with Store.open(folder) as store:
            before = store.restore(path)
        lines.append(tr("store.said.restored", before=before.path.name))
        answer |= {"restored": True, "before": str(before.path)}
    except Damaged:
        aside = rescue(folder, path)
        lines.append(tr("store.said.rescued", aside=aside))
        answer |= {"restored": True, "set_aside": str(aside)}
    return answer, lines


def _go_on_without_backup(args: argparse.Namespace, tr: Words, folder: Path) -> Answer:
    try:
        Store.open(folder, read_only=True).close()
    except Damaged as damage:
        counts = damage.readable.counts if damage.readable and not args.empty else {}
        answer: dict[str, Any] = {"counts": counts, "restored": False}
        lines = [tr("store.said.readable", counts=_counts(counts, tr))]
        if not args.yes:
            return answer, [*lines, tr("store.said.add_yes")]
        aside = rescue(folder, "nothing" if args.empty else "readable")
        return {**answer, "restored": True, "set_aside": str(aside)}, [
            *lines,
            tr("store.said.rescued", aside=aside),
        ]
    raise Problem("not_damaged", path=str(folder))


def _listing(backups: list[Backup], tr: Words) -> Answer:
    rows = [
        {"name": b.path.name, "at": b.at.isoformat(), "kind": b.kind, "changes": b.changes} for b in backups
    ]
    lines = [f"{b.path.name}  {tr(f'store.kind.{b.kind}')}" for b in backups]
    return {"backups": rows}, lines or [tr("store.said.no_backups")]


def _facts(inside: Inside) -> dict[str, Any]:
    return {"schema": inside.schema, "counts": inside.counts, "latest": inside.latest}


def _counts(counts: dict[str, int], tr: Words) -> str:
    shown = [tr(f"store.count.{name}", n=n) for name, n in counts.items() if tr.has(f"store.count.{name}")]
    return tr.listing(shown) or tr("store.said.empty")


# --- export ---


def run_export(args: argparse.Namespace, tr: Words) -> Answer:
    from assistant.keeping import open_store

    with open_store(args, tr, read_only=True) as store:
        results = store.results.find(newest_first=False)
        players = store.players.all(everyone=True)
        if args.format == "json":
            data = _json(export_all(store))
        elif args.format == "csv":
            data = results_csv(results).encode("utf-8-sig")
        elif args.format == "players":
            data = players_csv(players).encode("utf-8-sig")
        elif args.format == "bgstats":
            data = _json(to_bgstats(results, players, store.settings.get("bgstats")))
        else:
            data = to_bgg(results)
    if args.file == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
        args.json = False
    else:
        Disk().put(Path(args.file), data)
    answer = {"file": args.file, "format": args.format, "results": len(results), "players": len(players)}
    return answer, [tr("store.said.exported", n=len(results), path=args.file)]


def _json(document: Any) -> bytes:
    return (json.dumps(document, ensure_ascii=True, indent=1) + "\n").encode("ascii")


# --- import ---


def run_import(args: argparse.Namespace, tr: Words) -> Answer:
    data = sys.stdin.buffer.read() if args.file == "-" else Disk().read(Path(args.file))
    if data is None:
        raise Problem("no_such_file", path=args.file)
    kind, document = _recognise(args.format, data, args.file)
    choices = dict(choice.partition("=")[::2] for choice in args.who)
    with _opened(args, tr) as store:
        if kind == "json":
            merging = plan_all(store, document, args.replace)
            if args.yes:
                carry_out_all(store, merging)
            counts = {"added": merging.added, "same": merging.same, "different": len(merging.different)}
            lines = [tr("store.said.merging", counts=_counts(merging.added, tr), n=len(merging.different))]
            return {"format": kind, **counts, "imported": args.yes}, [*lines, *_next(args, tr)]
        if kind == "players":
            plan = plan_players(store, data)
        elif kind == "csv":
            plan = plan_results(store, data, choices)
        else:
            plan = plan_bgstats(store, document, choices)
        if args.yes:
            carry_out(store, plan)
    return {"format": kind, **_plan_facts(plan), "imported": args.yes}, [
        *_plan_lines(plan, tr),
        *_next(args, tr),
    ]


def _next(args: argparse.Namespace, tr: Words) -> list[str]:
    return [tr("store.said.imported" if args.yes else "store.said.add_yes")]


def _recognise(asked: str, data: bytes, path: str) -> tuple[str, Any]:
    """What a file is, by what is in it; and the document, if it is JSON."""
    document = None
    if asked in ("auto", "json", "bgstats"):
        try:
            document = json.loads(data.decode("utf-8-sig"))
        except (ValueError, RecursionError) as error:
            if asked != "auto" or data.lstrip()[:1] in (b"{", b"["):
                raise Problem("not_ours", path=path) from error
    if asked != "auto":
        return asked, document
    if document is not None:
        return ("bgstats" if isinstance(document, dict) and "plays" in document else "json"), document
    head = data.partition(b"\n")[0].lower()
    return ("csv" if b"played_at" in head else "players"), None


def _plan_facts(plan: Plan) -> dict[str, Any]:
    def listed(troubles: list[Trouble]) -> list[dict[str, Any]]:
        return [{"where": trouble.where, "code": trouble.code, **trouble.facts} for trouble in troubles]

    matches = [
        {"name": m.name, "player": m.player, "perhaps": list(m.perhaps)} for m in plan.matches.values()
    ]
    return {
        "players": [player["name"] for player in plan.players],
        "results": len(plan.results),
        "matches": matches,
        "duplicates": [{"where": where, "result": known} for where, known in plan.duplicates],
        "skipped": listed(plan.skipped),
        "troubles": listed(plan.troubles),
    }


def _plan_lines(plan: Plan, tr: Words) -> list[str]:
    from assistant.keeping import TROUBLE_GAPS

    gaps = dict.fromkeys(TROUBLE_GAPS, "")
    lines = [
        tr("store.said.plan_results", n=len(plan.results)),
        tr("store.said.plan_players", n=len(plan.players)),
    ]
    if plan.duplicates:
        lines.append(tr("store.said.plan_duplicates", n=len(plan.duplicates)))
    for trouble in plan.skipped:
        lines.append(f"{trouble.where}: {tr(f'store.skipped.{trouble.code}', **{**gaps, **trouble.facts})}")
    for trouble in plan.troubles:
        lines.append(f"{trouble.where}: {tr(f'store.trouble.{trouble.code}', **{**gaps, **trouble.facts})}")
    return lines
