"""What the window's loop is given to do at a time: an answer, the standings, or the news; never all of it at once."""

import gc
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from assistant.club.hall.roles import Actor
from assistant.club.hall.wishes import Request, TellResult
from assistant.club.service.answers import Kept
from assistant.club.service.results import Enter
from assistant.phones import host
from assistant.phones.host import PhonesHost
from assistant.phones.wire import Asking, PhoneNews, Replied
from assistant.window.phones import PhonesDoor
from tests.phones.hall import hall


class Sent:
    """A wire whose other end is this list."""

    def __init__(self) -> None:
        self.messages: list[Any] = []

    def send(self, message: Any) -> None:
        self.messages.append(message)

    def taken(self) -> list[Any]:
        found, self.messages = self.messages, []
        return found


def test_an_answer_the_standings_and_the_news_have_turns_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host, "PUBLISH_SECONDS", 0.0)
    monkeypatch.setattr(host, "LATE_SECONDS", 1e9)
    with hall(tmp_path, "at-once") as h:
        hosting, wire = PhonesHost(h.desk), Sent()
        hosting.state, hosting._wire = "open", wire  # type: ignore[assignment]
        tell = TellResult("k1", ("31", "28", "27", "20"))
        hosting._in.put((0, Asking(1, Request(Actor("table", round=1, table=1), tell))))
        assert hosting.pump()
        assert [type(one) for one in wire.taken()] == [Replied]
        assert not hosting.pump() and wire.taken() == []
        hosting.pump()
        [news] = wire.taken()
        assert isinstance(news, PhoneNews)
        assert [line["points"] for line in news.snapshot["standings"]["en"]] == [7, 5, 3, 1]
        hosting.pump()
        assert wire.taken() == []


def test_news_goes_out_however_much_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "LATE_SECONDS", 0.0)
    monkeypatch.setattr(host, "COUNT_SECONDS", 1e9)
    with hall(tmp_path, "at-once") as h:
        hosting, wire = PhonesHost(h.desk), Sent()
        hosting.state, hosting._wire, hosting._counted = "open", wire, 1e9  # type: ignore[assignment]
        tell = TellResult("k1", ("31", "28", "27", "20"))
        hosting._in.put((0, Asking(1, Request(Actor("table", round=1, table=1), tell))))
        hosting.pump()
        assert [type(one) for one in wire.taken()] == [Replied, PhoneNews]


def test_a_hall_that_opens_is_not_looked_through_for_leftovers_again_and_again(
    tmp_path: Path,
) -> None:
    """Looking through a whole program held each fourth result up for three times as long as the result took."""
    with hall(tmp_path) as h:
        opened: list[str] = []
        root: Any = SimpleNamespace(after=lambda after, call: "", after_cancel=lambda id: None)
        door = PhonesDoor(root, None)
        door.host = PhonesHost(h.desk)
        door.host.open = opened.append  # type: ignore[method-assign,assignment]
        gc.unfreeze()
        door.open("127.0.0.1")
        assert opened and gc.get_freeze_count() > len(gc.get_objects())
        door.close()
        gc.unfreeze()


def test_a_desk_that_has_nothing_new_reads_nothing(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        desk, read = h.desk.desk, []
        get = h.store.events.get
        h.store.events.get = lambda key: read.append(key) or get(key)  # type: ignore[method-assign,func-returns-value]
        assert not desk.refresh() and not read
        assert isinstance(desk.do(Enter(1, 1, (31, 28, 27, 20))), Kept)
        assert not desk.refresh()  # it knows what it kept
        del read[:]
        assert not desk.refresh() and not read
        h.store.events.save({**desk.event, "name": "Other Cup"})
        assert desk.refresh() and desk.event["name"] == "Other Cup"


def test_a_change_that_was_taken_back_with_its_group_is_not_seen_any_more(tmp_path: Path) -> None:
    """The desk had it for a moment; the store never did."""
    with hall(tmp_path) as h:
        desk = h.desk.desk
        desk.refresh()
        with pytest.raises(RuntimeError), h.store.together():
            assert isinstance(desk.do(Enter(1, 1, (31, 28, 27, 20))), Kept)
            raise RuntimeError
        assert desk.refresh()
        assert desk.event["rounds"][0]["tables"][0]["points"] is None
        assert isinstance(desk.do(Enter(1, 1, (31, 28, 27, 20))), Kept)
