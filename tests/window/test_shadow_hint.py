"""Advice beside a physical table: for a hand that somebody tells, and otherwise the reason why there is none."""

from typing import Any

import pytest

from engine.decision import RefusedChoice
from engine.games import rules_for
from engine.rules import Setup
from engine.san_juan.hidden import with_hand
from engine.san_juan.kinds import IDS
from engine.session import Session
from tests.window.conftest import Desk
from tests.window.following import follow
from tests.window.store_window import club

__all__ = ["club"]
JUAN = Setup("san-juan", "2014", 3)


def type_line(club: Desk, text: str) -> None:
    syms = {"?": "question", " ": "space"}
    for letter in text:
        club.press(syms.get(letter, letter), shift=letter == "?")
    club.press("Return")


def advised(club: Desk, scene: Any) -> tuple[str, ...]:
    club.pump(lambda: scene.advice.sentences and scene.advice.sentences[0].startswith("Best: "), 60)
    return tuple(scene.advice.sentences)


def test_without_the_hand_the_reason_is_told_in_words(club: Desk) -> None:
    scene = follow(club, JUAN)
    type_line(club, "?")
    assert scene.advice.sentences == (
        "No hint yet: the 4 cards that Anna holds are not known. Type ? and their first letters, such as ?smi qua 2ind.",
    )
    assert club.page.side.hint.sentences == scene.advice.sentences and club.page.side.hint.winfo_ismapped()
    assert not scene.game.assisted
    scene.answers.take("councillor")
    assert scene.advice.sentences == () and not club.page.side.hint.winfo_ismapped()


def test_a_hand_that_is_told_is_advised_with_reasons_and_the_game_counts_as_assisted(club: Desk) -> None:
    scene = follow(club, JUAN)
    type_line(club, "?smi pre 2ind")
    found = advised(club, scene)
    assert len(found) >= 3 and any("next best" in one for one in found)
    assert club.page.side.hint.sentences == found
    assert scene.game.assisted
    assert scene.game.session.texts == []  # only advised


def test_what_cannot_be_a_hand_is_told(club: Desk) -> None:
    scene = follow(club, JUAN)
    for typed, told in (
        ("?smi", "No hint: by our count Anna holds 4 cards, and 1 were named. =1 corrects the count."),
        ("?smi xyz", "No hint: xyz fits no building, or more than one."),
        ("?3pal smi", "No hint: all copies of Palace are in sight, so it cannot be in a hand."),
    ):
        type_line(club, typed)
        assert scene.advice.sentences == (told,)
    assert not scene.game.assisted


def test_the_button_asks_for_the_cards_and_remembers_them_for_this_moment(club: Desk) -> None:
    scene = follow(club, JUAN)
    club.dialogs.answers.append(None)
    club.page.side.tools["hint"].invoke()
    assert club.dialogs.asked == ["Which 4 cards does Anna hold? First letters, such as smi qua 2ind."]
    assert scene.advice.sentences[0].startswith("No hint yet")
    club.dialogs.answers.append("smi pre 2ind")
    club.page.side.tools["hint"].invoke()
    advised(club, scene)
    type_line(club, "?")  # the same moment: nobody needs to tell them again
    assert advised(club, scene)


def test_what_the_table_only_tells_is_not_advised(club: Desk) -> None:
    scene = follow(club, JUAN)
    scene.answers.take("trader")
    assert scene.game.decision.kind == "tile"
    type_line(club, "?")
    assert scene.advice.sentences == ("Nothing to advise: this only says what happened at the table.",)


def test_saint_malo_is_advised_from_the_dice_and_says_so_where_nobody_told_them(club: Desk) -> None:
    scene = follow(club, Setup("saint-malo", "standard", 2))
    type_line(club, "?")
    assert scene.advice.sentences == ("Nothing to advise: this only says what happened at the table.",)
    scene.answers.take("unknown")
    type_line(club, "?")
    assert scene.advice.sentences == ("No hint: the dice of this turn are not known.",)
    scene.past.undo()
    scene.answers.take("wwchs")
    type_line(club, "?")
    assert any("next best" in one for one in advised(club, scene))


def test_a_told_hand_is_asked_like_a_dealt_one() -> None:
    session = Session(
        rules_for("san-juan", "2014"), Setup("san-juan", "2014", 3, shadow=True), None, auto=True
    )
    session.choose_text("builder")
    cards = [IDS.index(id) for id in ("smithy", "palace", "indigo-plant", "indigo-plant")]
    view = with_hand(session.state, 0, cards)
    assert view.asked is not None and view.asked.kind == "build"
    assert {kind for kind, _ in view.asked.options if kind >= 0} == {
        IDS.index("smithy"),
        IDS.index("indigo-plant"),
    }
    assert session.state.players[0].hand == [-1] * 4  # the table itself has learned nothing
    with pytest.raises(RefusedChoice):
        with_hand(session.state, 0, [IDS.index("palace")] * 3)
