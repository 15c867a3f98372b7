"""Words for everything the store may say."""

from datetime import datetime
from typing import TYPE_CHECKING

from assistant.words import Words
from db.problems import Fact, Notice, Problem

if TYPE_CHECKING:
    from db.folder.check import StoreFinding


def problem_words(problem: Problem, tr: Words) -> str:
    code, facts = problem.code, _with_words(problem.facts, tr)
    if code == "damaged" and "found" not in facts:  # not the club's data, but one of its backups
        code = "damaged_backup"
    elif code == "damaged" and not facts.get("backup"):
        code = "damaged_no_backup"
    elif code == "server_away" and "since" in facts:  # it did answer before
        code = "server_away_since"
    elif code == "server_unsure" and "at_table" in facts:
        code = "server_unsure_table"
    elif code == "read_only" and "where" in facts:  # not another window: this login may only read
        code = "server_read_only"
    if code == "import_refused":
        facts["why"] = tr(f"store.trouble.{facts['why']}", **{**dict.fromkeys(TROUBLE_GAPS, ""), **facts})
    return tr(f"store.problem.{code}", **facts)


def _with_words(facts: dict[str, Fact], tr: Words) -> dict[str, Fact]:
    """Facts as they are spoken: in what state a file was found has words of its own."""
    spoken_facts, state = dict(facts), facts.get("found")
    if isinstance(state, str):
        spoken_facts["found"] = tr(f"store.found.{state}")
    if isinstance(since := facts.get("since"), str):
        spoken_facts["since"] = _moment(since, tr)
    if isinstance(lost := facts.get("lost"), int):
        spoken_facts["lost"] = tr("store.lost.at_least", n=lost) if lost else tr("store.lost.unknown")
    if tr.has(f"store.kind_of.{facts.get('table')}"):
        spoken_facts["kind"] = tr(f"store.kind_of.{facts['table']}")
    return spoken_facts


def _moment(text: str, tr: Words) -> str:
    """A moment of a document by the clock on the wall; a time that is told already stays as it is."""
    try:
        return tr.moment(datetime.fromisoformat(text).astimezone()) if "T" in text else text
    except ValueError:
        return text


TROUBLE_GAPS = ("name", "column", "cell", "missing", "field", "games")


def notice_words(notice: Notice, tr: Words) -> str:
    facts = {"kind": "?", "pid": "?", "host": "?", "user": "?", "since": "?", **_with_words(notice.facts, tr)}
    if isinstance(minutes := facts.get("minutes"), float):
        facts["minutes"] = tr.number(minutes, 1)
    code = f"{notice.code}_table" if "at_table" in facts else notice.code
    return tr(f"store.notice.{code}", **facts)


def finding_words(finding: "StoreFinding", tr: Words) -> tuple[bool, str]:
    """What was found in a store: good or not, and the words."""
    if finding.code.startswith("problem."):
        problem = Problem(finding.code.removeprefix("problem."), **finding.facts)
        return False, problem_words(problem, tr)
    return finding.good, tr(f"store.doctor.{finding.code}", **_with_words(finding.facts, tr))
