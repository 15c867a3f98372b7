"""Runs every tests/KIND_*.py, or those named, with the options behind the names.

Each has a main(argv) that prints what it found, and gives 0 if all is well.
"""

from importlib import import_module
from pathlib import Path


def run(kind: str, wanted: list[str]) -> int:
    names = sorted(path.stem for path in Path(__file__).parent.glob(f"{kind}_*.py"))
    options = next((wanted[at:] for at, word in enumerate(wanted) if word.startswith("-")), [])
    wanted = wanted[: len(wanted) - len(options)]
    code = 0
    for name in names:
        short = name.removeprefix(f"{kind}_")
        if not wanted or short in wanted:
            print(f"\n== {short} ==", flush=True)
            code = max(code, import_module(f"tests.{name}").main(options) or 0)
    return code
