"""The parser every command adds itself to; what it cannot understand is bad input like any other."""

import argparse
import sys
from typing import NoReturn, TypeAlias

from assistant.cli.exits import BadInput
from assistant.words import Words

# a system's file names need not be text
PATHS = {"file", "open_file", "report", "data_dir", "out", "records", "backup"}


PROGRAM = "alcalde-cli" if getattr(sys, "frozen", False) else "alcalde"  # in a bundle "Alcalde" is the window


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{self.prog}: {message} ({self.prog} --help)")


class TellVersion(argparse.Action):
    """Looks for the commit when somebody asks, not at the start of every command."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from assistant.version import spoken_version  # as above

        print(f"alcalde {spoken_version()}")
        parser.exit()


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"  # a string: it cannot be subscripted when it runs


def check_letters(args: argparse.Namespace, tr: Words) -> None:
    """Refuses words that no file and no paper could hold: NUL, and bytes that are no text in this system's encoding."""
    for name, value in vars(args).items():
        for text in value if isinstance(value, list) else [value]:
            if not isinstance(text, str):
                continue
            if "\0" in text or (name not in PATHS and any("\ud800" <= letter <= "\udfff" for letter in text)):
                raise BadInput(tr("cli.broken_letter", text=ascii(text)[1:-1]))
