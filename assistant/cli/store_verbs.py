"""alcalde store info | create | role | move | key: where the club is kept, and how it gets to a server and back."""

import argparse
import os
import sys
from getpass import getpass
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.cli.answers import Answer, say
from assistant.cli.exits import SUCCESS, BadInput
from assistant.cli.inputs import read_text
from assistant.cli.parser import Commands
from assistant.words import Words
from db.folder.refusal import refusal
from db.problems import Problem
from engine.documents.result import Facts

if TYPE_CHECKING:
    from db.folder.store import Store
    from db.server.address import Address
SHORTEST = 8  # letters of a password


def add(commands: Commands, tr: Words) -> None:
    family = commands.add_parser("store", help=tr("together.help.store"))
    verbs = family.add_subparsers(dest="verb", metavar="VERB", required=True, parser_class=type(family))
    info = verbs.add_parser("info", help=tr("together.help.info"))
    create = verbs.add_parser("create", help=tr("together.help.create"))
    role = verbs.add_parser("role", help=tr("together.help.role"))
    role.add_argument("name", metavar="NAME", help=tr("together.help.name"))
    role.add_argument("--read", action="store_true", help=tr("together.help.read"))
    move = verbs.add_parser("move", help=tr("together.help.move"))
    way = move.add_mutually_exclusive_group(required=True)
    way.add_argument("--to", metavar="FOLDER|URL", help=tr("together.help.to"))
    move.add_argument("--from-copy", action="store_true", help=tr("together.help.from_copy"))
    way.add_argument("--unmark", action="store_true", help=tr("together.help.unmark"))
    key = verbs.add_parser("key", help=tr("sealkey.help.key"))
    key.add_argument("--enter", metavar="CODE", help=tr("sealkey.help.enter"))
    known = ((info, run_info), (create, run_create), (role, run_role), (move, run_move), (key, run_key))
    for parser, work in known:
        parser.add_argument("--json", action="store_true", help=tr("cli.json"))
        parser.set_defaults(run=run, work=work)


def run(args: argparse.Namespace, tr: Words) -> int:
    from assistant.cli.store import spoken  # late: --help and small commands start faster

    try:
        say(args, args.work(args, tr))
    except Problem as problem:
        raise spoken(problem, tr) from problem
    return SUCCESS


def _server(args: argparse.Namespace, tr: Words) -> "Address":
    from assistant.cli.at_server import store_address  # late: as above

    if args.store is None:
        raise BadInput(tr("together.said.no_server"))
    return store_address(args, tr)


def run_info(args: argparse.Namespace, tr: Words) -> Answer:
    from assistant.cli.at_server import opened  # late: as above
    from assistant.club.keeping import notice_words
    from db.folder.schema import SCHEMA

    with opened(args, tr, read_only=True) as store:
        others = [window for window in store.live.windows() if window.pid != os.getpid()]
        found: Facts = {
            "kind": "folder" if args.store is None else "server",
            "where": store.where,
            "results": store.results.count(),
            "events": len(store.events.all()),
            "players": len(store.players.all(everyone=True)),
            "schema": SCHEMA,
        }
        if args.store is not None:
            found["windows"] = [vars(window) for window in others]
        told = [notice_words(notice, tr) for notice in store.notices if notice.code == "moved"]
    kind = tr(f"together.kind.{found['kind']}")
    at_work = [tr("together.said.window", user=one.user, host=one.host) for one in others]
    lines = [tr("together.said.windows", names=tr.listing(at_work))] if at_work else []
    return found, [tr("together.said.info", **{**found, "kind": kind}), *lines, *told]


def run_key(args: argparse.Namespace, tr: Words) -> Answer:
    """The code of the club's secret, to be written down; or one that was written down elsewhere."""
    from assistant.cli.at_server import opened  # late: as above
    from db.sealing.keyholder import code_of, secret_in

    secret = None if args.enter is None else secret_in(args.enter)
    with opened(args, tr, read_only=args.enter is None) as store:
        seal = store.seal
        if secret is not None:
            if store.read_only:
                raise refusal(store.log)
            seal.holder.keep(secret)
            args.saved = True
        names = seal.wrapped_by()
        found = {name: secret for name in names if (secret := seal.holder.get(name)) is not None}
        places = {name: "keyring" if seal.holder.in_ring(name) else "file" for name in found}
        locked = sum(game.locked for game in store.games.unfinished())
    rows = [{"code": code_of(secret), "kept": places[name]} for name, secret in found.items()]
    lines = [tr(f"sealkey.said.{row['kept']}", code=row["code"]) for row in rows]
    lines += [tr("sealkey.said.elsewhere", n=len(names) - len(found))] if len(names) > len(found) else []
    lines += [tr("sealkey.said.locked", n=locked)] if locked else []
    return {"keys": rows, "elsewhere": len(names) - len(found), "locked_games": locked}, lines or [
        tr("sealkey.said.none")
    ]


def run_create(args: argparse.Namespace, tr: Words) -> Answer:
    from assistant.cli.at_server import with_password  # late: as above
    from db.server.keeper import create_club

    address = _server(args, tr)
    with_password(args, tr, lambda address: create_club(address))
    args.saved = True
    return {"created": address.club, "where": address.where}, [
        tr("together.said.created", where=address.where)
    ]


def run_role(args: argparse.Namespace, tr: Words) -> Answer:
    from assistant.cli.at_server import with_password  # late: as above
    from db.server.keeper import give_login

    _server(args, tr)
    password = _new_password(args.name, tr)
    new = with_password(args, tr, lambda address: give_login(address, args.name, password, not args.read))
    args.saved = True
    right = "read" if args.read else "write"
    said = tr(f"together.said.role_{right}", name=args.name)
    return {"login": args.name, "role": right, "new": new}, [said]


def _new_password(name: str, tr: Words) -> str:
    """Asked for, or the first line of what is handed in: never an argument, which everybody on the machine can read."""
    if sys.stdin.isatty():
        found = getpass(tr("together.new_password", name=name) + " ")
        if getpass(tr("together.once_more") + " ") != found:
            raise BadInput(tr("together.said.not_the_same"))
    else:
        found = read_text("-", tr).partition("\n")[0].rstrip("\r")
    if not found.isprintable():
        raise BadInput(tr("together.said.unseen_letters"))
    if len(found) < SHORTEST:
        raise BadInput(tr("together.said.too_short", n=SHORTEST))
    return found


def run_move(args: argparse.Namespace, tr: Words) -> Answer:
    from assistant.cli.at_server import opened  # late: as above
    from db.server.moving import move

    if args.unmark:
        return _unmark(args, tr)
    if args.from_copy:
        return _go_on_alone(args, tr)
    with opened(args, tr) as source, _target(args, tr) as target:
        done = move(source, target, lambda to: _mark(args, tr, source, to))
        where = target.where
    args.saved = True
    lines = [
        tr("together.said.moved", where=where, results=done.results, players=done.players, events=done.events)
    ]
    if done.games:
        lines.append(tr("together.said.games_stay", n=len(done.games)))
    counts = {"results": done.results, "players": done.players, "events": done.events}
    return {"moved_to": where, **counts, "games": list(done.games)}, lines


def _go_on_alone(args: argparse.Namespace, tr: Words) -> Answer:
    """The server is lost for the day: from what this computer knew last, without asking it."""
    from assistant.cli.at_server import local_part  # late: as above
    from db.server.moving import go_on_alone

    _server(args, tr)
    with _target(args, tr) as target:
        changes, where = go_on_alone(local_part(args, tr), target), target.where
        counts = {"results": target.results.count(), "players": len(target.players.all(everyone=True))}
        events = len(target.events.all())
    args.saved = True
    said = tr("together.said.alone", where=where, changes=changes, events=events, **counts)
    return {"moved_to": where, "changes": changes, "events": events, **counts}, [said]


def _target(args: argparse.Namespace, tr: Words) -> "Store":
    from assistant.cli.at_server import opened_on_server, with_password  # late: as above
    from db.folder.store import Store

    if "://" not in args.to:
        return Store.open(Path(args.to).expanduser().absolute())
    there = argparse.Namespace(**{**vars(args), "store": args.to})
    return with_password(there, tr, lambda address: opened_on_server(there, address, False))


def _mark(args: argparse.Namespace, tr: Words, source: "Store", to: str) -> None:
    from db.server.keeper import mark_moved  # late: as above
    from db.server.moving import mark_folder

    if args.store is None:
        mark_folder(source, to)
    else:
        mark_moved(_server(args, tr), to)


def _unmark(args: argparse.Namespace, tr: Words) -> Answer:
    from assistant.cli.at_server import opened, with_password  # late: as above
    from db.server.keeper import mark_moved
    from db.server.moving import unmark_folder

    with opened(args, tr, read_only=True) as store:
        where, was = store.where, any(notice.code == "moved" for notice in store.notices)
        if args.store is None:
            unmark_folder(store)
        elif was:
            with_password(args, tr, lambda address: mark_moved(address, None))
    args.saved = True
    said = tr("together.said.unmarked" if was else "together.said.was_not_marked", where=where)
    return {"unmarked": was, "where": where}, [said]
