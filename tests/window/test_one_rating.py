"""The same club printed and shown: one rating a person, by id; computer players and guests have none."""

from pathlib import Path
from typing import Any

from assistant.cli.main import run
from assistant.cli.paper_source import from_store
from assistant.club.events.plans import PLANS, event_from
from assistant.club.overview import count
from assistant.words import Words
from db.folder.store import Store
from tests.printouts.reading import pages
from tests.window.organiser import club_window

POINTS = [(31, 28, 20), (25, 30, 22), (35, 20, 28), (27, 31, 24), (30, 26, 33), (29, 24, 21)]


def same_names(store: Store) -> dict[str, str]:
    """Two people called Anna, a Ben, a computer player and a guest; Anna of Porto always loses."""
    ids = {
        "lisboa": store.players.add("Anna", club="Lisboa")["id"],
        "porto": store.players.add("Anna", club="Porto")["id"],
        "ben": store.players.add("Ben")["id"],
    }
    for number, points in enumerate(POINTS):
        anna = "porto" if number % 2 else "lisboa"
        one = points[0] if anna == "lisboa" else 10
        people = [("Anna", ids[anna], None, one), ("Ben", ids["ben"], None, points[1]),
                  ("Otto", None, "club", points[2])]  # fmt: skip
        if number == 3:
            people[2] = ("A guest", None, None, points[2])
        store.results.add(result_of(number, people))
    return ids


def result_of(number: int, people: list[tuple[str, str | None, str | None, int]]) -> dict[str, Any]:
    seats = [
        {"player": player, "name": name, "ai": ai, "start": seat == 0, "points": points,
         "place": 1 + sum(other[3] > points for other in people), "tie_break": None, "sources": [], "sheet": None}
        for seat, (name, player, ai, points) in enumerate(people)
    ]  # fmt: skip
    return {
        "schema": 1, "game": "san-juan", "rules": "2014", "played_at": f"2026-05-{number + 1:02}T19:00:00+02:00",
        "minutes": None, "place": "", "comment": "", "photo": None, "origin": "dealt", "assisted": False,
        "event": None, "record": None, "seats": seats, "stats": {},
    }  # fmt: skip


def test_printed_ratings_are_the_windows(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path / "club") as desk:
        ids = same_names(desk.store)
        desk.window.go("players")
        desk.pump(lambda: desk.scene.ticket is None, 60)
        shown = {line.id: line.cells for line in desk.scene.view().lines}
        charts = count(str(tmp_path / "club"), str(tmp_path / "club"), 0).ratings
    out = tmp_path / "ratings.pdf"
    asked = ["--data-dir", str(tmp_path / "club"), "--lang", "en", "print", "ratings", "--out", str(out)]
    assert run(asked) == 0
    printed = pages(out.read_bytes())[0].text
    names = {"lisboa": "Anna (Lisboa)", "porto": "Anna (Porto)", "ben": "Ben"}
    for who, name in names.items():
        assert f"{name} {shown[ids[who]][2]} " in printed
        assert shown[ids[who]][2] == f"{charts[ids[who]][-1].rating:.1f}".replace("-", "−")
    assert "Otto" not in printed and "guest" not in printed
    assert len({shown[id][2] for id in ids.values()}) == 3


def test_the_season_adds_up_people_not_names(tmp_path: Path) -> None:
    tr = Words("en")
    with Store.open(tmp_path) as store:
        ids = same_names(store)
        for number, anna in enumerate(("lisboa", "porto", "porto")):
            event = event_from(PLANS["club-evening"], store.new_id(), "seed")
            entry = {"club": "", "status": "active", "since": 1, "left": None, "replaces": None}
            event["date"] = f"2026-0{number + 1}-01"
            event["players"] = [
                {"id": "p1", "player": ids[anna], "name": "Anna", **entry},
                {"id": "p2", "player": ids["ben"], "name": "Ben" if number else "Benjamin", **entry},
                {"id": "p3", "player": None, "name": "Cleo", **entry},
            ]
            table = {"number": 1, "seats": ["p1", "p2", "p3"], "points": [30, 20, 10], "tie_break": None,
                     "places": [1, 2, 3], "result": None, "started": True}  # fmt: skip
            event["rounds"] = [
                {"number": 1, "state": "completed", "stage": 0, "evening": 1, "game": "san-juan",
                 "rules": "2014", "table": 4, "attempt": 0, "tables": [table], "byes": [], "away": [],
                 "quality": {}}
            ]  # fmt: skip
            store.events.save(event)
        season = from_store(store, "season", "2026", tr)
    lines = {line["name"]: line for line in season["lines"]}
    assert set(lines) == {"Anna (Lisboa)", "Anna (Porto)", "Ben", "Cleo"}
    assert [bool(points) for points in lines["Anna (Lisboa)"]["by_evening"]] == [True, False, False]
    assert [bool(points) for points in lines["Anna (Porto)"]["by_evening"]] == [False, True, True]
    assert (lines["Ben"]["games"], lines["Cleo"]["games"]) == (3, 3)
