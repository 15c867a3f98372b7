"""How a command answers: one JSON document, or lines for a person."""

import argparse
import sys
from collections.abc import Mapping

from assistant.cli.exits import BAD_INPUT
from assistant.cli.inputs import print_json

JsonObject = Mapping[str, object]
Answer = tuple[JsonObject, list[str]]


class Partly(Exception):
    """Some of it was done and is saved (`some` is False if not even the first), then something was refused."""

    def __init__(self, answer: JsonObject, words: str, some: bool) -> None:
        super().__init__(words)
        self.answer, self.some = answer, some


def say(args: argparse.Namespace, answer: Answer, beside: bool = False) -> None:
    """`beside` says the lines on standard errors, where standard output is for something else."""
    document, lines = answer
    if args.json:
        print_json(document)
    else:
        for line in lines:
            print(line, file=sys.stderr if beside else sys.stdout)


def refuse(args: argparse.Namespace, document: JsonObject, words: str) -> int:
    """Exit 2 with something to say on standard output as well."""
    if args.json:
        print_json(document)
    print(" ".join(words.split()), file=sys.stderr)
    return BAD_INPUT
