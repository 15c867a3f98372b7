"""Two devices of one table in any order, with answers that are lost and a program that is started anew meanwhile."""

import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.club.hall.desk import HallDesk
from assistant.club.hall.roles import Actor
from assistant.club.hall.wishes import ConfirmReport, DisputeResult, Request, TellResult, Wish
from assistant.club.service.club import Club
from db.folder.store import Store
from tests.phones.hall import hall

TABLE = Actor("table", round=1, table=1)
FIGURES = (("31", "28", "27", "20"), ("31", "29", "27", "20"))
SURE = ("kept", "again")
STEPS = st.lists(
    st.tuples(
        st.sampled_from((0, 1)),  # which device
        st.sampled_from(("tell", "tell anyway", "agree", "doubt", "reload", "restart")),
        st.booleans(),  # whether its answer arrives
    ),
    max_size=12,
)


class Device:
    """A phone: its key stays until it has an answer, and a reload finds what was typed."""

    def __init__(self, number: int, figures: tuple[str, ...]) -> None:
        self.figures, self.key, self.sure = figures, f"k{number}", False

    def wish(self, what: str) -> Wish:
        if what == "agree":
            return ConfirmReport(f"{self.key}-agree")
        if what == "doubt":
            return DisputeResult(f"{self.key}-doubt")
        answers = ("report-differs", "unusual", "tie-break") if what == "tell anyway" else ()
        return TellResult(self.key, self.figures, answers=answers)


def kept_in(store: Store) -> tuple[Any, int, int]:
    """The table's points, how often its result is in the log, and its documents."""
    event = store.events.get("cup0")
    assert event is not None
    entries = [one for one in event["log"] if one["facts"].get("via") == "phone" and not one.get("undone")]
    return event["rounds"][0]["tables"][0]["points"], len(entries), len(store.results.find(event="cup0"))


@settings(max_examples=60)
@given(st.sampled_from(("at-once", "second-person", "desk")), st.sampled_from(((0, 0), (0, 1))), STEPS)
def test_a_phone_says_kept_if_and_only_if_the_store_has_it(
    confirm: Any, told: tuple[int, int], steps: list[tuple[int, str, bool]]
) -> None:
    with tempfile.TemporaryDirectory() as place:
        with hall(Path(place), confirm):
            pass
        devices = [Device(number, FIGURES[which]) for number, which in enumerate(told)]
        store = Store.open(Path(place) / "club")
        desk, before = HallDesk(Club(store), "cup0"), None
        try:
            for number, what, arrives in steps:
                device = devices[number]
                if what == "restart":
                    store.close()
                    store = Store.open(Path(place) / "club")
                    desk = HallDesk(Club(store), "cup0")
                    continue
                if what == "reload":
                    continue  # the same key and figures are typed there again
                reply = desk.answer(Request(TABLE, device.wish(what)))
                points, entries, documents = kept_in(store)
                assert before in (None, points)  # a table never changes what is kept
                assert (entries, documents) == ((1, 1) if points else (0, 0))
                assert points is None or points in [[float(n) for n in one.figures] for one in devices]
                if arrives and reply.state in SURE:
                    own = [float(n) for n in device.figures]
                    assert points is not None if what == "agree" else points == own
                    device.sure = True
                if arrives and reply.state == "waiting" and what.startswith("tell"):
                    assert points is not None or any(
                        one["points"] == [float(n) for n in device.figures]
                        for one in store.reports.of("cup0")
                    )
                before = points
            for device in devices:  # in the end everybody asks once more, and is told what is so
                reply = desk.answer(Request(TABLE, device.wish("tell")))
                points, entries, _ = kept_in(store)
                own = [float(n) for n in device.figures]
                assert (reply.state in SURE) == (points == own), (reply, points)
                assert not device.sure or points is not None
        finally:
            store.close()
