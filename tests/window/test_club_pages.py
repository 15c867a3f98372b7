"""Players, history, settings and the hall screen in the real window."""

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from assistant.club.events.plans import PLANS, event_from
from assistant.club.service.club import Club
from assistant.club.service.results import Enter
from assistant.club.service.rounds import Pair, Publish
from assistant.window import printing
from assistant.window.hall.screen import HallScreen
from assistant.window.pages.event.hall_messages import AddClock, HallSays, HallShows, ToggleClock
from assistant.window.pages.event.messages import AddName, EnterSlip
from assistant.window.pages.history import (
    CorrectResult,
    DeleteResult,
    ExportHistory,
    FilterHistory,
    KeepCorrection,
)
from assistant.window.pages.messages import PickLines, ShowTab, TurnTo
from assistant.window.pages.players_messages import MergePlayer
from assistant.window.pages.settings.messages import (
    ChooseLogo,
    ChoosePaper,
    CorrectFact,
    FactsOf,
    ImportFile,
    NameClub,
    NameMeans,
    PickFact,
    RemoveLogo,
)
from db.folder.store import Store
from engine.documents.new_result import new_result, new_seat
from tests.club.doing import done, entrants
from tests.window.conftest import walk
from tests.window.organiser import NAMES, ClubDesk, club_window


def fill(store: Store, games: int) -> list[dict[str, Any]]:
    """Games of eight players; Anna wins every one she sits in."""
    people = [store.players.add(name) for name in NAMES[:8]]
    for number in range(games):
        who = [people[(number * 3 + step) % 8] for step in range(4)]
        points = [
            40 if one["name"] == "Anna" else 20 + (number + seat) % 7 * 2 for seat, one in enumerate(who)
        ]
        seats = [
            {"player": one["id"], "name": one["name"], "ai": None, "start": seat == 0, "points": value,
             "place": 1 + sum(other > value for other in points), "tie_break": None, "sources": [],
             "sheet": {"buildings": ["indigo-plant", "library" if value == 40 else "tower"]}}
            for seat, (one, value) in enumerate(zip(who, points, strict=True))
        ]  # fmt: skip
        at = f"2026-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}T19:00:00+01:00"
        store.results.add(
            {"schema": 1, "game": "san-juan", "rules": "2014", "played_at": at, "minutes": 45, "place": "",
             "comment": "", "photo": None, "origin": "pad", "assisted": False, "event": None, "record": None,
             "seats": seats, "stats": {"rounds": 11, "roles": [["builder", 0], ["trader", 1]]}}
        )  # fmt: skip
    return people


def counted(desk: ClubDesk) -> None:
    desk.pump(lambda: desk.scene.ticket is None, 60)


def test_the_club_is_counted_in_the_background_and_drawn(
    root: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(printing, "open_with_system", shown.append)
    with club_window(root, tmp_path) as desk:
        people = fill(desk.store, 40)
        desk.window.go("players")
        counted(desk)
        assert len(desk.scene.view().charts) == 4
        assert len([part for part in desk.parts if isinstance(part, tuple) and part[0] == "chart"]) == 4
        desk.click(desk.parts["print"])
        desk.pump(lambda: shown, 60)
        assert Path(shown[0]).read_bytes().startswith(b"%PDF")
        desk.page.act(PickLines((people[0]["id"],)))
        tiles = desk.scene.view().profile.tiles
        ratings = [line.cells[2] for line in desk.scene.view().lines]
        assert any(one.startswith("−") for one in ratings), ratings
        assert tiles[0].figure == "20" and tiles[1].figure == "100 %" and "25 %" in tiles[1].note
        desk.page.act(ShowTab("opponents"))
        assert all(line.cells[3] == "0" for line in desk.scene.view().profile.tables[0].lines)  # never behind
        desk.page.act(ShowTab("play"))
        lifts = {line.cells[0]: line.cells[3] for line in desk.scene.view().profile.tables[2].lines}
        assert lifts == {"Indigo plant": "+0", "Library": "+0"}


def test_two_entries_of_one_person_are_merged_and_parted(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        people = fill(desk.store, 16)
        anna, ben = people[0]["id"], people[1]["id"]
        games = {key: desk.store.results.count(player=key) for key in (anna, ben)}
        desk.window.go("players", id=anna)
        desk.page.act(ShowTab("manage"))
        desk.agree()
        desk.page.act(MergePlayer(ben))
        assert str(games[ben]) in desk.dialogs.asked[-1]
        assert desk.store.results.count(player=ben) == 0
        assert ben not in [line.id for line in desk.scene.view().lines]
        counted(desk)
        desk.click(desk.parts[("part", ben)])
        assert {key: desk.store.results.count(player=key) for key in (anna, ben)} == games


def test_search_finds_names_without_their_accents(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        for name in ("Zoë", "Zora", "Ben"):
            desk.store.players.add(name)
        desk.window.go("players")
        desk.focus(desk.parts["search"])
        desk.type("zoe")
        assert len(desk.parts["list"].view.get_children()) == 1


def test_history_filters_pages_corrects_deletes_and_exports(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path / "club") as desk:
        people = fill(desk.store, 120)
        desk.window.go("history")
        view = desk.scene.view()
        assert (view.count, len(view.lines)) == (120, 100)
        desk.page.act(TurnTo(100))
        assert len(desk.scene.view().lines) == 20
        desk.page.act(FilterHistory("player", people[0]["id"]))
        assert desk.scene.view().count == 60
        desk.page.act(FilterHistory("until", "7/1/2026"))
        narrow = desk.scene.view()
        assert 0 < narrow.count < 7 and all(line.cells[0] < "08/01/2026" for line in narrow.lines)
        assert all(line.cells[0].endswith("/01/2026 19:00") for line in narrow.lines)
        assert narrow.filters["until"] == "07/01/2026"
        id = narrow.lines[0].id
        desk.page.act(CorrectResult(id))
        desk.page.act(KeepCorrection(("10", "20", "30", "40"), ("",) * 4, ""))
        assert desk.store.corrections.of(id) == []  # no reason, no correction
        desk.page.act(KeepCorrection(("10", "20", "30", "40"), ("",) * 4, "read upside down"))
        kept = desk.store.results.get(id)
        assert kept is not None and [seat["place"] for seat in kept["seats"]] == [4, 3, 2, 1]
        assert "read upside down" in desk.scene.view().versions[0].text
        desk.agree()
        desk.page.act(DeleteResult(id))
        assert desk.store.results.get(id) is None
        desk.click(desk.parts["bring_back"])
        assert desk.store.results.get(id) == kept
        out = tmp_path / "results.csv"
        desk.dialogs.answers.append(out)
        desk.page.act(ExportHistory())
        assert len(out.read_text("utf-8-sig").splitlines()) == 1 + 4 * narrow.count


def explained(store: Store) -> dict[str, Any]:
    """A game of three with its buildings, breakdown and tie-breaks counted."""
    breaks = (5, 3, 2)
    seats = [
        {"player": store.players.add(name)["id"], "name": name, "ai": None, "start": name == "Ben",
         "points": points, "place": place, "tie_break": level,
         "sources": [{"source": "buildings", "points": points - 4, "facts": {"n": 12}},
                     {"source": "chapel", "points": 4, "facts": {"n": 4}}],
         "sheet": {"buildings": ["indigo-plant", "chapel"], "chapel": 4, "hand": level}}
        for name, points, place, level in zip(("Anna", "Ben", "Cleo"), (31, 28, 20), (1, 2, 3), breaks, strict=True)
    ]  # fmt: skip
    return store.results.add(
        {"schema": 1, "game": "san-juan", "rules": "2014", "played_at": "2026-05-02T19:00:00+01:00",
         "minutes": 45, "place": "Club", "comment": "close", "photo": None, "origin": "pad", "assisted": False,
         "event": None, "record": None, "seats": seats, "stats": {"rounds": 11}}
    )  # fmt: skip


def correct_by_hand(desk: ClubDesk, seat: int, points: str) -> None:
    """One total, typed over; the reason and Enter."""
    desk.click(desk.parts["correct"])
    field = desk.page.points[seat].widget
    desk.focus(field)
    field.selection_range(0, "end")
    desk.type(points)
    desk.focus(desk.parts["reason"])
    desk.type("misread\n")


def test_correcting_one_total_keeps_buildings_breakdown_and_tie_breaks(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        before = explained(desk.store)
        desk.window.go("history")
        correct_by_hand(desk, 1, "33")
        after = desk.store.results.get(before["id"])
        assert after is not None
        assert [seat["place"] for seat in after["seats"]] == [2, 1, 3]
        by_hand = {"source": "correction", "points": 5, "facts": {"n": 5}}
        changed = {"points": 33, "place": 1, "sources": [*before["seats"][1]["sources"], by_hand]}
        assert after["seats"][0] == {**before["seats"][0], "place": 2}
        assert after["seats"][1] == {**before["seats"][1], **changed}
        assert after["seats"][2] == before["seats"][2]
        assert {key: value for key, value in after.items() if key != "seats"} == {
            key: value for key, value in before.items() if key != "seats"
        }
        correct_by_hand(desk, 1, "28")  # and back: the line that was added goes again
        assert desk.store.results.get(before["id"]) == before


def test_a_corrected_total_is_shown_with_what_explains_it(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        id = explained(desk.store)["id"]
        desk.window.go("history")
        correct_by_hand(desk, 1, "33")
        desk.window.go("result", id=id)
        desk.scene.shown = desk.scene.most
        sheet = desk.scene.view().sheets[1][1]
        assert sheet.total == 33
        assert [(line.source, line.points) for line in sheet.lines] == [
            ("Buildings", 24),
            ("Chapel", 4),
            ("Corrected", 5),
        ]


def test_a_result_of_which_nobody_wrote_the_points_down_is_shown(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        seats = [new_seat("Anna", place=1), new_seat("Ben"), new_seat("Clara", points=20)]
        played = new_result("", "san-juan", "2014", "2026-05-02T18:30:00+02:00", "import", seats)
        desk.window.go("result", id=desk.store.results.add(played)["id"])
        desk.pump()
        view = desk.scene.view()
        assert [(place, sheet.total) for place, sheet in view.sheets] == [(1, None), (None, None), (None, 20)]
        desk.window.go("history")
        desk.pump()


def test_a_result_of_an_event_is_corrected_in_both_and_not_deleted(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        event = desk.store.events.save(event_from(PLANS["club-evening"], desk.store.new_id(), "s"))
        organiser = Club(desk.store).event(event["id"])
        done(organiser, entrants(NAMES[:4]), Pair(), Publish(1), Enter(1, 1, (40, 30, 20, 10)))
        desk.window.go("history")
        (line,) = desk.scene.view().lines
        desk.page.act(CorrectResult(line.id))
        desk.dialogs.answers.append(True)  # what follows from it is asked about here as at the event
        desk.page.act(KeepCorrection(("10", "30", "20", "40"), ("",) * 4, "wrong way round"))
        assert "Standings" in desk.dialogs.asked[-1]
        kept = desk.store.events.get(event["id"])
        assert kept is not None and kept["rounds"][0]["tables"][0]["points"] == [10, 30, 20, 40]
        assert kept["log"][-1]["what"] == "correct"
        desk.page.act(DeleteResult(line.id))
        assert desk.store.results.get(line.id) is not None


BG_STATS = {
    "plays": [
        {
            "uuid": "11111111-1111-1111-1111-111111111111",
            "playDate": "2026-05-02 19:00:00",
            "gameRefId": 1,
            "playerScores": [
                {"playerRefId": 1, "score": "30", "winner": True, "rank": 1},
                {"playerRefId": 2, "score": "20", "winner": False, "rank": 2},
            ],
        }
    ],
    "players": [{"id": 1, "name": "Ana", "uuid": "a"}, {"id": 2, "name": "Ben", "uuid": "b"}],
    "games": [{"id": 1, "name": "San Juan", "bggId": 8217, "uuid": "g"}],
    "locations": [],
    "userInfo": {"meRefId": 1},
}


def test_a_bg_stats_file_is_looked_at_then_taken_in(root: Any, tmp_path: Path) -> None:
    file = tmp_path / "BGStatsExport.json"
    file.write_text(json.dumps(BG_STATS), "utf-8")
    with club_window(root, tmp_path / "club") as desk:
        anna = desk.store.players.add("Anna")
        desk.window.go("settings", tab="data")
        desk.dialogs.answers.append(file)
        desk.page.act(ImportFile())
        preview = desk.scene.view().more.preview
        assert preview.possible and preview.doubts[0][0] == "Ana"
        assert desk.store.results.count() == 0  # only looked at
        desk.page.act(NameMeans("Ana", anna["id"]))
        desk.click(desk.parts["take_in"])
        (result,) = desk.store.results.find()
        assert [seat["name"] for seat in result["seats"]] == ["Ana", "Ben"]
        assert result["seats"][0]["player"] == anna["id"] and result["seats"][0]["points"] == 30
        assert len(desk.store.players.all()) == 2
        file.write_text("[1", "utf-8")
        desk.dialogs.answers.append(file)
        desk.page.act(ImportFile())
        assert desk.scene.view().more.preview is None  # refused, and said so


def test_backups_are_made_seen_and_restored(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        fill(desk.store, 3)
        desk.window.go("settings", tab="data")
        desk.click(desk.parts["make_backup"])
        assert "3" in desk.scene.view().more.inside
        desk.store.results.delete(desk.store.results.find()[0]["id"])
        desk.agree()
        desk.click(desk.parts["restore"])
        assert desk.store.results.count() == 3
        desk.click(desk.parts["undo_restore"])
        assert desk.store.results.count() == 2


def test_name_logo_and_size_go_on_paper(root: Any, tmp_path: Path) -> None:
    from assistant.club.papers.settings import paper_options

    picture = tmp_path / "logo.jpg"
    Image.new("RGB", (2000, 900), "orange").save(picture)
    with club_window(root, tmp_path / "club") as desk:
        desk.window.go("settings", tab="club")
        desk.page.act(NameClub("Spielekreis  Köln"))
        desk.page.act(ChoosePaper("letter"))
        desk.dialogs.answers += [picture, tmp_path / "missing.png"]
        desk.page.act(ChooseLogo())
        desk.page.act(ChooseLogo())  # no picture: the logo stays
        options = paper_options(desk.store)
        assert (options["club"], options["paper"]) == ("Spielekreis Köln", "letter")
        assert max(Image.open(options["logo"]).size) == 800
        desk.page.act(RemoveLogo())
        assert paper_options(desk.store)["logo"] == ""


def test_a_fact_is_corrected_refused_and_put_back(root: Any, tmp_path: Path) -> None:
    from assistant.club.facts import corrections_for

    with club_window(root, tmp_path) as desk:
        desk.window.go("settings", tab="facts")
        desk.page.act(FactsOf(("san-juan", "2014")))
        desk.page.act(PickFact(("library.cost",)))
        desk.page.act(CorrectFact("4"))
        assert corrections_for(tmp_path, "san-juan", "2014") == {"library.cost": 4}
        desk.page.act(CorrectFact("77"))
        assert corrections_for(tmp_path, "san-juan", "2014") == {"library.cost": 4}
        desk.page.act(CorrectFact(""))
        assert corrections_for(tmp_path, "san-juan", "2014") == {}


def test_another_fact_is_chosen_and_the_list_stays_where_it_was(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        desk.window.go("settings", tab="facts")
        listing = desk.parts["facts"]
        listing.view.focus_set()
        desk.page.act(PickFact(("library.points",)))
        desk.pump()
        seen = listing.view.yview()
        assert seen[0] > 0
        desk.page.act(PickFact(("library.cost",)))
        desk.pump()
        assert desk.parts["facts"] is listing and listing.view.yview() == seen
        desk.page.act(CorrectFact("4"))
        assert listing.view.yview() == seen and listing.view.set("library.cost", "2") == "4"


def test_a_fact_that_is_one_of_two_is_chosen_from_words(root: Any, tmp_path: Path) -> None:
    from assistant.club.facts import corrections_for

    with club_window(root, tmp_path) as desk:
        desk.window.go("settings", tab="facts")
        desk.page.act(FactsOf(("san-juan", "2014")))
        desk.page.act(PickFact(("guild_hall",)))
        box = desk.parts["fact_value"]
        assert box.get() == "1 a building, 1 a kind"
        box.current(0)
        desk.click(desk.parts["keep_fact"])
        assert corrections_for(tmp_path, "san-juan", "2014") == {"guild_hall": "double"}
        assert desk.parts["fact_value"].get() == "2 a building"
        desk.page.act(PickFact(("deck",)))  # counted from the cards
        assert str(desk.parts["keep_fact"]["state"]) == "disabled"


def test_the_hall_screen_is_driven_from_the_organisers_page(root: Any, tmp_path: Path) -> None:
    with club_window(root, tmp_path) as desk:
        event = desk.store.events.save(event_from(PLANS["club-evening"], desk.store.new_id(), "s"))
        desk.window.go("event", id=event["id"])
        desk.page.act(AddName(", ".join(NAMES[:12])))
        desk.next()
        desk.page.act(ShowTab("hall"))
        desk.click(desk.parts["hall"])
        screen = HallScreen.of(root, event["id"])
        assert screen is not None
        screen.top.geometry("1920x1080+0+0")
        desk.pump(lambda: screen.canvas.winfo_width() == 1920)
        assert not any(name in texts(screen) for name in NAMES[:12])  # a draft is nobody's business
        desk.next()  # publish
        desk.page.act(ShowTab("hall"))
        desk.page.act(HallShows("names"))
        assert set(NAMES[:12]) <= texts(screen)
        desk.page.act(HallSays("message", "Coffee at the bar"))
        desk.page.act(ToggleClock())
        desk.page.act(AddClock("Final", 90))
        assert {"Coffee at the bar", "Final", "1:30:00"} <= texts(screen)
        desk.page.act(HallShows("tables"))
        desk.page.act(ShowTab("round-1"))
        desk.page.act(EnterSlip("1 40 30 20 10"))
        assert any(text.startswith("1. ") for text in texts(screen))  # its places appear in the hall
        desk.window.go("events")
        assert HallScreen.of(root, event["id"]) is screen  # it stays while the organiser looks elsewhere
        screen.close()


def texts(screen: HallScreen) -> set[str]:
    canvas = screen.canvas
    canvas.update()
    return {canvas.itemcget(item, "text") for item in canvas.find_all() if canvas.type(item) == "text"}


@pytest.mark.parametrize("page", ["events", "new_event", "players", "history", "settings"])
def test_pages_speak_german_and_have_help(root: Any, tmp_path: Path, page: str) -> None:
    with club_window(root, tmp_path, "de") as desk:
        fill(desk.store, 2)
        desk.window.go(page)
        desk.window.show_help()
        desk.window.put_sheet_away()
        desk.pump()
        words = " ".join(str(widget.cget("text")) for widget in walk(desk.page) if "text" in widget.keys())  # noqa: SIM118
        wanted = {
            "events": "Turniere",
            "new_event": "Turnier anlegen",
            "players": "Spieler",
            "history": "Chronik",
        }
        assert wanted.get(page, "Verein und Papier") in words


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("percent", [125, 150, 200])
def test_from_and_to_stay_beside_each_other(root: Any, tmp_path: Path, percent: int, language: str) -> None:
    with club_window(root, tmp_path) as desk:
        desk.window.root.geometry("1366x749+0+0")
        desk.window.change(text_size=percent, language=language)
        desk.window.go("history")
        for _ in range(4):
            desk.pump()
        since, until = (desk.page.fields[name].widget for name in ("since", "until"))
        assert since.winfo_rooty() == until.winfo_rooty()
