"""The whole suite again with other lots: seeds of games and events, ids, and Hypothesis' own search.

python -m tests.soak_lots [TIMES]
"""

import os
import subprocess
import sys
from time import time

TIMES = 10


def main(argv: list[str]) -> int:
    times = int(argv[0]) if argv else TIMES
    wrong = 0
    for n in range(times):
        lot = f"{time():.0f}-{n}"
        command = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "loadscope"]
        done = subprocess.run(
            [*command, "--hypothesis-profile=search", "--no-header", "--tb=short"],
            env={**os.environ, "LOTS": lot},
            capture_output=True,
            text=True,
        )
        print(f"LOTS={lot}: {done.stdout.strip().splitlines()[-1]}", flush=True)
        if done.returncode:
            wrong += 1
            print(done.stdout, flush=True)
    print(f"{times} runs of the suite with other lots, {wrong} with a failure")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
