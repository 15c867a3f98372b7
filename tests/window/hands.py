"""Somebody at the San Juan table: a choice made with the pointer or with keys alone, as a person makes it."""

from collections import Counter
from collections.abc import Hashable
from typing import Any

from assistant.games.san_juan.picks import BUTTONS, MORE, ROLE, PickAsked
from engine.decision import Choice
from engine.san_juan.decisions import NOWHERE, Build, ChooseRole, Pay, UseLibrary
from tests.window.conftest import Desk


def keys_of(asked: PickAsked, choice: Choice) -> list[Hashable]:
    """What has to be picked for a choice."""
    decision = asked.decision
    if isinstance(decision, ChooseRole):
        return [(ROLE, choice)]
    if isinstance(decision, Build):
        first = _matching(asked, asked.pickable(()), [choice[0]])
        if choice[1] == NOWHERE:
            return first
        places = {key for key in asked.pickable(tuple(first)) if key[0] == "city"}  # type: ignore[index]
        return first + _matching(asked, places, [choice[1]])
    keys = asked.pickable((MORE,) if pays_more(asked, choice) else ())
    if isinstance(decision, Pay):
        hand = {key for key in keys if key[0] == "hand"}  # type: ignore[index]
        return _matching(asked, hand, choice[0]) + _matching(asked, keys - hand, choice[1])
    return _matching(asked, keys, choice)


def pays_more(asked: PickAsked, choice: Choice) -> bool:
    """More cards than the price, which has to be said first."""
    decision = asked.decision
    return isinstance(decision, Pay) and len(choice[0]) + len(choice[1]) > decision.cost


def _matching(asked: PickAsked, keys: set[Hashable], cards: Any) -> list[Hashable]:
    wanted, found = Counter(cards), []
    for key in sorted(keys, key=str):
        if wanted[asked.card(key)] > 0:
            wanted[asked.card(key)] -= 1
            found.append(key)
    assert not +wanted, "a card of the choice cannot be picked"
    return found


def with_pointer(desk: Desk, choice: Choice) -> None:
    """Clicks the cards and then Done."""
    scene: Any = desk.window.scene
    asked = scene.desk.asked(scene.game)
    if isinstance(asked.decision, UseLibrary) or choice in (BUTTONS["pass"],):
        key = next(key for key, meant in BUTTONS.items() if meant == choice and type(meant) is type(choice))
        desk.click(desk.page.prompt.choices[key])
        return
    desk.window.run("clear")
    if pays_more(asked, choice):
        desk.click(desk.page.prompt.choices[MORE])
    for key in keys_of(asked, choice):
        desk.click_thing(_tray(desk.page, key), _shown_key(desk.page, key))
    desk.click(desk.page.prompt.button)


def with_keys(desk: Desk, choice: Choice) -> None:
    """The same with nothing but keys: what stands on cards and buttons, or arrows and Space; then Enter."""
    scene: Any = desk.window.scene
    asked = scene.desk.asked(scene.game)
    cues = {cue: key for key, _, cue in desk.page.prompt.view.choices}
    button = next((cue for cue, key in cues.items() if key in BUTTONS and BUTTONS[key] == choice), None)
    if button is not None:
        desk.press(_keysym(button))
        return
    desk.press("c")
    assert scene.picked == ()
    if pays_more(asked, choice):
        desk.press("plus", shift=True)
    for n, key in enumerate(keys_of(asked, choice)):
        before = scene.picked
        if n % 2:
            walk_to(desk, key)
            desk.press("space")
        else:
            press_cue(desk, key)
        assert set(scene.picked) == {*before, key}, "the key picked that card and no other"
    desk.press("Return")


def press_cue(desk: Desk, key: Hashable) -> None:
    """The key that stands on a thing."""
    scene: Any = desk.window.scene
    desk.press(_keysym(next(cue for cue, thing in scene.view().cues if thing == key)))


def walk_to(desk: Desk, key: Any) -> None:
    """Goes to a thing with F6 and the arrows."""
    tray = _tray(desk.page, key)
    for _ in desk.page.areas():
        if desk.window.root.focus_get() is tray:
            break
        desk.press("F6")
    wanted = next(at for at in range(len(tray.things)) if tray.key(at) == _shown_key(desk.page, key))
    for _ in tray.things:
        (x, y, _, h), (to_x, to_y, _, _) = tray.rect_of(tray.cursor), tray.rect_of(wanted)
        if tray.cursor == wanted:
            return
        if abs(to_y - y) > h / 2:
            desk.press("Down" if to_y > y else "Up")
        else:
            desk.press("Right" if to_x > x else "Left")
    assert tray.cursor == wanted


def _keysym(cue: str) -> str:
    return {"-": "minus"}.get(cue, cue)


def _tray(page: Any, key: Any) -> Any:
    if key[0] == "city":
        return next(city for city in page.cities if any(card.key == key for card in city.things))
    return {"role": page.roles, "hand": page.hand, "drawn": page.drawn, "cathedral": page.cathedral}[key[0]]


def _shown_key(page: Any, key: Any) -> Any:
    return page.roles.things[key[1]].id if key[0] == "role" else key
