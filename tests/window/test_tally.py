"""The tally: what everybody could count, and how many of a kind nobody has seen."""

from collections import Counter
from typing import Any

from assistant.games.san_juan.tally import tally
from db.folder.store import Store
from engine.san_juan.kinds import IDS
from tests import examples
from tests.window.conftest import Desk, walk


def at_table(club: Desk, store: Store) -> Any:
    plan = examples.plan("san-juan", "new-buildings", None, "club", "club", seed="count")
    game = examples.kept(
        store, plan, lambda session: len(session) > 120 and session.decision.seat == 0, "club"
    )
    club.window.go("play", id=game)
    club.pump()
    return club.window.scene


def test_every_card_of_the_box_is_in_sight_or_unseen(club: Desk, store: Store) -> None:
    scene = at_table(club, store)
    state, view = scene.game.session.state, scene.view()
    counted = tally(state, 0)
    assert sum(one.copies for one in counted.values()) == 143
    shown = sum(
        1 + len(card.covered) for part in view.cities for card in part.cards if card.id != "cathedral"
    )
    assert sum(one.unseen for one in counted.values()) == 143 - shown - len(view.hand)
    away = Counter(state.pile) + Counter(card for player in state.players[1:] for card in player.hand)
    assert all(one.unseen >= away[kind] for kind, one in counted.items())


def test_others_hands_are_not_counted(club: Desk, store: Store) -> None:
    state = at_table(club, store).game.session.state
    before = tally(state, 0)
    twin = state.copy()
    twin.players[1].hand = [0] * len(twin.players[1].hand)
    assert tally(twin, 0) == before


def test_the_sheet_opens_by_key_and_by_the_pile_and_goes_with_escape(club: Desk, store: Store) -> None:
    scene = at_table(club, store)
    club.press("F3")
    assert club.window.sheet is not None
    texts = [
        str(widget.cget("text"))
        for widget in walk(club.window.sheet.inside)
        if widget.winfo_class() == "TLabel"
    ]
    state = scene.game.session.state
    for kind, one in tally(state, 0).items():
        at = texts.index(scene.desk.name(IDS[kind], club.window.tr))
        assert texts[at + 1 : at + 5] == [str(n) for n in (one.copies, one.cities, one.hand, one.unseen)]
    club.press("Escape")
    assert club.window.sheet is None
    club.click(club.page.piles)
    assert club.window.sheet is not None


def test_a_card_of_the_hand_says_how_many_of_its_kind_are_unseen(club: Desk, store: Store) -> None:
    scene = at_table(club, store)
    card = scene.view().hand[0]
    one = tally(scene.game.session.state, 0)[IDS.index(card.id)]
    assert card.note == f"{one.unseen} of {one.copies} not in sight"
