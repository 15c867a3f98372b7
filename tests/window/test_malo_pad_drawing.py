"""A city on the pad: German letters for German words, the same letter everywhere, dragging paints."""

from typing import Any

import pytest

from assistant.games.saint_malo.answers import read
from assistant.games.saint_malo.show import letters
from assistant.window.scenes.saint_malo.pad import own_keys, typed_keys
from assistant.words import LANGUAGES, Words
from db.folder.store import Store
from engine.rules import Setup
from engine.saint_malo.names import names
from tests.beside import pad_of_saint_malo
from tests.window.conftest import Desk
from tests.window.following import follow


def pad(club: Desk, language: str) -> Any:
    club.window.change(language=language)
    club.window.go("score")
    scene: Any = club.window.scene
    scene.do_game("saint-malo/standard")
    club.pump()
    return scene


def type_on(club: Desk, text: str) -> None:
    city = club.page.fields["entry"]
    city.focus_force()
    for letter in text:
        club.press("period" if letter == "." else letter, shift=letter.isupper())


def row(scene: Any, at: int) -> str:
    return str(scene.pad.seats[scene.here].city[at])


def test_german_letters_draw_german_words_and_english_ones_are_still_taken(club: Desk) -> None:
    scene = pad(club, "de")
    type_on(club, "mMkck")  # the first row has five fields: Mauer, merchant, Kiste, crate, Kiste
    assert row(scene, 0) == "#wMccc#"
    type_on(
        club, "TBHGAhN"
    )  # Tagelöhner, Baumeister, Händler, Gaukler, Adliger, Haus, noble; printed crates stay
    assert (row(scene, 1), row(scene, 2)[:3]) == ("CccAMJN", "hcN")


def test_english_letters_draw_english_words(club: Desk) -> None:
    scene = pad(club, "en")
    type_on(club, "wcwcw")
    assert row(scene, 0) == "#wcwcw#"
    type_on(club, "CAMJNhn")
    assert (row(scene, 1), row(scene, 2)[:3]) == ("CccAMJN", "hcN")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_persons_letter_is_one_letter_everywhere(club: Desk, language: str) -> None:
    tr = Words(language)
    shown, typed = dict(letters(tr)), own_keys(tr)
    assert all(
        typed[code] == letter and dict(typed_keys(tr))[letter] == code for code, letter in shown.items()
    )
    pad(club, language)
    assert dict(club.page.fields["entry"].view.letters) == shown


def test_dice_are_typed_by_either_language(club: Desk, store: Store) -> None:
    scene = follow(club, Setup("saint-malo", "standard", 2))
    at = scene.table.moment
    assert read(at, "mkbxh") == read(at, "wclxh") == "wclxh"
    faces = names("de")["faces"]
    assert [faces[face].letter for face in ("wall", "crate", "log")] == ["m", "k", "b"]


def test_dragging_paints_every_field_it_passes(club: Desk) -> None:
    scene = pad(club, "en")
    scene.part.do_letter("w")
    club.pump()
    city = club.page.fields["entry"]
    club.rest()
    places = [city.rect_of(at) for at in range(1, 6)]
    middles = [(x + w // 2, y + h // 2) for x, y, w, h in places]
    city.event_generate("<ButtonPress-1>", x=middles[0][0], y=middles[0][1])
    for x, y in middles:
        for step in (-3, 0, 3):
            city.event_generate("<B1-Motion>", x=x + step, y=y, state=0x100)
            club.window.root.update()
    city.event_generate("<ButtonRelease-1>", x=middles[-1][0], y=middles[-1][1])
    club.pump()
    assert row(scene, 0) == "#wwwww#"
    city.event_generate("<ButtonPress-1>", x=middles[2][0], y=middles[2][1])
    city.event_generate("<B1-Motion>", x=middles[2][0] + 2, y=middles[2][1], state=0x100)
    city.event_generate("<ButtonRelease-1>", x=middles[2][0], y=middles[2][1])
    club.pump()
    assert (
        row(scene, 0) == "#ww.ww#"
    )  # the same again takes it away, and a trembling hand does not bring it back


def test_free_fields_of_the_pad_say_their_names(club: Desk) -> None:
    """What is wrong is told by a field's name, such as b3."""
    pad(club, "en")
    city = club.page.fields["entry"]
    assert city.view.names


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "percent"),
    [("1366x749", 125), ("1366x749", 150), ("1366x749", 200), ("1280x701", 150), ("1280x701", 200)],
)
def test_all_of_the_city_is_in_sight_with_large_text(
    club: Desk, size: str, percent: int, language: str
) -> None:
    club.window.change(language=language, text_size=percent)
    club.window.root.geometry(f"{size}+0+0")
    pad_of_saint_malo(club.window)
    for _ in range(4):
        club.pump()
    city, foot = club.page.fields["entry"], club.page.save.winfo_rooty()
    first, last = city.rect_of(0), city.rect_of(48)
    top = city.winfo_rooty() + first[1]
    assert city.winfo_containing(city.winfo_rootx() + first[0] + 2, top + 2) is city
    assert city.winfo_rooty() + last[1] + last[3] <= foot
    wall = (city.winfo_rootx() + last[0] - 5, city.winfo_rooty() + last[1] + last[3] - 5)  # beside the tower
    assert city.winfo_containing(*wall) is city, "nothing lies over the last field"


def test_a_new_pad_with_large_text_asks_for_the_game_first(club: Desk) -> None:
    club.window.change(text_size=150)
    club.window.root.geometry("1366x749+0+0")
    club.window.go("score")
    for _ in range(4):
        club.pump()
    page, steps = club.page, club.page._steps
    assert steps.here == "who" and page.head.games.winfo_viewable()
    page.first_focus().focus_force()
    club.pump()
    assert club.window.root.focus_get() is page.head.games
    assert page.head.follow.winfo_viewable(), "a game that only begins may be followed"
    club.click(steps.buttons["sheet"])
    assert club.window.root.focus_get() is page.fields["entry"]
