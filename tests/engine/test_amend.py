"""A slip is corrected anywhere, and later entries that still hold are kept."""

import pytest

from engine.amend import amend
from engine.games import rules_for
from engine.rules import Setup
from engine.session import DoesNotFit, Session


def shadowed(*texts: str) -> Session:
    """Three at a physical table, the first is governor."""
    return Session(
        rules_for("san-juan", "2014"), Setup("san-juan", "2014", 3, shadow=True), None, auto=True, texts=texts
    )


def enter(session: Session, *texts: str) -> Session:
    for text in texts:
        session.choose_text(text)
    return session


def city(session: Session, seat: int) -> list[str]:
    return session.rules.plain(session.state)["players"][seat]["city"]  # type: ignore[no-any-return]


def game() -> Session:
    return enter(
        shadowed(),
        "builder", "build smithy", "build crane", "pass",
        "producer", "indigo-plant", "indigo-plant", "none",
        "prospector",
    )  # fmt: skip


def at(session: Session, text: str) -> int:
    return session.texts.index(text)


def test_a_changed_entry_keeps_everything_later_that_holds() -> None:
    old = game()
    new = amend(old, at(old, "build smithy"), ["build archive"])
    assert new.dropped == ()
    assert city(new.session, 0) == ["indigo-plant", "archive"]
    assert city(new.session, 1) == ["indigo-plant", "crane"]
    assert new.session.state.round == 2
    assert city(old, 0) == ["indigo-plant", "smithy"], "the old session is untouched"


def test_an_entry_that_no_longer_holds_is_dropped_with_its_reason() -> None:
    old = game()
    n = at(old, "producer")
    new = amend(old, n, ["councillor"])
    assert [(one.text, one.reason) for one in new.dropped] == [
        ("indigo-plant", "not-asked"), ("indigo-plant", "not-asked"), ("none", "not-asked"),
    ]  # fmt: skip
    assert new.session.state.round == 2


def test_an_entry_can_be_inserted() -> None:
    old = game()
    new = amend(old, at(old, "producer"), ["hand 2 6"], remove=0)
    assert new.dropped == ()
    hands = [len(player["hand"]) for player in new.session.rules.plain(new.session.state)["players"]]
    before = [len(player["hand"]) for player in old.rules.plain(old.state)["players"]]
    assert hands[2] - before[2] == 6 - 4
    assert hands[:2] == before[:2]


def test_a_correction_that_cannot_be_is_refused() -> None:
    old = game()
    with pytest.raises(DoesNotFit, match="too-expensive"):
        amend(old, at(old, "build smithy"), ["build palace"])


def test_a_counted_hand_loses_cards_to_the_discards() -> None:
    session = enter(shadowed(), "hand 1 2")
    plain = session.rules.plain(session.state)
    assert len(plain["players"][1]["hand"]) == 2
    assert plain["discards"] == ["hidden", "hidden"]
