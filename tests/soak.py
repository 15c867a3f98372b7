"""Runs every `tests/soak_*.py`."""

import sys
from importlib import import_module
from pathlib import Path


def main() -> None:
    for path in sorted(Path(__file__).parent.glob("soak_*.py")):
        import_module(f"tests.{path.stem}").main(sys.argv[1:])


if __name__ == "__main__":
    main()
