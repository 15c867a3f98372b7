"""Answers of a followed game typed on the real page, fast: what a button shows is what is recorded, and nothing else."""

import unicodedata
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest

from assistant.games.following.follower import HALF, LETTER, TOO_EXPENSIVE
from assistant.games.following.typed import fitting
from assistant.games.views import AnswerView
from assistant.window.pages.shadow import page as shadow_page
from engine.rules import Setup
from tests.engine.saint_malo.shadowing import told as malo_told
from tests.window.conftest import Desk
from tests.window.following import answers, follow, told
from tests.window.store_window import club

__all__ = ["club"]
KEYSYMS = {
    "×": "multiply",
    " ": "space",
    ",": "comma",
    "-": "minus",
    "·": "periodcentered",
    "'": "apostrophe",
    ".": "period",
}


def type_fast(club: Desk, text: str, *then: str) -> None:
    """Every key goes down before the one before it is let go, and nothing is drawn in between.

    Accents are left out: the keyboard of the virtual screen has none.
    """
    plain = [letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter)]
    keys = [KEYSYMS.get(letter, letter) for letter in plain] + list(then)
    for key in keys:
        target = club.window.root.focus_get()
        target.event_generate("<KeyPress>", keysym=key)
    for key in keys:
        target = club.window.root.focus_get()
        target.event_generate("<KeyRelease>", keysym=key)
    club.pump()


def enter_all(scene: Any, *texts: str) -> None:
    for text in texts:
        scene.answers.take(text)


def test_church_1_is_church_1_whatever_number_an_answer_bears(club: Desk) -> None:
    scene = follow(club, Setup("saint-malo", "standard", 2))
    for number in "12345":
        enter_all(scene, "unknown")
        type_fast(club, f"church {number}", "Return")
        assert scene.game.session.texts[-1] == f"church-{number}"
        scene.past.undo()
        scene.past.undo()


def test_two_tobacco_is_two_tobacco(club: Desk) -> None:
    """Shown as "tobacco ×2", typed as people type it."""
    scene = follow(club, Setup("san-juan", "2014", 2))
    enter_all(scene, "hand 0 9", "builder", "build tobacco-storage", "pass", "prospector", "councillor")
    enter_all(scene, "builder", "pass", "build tobacco-storage", "producer")
    assert scene.game.decision.kind == "produce" and scene.game.decision.seat == 0
    assert "tobacco ×2" in [answer.text for answer in club.page.view.answers]
    type_fast(club, "tob2", "Return")
    assert scene.game.session.texts[-1] == "tobacco-storage tobacco-storage"
    scene.past.undo()
    type_fast(club, "tobacco 2", "Return")
    assert scene.game.session.texts[-1] == "tobacco-storage tobacco-storage"


def test_nothing_is_taken_while_two_answers_fit_and_the_line_stays(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 2))
    enter_all(scene, "hand 0 9", "builder")
    type_fast(club, "mar", "Return")
    assert scene.game.session.texts == ["hand 0 9", "builder"]
    assert club.page.typed == "mar"
    assert "Market stand and Market hall" in club.page.note.cget("text")
    type_fast(club, "ket h", "Return")
    assert "build market-hall" in scene.game.session.texts


@pytest.mark.parametrize("held", [{"ctrl": True}, {"alt": True}])
@pytest.mark.parametrize("key", ["0", "1", "Return", "BackSpace", "KP_Enter"])
def test_a_key_with_ctrl_or_alt_records_nothing(club: Desk, key: str, held: dict[str, bool]) -> None:
    scene = follow(club, Setup("san-juan", "2014", 2))
    enter_all(scene, "builder")  # 0 builds nothing
    club.press(key, **held)
    assert scene.game.session.texts == ["builder"]
    enter_all(scene, "pass", "pass")
    club.press(key, **held)  # which role: Enter takes the likely one
    assert scene.game.session.texts == ["builder", "pass", "pass"]
    club.press("Down")
    club.press("Return", **held)
    club.press("space", **held)
    assert scene.game.session.texts == ["builder", "pass", "pass"]


def test_ctrl_0_is_the_text_size(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 2))
    enter_all(scene, "builder")
    usual = club.window.settings.text_size
    club.press("plus", ctrl=True)
    assert club.window.settings.text_size != usual
    club.press("0", ctrl=True)
    assert scene.game.session.texts == ["builder"]
    assert club.window.settings.text_size == usual


def test_an_enter_after_a_field_that_needed_none_answers_no_other_question(club: Desk) -> None:
    scene = follow(club, Setup("saint-malo", "standard", 2))
    type_fast(club, "0", "Return")  # nobody told the dice
    assert scene.game.session.texts == ["unknown"]
    enter_all(scene, "crate-1", "0")
    type_fast(club, "e5", "Return")
    assert scene.game.session.texts[-1] == "e5"
    assert scene.game.decision.kind == "swords"
    type_fast(club, "2", "Return")
    assert scene.game.session.state.boxes == 2
    type_fast(club, "wwchs", "Return")
    assert scene.game.session.texts[-1] == "wwchs" and scene.game.decision.kind == "action"
    club.press("Return")
    assert scene.game.session.texts[-1] == "wall-2"


def test_an_enter_after_a_field_that_was_clicked_answers_no_other_question(club: Desk) -> None:
    scene = follow(club, Setup("saint-malo", "standard", 2))
    enter_all(scene, "unknown", "crate-1", "0")
    club.click_thing(club.page.city, (4, 4))
    club.press("Return")
    assert scene.game.session.texts[-1] == "e5" and scene.game.decision.kind == "swords"


def test_an_enter_after_a_number_answers_no_other_question(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 2))
    type_fast(club, "2", "Return")
    assert scene.game.session.texts == ["producer"]
    club.press("Return")
    assert scene.game.session.texts == ["producer", "indigo-plant"]


def test_the_enter_that_belongs_to_a_number_says_so(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 2))
    type_fast(club, "2", "Return")
    assert scene.game.session.texts == ["producer"]
    assert "taken by the key before" in club.page.note.cget("text")


@pytest.mark.parametrize("dice", ["0", "wwchs"])
def test_an_enter_after_a_moments_rest_acts_at_once(
    club: Desk, dice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shadow_page, "HABIT_MS", 1)
    scene = follow(club, Setup("saint-malo", "standard", 2))
    type_fast(club, dice)
    club.pump(lambda: not club.page.enter_belongs)
    before = len(scene.game.session)
    club.press("Return")
    assert len(scene.game.session) > before


@pytest.mark.parametrize("rules", ["2004", "2014"])
def test_trading_tiles_are_numbered_from_one(club: Desk, rules: str) -> None:
    scene = follow(club, Setup("san-juan", rules, 2))
    enter_all(scene, "trader")
    assert scene.game.decision.kind == "tile"
    assert [answer.cue for answer in club.page.answers.things] == list("12345")
    second = club.page.answers.things[1].key
    type_fast(club, "2")
    assert second in scene.game.session.texts


@pytest.mark.parametrize("language", ["en", "de"])
def test_dice_bear_their_letters_and_what_they_bring_a_key_each(club: Desk, language: str) -> None:
    club.window.change(language=language)
    scene = follow(club, Setup("saint-malo", "standard", 2))
    shown = club.page.answers.things
    assert [answer.cue for answer in shown] == [
        *(str(answer.key).removeprefix(LETTER) for answer in shown[:-1]),
        "0",
    ]
    enter_all(scene, "unknown")
    cues = [answer.cue for answer in club.page.answers.things if answer.key != "nothing"]
    assert cues[:9] == list("123456789") and all(cues) and len(set(cues)) == len(cues)
    for answer in club.page.answers.things[9:]:
        type_fast(club, answer.cue, *([] if answer.cue == "0" else ["Return"]))
        assert scene.game.session.texts[-1] == answer.key
        scene.past.undo()
        assert scene.game.decision.kind == "action"


def test_the_hint_speaks_of_a_counted_hand_only_where_there_are_hands(club: Desk) -> None:
    follow(club, Setup("san-juan", "2014", 2))
    assert "=5" in club.page.note.cget("text")
    scene = follow(club, Setup("saint-malo", "standard", 2))
    enter_all(scene, "wwchs")
    assert "=5" not in club.page.note.cget("text") and "narrow" in club.page.note.cget("text")


def test_the_enter_of_the_last_answer_does_not_save_the_result(club: Desk) -> None:
    scene = follow(club, Setup("saint-malo", "standard", 2))
    for _, kind, text in malo_told(Setup("saint-malo", "standard", 2), 4, "eager", True):
        if scene.game.decision is not None and scene.game.decision.kind == kind:
            last = len(scene.game.session)
            scene.answers.take(text)
    assert scene.game.decision is None
    text = scene.game.session.texts[last]
    scene.past.undo()
    assert scene.game.decision is not None
    club.page.entry.focus_force()
    type_fast(club, text.replace(" ", ""), "Return")
    assert scene.game.decision is None
    assert club.window.store.results.count() == 0
    club.press("Return")
    assert club.window.store.results.count() == 1


def _san_juan(scene: Any, setup: Setup, seed: int) -> Iterator[str]:
    for _, kind, seat, text in told(setup, seed):
        if answers(scene.game.decision, kind, seat):
            yield text


def _saint_malo(scene: Any, setup: Setup, seed: int, dice: bool) -> Iterator[str]:
    for _, kind, text in malo_told(setup, seed, "eager", dice):
        if scene.game.decision is not None and scene.game.decision.kind == kind:
            yield text


def _take(club: Desk, scene: Any, text: str, seen: set[tuple[str, str]]) -> None:
    """Goes on by an answer; the next question is drawn where its buttons have something to type that was not typed yet."""
    with patch.object(club.window, "show"):
        scene.answers.take(text)
    if scene.game.decision is None or any(_unseen(scene, scene.view(), seen)):
        club.window.show()


def _unseen(scene: Any, view: Any, seen: set[tuple[str, str]]) -> Iterator[AnswerView]:
    kind = scene.game.decision.kind
    for answer in view.answers:
        if not str(answer.key).startswith((LETTER, TOO_EXPENSIVE)) and (kind, answer.text) not in seen:
            yield answer


def _check_every_answer(club: Desk, scene: Any, seen: set[tuple[str, str]]) -> None:
    """Types the words of each button that was not typed before at this kind of question; takes everything back."""
    kind = scene.game.decision.kind
    for answer in _unseen(scene, scene.view(), seen):
        key = str(answer.key)
        assert answer in club.page.view.answers
        seen.add((kind, answer.text))
        before = list(scene.game.session.texts)
        type_fast(club, answer.text, "Return")
        if key.startswith(HALF):
            assert scene.table.half == key.removeprefix(HALF), f"{kind}: {answer.text}"
            _check_covers(club, scene, before, seen)
            scene.table.half = ""
            club.window.show()
            continue
        recorded = scene.game.session.texts[len(before) : len(before) + 1]
        assert recorded == [key], f"{kind}: {answer.text} recorded {recorded}"
        scene.past.undo()
        assert scene.game.session.texts == before


def _check_covers(club: Desk, scene: Any, before: list[str], seen: set[tuple[str, str]]) -> None:
    half = scene.table.half
    for answer in club.page.view.answers:
        if ("cover", answer.text) in seen:
            continue
        seen.add(("cover", answer.text))
        scene.table.half = half
        club.window.show()
        type_fast(club, answer.text, "Return")
        assert scene.game.session.texts[len(before)] == answer.key, answer.text
        scene.past.undo()


@pytest.mark.parametrize(
    ("setup", "seed", "language"),
    [(Setup("san-juan", "new-buildings", 2), 3, "en"), (Setup("san-juan", "2014", 3), 1, "de")],
)
def test_what_every_button_of_san_juan_shows_can_be_typed(
    club: Desk, setup: Setup, seed: int, language: str
) -> None:
    club.window.change(language=language)
    scene = follow(club, setup)
    seen: set[tuple[str, str]] = set()
    for text in _san_juan(scene, setup, seed):
        _check_every_answer(club, scene, seen)
        _take(club, scene, text, seen)
    assert {kind for kind, _ in seen} >= {"role", "build", "produce", "sell", "tile"}


@pytest.mark.parametrize(("dice", "seed", "language"), [(True, 4, "de"), (False, 29, "en")])
def test_what_every_button_of_saint_malo_shows_can_be_typed(
    club: Desk, dice: bool, seed: int, language: str
) -> None:
    club.window.change(language=language)
    setup = Setup("saint-malo", "standard", 2)
    scene = follow(club, setup)
    seen: set[tuple[str, str]] = set()
    for text in _saint_malo(scene, setup, seed, dice):
        _check_every_answer(club, scene, seen)
        _take(club, scene, text, seen)
    assert {kind for kind, _ in seen} >= {"throw", "action"} | (set() if dice else {"swords", "turned"})


def test_a_number_that_begins_the_words_of_an_answer_is_no_number_of_another() -> None:
    shown = fitting([AnswerView(n, n) for n in ("2 tobacco", "tobacco", "indigo")], "").shown
    assert [answer.cue for answer in shown] == ["", "1", "3"]
    few = [AnswerView(n, f"{n} cards", cue=str(n)) for n in range(4)]
    assert [answer.cue for answer in fitting(few, "").shown] == ["0", "1", "2", "3"]
    counts = [AnswerView(n, f"{n} cards", cue=str(n)) for n in range(12)]
    assert [answer.key for answer in fitting(counts, "").shown if not answer.cue] == [1, 10, 11]
    taken = fitting(counts, "1").taken
    assert taken is not None and taken.key == 1  # not 10 and 11


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        ("tob 2", None),  # alone, or with indigo
        ("tobacco 2", "tobacco ×2"),
        ("ind 2 tob", None),
        ("ind tob2", "indigo, tobacco ×2"),
        ("sug2", "sugar ×2, tobacco"),
        ("tob ind", None),
    ],
)
def test_a_number_belongs_to_the_word_before_it(typed: str, taken: str | None) -> None:
    offered = [AnswerView(text, text) for text in ("tobacco ×2", "indigo, tobacco ×2", "sugar ×2, tobacco")]
    fit = fitting(offered, typed)
    assert (fit.taken.text if fit.taken else None) == taken
    assert typed != "tob 2" or [answer.text for answer in fit.shown] == ["tobacco ×2", "indigo, tobacco ×2"]
