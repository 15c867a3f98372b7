"""A sample of `python -m tests.soak_fit`: every page once, each at another text size, screen and language; every page in the
smallest window with long names; and every page's colours, in light or dark."""

import shutil
import subprocess
import sys

import pytest

from tests.fit_pages import PAGES

SHARES = 3  # so that none takes long


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("part", ["sizes", "smallest-names", "colours"])
def test_nothing_is_cut_too_small_too_faint_or_out_of_reach(part: str, share: int) -> None:
    if shutil.which("openbox") is None:
        pytest.fail("this needs openbox: make test installs it")
    pages = list(PAGES)[share::SHARES]
    look = [sys.executable, "-m", "tests.soak_fit", "--sample", "--part", part, "--page", ",".join(pages)]
    ran = subprocess.run(look, capture_output=True, text=True, timeout=240)
    assert ran.returncode == 0, ran.stdout + ran.stderr
