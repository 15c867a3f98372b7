"""Trouble: every kind is a pure change tried on the event, told in words, and made only with consent."""

from collections.abc import Mapping
from typing import assert_never

from assistant.club.service.answers import Kept
from assistant.club.service.change import Change
from assistant.club.service.people import Add, Entrant, Leave, Replace, Return
from assistant.club.service.results import Start
from assistant.club.service.rounds import Unpublish
from assistant.club.service.trouble import DrawLots, KeepApart, LotByHand, OwnTable, Reframe, SatInFor
from assistant.window.pages.event.messages import OpenTrouble, SolveTrouble, TroubleMessage, TroubleRound
from assistant.window.pages.event.views import TroubleCard, TroubleView
from assistant.window.scenes.event.pairing import Pairing
from assistant.window.scenes.event.results import ResultsTab
from assistant.window.scenes.event.room import EventRoom
from engine.documents.event import StageDoc
from engine.documents.names import plain
from engine.tournament.event import finished
from engine.tournament.lots import level
from printouts.round_words import round_words

KINDS = {
    "late": "person-plus",
    "drop": "person-dash",
    "no-show": "person-x",
    "back": "person-check",
    "replace": "people",
    "wrong-result": "pencil-square",
    "wrong-people": "arrow-left-right",
    "still-running": "hourglass-split",
    "re-pair": "arrow-repeat",
    "unpublish": "eye-slash",
    "rounds": "plus-slash-minus",
    "apart": "person-lines-fill",
    "own-table": "universal-access",
    "lots": "dice-5",
    "lot-by-hand": "coin",
}


Given = Mapping[str, str | int]  # what was filled in about the trouble; each kind asks for some of it


class TroubleTab:
    def __init__(self, room: EventRoom, pairing: Pairing, results: ResultsTab) -> None:
        self.room, self.pairing, self.results = room, pairing, results
        self.reset()
        room.tab_opened.append(self.reset)

    def reset(self) -> None:
        self.trouble = ""
        self.trouble_at = 0

    def view(self) -> TroubleView:
        tr = self.room.tr
        cards = tuple(
            TroubleCard(id, tr(f"trouble.{id}.title"), tr(f"trouble.{id}.text"), icon)
            for id, icon in KINDS.items()
        )
        if not self.trouble:
            return TroubleView(cards)
        rounds = [round for round in self.room.event["rounds"] if round["state"] != "draft"]
        at = self.trouble_at or (rounds[-1]["number"] if rounds else 0)
        people = self._people()
        tables = []
        for table in self.room.event["rounds"][at - 1]["tables"] if at else ():
            wanted = finished(table) if self.trouble == "wrong-result" else not finished(table)
            if wanted:
                names = self.room.desk.names()
                tables.append(
                    (table["number"], f"{table['number']}: {', '.join(names[i] for i in table['seats'])}")
                )
        numbers = tuple(
            (round["number"], round_words(tr, self.room.event, round["number"])) for round in rounds
        )
        count = self.room.event["stages"][0].get("rounds") or 1
        shown = people, people, tuple(tables), numbers, at, count
        return TroubleView(
            cards,
            self.trouble,
            *shown,
            self._own_tables(),
            self._known(),
            dict(self.room.event["fixed_tables"]),
        )

    def _own_tables(self) -> tuple[tuple[int, str], ...]:
        """Every table number there could be, and none."""
        most = max(
            [len(self.room.event["players"]) // 2, *(len(r["tables"]) for r in self.room.event["rounds"])]
        )
        return ((0, self.room.tr("trouble.no_own")), *((n, str(n)) for n in range(1, most + 1)))

    def _known(self) -> tuple[str, ...]:
        """What was wished for already."""
        tr, names = self.room.tr, self.room.desk.names()
        if self.trouble == "own-table":
            owners = sorted(self.room.event["fixed_tables"].items(), key=lambda one: (one[1], names[one[0]]))
            return tuple(tr("trouble.known_own", name=names[id], table=table) for id, table in owners)
        if self.trouble == "apart":
            pairs = [sorted(names[id] for id in pair) for pair in self.room.event["keep_apart"]]
            return tuple(tr("trouble.known_apart", names=tr.listing(pair)) for pair in sorted(pairs))
        if self.trouble == "lot-by-hand" and self.room.event["lots"]:
            return (tr("trouble.known_lots", n=len(self.room.event["lots"])),)
        return ()

    def _people(self) -> tuple[tuple[str, str], ...]:
        wanted = {
            "drop": ("active", "absent"),
            "no-show": ("active",),
            "back": ("absent", "dropped"),
            "replace": ("active", "absent"),
            "wrong-people": ("active", "absent", "dropped"),
            "apart": ("active", "absent"),
            "own-table": ("active", "absent"),
        }.get(self.trouble, ())
        if self.trouble == "lot-by-hand":
            names = self.room.desk.names()
            return tuple((id, names[id]) for id in level(self.room.event))
        found = [
            (entry["name"], entry["id"]) for entry in self.room.event["players"] if entry["status"] in wanted
        ]
        return tuple((id, name) for name, id in sorted(found, key=lambda one: plain(one[0])))

    def act(self, message: TroubleMessage) -> None:
        match message:
            case OpenTrouble(kind):
                self.open(kind)
            case TroubleRound(number):
                self.trouble_at = number
                self.room.show()
            case SolveTrouble(kind, given):
                self.solve(kind, given)
            case _:
                assert_never(message)

    def open(self, id: str) -> None:
        if id == "re-pair":
            self.pairing.pair(len(self.room.event["rounds"]), unstarted_only=True)
            return
        if id == "unpublish":
            number = len(self.room.event["rounds"])
            if number and self.room.with_consent(Unpublish(number)):
                self.room.open_tab(self.room.usual_tab())
            return
        if id == "lots":
            self.room.with_consent(DrawLots())
            return
        self.trouble, self.trouble_at = id, 0
        self.room.show()
        self.room.page.take_keyboard()

    def solve(self, kind: str, given: Given) -> None:
        """Shows what would change, and changes it if the organiser agrees."""
        number = int(given.get("round") or len(self.room.event["rounds"]))
        if kind == "wrong-result":
            self.room.open_tab(f"round-{number}")
            self.results.correct(int(given["table"]))
            return
        if kind == "rounds":
            if self.room.with_consent(Reframe({"stages": self._stages(int(given["count"]))})):
                self.open("")
            return
        change = self._change(kind, number, given)
        if isinstance(change, Add | Return):
            kept = isinstance(self.room.arrive(change), Kept)
        else:
            kept = self.room.with_consent(change)
        if kept:
            self.trouble = ""
            self.room.show()

    def _change(self, kind: str, number: int, given: Given) -> Change:
        """The change that mends a kind of trouble."""
        person, other, name = (str(given.get(key) or "") for key in ("person", "other", "name"))
        table, own = (int(given.get(key) or 0) for key in ("table", "own"))
        changes: dict[str, Change] = {
            "late": Add((Entrant(name),)),
            "drop": Leave(person),
            "no-show": Leave(person, for_now=True),
            "back": Return(person),
            "replace": Replace(person, Entrant(name)),
            "wrong-people": SatInFor(number, person, other),
            "still-running": Start(number, table),
            "apart": KeepApart(person, other),
            "own-table": OwnTable(person, own or None),
            "lot-by-hand": LotByHand(person, other),
        }
        return changes[kind]

    def _stages(self, count: int) -> list[StageDoc]:
        """More or fewer rounds, never fewer than have begun."""
        begun = sum(round["stage"] == 0 for round in self.room.event["rounds"])
        first, *rest = self.room.event["stages"]
        return [{**first, "rounds": max(count, begun, 1)}, *rest]
