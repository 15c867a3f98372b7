"""Why a store that is only read refuses a change: another window writes, or nobody may write in its folder."""

from db.contract import Log
from db.problems import Problem

ANOTHER_WRITES, MAY_NOT_WRITE = "read_only", "read_only_folder"


def refusal(log: Log) -> Problem:
    return Problem(str(getattr(log, "refusal", ANOTHER_WRITES)))
