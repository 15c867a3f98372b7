"""The store as a command opens it: where it is, and its problems as the command line's own exceptions."""

import argparse
from pathlib import Path

from assistant.cli.at_server import SERVER_PROBLEMS, opened
from assistant.cli.exits import BadInput, Failure
from assistant.club.keeping import notice_words, problem_words
from assistant.club.logbook import data_folder as folder_of
from assistant.club.setting_aside import set_aside
from assistant.words import Words
from db.folder.file_names import LOG
from db.folder.refusal import refusal
from db.folder.store import Store
from db.problems import Problem

INPUT_PROBLEMS = {
    *("no_such_file", "no_such_folder", "not_ours", "not_csv", "columns_missing", "not_bgstats"),
    *("bad_document", "import_refused", "backup_damaged", "not_found", "not_a_score", "name_taken"),
    *("already_there", "too_large", "too_deep", "no_home", "not_a_file", "game_taken"),
}


def data_folder(args: argparse.Namespace) -> Path:
    """Where the club's data is: the folder that was asked for, or the system's place for such things."""
    return folder_of(args.data_dir)


def spoken(problem: Problem, tr: Words) -> Exception:
    """The command line's own exception for a problem."""
    kind = BadInput if problem.code in INPUT_PROBLEMS | SERVER_PROBLEMS else Failure
    return kind(problem_words(problem, tr))


def only_read(store: Store, tr: Words) -> Failure:
    """Why nothing can be changed: another window writes, or nobody may write here."""
    for notice in store.notices:
        if notice.code in ("moved", "server_read_only"):
            return Failure(notice_words(notice, tr))
    return Failure(problem_words(refusal(store.log), tr))


def open_store(args: argparse.Namespace, tr: Words, read_only: bool = False) -> Store:
    """Opens the store for a command; what stands in the way is told in words."""
    try:
        store = opened(args, tr, read_only)
    except Problem as problem:
        raise spoken(problem, tr) from problem
    set_aside(store)
    return store


def know_club_games(args: argparse.Namespace, tr: Words) -> None:
    """A club's listed games are known once its store was opened; there need not be one in a folder."""
    if getattr(args, "store", None) is not None or (data_folder(args) / LOG).exists():
        open_store(args, tr, read_only=True).close()


def examine_store(args: argparse.Namespace, tr: Words) -> list[tuple[bool, str]]:
    """The store's part of `alcalde doctor`: good or not, and the words, a line each."""
    from assistant.program.doctor import store_lines  # late: only the doctor needs it

    if getattr(args, "store", None) is None:
        return store_lines(data_folder(args), tr)
    from assistant.cli.at_server import local_part, store_address  # an extra, needed with a server alone
    from assistant.program.doctor_server import server_lines

    return server_lines(store_address(args, tr), local_part(args, tr), tr)
