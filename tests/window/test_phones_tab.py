"""The Phones tab with a host that is none, and with the real one: what comes in is seen, what is typed stays."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from assistant.club.hall.desk import HallDesk
from assistant.club.hall.roles import Actor
from assistant.club.hall.wishes import CallDesk, ConfirmReport, TellResult
from assistant.club.hall.wishes import Request as Asked
from assistant.phones.host import PhonesHost
from assistant.window.pages.event.hall_messages import CloseHall, GivePin, OpenHall, TakeHall, WithdrawPin
from assistant.window.pages.event.messages import GoToTable, SettleTold
from assistant.window.pages.events import BringBack, DeleteEvent
from assistant.window.pages.messages import ShowTab, UndoLast
from tests.window.organiser import ClubDesk, club_window, new_event
from tests.window.test_event_patched import playing

FIGURES = ("31", "28", "27", "20")


@contextmanager
def at_a_round(root: Any, place: Path, make: Any = PhonesHost, language: str = "en") -> Iterator[ClubDesk]:
    with club_window(root, place, language) as desk:
        desk.window.phones._make = make
        playing(desk)
        yield desk


def told(desk: ClubDesk, wish: Any, table: int = 1) -> Any:
    """A phone's request, as the host hands it on."""
    reply = desk.scene.phones.host.desk.answer(Asked(Actor("table", round=1, table=table), wish))
    desk.scene.changed_elsewhere()
    desk.pump()
    return reply


def test_without_the_packages_the_tab_says_how_to_get_them(root: Any, tmp_path: Path) -> None:
    with at_a_round(root, tmp_path, None) as desk:
        desk.page.act(ShowTab("phones"))
        assert ".whl[phones]" in " ".join(desk.texts())


def test_a_report_is_seen_in_its_row_and_leaves_a_typing_hand_alone(root: Any, tmp_path: Path) -> None:
    with at_a_round(root, tmp_path) as desk:
        desk.page.act(GoToTable(2))
        desk.focus(desk.parts[("cell", 2, 0)])
        desk.type("40 3")
        field = root.focus_get()
        assert told(desk, TellResult("k1", FIGURES)).state == "waiting"
        assert root.focus_get() is field and field.get() == "3"
        assert desk.page.rows[1].row.report == "reported from a phone: 31 28 27 20"
        assert not desk.page.rows[1].row.differs
        asked = told(desk, TellResult("k2", ("31", "29", "27", "20")))
        assert asked.state == "open"
        told(desk, TellResult("k2", ("31", "29", "27", "20"), answers=("report-differs",)))
        assert desk.page.rows[1].row.differs and root.focus_get() is field
        reports = desk.store.reports.of(desk.scene.event["id"])
        desk.click(desk.parts[f"take {reports[1]['id']}"])
        table = desk.scene.event["rounds"][0]["tables"][0]
        assert table["points"] == [31, 29, 27, 20] and desk.page.rows[1].row.report == ""


def test_a_call_is_shown_and_answered(root: Any, tmp_path: Path) -> None:
    with at_a_round(root, tmp_path) as desk:
        told(desk, CallDesk("c1"), 3)
        assert any("Table 3 calls the desk" in text for text in desk.texts())
        desk.page.act(SettleTold(desk.store.reports.of(desk.scene.event["id"])[0]["id"], False))
        desk.pump(lambda: not desk.page._swept)
        assert not any("calls the desk" in text for text in desk.texts())


def test_undo_and_the_log_name_the_table(root: Any, tmp_path: Path) -> None:
    with at_a_round(root, tmp_path) as desk:
        told(desk, TellResult("k1", FIGURES), 2)
        told(desk, ConfirmReport("k2"), 2)
        desk.page.act(ShowTab("log"))
        assert any("(table 2)" in line for _, line, _ in _log(desk))
        desk.dialogs.answers.append(False)
        desk.page.act(UndoLast())
        assert "table 2's" in desk.dialogs.asked[-1]
        assert desk.scene.event["rounds"][0]["tables"][1]["points"] == [31, 28, 27, 20]


def _log(desk: ClubDesk) -> Any:
    from assistant.club.events.wording import log_lines

    return log_lines(desk.window.tr, desk.scene.event)


def test_pins_are_shown_once_and_withdrawn(root: Any, tmp_path: Path) -> None:
    with at_a_round(root, tmp_path) as desk:
        desk.page.act(ShowTab("phones"))
        desk.page.act(GivePin("Ben"))
        name, pin = desk.scene.view().body.new_pin
        assert name == "Ben" and len(pin) == 6 and any(pin in text for text in desk.texts())
        desk.page.act(ShowTab("log"))
        desk.page.act(ShowTab("phones"))
        keys = desk.scene.phones.host.desk.keys
        assert keys.whose(pin).name == "Ben" and pin not in repr(desk.store.settings.all())
        desk.page.act(WithdrawPin("Ben"))
        desk.pump(lambda: not desk.page._swept)
        assert desk.scene.phones.host.desk.keys.whose(pin) is None
        assert not any(pin in text for text in desk.texts())


def test_the_real_hall_is_opened_answers_a_phone_and_is_closed(root: Any, tmp_path: Path) -> None:
    with at_a_round(root, tmp_path) as desk:
        desk.page.act(ShowTab("phones"))
        assert desk.scene.view().body.state == "closed"
        desk.page.act(OpenHall("127.0.0.1"))
        host: Any = desk.scene.phones.host
        desk.pump(lambda: host.state == "open", 30)
        desk.pump(lambda: host.url in desk.texts(), 30)
        link = host.desk.links(host.url)[0]
        answers: list[bytes] = []

        def phone() -> None:
            token = str(link["url"]).rpartition("/")[2]
            body = b'{"key": "k", "points": [31, 28, 27, 20]}'
            headers = {"Alcalde-Table": token, "Content-Type": "application/json"}
            asked = Request(f"{host.url}/api/tables/1/result", body, headers)
            answers.append(urlopen(asked, timeout=20).read())

        import threading

        calling = threading.Thread(target=phone)
        calling.start()
        desk.pump(lambda: bool(answers), 30)
        calling.join()
        assert b'"waiting"' in answers[0]
        desk.pump(lambda: any("reported a result" in text for text in desk.texts()), 30)
        before = host._process.pid
        host._process.kill()  # and is there again, at the same address
        desk.pump(lambda: host.state == "open" and host._process.pid != before, 30)
        desk.pump(lambda: host.url in desk.texts(), 30)
        desk.page.act(CloseHall())
        assert host.state == "closed" and host._process is None
        assert isinstance(host.desk, HallDesk)


def test_the_poster_is_printed_with_the_wifi_that_was_typed_and_keeps_it_nowhere(
    root: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Any] = []
    with at_a_round(root, tmp_path, language="de") as desk:
        desk.page.act(ShowTab("phones"))
        monkeypatch.setattr(desk.window.jobs, "submit", lambda job, *args, **how: made.append(args))
        desk.focus(desk.parts["wifi"])
        desk.type("saal")
        desk.focus(desk.parts["password"])
        desk.type("geheim12")
        desk.click(desk.parts["poster"])
        assert made[0][1] == "poster" and made[0][4]["wifi"] == ("saal", "geheim12")
        assert desk.parts["wifi"].get() == "saal"  # still there for the next try
    for file in tmp_path.rglob("*"):
        assert not file.is_file() or b"geheim12" not in file.read_bytes(), file


def test_the_hall_of_another_event_is_taken_over(root: Any, tmp_path: Path) -> None:
    with at_a_round(root, tmp_path) as desk:
        first = desk.scene.event["id"]
        desk.page.act(ShowTab("phones"))
        desk.page.act(OpenHall("127.0.0.1"))
        desk.pump(lambda: desk.scene.phones.host.state == "open", 60)
        new_event(desk, "club-evening", "Other")
        desk.page.act(ShowTab("phones"))
        desk.pump()
        assert desk.window.phones.host.desk.desk.key == first
        desk.dialogs.answers += [False]
        desk.window.phones.host.connected = (("guest", 2),)  # until the server says otherwise
        desk.page.act(TakeHall())
        assert desk.window.phones.host.desk.desk.key == first and "2 phones" in desk.dialogs.asked[-1]
        desk.dialogs.answers += [True]  # if anybody is there
        desk.click(desk.parts["take_hall"])
        desk.pump(lambda: desk.window.phones.host.state == "open", 60)
        assert desk.window.phones.host.desk.desk.key == desk.scene.event["id"] != first
        assert "pin_name" in desk.parts  # the whole tab is there
        desk.page.act(CloseHall())


def test_a_pin_without_a_name_is_asked_for_one(root: Any, tmp_path: Path) -> None:
    with at_a_round(root, tmp_path) as desk:
        desk.page.act(ShowTab("phones"))
        desk.pump()
        assert "Steward’s name" in desk.texts()
        desk.click(desk.parts["pin_give"])
        assert any("First type the steward’s name" in text for text in desk.texts())
        assert desk.scene.phones.host.desk.keys.pins == ()


def test_the_hall_of_an_event_that_is_deleted_closes(root: Any, tmp_path: Path) -> None:
    with at_a_round(root, tmp_path) as desk:
        event = desk.scene.event["id"]
        desk.page.act(ShowTab("phones"))
        desk.page.act(OpenHall("127.0.0.1"))
        host: Any = desk.scene.phones.host
        desk.pump(lambda: host.state == "open", 60)
        desk.window.go("events")
        desk.dialogs.answers += [True]
        desk.page.act(DeleteEvent(event))
        desk.pump(lambda: host.state == "closed", 60)
        assert host._process is None and not host.url
        desk.page.act(BringBack())
        desk.window.go("event", id=event)
        desk.page.act(ShowTab("phones"))
        desk.page.act(OpenHall("127.0.0.1"))
        desk.pump(lambda: desk.scene.phones.host.state == "open", 60)
