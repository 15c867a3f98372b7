"""The pages beside a physical table as they look in the middle of a game, for pictures of them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from assistant.club.game import Plan
from assistant.club.result_document import Person
from assistant.games.pad.sheets import Pad, PadSeat
from assistant.window.app import Window
from assistant.window.pages.shadow.messages import LookAtEntry
from engine.rules import Setup
from tests.engine.saint_malo.shadowing import told as told_of_saint_malo
from tests.examples import NAMES, STARTED
from tests.window.following import answers, told

JUAN = Setup("san-juan", "2014", 4)
MALO = Setup("saint-malo", "standard", 4)
CITIES = (
    "indigo-plant smithy indigo-plant coffee-roaster quarry library chapel guild-hall palace statue",
    "indigo-plant poor-house well market-stand aqueduct carpenter prefecture city-hall tower hero crane",
    "indigo-plant sugar-mill tobacco-storage silver-smelter trading-post archive triumphal-arch statue victory-column",
    "indigo-plant gold-mine black-market quarry market-hall chapel library city-hall palace tower",
)
SHEETS = (
    ("#www.P#", ".cccC..", "wc1.hhw", "wc.AhMw", "..2.S.w", ".J3N..w", "#.wwww#"),
    ("#wwwww#", ".cc..P.", ".c12.C.", "wcM.J..", "w.hAh.w", "w..N..w", "#w.www#"),
    ("#.ww..#", "wcc.PC.", "wc1.S..", ".chhM..", "w.AhJ..", "w.2..Nw", "#wwww.#"),
    ("#wwwww#", ".cccc..", ".c.1P.w", ".cM.C.w", "...SJ.w", ".hA.N.w", "#..www#"),
)


PLACE = "Club night"


def pad(window: Window, names: Sequence[str] = NAMES, place: str = PLACE) -> None:
    seats = tuple(
        PadSeat(
            name, tuple(city.split(" ")), counts={"hand": "3", "goods": "1", **({"chapel": "4"} if "chapel" in city else {})}
        )
        for name, city in zip(names, CITIES, strict=False)
    )  # fmt: skip
    window.go("score", pad=Pad(seats=seats, place=place, minutes="55"))


def pad_with_a_crane(window: Window, names: Sequence[str] = NAMES) -> None:
    """New Buildings, with everything a sheet of San Juan can have: covered buildings, and cards below two of them."""
    city = "indigo-plant smithy crane chapel bank library guild-hall palace statue harbor tavern"
    counts = {"hand": "3", "goods": "1", "chapel": "4", "bank": "2", "harbor": "1"}
    seats = (
        PadSeat(names[0], tuple(city.split(" ")), ("quarry",), counts=counts),
        PadSeat(names[1], tuple(CITIES[0].split(" "))),
    )
    window.go("score", pad=Pad("san-juan", "new-buildings", seats))


def pad_of_saint_malo(window: Window, names: Sequence[str] = NAMES, place: str = PLACE) -> None:
    counts = {"marked": "21", "coins": "5", "logs": "2", "cannons_lost": "1"}
    seats = tuple(PadSeat(name, city=city, counts=counts) for name, city in zip(names, SHEETS, strict=False))
    window.go("score", pad=Pad("saint-malo", "standard", seats, place=place))


def totals(window: Window, names: Sequence[str] = NAMES) -> None:
    points = ("31", "28", "31", "")
    seats = tuple(
        PadSeat(name, counts={"points": one} if one else {}) for name, one in zip(names, points, strict=False)
    )
    window.go("score", pad=Pad(seats=seats, way="totals"))


def light(window: Window, names: Sequence[str] = NAMES) -> None:
    seats = tuple(
        PadSeat(name, tuple(city.split(" ")[:5])) for name, city in zip(names, CITIES, strict=False)
    )
    window.go("score", pad=Pad(seats=seats, way="light", began=STARTED))


def followed(
    window: Window, setup: Setup, steps: int, names: Sequence[str] = NAMES, place: str = PLACE
) -> Any:
    """A dealt game that is told to the page so far, and on to a moment when the table hears something."""
    people = tuple(Person(name) for name in names[: setup.seats])
    plan = Plan(replace(setup, shadow=True), None, people, True, STARTED, {"place": place})
    window.go("shadow", plan=plan)
    scene: Any = window.scene
    game = scene.game
    if setup.game == "san-juan":
        for _, kind, seat, text in told(setup, 3):
            if len(game.session) >= steps and _hears(scene):
                break
            if answers(game.decision, kind, seat):
                game.choose(game.decision.read(text))
    else:
        for _, kind, text in told_of_saint_malo(setup, 3, "eager", True):
            if len(game.session) >= steps and _hears(scene):
                break
            if game.decision is not None and game.decision.kind == kind:
                game.choose(game.decision.read(text))
    scene.table.settle()
    return scene


def _hears(scene: Any) -> bool:
    said = scene.table.follower.reminders(scene.table.moment, scene.window.tr)
    return len(said) >= 2 if scene.game.plan.setup.game == "san-juan" else bool(said)


def past(window: Window, names: Sequence[str] = NAMES) -> None:
    """An entry some lines back is looked at."""
    scene = followed(window, JUAN, 90, names)
    own = [n for n, by_itself in enumerate(scene.game.session.by_itself) if not by_itself]
    scene.act(LookAtEntry(own[-6]))


BESIDE: dict[str, Callable[[Window], Any]] = {
    "pad": pad,
    "pad-saint-malo": pad_of_saint_malo,
    "totals": totals,
    "light": light,
    "shadow": lambda window: followed(window, JUAN, 190),
    "shadow-saint-malo": lambda window: followed(window, MALO, 161),
    "shadow-past": past,
    "shadow-end": lambda window: followed(window, JUAN, 100_000),
}
