"""make bench: runs every tests/bench_*.py; each prints figures and the ratios between them."""

import sys
from importlib import import_module
from pathlib import Path


def main(wanted: list[str]) -> None:
    for path in sorted(Path(__file__).parent.glob("bench_*.py")):
        if not wanted or path.stem.removeprefix("bench_") in wanted:
            print(f"\n== {path.stem.removeprefix('bench_')} ==", flush=True)
            import_module(f"tests.{path.stem}").main()


if __name__ == "__main__":
    main(sys.argv[1:])
