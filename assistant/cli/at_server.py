"""A club on a server, as a command opens it: which one, with which password, and this computer's own part of it."""

import argparse
import os
import sys
from collections.abc import Callable
from getpass import getpass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from assistant.cli.exits import Failure
from assistant.club.logbook import data_folder as folder_of
from assistant.words import Words
from db.folder.store import Store
from db.problems import Problem

if TYPE_CHECKING:
    from db.server.address import Address

T = TypeVar("T")
STORE = "ALCALDE_STORE"
SERVER_PROBLEMS = {  # of what was typed, not of the server
    *(
        "bad_address",
        "password_in_address",
        "bad_club_name",
        "bad_login_name",
        "no_tls",
        "not_empty",
        "club_there",
    ),
}


def opened(args: argparse.Namespace, tr: Words, read_only: bool = False) -> Store:
    """The store as it is: on the server that was asked for, else in the folder."""
    if getattr(args, "store", None) is None:
        return Store.open(folder_of(args.data_dir), read_only=read_only)
    return with_password(args, tr, lambda address: opened_on_server(args, address, read_only))


def opened_on_server(args: argparse.Namespace, address: "Address", read_only: bool) -> Store:
    from db.server.opening import local_folder, open_server  # an extra: whoever has a folder needs none of it

    local = local_folder(folder_of(args.data_dir), address)
    return open_server(address, local, read_only=read_only, listen=False)


def store_address(args: argparse.Namespace, tr: Words) -> "Address":
    """Where the server's club is; the extra that it needs is asked for in words."""
    try:
        from db.server.address import address_of  # an extra: whoever has a folder needs none of it

        import_module("psycopg")
    except ImportError as wrong:
        raise Failure(tr("store.problem.no_psycopg")) from wrong
    return address_of(args.store, with_password=args.store == os.environ.get(STORE))


def with_password(args: argparse.Namespace, tr: Words, work: Callable[["Address"], T]) -> T:
    """Does something at the server; a password that is missing is asked for, where there is somebody to ask."""
    address = store_address(args, tr)
    try:
        return work(address)
    except Problem as problem:
        if problem.code != "server_password" or not sys.stdin.isatty():
            raise
        os.environ["PGPASSWORD"] = getpass(tr("together.password", user=problem.facts["user"]) + " ")
        return work(address)


def local_part(args: argparse.Namespace, tr: Words) -> Path:
    """This computer's own folder for the store that was asked for."""
    if getattr(args, "store", None) is None:
        return folder_of(args.data_dir)
    from db.server.opening import local_folder  # as above

    return local_folder(folder_of(args.data_dir), store_address(args, tr))
