"""make soak: every tests/soak_*.py, or those named on the line."""

import sys

from tests.campaigns import run

if __name__ == "__main__":
    sys.exit(run("soak", sys.argv[1:]))
