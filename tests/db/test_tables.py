"""What is kept, and how it is changed and changed back."""

from pathlib import Path

import pytest

from db.folder.store import Store
from db.names import Directory, plain
from db.problems import Problem
from db.tables.event_parts import PART_TABLES, gone
from db.tables.players import new_player
from tests.db.club import Clock, entry, event, large_event, open_club, result
from tests.db.sim_disk import SimDisk


@pytest.fixture
def store() -> Store:
    return open_club(Path("/c"), SimDisk())


def code(found: pytest.ExceptionInfo[Problem]) -> str:
    return found.value.code


def test_a_player_has_all_fields(store: Store) -> None:
    player = store.players.add("  Anna   Maria ", nickname="Mia", club="Lisboa", notes="left-handed")
    assert player == {
        "schema": 1,
        "id": "a" + "1".zfill(31),
        "name": "Anna Maria",
        "nickname": "Mia",
        "club": "Lisboa",
        "notes": "left-handed",
        "active": True,
        "merged_into": None,
    }


def test_two_players_of_one_name_need_different_clubs(store: Store) -> None:
    store.players.add("Björn", club="Lisboa")
    with pytest.raises(Problem) as found:
        store.players.add("BJORN", club="lisboa")
    assert code(found) == "name_taken"
    store.players.add("Björn", club="Porto")
    assert len(store.players.all()) == 2


def test_a_player_without_a_name_is_refused(store: Store) -> None:
    with pytest.raises(Problem) as found:
        store.players.add("  ")
    assert found.value.facts == {"table": "players", "field": "name"}


def test_inactive_players_are_shown_only_to_who_asks_for_everyone(store: Store) -> None:
    anna = store.players.add("Anna")["id"]
    store.players.change(anna, active=False)
    assert store.players.all() == []
    assert [p["name"] for p in store.players.all(everyone=True)] == ["Anna"]


def test_deleting_is_reversible(store: Store) -> None:
    store.results.add(result(1))
    store.results.delete(f"{1:032x}", "Eva", "entered twice")
    assert (store.results.count(), store.results.get(f"{1:032x}")) == (0, None)
    thrown = store.trash.all()[0]
    assert (thrown["table"], thrown["who"], thrown["why"]) == ("results", "Eva", "entered twice")
    store.trash.bring_back(f"{1:032x}")
    assert store.results.find() == [result(1)]
    assert store.trash.all() == []


def test_merging_moves_games_and_events_and_is_reversible(store: Store) -> None:
    anna, ana = store.players.add("Anna")["id"], store.players.add("Ana")["id"]
    store.results.add(result(1, (anna, None)))
    store.results.add(result(2, (None, ana)))
    store.events.save(event(players=[entry("p1", "Ana", ana)]))
    before = [store.results.find(), store.events.all(), store.players.all(everyone=True)]
    store.players.merge(anna, ana, "Eva", "one person")
    assert store.results.count(player=anna) == 2
    assert store.results.count(player=ana) == 0
    assert store.events.all()[0]["players"][0]["player"] == anna
    assert [p["merged_into"] for p in store.players.all(everyone=True)] == [anna, None]
    store.players.part(ana)
    assert [store.results.find(), store.events.all(), store.players.all(everyone=True)] == before
    assert store.players.merges() == []


def test_parting_leaves_what_was_since_given_to_another(store: Store) -> None:
    anna, ana, eva = (store.players.add(name)["id"] for name in ("Anna", "Ana", "Eva"))
    store.results.add(result(1, (ana, None)))
    store.players.merge(anna, ana)
    store.results.correct(f"{1:032x}", result(1, (eva, None)), "Eva", "it was me")
    store.players.part(ana)
    assert store.results.count(player=eva) == 1
    assert store.results.count(player=ana) == 0


def test_merges_are_parted_in_reverse_order(store: Store) -> None:
    one, two, three = (store.players.add(name)["id"] for name in ("One", "Two", "Three"))
    store.results.add(result(1, (one, None)))
    store.players.merge(two, one)
    store.players.merge(three, two)
    assert store.results.count(player=three) == 1
    with pytest.raises(Problem) as found:
        store.players.part(one)
    assert code(found) == "part_later_first"
    store.players.part(two)
    store.players.part(one)
    assert store.results.count(player=one) == 1


@pytest.mark.parametrize("pair", [(0, 0), (0, 2), (2, 0)])
def test_a_merged_player_cannot_be_merged_again(store: Store, pair: tuple[int, int]) -> None:
    ids = [store.players.add(name)["id"] for name in ("One", "Two", "Three")]
    store.players.merge(ids[1], ids[2])
    with pytest.raises(Problem) as found:
        store.players.merge(ids[pair[0]], ids[pair[1]])
    assert code(found) == "cannot_merge"


def test_a_correction_keeps_who_when_why_and_the_old_version(store: Store) -> None:
    store.results.add(result(1))
    fixed = result(1)
    fixed["seats"][1]["points"] = 33
    store.results.correct(f"{1:032x}", fixed, "Eva", "miscounted")
    entry = store.corrections.of(f"{1:032x}")[0]
    assert (entry["who"], entry["why"], entry["at"]) == ("Eva", "miscounted", "2026-05-02T18:00:00+00:00")
    assert [entry[when]["seats"][1]["points"] for when in ("before", "after")] == [31, 33]
    store.results.correct(entry["result"], entry["before"], "Eva", "no, it was right")
    assert store.results.find() == [result(1)]
    assert len(store.corrections.of(f"{1:032x}")) == 2


def test_a_correction_that_changes_nothing_leaves_no_trace(store: Store) -> None:
    store.results.add(result(1))
    store.results.correct(f"{1:032x}", result(1), "Eva", "")
    assert store.corrections.all() == []


WRONG = [
    ("schema", {"schema": 0}),
    ("played_at", {"played_at": "yesterday"}),
    ("origin", {"origin": "dreamt"}),
    ("seats", {"seats": []}),
    ("seats.0.name", {"seats": [{"name": " "}]}),
    ("seats.0.points", {"seats": [{"name": "A", "points": "34"}]}),
    ("seats.0.points", {"seats": [{"name": "A", "points": True}]}),
    ("seats.0.points", {"seats": [{"name": "A", "points": 10**400}]}),
    ("seats.0.name", {"seats": [{"name": "\ud800"}]}),
    ("seats.0.player", {"seats": [{"name": "A", "player": 7}]}),
    ("event.id", {"event": {"round": 1}}),
    ("game", {"game": None}),
    ("minutes", {"minutes": "48"}),
    ("place", {"place": 3}),
]


@pytest.mark.parametrize(("field", "wrong"), WRONG)
def test_a_result_of_the_wrong_form_is_refused(store: Store, field: str, wrong: dict[str, object]) -> None:
    with pytest.raises(Problem) as found:
        store.results.add(result(1, **wrong))
    assert found.value.facts["field"] == field
    assert store.results.count() == 0


def test_a_document_newer_than_the_program_is_refused(store: Store) -> None:
    with pytest.raises(Problem) as found:
        store.results.add(result(1, schema=9))
    assert code(found) == "newer"


def test_results_are_found_by_player_game_event_and_time(store: Store) -> None:
    for number in range(1, 28):
        extra = {"event": {"id": "cup", "round": 1, "table": 1}} if number % 3 == 0 else {}
        game = {"game": "saint-malo", "rules": "standard"} if number % 2 else {}
        store.results.add(result(number, (f"p{number % 5}", None), **extra, **game))

    def numbers(**asked: object) -> list[int]:
        return [int(found["id"], 16) for found in store.results.find(**asked)]  # type: ignore[arg-type]

    assert numbers(player="p1") == [26, 21, 16, 11, 6, 1]
    assert numbers(player="p1", game="san-juan") == [26, 16, 6]
    assert numbers(event="cup", newest_first=False) == [3, 6, 9, 12, 15, 18, 21, 24, 27]
    assert numbers(since="2026-05-26T00:00:00+02:00") == [27, 26, 25]
    assert numbers(until="2026-05-04T00:00:00+02:00", newest_first=False) == [1, 2]
    assert numbers(offset=5, limit=3) == [22, 21, 20]
    assert numbers(player="nobody") == []
    assert store.results.count(rules="standard") == 14
    assert (
        store.results.count(player="p1", since="2026-05-12T00:00:00+02:00", until="2026-05-20T00:00:00Z") == 2
    )


def test_indexes_follow_every_change(store: Store) -> None:
    assert store.results.count() == 0  # the index is built before anything is there
    store.results.add(result(1, ("p1", None)))
    store.results.correct(f"{1:032x}", result(1, ("p2", None), played_at="2027-01-01T00:00:00Z"), "Eva", "")
    assert (store.results.count(player="p1"), store.results.count(player="p2")) == (0, 1)
    assert store.results.count(since="2027-01-01T00:00:00Z") == 1
    store.results.delete(f"{1:032x}")
    assert (store.results.count(player="p2"), store.results.count()) == (0, 0)


def test_events_are_kept_latest_first_and_brought_back(store: Store) -> None:
    store.events.save(event())
    saved = store.events.save(event(id="f" * 32, name="League", date="2026-06-01"))
    assert [e["name"] for e in store.events.all()] == ["League", "Spring Cup"]
    store.events.delete(saved["id"])
    assert store.events.get(saved["id"]) is None
    store.trash.bring_back(saved["id"])
    assert store.events.get(saved["id"]) == saved


def test_settings_have_values_and_defaults(store: Store) -> None:
    store.settings.set("theme", {"name": "dark"})
    assert store.settings.get("theme") == {"name": "dark"}
    assert store.settings.get("paper", "a4") == "a4"


def test_names_match_without_case_accents_and_spaces() -> None:
    assert plain("  BJÖRN  Ødegård ") == "bjorn odegard"
    people = [
        new_player("1", "Björn"),
        new_player("2", "Anna", nickname="Mia"),
        new_player("3", "Anna", club="x"),
    ]
    directory = Directory(people)
    assert directory.match("bjorn").player == "1"
    assert directory.match("mia").player == "2"
    assert (directory.match("anna").player, directory.match("anna").perhaps) == (None, ("2", "3"))
    assert (directory.match("Bjorm").player, directory.match("Bjorm").perhaps) == (None, ("1",))
    assert directory.match("Zoltan").perhaps == ()


def test_a_merged_name_means_the_one_it_was_merged_into() -> None:
    people = [new_player("1", "Anna"), new_player("2", "Ana", merged_into="1")]
    assert Directory(people).match("Ana").player == "1"


def test_times_come_from_the_clock_given(store: Store) -> None:
    clock = Clock()
    club = open_club(Path("/d"), SimDisk(), clock=clock)
    club.results.add(result(1))
    clock.later(hours=2)
    club.results.delete(f"{1:032x}")
    assert club.trash.all()[0]["at"] == "2026-05-02T20:00:00+00:00"


def test_a_result_of_a_large_event_writes_only_what_changed(tmp_path: Path) -> None:
    with open_club(tmp_path) as store:
        kept = store.events.save(large_event())
        size = (tmp_path / "club.log").stat().st_size
        kept["rounds"][3]["tables"][7] |= {
            "points": [31, 28, 28, 20],
            "places": [1, 2, 2, 4],
            "tie_break": [None] * 4,
        }
        kept["log"].append({**kept["log"][0], "what": "corrected"})
        store.events.save(kept)
        assert (tmp_path / "club.log").stat().st_size - size < 15_000
        assert store.events.get(kept["id"]) == kept
    with open_club(tmp_path) as store:
        assert store.events.get(kept["id"]) == kept
        shorter = {**kept, "log": kept["log"][:3], "rounds": kept["rounds"][:1]}
        store.events.save(shorter)
        assert store.events.get(kept["id"]) == shorter
        assert len(store.log.texts("event_log")) == 3
        store.events.delete(kept["id"])
        assert not store.events.all() and not any(store.log.texts(name) for name in PART_TABLES)
        store.trash.bring_back(kept["id"])
        assert store.events.get(kept["id"]) == shorter


def test_an_event_kept_in_one_piece_is_read_and_kept_in_parts_with_its_next_change() -> None:
    store = open_club(Path("/c"), SimDisk())
    old = store.events.save(large_event(8))
    store.log.commit({**gone(store.log, old["id"]), "events": {old["id"]: old}})
    assert not store.log.texts("event_log")
    assert store.events.get(old["id"]) == old
    store.events.save({**old, "name": "Autumn Cup"})
    assert len(store.log.texts("event_log")) == 200
    assert store.events.all() == [{**old, "name": "Autumn Cup"}]
