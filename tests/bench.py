"""make bench: every tests/bench_*.py in turn."""

import sys
from importlib import import_module
from pathlib import Path


def main() -> int:
    names = sorted(path.stem for path in Path(__file__).parent.glob("bench_*.py"))
    return max([int(import_module(f"tests.{name}").main([]) or 0) for name in names], default=0)


if __name__ == "__main__":
    sys.exit(main())
