"""The short form of `python -m tests.soak phones`: every write of one result hit once, before and with an error."""

from pathlib import Path

import pytest

from tests.db.step_disk import BEFORE, ERROR
from tests.phones.hall import hall
from tests.soak_phones import Findings, one_case


@pytest.mark.parametrize("moment", (BEFORE, ERROR))
def test_the_phone_says_kept_if_and_only_if_the_store_has_it(tmp_path: Path, moment: str) -> None:
    with hall(tmp_path / "ready", "at-once"):
        pass
    found, at = Findings(), 1
    while not one_case(tmp_path / "ready", tmp_path / "case", "at-once", moment, at, found):
        at += 1
    assert at > 3 and not found.wrong, found.wrong
