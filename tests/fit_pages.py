"""Every page of the window as full as it gets, for measuring whether all of it fits."""

from collections.abc import Callable
from functools import partial
from typing import Any, get_args

from ttkbootstrap import Icon

from assistant.club.listed_games import add_game
from assistant.games.lessons import first_plan
from assistant.games.listed.files import examples as shipped
from assistant.games.pad.sheets import Pad, PadSeat
from assistant.window.app import Window
from assistant.window.dialogs import QuestionDialog
from assistant.window.pages.describe.views import PickRow, TypeSheetRow
from db.folder.store import Store
from engine.rules import Setup
from engine.tournament.people import Late
from tests import beside, examples
from tests.beside import JUAN, MALO
from tests.fit_club_pages import CLUB_PAGES, Evenings, Open
from tests.fit_names import LONG, USUAL, Naming

HINTS = {"build": "san_juan.build", "malo-action": "saint_malo.action"}


Opening = Callable[[Window, "Prepared"], object]


class Prepared:
    """Games and an event in a store, made once."""

    def __init__(self, store: Store, naming: Naming = USUAL) -> None:
        self.store, self.names = store, naming.table
        self.place = naming.place
        self.long = (*naming.table, *naming.entrants, naming.event, naming.draft) if naming is LONG else ()
        plan = partial(examples.plan, names=naming.table)
        four = (None, "random", "random", "random")
        juan = plan("san-juan", "new-buildings", *four, seed="full")
        malo = plan("saint-malo", "standard", *four, "random", seed="pictures")
        kept = {
            "role": (juan, examples.asks("role", after=150)),
            "build": (juan, examples.asks("build", after=90)),
            "keep": (juan, examples.asks("keep", after=60)),
            "malo-dice": (malo, examples.asks("keep", after=60)),
            "malo-action": (malo, examples.asks("action", after=90)),
            "malo-place": (malo, examples.asks("place", after=300)),
            "malo-late": (malo, examples.asks("action", after=1100)),
            "hand-over": (plan("san-juan", "2014", None, None), examples.asks("role", after=20)),
        }
        self.ids = {name: examples.kept(store, *game, "random") for name, game in kept.items()}
        self.juan = examples.finished(store, plan("san-juan", "2014", *four, seed="done"), "random")
        self.malo = examples.finished(store, malo, "random")
        self.evenings = Evenings(store, naming)


def play(name: str, window: Window, ready: Prepared) -> None:
    window.go("play", id=ready.ids[name])
    scene: Any = window.scene
    if name in ("role", "build") and scene.name == "play":
        examples.fill_cities(scene.game.session, hand=7)
        window.show()


def advised(name: str, window: Window, ready: Prepared) -> None:
    """With a hint as long as they get."""
    play(name, window, ready)
    scene: Any = window.scene
    scene.hint.sentences = tuple(window.tr(f"lessons.{HINTS[name]}").replace(" – ", " / ").split(" / "))
    window.show()


def opened(name: str, window: Window, ready: Prepared) -> None:
    """Somebody else's city, and the log where it is a drawer."""
    play(name, window, ready)
    page: Any = window.page
    page.update()
    page.key("f7")


def lesson(game: str, window: Window, ready: Prepared) -> None:
    window.go("play", plan=first_plan(game, window.tr))


def page(name: str, window: Window, ready: Prepared) -> None:
    window.go(name)


def result(which: str, window: Window, ready: Prepared) -> None:
    window.go("result", id=(ready.juan if which == "juan" else ready.malo)["result"])


def replay(which: str, window: Window, ready: Prepared) -> None:
    window.go("replay", id=(ready.juan if which == "juan" else ready.malo)["id"])
    scene: Any = window.scene
    scene.do_to(len(scene.moments) * 2 // 3)


def pad(window: Window, ready: Prepared) -> None:
    beside.pad(window, ready.names, ready.place)


def pad_of_saint_malo(window: Window, ready: Prepared) -> None:
    beside.pad_of_saint_malo(window, ready.names, ready.place)


def step(name: str, open: Opening, window: Window, ready: Prepared) -> None:
    """Another step of a pad that has no room for all of them at once."""
    open(window, ready)
    page: Any = window.page
    page.update()
    if page._steps is not None:
        page._steps.buttons[name].focus_force()
        page._steps.buttons[name].invoke()


def pad_of_a_listed_game(window: Window, ready: Prepared) -> None:
    add_game(window.store, shipped()["7-wonders"])
    seats = tuple(PadSeat(name) for name in ready.names)
    window.go("score", pad=Pad("7-wonders", "standard", seats, place=ready.place))


def following(setup: Setup, steps: int, window: Window, ready: Prepared) -> Any:
    return beside.followed(window, setup, steps, ready.names, ready.place)


def told_role(window: Window, ready: Prepared) -> None:
    """Everything that can be built stands there to be picked."""
    following(JUAN, 0, window, ready).answers.take("builder")


def rules(game: str, sort: str, window: Window, ready: Prepared) -> None:
    window.go("rules", game=game, rules=sort)


def sheet(name: str, window: Window, ready: Prepared) -> None:
    window.run(name)


def tally(window: Window, ready: Prepared) -> None:
    """What everybody could count of the cards."""
    play("role", window, ready)
    window.run("tally")


def question(window: Window, ready: Prepared) -> None:
    """The question with most buttons over an event, where somebody comes in the middle of a round."""
    window.go("event", id=ready.evenings.second_round(window))
    tr = window.tr
    names = ", ".join(ready.evenings.naming.entrants[:3])
    ways = [f"{tr(f'question.late-names.{way}')}:secondary" for way in get_args(Late)]
    dialog = QuestionDialog(
        f"{tr('question.late-names.text')} {names}",
        tr("question.late-names.title"),
        buttons=[f"{tr('question.late-names.no')}:secondary", *ways],
        parent=window.root,
        icon=Icon("question-circle-fill", 32, "primary"),
        keys=tr("dialogs.keys"),
    )
    dialog.show(wait_for_result=False)


def club(open: Open, window: Window, ready: Prepared) -> None:
    open(window, ready.evenings)


def listed(window: Window) -> bool:
    """The club's games in the settings, one of them chosen."""
    for name in ("wingspan", "azul", "7-wonders"):
        add_game(window.store, shipped()[name])
    return window.go("settings", tab="games", game="wingspan")


def described(window: Window) -> bool:
    """The form of a game with many rows, one of them wrong."""
    listed(window)
    window.go("describe", id="wingspan")
    window.scene.act(PickRow(("3",)))
    window.scene.act(TypeSheetRow("worth", "a few"))
    return True


PAGES: dict[str, Opening] = {
    "role": partial(play, "role"),
    "build": partial(play, "build"),
    "keep": partial(play, "keep"),
    "malo-dice": partial(play, "malo-dice"),
    "malo-action": partial(play, "malo-action"),
    "malo-place": partial(play, "malo-place"),
    "malo-late": partial(play, "malo-late"),
    "hint": partial(advised, "build"),
    "hint-malo": partial(advised, "malo-action"),
    "log": partial(opened, "role"),
    "log-malo": partial(opened, "malo-action"),
    "lesson": partial(lesson, "san-juan"),
    "lesson-malo": partial(lesson, "saint-malo"),
    "pad": pad,
    "pad-who": partial(step, "who", pad),
    "pad-worth": partial(step, "worth", pad),
    "pad-crane": lambda window, ready: beside.pad_with_a_crane(window, ready.names),
    "pad-malo": pad_of_saint_malo,
    "pad-malo-worth": partial(step, "worth", pad_of_saint_malo),
    "pad-listed": pad_of_a_listed_game,
    "totals": lambda window, ready: beside.totals(window, ready.names),
    "light": lambda window, ready: beside.light(window, ready.names),
    "shadow": partial(following, JUAN, 190),
    "shadow-malo": partial(following, MALO, 161),
    "shadow-five": partial(following, Setup("saint-malo", "standard", 5), 120),
    "shadow-build": told_role,
    "shadow-past": lambda window, ready: beside.past(window, ready.names),
    "shadow-end": partial(following, JUAN, 100_000),
    "result": partial(result, "juan"),
    "result-malo": partial(result, "malo"),
    "replay": partial(replay, "juan"),
    "replay-malo": partial(replay, "malo"),
    "home": partial(page, "home"),
    "new-game": partial(page, "new_game"),
    "describe": lambda window, ready: described(window),
    "welcome": partial(page, "welcome"),
    "new-event": partial(page, "new_event"),
    "rules": partial(rules, "san-juan", "2014"),
    "rules-malo": partial(rules, "saint-malo", "standard"),
    "hand-over": partial(play, "hand-over"),
    "help": partial(sheet, "help"),
    "keys": partial(sheet, "keys"),
    "news": partial(sheet, "news"),
    "report": partial(sheet, "report"),
    "tally": tally,
    "question": question,
    **{name: partial(club, open) for name, open in CLUB_PAGES.items()},
    "settings-games": lambda window, ready: listed(window),
}
