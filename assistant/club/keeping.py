"""The store as the assistant opens it: where it is, and words for everything it may say."""

import argparse
import os
from pathlib import Path
from typing import Any

from assistant.cli.main import BadInput, Failure
from assistant.club.logbook import data_folder as folder_of
from assistant.words import Words
from db.folder.check import examine
from db.folder.store import Store
from db.problems import Notice, Problem

INPUT_PROBLEMS = {
    *("no_such_file", "no_such_folder", "not_ours", "not_csv", "columns_missing", "not_bgstats"),
    *("bad_document", "import_refused", "backup_damaged", "not_found", "not_a_score", "name_taken"),
    "already_there",
}


def data_folder(args: argparse.Namespace) -> Path:
    """Where the club's data is: --data-dir, ALCALDE_DATA, or the system's place for such things."""
    return folder_of(getattr(args, "data_dir", None) or os.environ.get("ALCALDE_DATA"))


def problem_words(problem: Problem, tr: Words) -> str:
    code, facts = problem.code, _with_words(problem.facts, tr)
    if code == "damaged" and not facts.get("backup"):
        code = "damaged_no_backup"
    if code == "import_refused":
        facts["why"] = tr(f"store.trouble.{facts['why']}", **{**dict.fromkeys(TROUBLE_GAPS, ""), **facts})
    return tr(f"store.problem.{code}", **facts)


def _with_words(facts: dict[str, Any], tr: Words) -> dict[str, Any]:
    """Facts as they are spoken: in what state a file was found has words of its own."""
    spoken_facts, state = dict(facts), facts.get("found")
    if isinstance(state, str):
        spoken_facts["found"] = tr(f"store.found.{state}")
    if tr.has(f"store.kind_of.{facts.get('table')}"):
        spoken_facts["kind"] = tr(f"store.kind_of.{facts['table']}")
    return spoken_facts


TROUBLE_GAPS = ("name", "column", "cell", "missing", "field")


def notice_words(notice: Notice, tr: Words) -> str:
    facts = {"kind": "?", "pid": "?", "host": "?", "user": "?", "since": "?", **_with_words(notice.facts, tr)}
    return tr(f"store.notice.{notice.code}", **facts)


def spoken(problem: Problem, tr: Words) -> Exception:
    """The command line's own exception for a problem."""
    kind = BadInput if problem.code in INPUT_PROBLEMS else Failure
    return kind(problem_words(problem, tr))


def open_store(args: argparse.Namespace, tr: Words, read_only: bool = False) -> Store:
    """Opens the store for a command; what stands in the way is told in words."""
    from assistant.club.setting_aside import set_aside

    try:
        store = Store.open(data_folder(args), read_only=read_only)
    except Problem as problem:
        raise spoken(problem, tr) from problem
    set_aside(store)
    return store


def examine_store(args: argparse.Namespace, tr: Words) -> list[tuple[bool, str]]:
    """The store's part of `alcalde doctor`: good or not, and the words, a line each."""
    from assistant.club.setting_aside import unreadable

    lines = []
    for finding in examine(data_folder(args), unreadable=unreadable):
        if finding.code.startswith("problem."):
            problem = Problem(finding.code.removeprefix("problem."), **finding.facts)
            lines.append((False, problem_words(problem, tr)))
        else:
            lines.append((finding.good, tr(f"store.doctor.{finding.code}", **_with_words(finding.facts, tr))))
    return lines
