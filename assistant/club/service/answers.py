"""What an operation answers: kept, open with questions, waiting, or refused with a reason. Codes and facts, never words."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from db.problems import Problem
from engine.documents.result import Facts
from engine.tournament import refusal
from engine.tournament.log import Told

# Every question there is; words are `question.CODE` in the locale files.
CODES = (
    "tie-break",  # level on points, and nobody said what decides
    "unusual",  # a score that hardly anybody makes
    "correction",  # a result is changed, and what follows from it
    "other-table",  # a line in the row of one table that begins with the number of another
    "other-people",  # a game was played by others than are seated there
    "changed-meanwhile",  # what a change was based on has moved on
    "take-back",  # undo would take back somebody else's change
    "not-everybody-here",  # people without a check-in get no seat in the first round
    "tables-running",  # the next round is paired while tables of this one still play
    "name-order",  # a list of names that can be read in more than one way; agreed to, the first
    "pair-public",  # a round that everybody may have read is paired anew
    "draft-again",  # undo would make a public round a draft
    "resembling",  # a new name that looks like one that is known
    "late-names",  # new names in the middle of a round take seats
    "what-follows",  # seats, standings or wishes change with it
    "doubtful-names",  # names of an import that may mean players the club has
    "new-games",  # games of an import that the club does not know: they are listed with it
    "too-many-players",  # plays of an import with more or fewer people than the game takes
    "import-differs",  # documents of an export that differ from the club's own
    "event-exists",  # an event in a file is here already
    "restore",  # a backup takes the place of everything
    "delete-event",
    "delete-result",
    "delete-player",
    "merge-players",
    "table-has-result",  # a game for a table that has a result
    "game-under-way",  # a second game for the same table
    "all-agree",  # takes back what others have seen or done since
    "go-on-shorter",  # a damaged game goes on from what can be read
    "report-differs",  # two phones of one table say different things
    "put-aside",  # a damaged game of which something can be read is given up
)


@dataclass(frozen=True)
class Question:
    """Agreed to if it equals one that was shown, facts and all."""

    code: str
    facts: Facts = field(default_factory=dict)


Agreed = Collection[Question | str]  # questions as they were shown, or codes agreed to in advance


@dataclass(frozen=True)
class Kept:
    """Done and durable. `again`: it was so already, and nothing was changed. `facts` name what was made."""

    told: tuple[Told, ...] = ()
    again: bool = False
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True)
class Open:
    """Nothing has happened: these are not answered yet."""

    questions: tuple[Question, ...]


@dataclass(frozen=True)
class Waiting:
    """Durable, but counts for nothing until somebody confirms it."""

    facts: Facts


@dataclass(frozen=True)
class RefusedAnswer:
    """Nothing has happened, and agreeing to something does not help."""

    reason: refusal.Refused | Problem


Answer = Kept | Open | Waiting | RefusedAnswer


def unanswered(questions: Iterable[Question], agreed: Agreed) -> tuple[Question, ...]:
    """Those that were agreed to neither as they stand now nor by their code."""
    given = list(agreed)  # a question is not hashable
    return tuple(one for one in questions if one not in given and one.code not in given)


def refused(code: str, **facts: str | int | list[str]) -> RefusedAnswer:
    return RefusedAnswer(refusal.Refused(code, **facts))


def plain_told(told: Iterable[Told]) -> list[Facts]:
    """Consequences as facts of a question: they travel as JSON, and equal ones are equal."""
    return [{"code": one.code, "facts": one.facts} for one in told]
