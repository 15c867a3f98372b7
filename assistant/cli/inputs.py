"""Reading what a command was given, with errors that say what is wrong and where."""

import json
import sys
from pathlib import Path
from typing import Any

from assistant.cli.exits import BadInput
from assistant.words import Words


def read_text(name: str, tr: Words) -> str:
    """The text of a file; "-" is standard input."""

    try:
        if name == "-":
            return sys.stdin.buffer.read().decode("utf-8-sig")
        return Path(name).read_text("utf-8-sig")
    except FileNotFoundError:
        raise BadInput(tr("cli.no_file", name=name)) from None
    except UnicodeDecodeError as wrong:
        raise BadInput(tr("cli.not_utf8", name=name, at=wrong.start)) from None
    except OSError as wrong:
        raise BadInput(tr("cli.cannot_read", name=name, why=wrong.strerror or wrong)) from None


def read_json(name: str, tr: Words) -> Any:

    try:
        return json.loads(read_text(name, tr))
    except (ValueError, RecursionError) as wrong:
        raise BadInput(tr("cli.not_json", name=name, why=str(wrong) or "RecursionError")) from None


def print_json(document: Any) -> None:
    """One JSON document and nothing else, in UTF-8 whatever the terminal says."""
    text = json.dumps(document, ensure_ascii=False)
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode() + b"\n")
    sys.stdout.buffer.flush()
