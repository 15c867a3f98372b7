"""Descriptions of games as files to read and to share, and those that come with the program."""

import json
import tomllib
from pathlib import Path

from assistant.club.doors import wrong_words
from assistant.words import Words
from engine.documents.door import BadDocument
from engine.documents.listed_game import BadDescription, DescriptionDoc, ListedRowDoc, agreeing, described

EXAMPLES = Path(__file__).parent / "examples"


class BadFile(ValueError):
    """A file that describes no game, in words: the file, the row and the reason."""


def read_description(text: str, file: str, tr: Words) -> DescriptionDoc:
    try:
        return agreeing(described(tomllib.loads(text)))
    except (tomllib.TOMLDecodeError, RecursionError) as wrong:
        raise BadFile(tr("listed.not_toml", file=file, why=str(wrong))) from None
    except BadDocument as wrong:
        raise BadFile(tr("listed.bad_form", file=file, why=_with_row(wrong, text, tr))) from None
    except BadDescription as wrong:
        why = tr(f"listed.bad.{wrong.code}", **wrong.facts)
        key = "listed.bad_row" if wrong.row else "listed.bad_form"
        raise BadFile(tr(key, file=file, row=wrong.row, why=why)) from None


def _with_row(wrong: BadDocument, text: str, tr: Words) -> str:
    """What has the wrong form, and in which row by its key: nobody counts rows from 0."""
    words = wrong_words(wrong, tr)
    parts = wrong.where.split(".")
    if parts[0] != "rows" or len(parts) < 2 or not parts[1].isdecimal():
        return words
    rows = tomllib.loads(text)["rows"]
    row = rows[int(parts[1])]
    key = row.get("key") if isinstance(row, dict) else None
    return f"{words} ({key})" if isinstance(key, str) else words


def examples() -> dict[str, DescriptionDoc]:
    """The descriptions that come with the program, by the names of their files."""
    tr = Words("en")
    return {
        path.stem: read_description(path.read_text("utf-8"), path.name, tr)
        for path in sorted(EXAMPLES.glob("*.toml"))
    }


def to_toml(game: DescriptionDoc) -> str:
    """A description as a file to share."""
    lines = [f"{key} = {_value(value)}" for key, value in game.items() if key != "rows"]
    for row in game.get("rows", []):
        lines += ["", "[[rows]]", *_lines(row)]
    return "\n".join(lines) + "\n"


def _lines(row: ListedRowDoc) -> list[str]:
    return [f"{key} = {_value(value)}" for key, value in row.items()]


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {_value(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_value(one) for one in value) + "]"
    text = json.dumps(value, ensure_ascii=False)
    return text.replace("\x7f", "\\u007f")  # the one letter that JSON lets through and TOML does not
