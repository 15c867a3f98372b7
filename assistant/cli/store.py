"""The store as a command opens it: where it is, and its problems as the command line's own exceptions."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from assistant.cli.answers import Answer, Partly, refuse, say
from assistant.cli.at_server import SERVER_PROBLEMS, opened
from assistant.cli.exits import BadInput, Failure
from assistant.cli.questions import OpenQuestions
from assistant.club.keeping import notice_words, problem_words
from assistant.club.logbook import data_folder as folder_of
from assistant.club.setting_aside import set_aside
from assistant.words import Words
from db.folder.file_names import LOG
from db.folder.refusal import refusal
from db.folder.store import Store
from db.problems import Problem
from engine.documents.event import EventDoc
from engine.tournament.refusal import Refused

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


def on_store(
    args: argparse.Namespace,
    tr: Words,
    looking: bool,
    about: Callable[[Store], EventDoc | None] = lambda store: None,
) -> int:
    """Does what a part of a command does with the store (`args.work`), and says how it went. `about` is the event whose
    names belong into a refusal."""
    with open_store(args, tr, read_only=looking) as store:
        for notice in store.notices:
            print(notice_words(notice, tr), file=sys.stderr)
        if store.read_only and not looking:
            raise only_read(store, tr)
        try:
            answer: Answer = args.work(store, args, tr)
            args.saved = not looking
        except Partly as partly:
            args.saved = partly.some
            return refuse(args, partly.answer, str(partly))
        except OpenQuestions as asked:
            return refuse(args, asked.plain, str(asked))
        except Problem as problem:
            raise spoken(problem, tr) from problem
        except Refused as refused:
            from assistant.club.events.wording import refusal_words  # late: loads what only a refusal needs

            raise BadInput(refusal_words(tr, refused, about(store))) from refused
    say(args, answer)
    return 0


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
