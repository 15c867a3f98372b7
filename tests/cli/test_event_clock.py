"""A round that a verb publishes has its clock, as one that the window publishes."""

from pathlib import Path

import pytest

from assistant.cli.main import run
from assistant.club.events import clocks
from db.folder.store import Store


def test_a_round_published_here_has_its_clock(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (
        ("new", "Cup", "--plan", "club-evening", "--seed", "s"),
        ("add", "Cup", "Anna", "Ben", "Cleo", "Dora"),
        ("pair", "Cup"),
        ("publish", "Cup"),
    ):
        assert run(["event", *words, "--data-dir", str(tmp_path / "club")]) == 0, capsys.readouterr().err
    with Store.open(tmp_path / "club") as store:
        event = store.events.all()[0]
        clock = clocks.load(store, event["id"])[0]
        assert not clock.running and clock.left == 60 * event["settings"].get("minutes", 60)
