"""Every widget of the tables on two pages, with made-up view data: for looking at, and for the tests.

python -m tests.gallery          opens them in a window
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from assistant.games.keys import CARD_KEYS
from assistant.games.views import (
    DIM,
    NORMAL,
    PICKABLE,
    PICKED,
    CardView,
    CityView,
    DieView,
    LogLine,
    PlayerView,
    PromptView,
    RoleView,
    ScoreLine,
    ScoreView,
)
from assistant.window.pages.page import Page
from assistant.window.pages.table_messages import CommitChoice, LookUp, PickThing
from assistant.window.scenes import SCENES
from assistant.window.scenes.scene import Scene
from assistant.window.theme import GAP, SMALL, TIGHT, WIDE
from assistant.window.widgets.kit import Panel, frame
from assistant.window.widgets.log import LogList
from assistant.window.widgets.player import PlayerLine
from assistant.window.widgets.prompt import PromptBar
from assistant.window.widgets.saint_malo.city import City
from assistant.window.widgets.saint_malo.dice import Dice
from assistant.window.widgets.san_juan.cards import UPRIGHT, Cards
from assistant.window.widgets.san_juan.hover import HoverCard
from assistant.window.widgets.san_juan.roles import Roles
from assistant.window.widgets.score import ScorePanel, ScorePopup

BUILDINGS = {
    "indigo-plant": ("Indigo plant", "indigo", "I", 1, "1", "Makes indigo."),
    "sugar-mill": ("Sugar mill", "sugar", "S", 2, "1", "Makes sugar."),
    "tobacco-storage": ("Tobacco storage", "tobacco", "T", 3, "2", "Makes tobacco."),
    "coffee-roaster": ("Coffee roaster", "coffee", "C", 4, "2", "Makes coffee."),
    "silver-smelter": ("Silver smelter", "silver", "V", 5, "3", "Makes silver."),
    "smithy": ("Smithy", "city", "B", 1, "1", "Production buildings cost 1 less."),
    "chapel": ("Chapel", "city", "B", 3, "2", "Round start: a card under it, 1 point each."),
    "library": ("Library", "city", "B", 5, "3", "Doubles the privilege of your role."),
    "market-hall": ("Market hall", "city", "B", 4, "2", "Trader: a card if you sold anything."),
    "statue": ("Statue", "monument", "M", 3, "3", "A monument."),
    "victory-column": ("Victory column", "monument", "M", 4, "4", "A monument."),
    "triumphal-arch": ("Triumphal arch", "great", "G", 6, "?", "4, 6, 8 points for 1, 2, 3 monuments."),
    "palace": ("Palace", "great", "G", 6, "?", "A point for every four points."),
}


def card(id: str, key: object, **more: Any) -> CardView:
    name, kind, letter, cost, points, text = BUILDINGS[id]
    rule = f"{text} This is where the whole rule stands, in as many words as it needs."
    return CardView(key, id, name, kind, letter, cost, points, text, rule, **more)


def full_city(seat: int) -> tuple[CardView, ...]:
    ids = [list(BUILDINGS)[(at + seat) % len(BUILDINGS)] for at in range(12)]
    made = [card(id, (seat, at)) for at, id in enumerate(ids)]
    made[0] = replace(made[0], good="hidden", good_letter="?") if seat == 0 else made[0]
    made[2] = replace(made[2], good=made[2].kind, good_letter=made[2].letter) if seat == 0 else made[2]
    return tuple(
        replace(one, under=3) if one.id == "chapel" else replace(one, covered=("Smithy",)) if at == 9 else one
        for at, one in enumerate(made)
    )


ROLES = ("builder", "producer", "trader", "councillor", "prospector")
SCORE = ScoreView(
    "Anna",
    (
        ScoreLine("Buildings", 22, "12 buildings"),
        ScoreLine("Chapel", 3, "3 cards beneath"),
        ScoreLine("Triumphal arch", 6, "2 monuments"),
        ScoreLine("Palace", 7, "a quarter of 31"),
    ),
    38,
    "Tie-break: 5 cards and goods",
)


@dataclass(frozen=True)
class TableView:
    picked: frozenset[object]
    looked_at: object = None


class TablePage(Page[Any, Any]):
    """The San Juan pieces as the table uses them: four full cities, roles, prompt, hand, log."""

    def build(self, body: Any, view: TableView) -> None:
        kit = self.kit
        pad = kit.px(SMALL)
        self.hover = HoverCard(self, kit)
        self.popup = ScorePopup(self, kit)
        side = frame(body, kit, padding=(0, pad, pad, pad))
        side.pack(side="right", fill="y")
        self.log = LogList(side, kit, lambda key: self.act(LookUp(key)), width=28)
        self.log.pack(fill="both", expand=True)
        self.log.show(_log())
        main = frame(body, kit, padding=pad)
        main.pack(side="left", fill="both", expand=True)
        self.roles = Roles(main, kit, lambda key: self.act(PickThing(key)), height=kit.px(66))
        self.roles.pack(fill="x")
        self.roles.show(_roles(view.picked))
        self.hand = Cards(
            main,
            kit,
            lambda key: self.act(PickThing(key)),
            self.hover.look,
            rise=8,
            shape=UPRIGHT,
            height=kit.px(172),
        )
        self.hand.pack(side="bottom", fill="x")
        self.hand.show(hand(view.picked))
        self.prompt = PromptBar(
            main, kit, lambda key: self.act(PickThing(key)), lambda: self.act(CommitChoice())
        )
        self.prompt.pack(side="bottom", fill="x", pady=kit.px(TIGHT))
        self.prompt.show(_prompt(view.picked))
        self.cities = []
        for seat, name in enumerate(("Bruno", "Clara", "David", "Anna")):
            line = PlayerLine(main, kit, self.popup)
            line.pack(fill="x", pady=(kit.px(TIGHT), 0))
            line.show(_player(seat, name))
            city = Cards(
                main, kit, lambda key: self.act(PickThing(key)), self.hover.look, room_for=12, height=10
            )
            city.pack(fill="both", expand=True)
            city.show(full_city(seat))
            self.cities.append(city)

    def key(self, key: str) -> bool:
        return key in CARD_KEYS and self.hand.pick_key(key)

    def first_focus(self) -> Any:
        return self.hand


def hand(picked: frozenset[object]) -> tuple[CardView, ...]:
    ids = ("library", "sugar-mill", "palace", "smithy", "chapel", "silver-smelter", "victory-column")
    cards = []
    for letter, id in zip(CARD_KEYS, ids, strict=False):
        state = PICKED if letter in picked else DIM if id == "smithy" else PICKABLE
        more = {"cost_now": BUILDINGS[id][3] - 1, "points_now": 3} if id in ("palace", "library") else {}
        cards.append(card(id, letter, state=state, cue=letter, **more))
    return tuple(cards)


def _roles(picked: frozenset[object]) -> tuple[RoleView, ...]:
    texts = ("1 card less", "1 good more", "1 sale more", "3 cards more to see", "1 card")
    return tuple(
        RoleView(
            id,
            id.title(),
            "",
            f"Privilege: {text}",
            taken="Bruno" if at == 1 else "Clara" if at == 3 else "",
            state=PICKED if id in picked else NORMAL if at in (1, 3) else PICKABLE,
            cue=str(at + 1),
        )
        for at, (id, text) in enumerate(zip(ROLES, texts, strict=True))
    )


def _player(seat: int, name: str) -> PlayerView:
    return PlayerView(
        seat,
        name,
        31 + seat,
        (("files", "5 cards"), ("box-seam", "2 goods")),
        governor=seat == 1,
        active=seat == 3,
        thinking=seat == 0,
        note="built a library for 4" if seat == 2 else "",
        breakdown=SCORE,
    )


def _prompt(picked: frozenset[object]) -> PromptView:
    left = 4 - len(picked)
    return PromptView(
        "Pay 4 cards for the library.",
        who="Anna",
        done="Done",
        reason=f"{left} cards are still missing." if left > 0 else "",
        cues=(("A", "pick for me"), ("H", "hint"), ("U", "undo")),
    )


def _log() -> tuple[LogLine, ...]:
    return (
        LogLine("Round 7", heading=True),
        LogLine("Clara is governor."),
        LogLine("Clara takes the councillor and keeps one of five cards."),
        LogLine("Bruno takes the producer.", colour="sea"),
        LogLine("Bruno makes tobacco and coffee.", key=(0, 2)),
        LogLine("David builds a library for 4 cards.", key=(2, 7)),
        LogLine("Anna takes the builder.", colour="sea"),
    )


class Table(Scene[Any]):
    name = "home"
    page = TablePage

    def __init__(self, window: Any) -> None:
        super().__init__(window)
        self.picked: frozenset[object] = frozenset()
        self.done = 0

    def view(self) -> TableView:
        return TableView(self.picked)

    def handles(self) -> Mapping[str, Callable[[], object]]:
        return {"done": lambda: self.do_done(), "clear": self.clear, "look": self.look}

    def look(self) -> None:
        page: Any = self.window.page
        page.hand.look()

    def clear(self) -> None:
        self.picked = frozenset()
        self.window.show()

    def act(self, message: Any) -> None:
        match message:
            case PickThing(key):
                self.do_pick(key)
            case LookUp(key):
                self.do_look(key)
            case CommitChoice():
                self.do_done()

    def do_pick(self, key: object) -> None:
        self.picked ^= {key}
        self.window.show()
        self.window.page.first_focus().focus_set()

    def do_done(self) -> None:
        if len(self.picked) == 4:
            self.done += 1
            self.window.toast("saved")

    def do_look(self, key: object) -> None:
        page: Any = self.window.page
        shown = next(one for city in page.cities for one in city.things if one.key == key)
        page.hover.look(shown, (page.winfo_rootx() + 400, page.winfo_rooty() + 300, 10, 10), 0)


CITY = CityView(
    rows=("#wwwww#", ".cc..P.", ".ch1J.C", "hch2SN.", ".hA3..M", "...4...", "#wwC.w#"),
    bonuses=(("top", "1 person"), ("right", "2 coins"), ("bottom", "3 points"), ("left", "2 coins")),
    broken=frozenset({"bottom"}),
    last=frozenset({(2, 4)}),
)


class SheetPage(Page[Any, Any]):
    """The Saint Malo pieces: dice, the city one draws in, the others small, and the score."""

    def build(self, body: Any, view: tuple[tuple[int, int], ...]) -> None:
        kit = self.kit
        inner = frame(body, kit, padding=kit.px(WIDE))
        inner.pack(fill="both", expand=True)
        self.hover = HoverCard(self, kit)
        left = frame(inner, kit)
        left.pack(side="left", fill="both", expand=True)
        self.dice = Dice(left, kit, lambda key: self.act(PickThing(key)), height=kit.px(120))
        self.dice.pack(fill="x")
        self.dice.show(_dice())
        self.city = City(left, kit, lambda field: self.act(PickThing(field)))
        self.city.pack(fill="both", expand=True, pady=(kit.px(GAP), 0))
        self.city.show_city(_city(view))
        right = frame(inner, kit, padding=(kit.px(WIDE), 0, 0, 0))
        right.pack(side="right", fill="y")
        for _ in range(2):
            small = City(right, kit, lambda field: None, width=kit.px(200), height=kit.px(200))
            small.pack(anchor="w", pady=(0, kit.px(GAP)))
            small.show_city(replace(CITY, bonuses=()))
        box = Panel(right, kit, WIDE)
        box.pack(fill="x")
        score = ScorePanel(box.body, kit)
        score.pack(fill="x")
        score.show(SCORE)

    def first_focus(self) -> Any:
        return self.city


def _dice() -> tuple[DieView, ...]:
    faces = ("wall", "head", "log", "crate", "cross", "swords")
    return tuple(
        DieView(
            at,
            face,
            face,
            kept=at in (1, 4),
            turned=at == 2,
            state=DIM if face == "swords" else PICKABLE,
            cue=str(at + 1),
        )
        for at, face in enumerate(faces)
    )


def _city(drawing: tuple[tuple[int, int], ...]) -> CityView:
    free = {(r, c) for r in range(7) for c in range(7) if CITY.rows[r][c] == "."}
    legal = free
    if drawing:
        touching = {(r + dr, c + dc) for r, c in drawing for dr, dc in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        legal = free & touching
    return replace(CITY, legal=frozenset(legal - set(drawing)), drawing=drawing, symbol="c")


class Sheet(Scene[Any]):
    name = "home"
    page = SheetPage

    def __init__(self, window: Any) -> None:
        super().__init__(window)
        self.drawing: tuple[tuple[int, int], ...] = ()

    def view(self) -> tuple[tuple[int, int], ...]:
        return self.drawing

    def do_field(self, field: tuple[int, int]) -> None:
        if field in self.drawing:
            self.drawing = tuple(one for one in self.drawing if one != field)
        else:
            self.drawing = (*self.drawing, field)
        page: Any = self.window.page
        page.city.show_city(_city(self.drawing))

    def act(self, message: Any) -> None:
        match message:
            case PickThing((row, column)):
                self.do_field((row, column))


GALLERY = {
    **SCENES,
    "table": "tests.gallery:Table",
    "sheet": "tests.gallery:Sheet",
    "new_game": "tests.gallery:Table",
    "score": "tests.gallery:Sheet",
    "events": "tests.gallery:Table",
}


def main() -> None:
    from assistant.club.settings import MemoryKeeper, Settings
    from assistant.club.shelf import MemoryShelf
    from assistant.window.app import Window
    from assistant.window.startup import make_root

    root = make_root(Settings())
    Window(root, MemoryKeeper(), MemoryShelf(), scenes=GALLERY, start="table")
    root.deiconify()
    root.mainloop()


if __name__ == "__main__":
    main()
