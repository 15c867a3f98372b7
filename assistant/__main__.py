"""Starts Alcalde: the window with no arguments, otherwise one command."""

import multiprocessing
import sys


def main() -> int:
    multiprocessing.freeze_support()
    from assistant.cli.main import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
