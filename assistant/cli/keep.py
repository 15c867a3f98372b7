"""alcalde backup | restore | export | import"""

import argparse
import sys
from collections import Counter
from pathlib import Path

from assistant.cli.answers import Answer, refuse, say
from assistant.cli.exits import BadInput
from assistant.cli.inputs import ARCHIVE, read_bytes
from assistant.cli.parser import Commands
from assistant.cli.questions import OpenQuestions, add_agree, agreed, ask_all, settled
from assistant.club.exporting import FORMATS as EXPORTS
from assistant.club.exporting import exported
from assistant.club.importing import IncomingFile, Preview, counts_words, preview_of
from assistant.club.service.club import Club
from assistant.club.service.files import import_file, import_questions, restore, restore_question
from assistant.club.service.speech import plain_question
from assistant.words import Words
from db.exchange.json_files import Merging
from db.exchange.plan import ImportPlan, Trouble
from db.folder.alone import Files
from db.folder.backups import Backup, Backups, Inside, look
from db.folder.contents import held
from db.folder.damage import Damaged
from db.folder.file_names import BACKUPS
from db.folder.files import Disk
from db.folder.handed import write_whole
from db.folder.photos import Photos
from db.folder.rescue import rescue
from db.folder.store import Store
from db.problems import Problem, disk_problems
from engine.documents.result import Facts

IMPORTS = ("auto", "json", "csv", "players", "bgstats", "bgg")


def add(commands: Commands, tr: Words) -> None:
    backup = commands.add_parser("backup", help=tr("cli.help.backup"))
    backup.add_argument("file", metavar="FILE", nargs="?", help=tr("store.help.backup_file"))
    backup.add_argument("--force", action="store_true", help=tr("store.help.force"))
    restore = commands.add_parser("restore", help=tr("cli.help.restore"))
    restore.add_argument("backup", metavar="BACKUP", nargs="?", help=tr("store.help.restore_backup"))
    restore.add_argument("--preview", action="store_true", help=tr("store.help.preview"))
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
    taking.add_argument("--known-games", action="store_true", help=tr("store.help.known_games"))
    taking.add_argument("--replace", action="store_true", help=tr("store.help.replace"))
    for parser in (restore, taking):
        parser.add_argument("--yes", action="store_true", help=tr("store.help.yes"))
        add_agree(parser, tr)
    for parser in (backup, restore, export, taking):
        parser.add_argument("--json", action="store_true", help=tr("store.help.json"))
        parser.set_defaults(run=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    from assistant.cli.store import spoken  # late: --help and small commands start faster

    verbs = {"backup": run_backup, "restore": run_restore, "export": run_export, "import": run_import}
    try:
        answer = verbs[args.command](args, tr)
    except OpenQuestions as asked:
        return refuse(args, {**getattr(args, "seen", {}), **asked.plain}, str(asked))
    except Problem as problem:
        raise spoken(problem, tr) from problem
    say(args, answer, beside=getattr(args, "file", None) == "-")
    return 0


def _opened(args: argparse.Namespace, tr: Words) -> Store:
    """A store to write to; says what its opening has to say."""
    from assistant.cli.store import only_read, open_store  # late: --help and small commands start faster
    from assistant.club.keeping import notice_words

    store = open_store(args, tr)
    for notice in store.notices:
        print(notice_words(notice, tr), file=sys.stderr)
    if store.read_only:
        store.close()
        raise only_read(store, tr)
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
    if wanted and wanted.exists() and not args.force:
        raise BadInput(tr("store.said.backup_there", path=wanted))
    with _opened(args, tr) as store:
        made = store.backup()
        if wanted:
            write_whole(wanted, store.disk.read(made.path) or b"")
        args.saved, path = True, wanted or made.path
        answer = {"backup": str(path), **_facts(look(store.disk, path))}
    return answer, [tr("store.said.backup_made", path=path)]


# --- restore ---


def run_restore(args: argparse.Namespace, tr: Words) -> Answer:
    # late: --help and small commands start faster
    from assistant.cli.at_server import local_part, opened
    from assistant.cli.store import open_store
    from assistant.club.keeping import notice_words

    disk, folder = Disk(), local_part(args, tr)
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
    counts = held(inside, Photos(Files(disk, folder), disk, folder / BACKUPS, path.parent))
    answer: Facts = {"backup": str(path), **_facts(inside), "counts": counts, "restored": False}
    lines = [
        tr(
            "store.said.inside",
            path=path,
            counts=counts_words(counts, tr),
            latest=inside.latest or "-",
        )
    ]
    if inside.games or inside.files:
        beside = ", ".join(sorted(inside.files)) or "-"
        lines.append(tr("store.said.beside", n=len(inside.games), files=beside))
    if args.preview:
        return answer, [*lines, tr("store.said.add_yes")]
    args.seen = answer
    codes = _agreed(args, "restore", tr)
    ask_all([restore_question(path, inside, counts)], codes, tr)
    try:
        with opened(args, tr) as store:
            known = len(store.notices)
            before = str(settled(restore(Club(store), path, codes), tr).facts["before"])
            told = [notice_words(notice, tr) for notice in store.notices[known:]]
        lines += [tr("store.said.restored", before=Path(before).name), *told]
        answer |= {"restored": True, "before": before}
    except Damaged:
        aside = rescue(folder, path)
        lines.append(tr("store.said.rescued", aside=aside))
        answer |= {"restored": True, "set_aside": str(aside)}
    args.saved = True
    return answer, lines


def _agreed(args: argparse.Namespace, code: str, tr: Words) -> frozenset[str]:
    """`--yes` agrees to the thing itself."""
    return agreed(args, tr) | ({code} if args.yes else frozenset())


def _go_on_without_backup(args: argparse.Namespace, tr: Words, folder: Path) -> Answer:
    try:
        Store.open(folder, read_only=True).close()
    except Damaged as damage:
        counts = damage.readable.counts if damage.readable and not args.empty else {}
        answer: Facts = {"counts": counts, "restored": False}
        lines = [tr("store.said.readable", counts=counts_words(counts, tr))]
        if "restore" not in _agreed(args, "restore", tr):
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
    return {
        "schema": inside.schema,
        "counts": inside.counts,
        "latest": inside.latest,
        "games": len(inside.games),
        "files": sorted(inside.files),
    }


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
        write_whole(wanted, data)
        args.saved = True
    answer = {"file": args.file, "format": args.format, "results": results, "players": players}
    return answer, [tr("store.said.exported", n=results, path=args.file)]


# --- import ---


def run_import(args: argparse.Namespace, tr: Words) -> Answer:
    """Without --yes only a look, with the questions that taking it in would ask."""
    data = read_bytes(args.file, tr, ARCHIVE)
    choices = dict(choice.partition("=")[::2] for choice in args.who)
    file = IncomingFile(args.file, data, args.format, choices, args.replace, args.known_games)
    with _opened(args, tr) as store:
        preview = preview_of(store, file)
        facts: Facts = {"format": preview.kind, **_preview_facts(preview)}
        args.seen = {**facts, "imported": False}
        if args.yes:
            settled(import_file(Club(store), preview, agreed(args, tr)), tr)
            args.saved = True
        elif asked := import_questions(store, preview):
            facts["questions"] = [plain_question(tr, question) for question in asked]
    return {**facts, "imported": args.yes}, [*preview.lines(tr), *_next(args, tr)]


def _preview_facts(preview: Preview) -> Facts:
    plan = preview.plan
    if isinstance(plan, Merging):
        return {"added": plan.added, "same": plan.same, "different": len(plan.different)}
    return _plan_facts(plan)


def _next(args: argparse.Namespace, tr: Words) -> list[str]:
    return [tr("store.said.imported" if args.yes else "store.said.add_yes")]


def _plan_facts(plan: ImportPlan) -> Facts:
    def listed(troubles: list[Trouble]) -> list[Facts]:
        return [{"where": trouble.where, "code": trouble.code, **trouble.facts} for trouble in troubles]

    new = {kept["id"] for kept in plan.games}
    matches = [
        {"name": m.name, "player": m.player, "perhaps": list(m.perhaps)} for m in plan.matches.values()
    ]
    return {
        "players": [player["name"] for player in plan.players],
        "results": len(plan.results),
        "matches": matches,
        "duplicates": [{"where": where, "result": known} for where, known in plan.duplicates],
        "games": [
            {"id": game, "plays": n, "new": game in new}
            for game, n in Counter(r["game"] for r in plan.results).items()
        ],
        "skipped": listed(plan.skipped),
        "told": listed([*plan.unseated, *plan.told]),
        "troubles": listed(plan.troubles),
    }
