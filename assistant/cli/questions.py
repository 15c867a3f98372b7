"""What must be agreed to before a command does something; `--agree CODE,…` agrees in advance."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field

from assistant.cli.answers import JsonObject
from assistant.words import Words
from engine.documents.result import Facts


@dataclass(frozen=True)
class Question:
    code: str
    words: str
    facts: Facts = field(default_factory=dict)

    def plain(self) -> JsonObject:
        return {"code": self.code, "facts": self.facts, "words": self.words}


class OpenQuestions(Exception):
    """Nothing was changed: these are not answered yet."""

    def __init__(self, questions: Sequence[Question]) -> None:
        super().__init__(" ".join(question.words for question in questions))
        self.questions = tuple(questions)

    def plain(self) -> JsonObject:
        return {"questions": [question.plain() for question in self.questions]}


def add_agree(parser: argparse.ArgumentParser, tr: Words) -> None:
    parser.add_argument("--agree", metavar="CODE,…", default="", help=tr("cli.agree"))


def ask(args: argparse.Namespace, *questions: Question | None) -> None:
    """Raises OpenQuestions unless all of them (None is none) were agreed to."""
    agreed = {code.strip() for code in args.agree.split(",")}
    left = [one for one in questions if one is not None and one.code not in agreed]
    if left:
        raise OpenQuestions(left)
