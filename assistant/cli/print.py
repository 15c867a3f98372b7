"""alcalde print DOC: any paper as a PDF, from a JSON document or from the store."""

import argparse
import sys
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.cli.exits import SUCCESS, BadInput, Failure
from assistant.cli.inputs import print_json
from assistant.words import LANGUAGES, Words
from engine.documents.games import reference_names, usual_game

if TYPE_CHECKING:
    from argparse import ArgumentParser, _SubParsersAction

    from printouts.doors import Given
    from printouts.entries import Entry
    from printouts.paper import Asked

PER_PAGE = (2, 3, 4)


def add(commands: "_SubParsersAction[ArgumentParser]", tr: Words) -> None:
    parser = commands.add_parser("print", help=tr("cli.help.print"))
    parser.add_argument("doc", nargs="?", metavar="DOC", help=tr("paper.cli.doc"))
    parser.add_argument("file", nargs="?", metavar="FILE", help=tr("paper.cli.file"))
    parser.add_argument("--list", action="store_true", help=tr("paper.cli.list"))
    parser.add_argument("--id", metavar="ID", help=tr("paper.cli.id"))
    parser.add_argument("--out", metavar="FILE.pdf", help=tr("paper.cli.out"))
    parser.add_argument("--paper", choices=("a4", "letter"), default=None, help=tr("paper.cli.paper"))
    parser.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=tr("cli.lang"))
    parser.add_argument("--round", type=int, metavar="N", help=tr("paper.cli.round"))
    parser.add_argument("--player", metavar="NAME", help=tr("paper.cli.player"))
    parser.add_argument("--game", metavar="GAME", help=tr("paper.cli.game"))
    parser.add_argument(
        "--rules",
        choices=reference_names(),
        default=usual_game().usual,
        help=tr("paper.cli.rules"),
    )
    parser.add_argument("--per-page", type=int, choices=PER_PAGE, default=2, help=tr("paper.cli.per_page"))
    parser.add_argument("--wifi", metavar="NAME", default="", help=tr("phones.cli.wifi"))
    parser.add_argument("--at", metavar="TIME", help=tr("paper.cli.at"))
    parser.add_argument("--json", action="store_true", help=tr("paper.cli.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    from assistant.cli.store import know_club_games, spoken  # late: --help and small commands start faster
    from db.folder.handed import write_whole
    from db.problems import Problem
    from engine.documents.door import BadDocument
    from printouts.catalogue import CATALOGUE
    from printouts.facts import Missing
    from printouts.paper import PaperSettings

    if args.list or (args.doc is not None and args.doc not in CATALOGUE):
        know_club_games(args, tr)
    if args.list:
        return _list(args, tr)
    if args.doc is None:
        raise BadInput(tr("paper.cli.no_doc"))
    if args.doc not in CATALOGUE:
        raise BadInput(tr("paper.cli.unknown", doc=args.doc, known=", ".join(CATALOGUE)))
    entry = CATALOGUE[args.doc]
    at = _moment(args, tr)
    try:
        document, asked = _document(args, entry, tr)
        asked |= {"round": args.round, "player": args.player, "rules": args.rules, "per_page": args.per_page}
        if args.paper:
            asked["paper"] = args.paper
        made = entry.make(document, PaperSettings(tr, at, **asked))
    except Missing as missing:
        raise BadInput(tr(missing.key, **missing.facts)) from None
    except BadDocument as wrong:
        source, need = args.file or args.id or args.doc, tr(f"paper.need.{entry.need}")
        why = f"{wrong.where or args.doc} ({wrong.why})"
        raise BadInput(tr("paper.cli.incomplete", file=source, doc=args.doc, need=need, why=why)) from wrong
    out = Path(args.out or f"{args.doc}.pdf")
    try:
        write_whole(out, made)
    except Problem as problem:
        if problem.code == "not_a_file":
            raise spoken(problem, tr) from None
        raise Failure(f"{out}: {spoken(problem, tr)}") from None
    args.saved = True
    pages = made.count(b"/Type /Page\n")
    if args.json:
        print_json({"doc": args.doc, "out": str(out), "pages": pages, "bytes": len(made)})
    else:
        print(tr("paper.cli.written", file=out, n=pages))
    return SUCCESS


def _list(args: argparse.Namespace, tr: Words) -> int:
    from printouts.catalogue import CATALOGUE  # late: --help and small commands start faster

    papers = [{"doc": doc, "needs": entry.need, "about": _about(tr, doc)} for doc, entry in CATALOGUE.items()]
    if args.json:
        print_json({"papers": papers})
    else:
        for paper in papers:
            print(f"{paper['doc']:<18} {paper['about']} ({tr('paper.need.' + paper['needs'])})")
    return SUCCESS


def _about(tr: Words, doc: str) -> str:
    """A plain game's papers have no words of their own."""
    if tr.has(f"paper.list.{doc}"):
        return tr(f"paper.list.{doc}")
    from assistant.games.registry import game_name  # late: only a list of papers needs it

    game, _, kind = doc.rpartition("-")
    return tr("plain.pad_about" if kind == "pad" else "plain.sheet_about", game=game_name(tr, game))


def _moment(args: argparse.Namespace, tr: Words) -> datetime:

    if args.at is None:
        return datetime.now()
    try:
        return datetime.fromisoformat(args.at)
    except ValueError:
        raise BadInput(tr("paper.cli.bad_time", value=args.at)) from None


def _document(args: argparse.Namespace, entry: "Entry", tr: Words) -> tuple["Given", "Asked"]:
    """What is printed, and how the club's paper looks; a paper that needs no store is never refused for one."""
    from assistant.cli.paper_source import (  # late: --help and small commands start faster
        from_file,
        from_store,
        stored_event,
    )
    from assistant.cli.store import open_store  # late: --help and small commands start faster
    from assistant.cli.wifi import wifi_asked
    from assistant.club.hall.paper import WITH_LINKS, link_options
    from assistant.club.papers.settings import paper_options
    from assistant.club.photos import photo_of

    if args.file is None and (args.id is not None or entry.need in ("ratings", "season")):
        with open_store(args, tr, read_only=True) as store:
            looks = paper_options(store)
            if args.doc.endswith("-sheet") and (result := store.results.get(args.id or "")):
                looks["photo"] = photo_of(store, result["photo"])
            found = from_store(store, entry.need, args.id, tr, args.round, args.game)
            if args.doc in WITH_LINKS:
                event = stored_event(store, args.id, tr)
                looks |= link_options(store, event, args.doc, args.round, wifi_asked(args, tr))
            return found, looks
    if args.file is None and entry.need != "nothing" and not entry.blank:
        raise BadInput(tr("paper.cli.needs", doc=args.doc, need=tr(f"paper.need.{entry.need}")))
    document = from_file(args.file, entry.need, tr, args.round) if args.file is not None else {}
    return document, _look(args, tr)


def _look(args: argparse.Namespace, tr: Words) -> "Asked":
    """The club's name, logo and paper size, if there is a store; one that cannot be read is told, no more."""
    from assistant.cli.store import data_folder, open_store  # late: --help and small commands start faster
    from assistant.club.papers.settings import paper_options
    from db.folder.file_names import LOG

    if not (data_folder(args) / LOG).exists():
        return {}
    try:
        with open_store(args, tr, read_only=True) as store:
            return paper_options(store)
    except (BadInput, Failure) as wrong:
        print(tr("paper.cli.no_look", why=wrong), file=sys.stderr)
        return {}
