"""A short visit of the monkey (tests/soak_monkey.py): nothing it does makes a callback fail or a file differ."""

import subprocess
import sys


def test_a_monkey_at_the_window_breaks_nothing() -> None:
    asked = [sys.executable, "-m", "tests.soak_monkey", "--actions", "150", "--minutes", "4", "--seed", "3"]
    done = subprocess.run(asked, capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 faults in 150 actions" in done.stdout
