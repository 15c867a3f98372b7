"""alcalde backup | restore | export | import"""

import argparse
import sys
from pathlib import Path

from assistant.cli.answers import Answer, say
from assistant.cli.exits import BadInput, Failure
from assistant.cli.inputs import ARCHIVE, read_bytes
from assistant.cli.parser import Commands
from assistant.club.exporting import FORMATS as EXPORTS
from assistant.club.exporting import exported
from assistant.club.importing import counts_words, plan_for, plan_lines, recognise
from assistant.club.openable import opened
from assistant.words import Words
from db.exchange.json_files import carry_out_all, plan_all
from db.exchange.plan import Plan, Trouble, carry_out
from db.folder.backups import Backup, Backups, Inside, look
from db.folder.files import Disk
from db.folder.rescue import rescue
from db.folder.store import BACKUPS, Damaged, Store
from db.problems import Problem, disk_problems
from engine.documents.result import Facts

IMPORTS = ("auto", "json", "csv", "players", "bgstats")


def add(commands: Commands, tr: Words) -> None:
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
    from assistant.cli.store import spoken  # late: --help and small commands start faster

    verbs = {"backup": run_backup, "restore": run_restore, "export": run_export, "import": run_import}
    try:
        answer = verbs[args.command](args, tr)
    except Problem as problem:
        raise spoken(problem, tr) from problem
    say(args, answer, beside=getattr(args, "file", None) == "-")
    return 0


def _opened(args: argparse.Namespace, tr: Words) -> Store:
    """A store to write to; says what its opening has to say."""
    from assistant.cli.store import open_store  # late: --help and small commands start faster
    from assistant.club.keeping import notice_words

    store = open_store(args, tr)
    for notice in store.notices:
        print(notice_words(notice, tr), file=sys.stderr)
    if store.read_only:
        store.close()
        raise Failure(tr("store.problem.read_only"))
    return store


def _target(name: str, tr: Words) -> Path:
    """Where a file may be put: a folder or a device is never replaced."""
    path = Path(name)
    with disk_problems(path):
        if not path.name or (path.exists() and not path.is_file()):
            raise BadInput(tr("cli.not_a_file", name=name))
    return path


def run_backup(args: argparse.Namespace, tr: Words) -> Answer:
    wanted = _target(args.file, tr) if args.file else None
    with _opened(args, tr) as store:
        made = store.backup()
        if wanted:
            store.disk.put(wanted, store.disk.read(made.path) or b"")
        args.saved, path = True, wanted or made.path
        answer = {"backup": str(path), **_facts(look(store.disk, path))}
    return answer, [tr("store.said.backup_made", path=path)]


# --- restore ---


def run_restore(args: argparse.Namespace, tr: Words) -> Answer:
    from assistant.cli.store import data_folder, open_store  # late: --help and small commands start faster

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
    answer: Facts = {"backup": str(path), **_facts(inside), "restored": False}
    lines = [
        tr(
            "store.said.inside",
            path=path,
            counts=counts_words(inside.counts, tr),
            latest=inside.latest or "-",
        )
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
    args.saved = True
    return answer, lines


def _go_on_without_backup(args: argparse.Namespace, tr: Words, folder: Path) -> Answer:
    try:
        Store.open(folder, read_only=True).close()
    except Damaged as damage:
        counts = damage.readable.counts if damage.readable and not args.empty else {}
        answer: Facts = {"counts": counts, "restored": False}
        lines = [tr("store.said.readable", counts=counts_words(counts, tr))]
        if not args.yes:
            return answer, [*lines, tr("store.said.add_yes")]
        aside = rescue(folder, "nothing" if args.empty else "readable")
        args.saved = True
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


def _facts(inside: Inside) -> Facts:
    return {"schema": inside.schema, "counts": inside.counts, "latest": inside.latest}


# --- export ---


def run_export(args: argparse.Namespace, tr: Words) -> Answer:
    from assistant.cli.store import open_store  # late: --help and small commands start faster

    wanted = None if args.file == "-" else _target(args.file, tr)
    with open_store(args, tr, read_only=True) as store:
        data, results, players = exported(store, args.format)
    if wanted is None:
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
        args.json = False
    else:
        Disk().put(wanted, data)
        args.saved = True
    answer = {"file": args.file, "format": args.format, "results": results, "players": players}
    return answer, [tr("store.said.exported", n=results, path=args.file)]


# --- import ---


def run_import(args: argparse.Namespace, tr: Words) -> Answer:
    data = read_bytes(args.file, tr, ARCHIVE)
    kind, document = recognise(args.format, data, args.file)
    choices = dict(choice.partition("=")[::2] for choice in args.who)
    with _opened(args, tr) as store:
        if kind == "json":
            merging = plan_all(store, document, args.replace, opened)
            if args.yes:
                carry_out_all(store, merging)
                args.saved = True
            counts = {"added": merging.added, "same": merging.same, "different": len(merging.different)}
            lines = [
                tr("store.said.merging", counts=counts_words(merging.added, tr), n=len(merging.different))
            ]
            return {"format": kind, **counts, "imported": args.yes}, [*lines, *_next(args, tr)]
        plan = plan_for(kind, store, data, document, choices)
        if args.yes:
            carry_out(store, plan)
            args.saved = True
    return {"format": kind, **_plan_facts(plan), "imported": args.yes}, [
        *plan_lines(plan, tr),
        *_next(args, tr),
    ]


def _next(args: argparse.Namespace, tr: Words) -> list[str]:
    return [tr("store.said.imported" if args.yes else "store.said.add_yes")]


def _plan_facts(plan: Plan) -> Facts:
    def listed(troubles: list[Trouble]) -> list[Facts]:
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
