"""Trouble: every kind is a pure change tried on the event, told in words, and made only with consent."""

from typing import TypedDict

from assistant.club.events.desk import Operation
from assistant.window.pages.event.views import TroubleCard, TroubleView
from assistant.window.scenes.event.host import Host
from engine.documents.event import StageDoc
from engine.tournament.event import finished
from engine.tournament.lots import draw_lots, level, lot_by_hand
from engine.tournament.people import add_player, back, drop, no_show, replace
from engine.tournament.roster import reframe, sat_in_for
from engine.tournament.rounds import start_table, unpublish
from engine.tournament.wishes import keep_apart, own_table

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


class Given(TypedDict, total=False):
    """What was filled in about the trouble; each kind asks for some of it."""

    round: int
    table: int
    count: int
    name: str
    person: str
    other: str
    own: int


class TroubleActs(Host):
    def reset_trouble(self) -> None:
        self.trouble = ""
        self.trouble_at = 0

    def trouble_view(self) -> TroubleView:
        tr = self.window.tr
        cards = tuple(
            TroubleCard(id, tr(f"trouble.{id}.title"), tr(f"trouble.{id}.text"), icon)
            for id, icon in KINDS.items()
        )
        if not self.trouble:
            return TroubleView(cards)
        rounds = [round for round in self.event["rounds"] if round["state"] != "draft"]
        at = self.trouble_at or (rounds[-1]["number"] if rounds else 0)
        people = self._people()
        tables = []
        for table in self.event["rounds"][at - 1]["tables"] if at else ():
            wanted = finished(table) if self.trouble == "wrong-result" else not finished(table)
            if wanted:
                names = self.desk.names()
                tables.append(
                    (table["number"], f"{table['number']}: {', '.join(names[i] for i in table['seats'])}")
                )
        numbers = tuple((round["number"], tr("desk.tab.round", n=round["number"])) for round in rounds)
        count = self.event["stages"][0].get("rounds") or 1
        shown = people, people, tuple(tables), numbers, at, count
        return TroubleView(
            cards, self.trouble, *shown, self._own_tables(), self._known(), dict(self.event["fixed_tables"])
        )

    def _own_tables(self) -> tuple[tuple[int, str], ...]:
        """Every table number there could be, and none."""
        most = max([len(self.event["players"]) // 2, *(len(r["tables"]) for r in self.event["rounds"])])
        return ((0, self.window.tr("trouble.no_own")), *((n, str(n)) for n in range(1, most + 1)))

    def _known(self) -> tuple[str, ...]:
        """What was wished for already."""
        tr, names = self.window.tr, self.desk.names()
        if self.trouble == "own-table":
            owners = sorted(self.event["fixed_tables"].items(), key=lambda one: (one[1], names[one[0]]))
            return tuple(tr("trouble.known_own", name=names[id], table=table) for id, table in owners)
        if self.trouble == "apart":
            pairs = [sorted(names[id] for id in pair) for pair in self.event["keep_apart"]]
            return tuple(tr("trouble.known_apart", names=tr.listing(pair)) for pair in sorted(pairs))
        if self.trouble == "lot-by-hand" and self.event["lots"]:
            return (tr("trouble.known_lots", n=len(self.event["lots"])),)
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
            names = self.desk.names()
            return tuple((id, names[id]) for id in level(self.event))
        found = [(entry["name"], entry["id"]) for entry in self.event["players"] if entry["status"] in wanted]
        return tuple((id, name) for name, id in sorted(found, key=lambda one: one[0].casefold()))

    def do_trouble(self, id: str) -> None:
        if id == "re-pair":
            self.pair(len(self.event["rounds"]), unstarted_only=True)
            return
        if id == "unpublish":
            if self.event["rounds"] and self.with_consent(id, unpublish, len(self.event["rounds"])):
                self.do_tab(f"round-{len(self.event['rounds'])}")
            return
        if id == "lots":
            self.with_consent(id, draw_lots)
            return
        self.trouble, self.trouble_at, self.focus = id, 0, ""
        self.window.show()
        self.window.page.first_focus().focus_set()

    def do_trouble_round(self, number: int) -> None:
        self.trouble_at = number
        self.window.show()

    def do_solve(self, kind: str, given: Given) -> None:
        """Shows what would change, and changes it if the organiser agrees."""
        number = given.get("round") or len(self.event["rounds"])
        if kind == "wrong-result":
            self.do_tab(f"round-{number}")
            self.do_correct(given["table"])
            return
        if kind == "rounds":
            if self.with_consent(kind, reframe, stages=self._stages(given["count"])):
                self.do_trouble("")
            return
        acts: dict[str, tuple[Operation, *tuple[object, ...]]] = {
            "late": (add_player, given.get("name")),
            "drop": (drop, given.get("person")),
            "no-show": (no_show, given.get("person")),
            "back": (back, given.get("person")),
            "replace": (replace, given.get("person"), given.get("name")),
            "wrong-people": (sat_in_for, number, given.get("person"), given.get("other")),
            "still-running": (start_table, number, given.get("table")),
            "apart": (keep_apart, given.get("person"), given.get("other")),
            "own-table": (own_table, given.get("person"), given.get("own") or None),
            "lot-by-hand": (lot_by_hand, given.get("person"), given.get("other")),
        }
        options: dict[str, str | None] = {}
        if given.get("name"):
            known = self.known_player({"name": given["name"], "club": ""})
            options = {"club": known.get("club") or "", "person": known.get("player")}
        operation, *facts = acts[kind]
        if self.with_consent(kind, operation, *facts, **options):
            self.trouble = ""
            self.window.show()

    def _stages(self, count: int) -> list[StageDoc]:
        """More or fewer rounds, never fewer than have begun."""
        begun = sum(round["stage"] == 0 for round in self.event["rounds"])
        first, *rest = self.event["stages"]
        return [{**first, "rounds": max(count, begun, 1)}, *rest]
