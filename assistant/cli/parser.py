"""The parser every command adds itself to; what it cannot understand is bad input like any other."""

import argparse
from typing import NoReturn, TypeAlias

from assistant.cli.exits import BadInput
from assistant.words import Words

PATHS = {"file", "data_dir", "out", "records", "backup"}  # a system's file names need not be text


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{self.prog}: {message} ({self.prog} --help)")


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"  # a string: it cannot be subscripted when it runs


def check_letters(args: argparse.Namespace, tr: Words) -> None:
    """Refuses words that no file and no paper could hold: NUL, and bytes that are no text in this system's encoding."""
    for name, value in vars(args).items():
        for text in value if isinstance(value, list) else [value]:
            if not isinstance(text, str):
                continue
            if "\0" in text or (name not in PATHS and any("\ud800" <= letter <= "\udfff" for letter in text)):
                raise BadInput(tr("cli.broken_letter", text=ascii(text)[1:-1]))
