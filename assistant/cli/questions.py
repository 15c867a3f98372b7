"""What must be agreed to before a command does something; `--agree CODE,…` agrees in advance."""

import argparse
from collections.abc import Sequence

from assistant.cli.answers import JsonObject
from assistant.cli.exits import BadInput
from assistant.club.service.answers import (
    CODES,
    Answer,
    Kept,
    Open,
    Question,
    RefusedAnswer,
    Waiting,
    unanswered,
)
from assistant.words import Words
from engine.documents.event import EventDoc


class OpenQuestions(Exception):
    """Nothing was changed: these are not answered yet."""

    def __init__(self, questions: Sequence[Question], tr: Words, event: EventDoc | None = None) -> None:
        from assistant.club.service.speech import (
            plain_question,  # late: --help and small commands start faster
        )

        self.plain: JsonObject = {"questions": [plain_question(tr, one, event) for one in questions]}
        said = [str(plain_question(tr, one, event)["words"]) for one in questions]
        codes = ",".join(one.code for one in questions)
        super().__init__(" ".join([*said, tr("cli.to_agree", codes=codes)]))


def add_agree(parser: argparse.ArgumentParser, tr: Words) -> None:
    parser.add_argument("--agree", metavar="CODE,…", default="", help=tr("cli.agree"))


def agreed(args: argparse.Namespace, tr: Words) -> frozenset[str]:
    """The codes agreed to in advance; one that nothing ever asks is a slip of the pen."""
    given = frozenset(code.strip() for code in args.agree.split(",") if code.strip())
    if unknown := sorted(given - set(CODES)):
        raise BadInput(tr("cli.unknown", what="--agree", found=unknown[0], allowed=", ".join(CODES)))
    return given


def ask(args: argparse.Namespace, tr: Words, questions: Sequence[Question]) -> None:
    ask_all(questions, agreed(args, tr), tr)


def ask_all(questions: Sequence[Question], codes: frozenset[str], tr: Words) -> None:
    """Raises OpenQuestions unless all of them were agreed to."""
    if left := unanswered(questions, codes):
        raise OpenQuestions(left, tr)


def settled(answer: Answer, tr: Words, event: EventDoc | None = None) -> Kept | Waiting:
    """What was done; what is open or refused goes up as an exception."""
    if isinstance(answer, Open):
        raise OpenQuestions(answer.questions, tr, event)
    if isinstance(answer, RefusedAnswer):
        raise answer.reason
    return answer
