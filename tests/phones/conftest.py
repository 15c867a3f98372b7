"""One browser for the tests of a file, and a hall that runs."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.phones.browsing import NAMES
from tests.phones.running import NAME, RunningHall, running_hall


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.fail("the phones' tests need Chromium: make test installs it")
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(
            executable_path=chromium,
            args=["--no-sandbox", f"--host-resolver-rules=MAP {NAME} 127.0.0.1", "--disable-gpu"],
        )
        yield made
        made.close()


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[RunningHall]:
    with running_hall(tmp_path, NAMES) as made:
        yield made
