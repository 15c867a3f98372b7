"""Runs every tests/bench_*.py; each has a main(argv) that prints what it found and gives 0 if all is well."""

import sys
from importlib import import_module
from pathlib import Path


def main(argv: list[str] | None = None) -> int:
    names = sorted(path.stem for path in Path(__file__).parent.glob("bench_*.py"))
    chosen = [name for name in names if not argv or name.removeprefix("bench_") in argv]
    codes = [import_module(f"tests.{name}").main([]) for name in chosen]
    return max(codes, default=0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
