"""A sample of `python -m tests.soak_fit`: pages at several text sizes, under a window manager, in both languages."""

import shutil
import subprocess
import sys

import pytest

FITS = ("role", "build", "keep", "hand-over", "pad", "pad-malo", "totals", "light")


def test_nothing_is_cut_too_small_or_out_of_reach() -> None:
    if shutil.which("openbox") is None:
        pytest.fail("this needs openbox: make test installs it")
    look = [sys.executable, "-m", "tests.soak_fit", "--sample", "--page", ",".join(FITS)]
    ran = subprocess.run(look, capture_output=True, text=True, timeout=240)
    assert ran.returncode == 0, ran.stdout + ran.stderr
