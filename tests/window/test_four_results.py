"""A club with four results, in the smallest window with large text: one is corrected, and the window does not hang."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import ttkbootstrap as ttk

from assistant.window.pages.history import CorrectResult
from assistant.window.pages.messages import PickLines
from tests.db.club import result
from tests.window.organiser import club_window

TABLES = (
    ("Bruno 20", "Clara 18", "Dora 17", "Anna 12"),
    ("Bruno 2", "Clara -1", "Anna -5", "Dora -13", "Emil -21"),
    ("Karl 42", "Cleopatra Hohenberg 35", "Dora 28", "Lea Sophie 21"),
    ("Hana 41", "Emil Sørensen 34", "Ben 27", "Anna Weber 20"),
)
EVENTS = (None, None, *({"id": "e" * 32, "round": 1, "table": table} for table in (2, 3)))


def played(number: int) -> Any:
    names = [line.rsplit(" ", 1) for line in TABLES[number]]
    made = result(number + 1, (None,) * len(names), event=EVENTS[number])
    made |= {"origin": "totals" if EVENTS[number] else "dealt"}
    if len(names) == 5:
        made |= {"game": "saint-malo", "rules": "standard"}
    for seat, (name, points) in zip(made["seats"], names, strict=True):
        seat |= {"name": name, "points": int(points), "sources": []}
    return made


@pytest.mark.parametrize("text", [125, 150, 175])
def test_the_two_bars_of_a_list_never_chase_each_other(
    root: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    """One bar made the room in which the other was needed, and then not: four results and four rows were enough."""
    shown, turns = ttk.Scrollbar.grid, Counter[str]()

    def counted(bar: Any, *args: Any, **options: Any) -> None:
        turns["shown"] += 1
        assert turns["shown"] < 1000, "for ever"
        shown(bar, *args, **options)

    with club_window(root, tmp_path, text_size=text) as desk:
        for number in range(4):
            desk.store.results.add(played(number))
        root.geometry("960x640")
        desk.pump(lambda: root.winfo_width() == 960)
        desk.window.go("history")
        desk.pump()
        monkeypatch.setattr(ttk.Scrollbar, "grid", counted)
        for line in desk.scene.view().lines:
            desk.page.act(PickLines((line.id,)))
            desk.page.act(CorrectResult(line.id))
            desk.pump()
            assert desk.scene.correcting == line.id
