"""Rulings settled after the first version, as people meet them: paying more, counts nobody is told, how a game ended."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from assistant.club.again import next_plan
from assistant.club.events.table_game import plan_of
from assistant.club.game import Plan, plan_from
from assistant.games.following.plan import shadow_plan
from assistant.games.pad.sheets import Pad, PadSeat
from assistant.games.san_juan.picks import MORE
from db.folder.store import Store
from engine.decision import Choice
from engine.rules import FIRST_RULINGS, RULINGS, Setup
from engine.san_juan.decisions import PASS, Pay
from engine.san_juan.kinds import CHAPEL, CRANE, IDS, TOWER
from engine.session import Session
from tests import examples
from tests.window.conftest import Desk
from tests.window.following import follow
from tests.window.hands import with_keys, with_pointer
from tests.window.test_hot_seat import everything_in

SEEDS = {False: "table-8", True: "table-37"}  # the price is something, or nothing


def may_pay_more(session: Session) -> bool:
    decision = session.decision
    return isinstance(decision, Pay) and decision.seat == 0 and bool(decision.waiver)


def paying(club: Desk, store: Store, free: bool) -> Any:
    """A person with a poor house is about to pay; gives the scene."""
    plan = examples.plan("san-juan", "2014", None, "random", "random", seed=SEEDS[free])

    def wanted(session: Session) -> bool:
        decision = session.decision
        return may_pay_more(session) and isinstance(decision, Pay) and (decision.cost == 0) == free

    club.window.go("play", id=examples.kept(store, plan, wanted))
    scene: Any = club.window.scene
    assert isinstance(scene.game.decision, Pay) and scene.game.decision.waiver
    return scene


@pytest.mark.parametrize("free", [False, True])
@pytest.mark.parametrize("make", [with_pointer, with_keys])
def test_an_owner_of_a_poor_house_pays_more_than_the_reduced_price(
    club: Desk, store: Store, make: Callable[[Desk, Choice], None], free: bool
) -> None:
    scene = paying(club, store, free)
    decision, before = scene.game.decision, len(scene.game.session)
    n = decision.waiver[0]
    make(club, (decision.hand[:n], ()))
    text = scene.game.session.texts[before]
    assert text.startswith("pay ") and len(text.split(" ")) == n + 1
    assert any(
        event.kind == "drew" and event.facts["why"] == "poor-house"
        for events in scene.game.session.events[before:]
        for event in events
    )


@pytest.mark.parametrize("free", [False, True])
@pytest.mark.parametrize("make", [with_pointer, with_keys])
def test_the_reduced_price_is_what_is_asked_first(
    club: Desk, store: Store, make: Callable[[Desk, Choice], None], free: bool
) -> None:
    scene = paying(club, store, free)
    decision, before = scene.game.decision, len(scene.game.session)
    make(club, (decision.hand[: decision.cost], ()))
    words = scene.game.session.texts[before].split(" ")
    assert words == ["pay", "none"] if free else len(words) == decision.cost + 1


def test_clicking_more_cards_than_the_price_never_pays_more_by_itself(club: Desk, store: Store) -> None:
    scene = paying(club, store, free=False)
    cost = scene.game.decision.cost
    for n in range(len(scene.game.decision.hand)):
        club.click_thing(club.page.hand, ("hand", n))
        assert len(scene.picked) <= cost
    club.press("plus", shift=True)
    club.click_thing(club.page.hand, ("hand", 0))
    assert len(scene.picked) == 1 + cost + 1  # what was picked stays, and one more is possible
    club.click(club.page.prompt.choices[MORE])
    assert len(scene.picked) == cost


def test_a_building_for_nothing_takes_no_card_until_somebody_says_so(club: Desk, store: Store) -> None:
    scene = paying(club, store, free=True)
    club.click_thing(club.page.hand, ("hand", 0))
    assert scene.picked == ()
    assert "costs nothing" in scene.view().prompt.text


def test_nobody_else_is_offered_to_pay_more(club: Desk, store: Store) -> None:
    plan = examples.plan("san-juan", "2014", None, "random", "random")
    club.window.go("play", id=examples.kept(store, plan, examples.asks("pay", after=20)))
    assert MORE not in club.page.prompt.choices
    club.press("plus", shift=True)
    assert club.window.scene.picked == ()  # type: ignore[attr-defined]


def test_a_followed_payment_may_be_more_than_the_price(club: Desk) -> None:
    scene = follow(club, Setup("san-juan", "2014", 2))
    for text in ("builder", "build poor-house", "pass", "councillor", "prospector", "producer"):
        scene.answers.take(text)
    while scene.game.decision.kind == "produce":
        scene.answers.take("none")
    for text in ("builder", "build well"):
        scene.answers.take(text)
    assert scene.game.decision.kind == "pay"
    assert any("pays how much?" in text for text in club.texts())
    club.page.entry.focus_force()
    club.press("2")
    club.press("Return")
    assert "pay hidden hidden" in scene.game.session.texts
    assert scene.game.session.state.players[0].hand == [-1, -1]  # one kept, one from the poor house


# counts


def with_counts_hidden(plan: Plan) -> Plan:
    return replace(plan, setup=replace(plan.setup, hide_counts=True))


def anothers_chapel(session: Session) -> bool:
    decision = session.decision
    return (
        decision is not None
        and decision.seat == 0
        and decision.kind == "role"
        and len(session.state.players[1].chapel) > 1
    )


def storing(seed: str) -> Plan:
    return with_counts_hidden(examples.plan("san-juan", "2004", None, "random", seed=seed))


def test_a_table_that_counts_for_itself_sees_no_number(club: Desk, store: Store) -> None:
    key = examples.found(store, storing, anothers_chapel, "random")
    club.window.go("play", id=key)
    scene: Any = club.window.scene
    state, view = scene.game.session.state, scene.view()
    theirs = next(part for part in view.cities if part.player.seat == 1)
    assert [card.under for card in theirs.cards if card.under] == ["?"]
    hidden = len(state.players[1].chapel)
    known = scene.game.session.score()[1]
    palace = sum(source.points for source in known.sources if source.source == "palace")
    assert known.points - hidden - palace <= theirs.player.points <= known.points - hidden
    assert theirs.player.points_more
    shown = " ".join(everything_in(club))
    assert "Bruno uses the chapel" in shown
    assert "Bruno puts" not in shown
    assert f"▤{hidden}" not in shown


def test_once_the_game_is_over_every_count_is_told(club: Desk, store: Store) -> None:
    from assistant.club.papers.stories import story_of

    seed = next(
        plan.seed
        for n in range(20)
        if (plan := storing(f"told-{n}")) and examples.played(plan, anothers_chapel, "random").decision
    )
    assert seed is not None
    row = examples.finished(store, storing(seed), "random")
    result = store.results.get(row["result"])
    assert result is not None
    told = [line["text"] for line in story_of(store, result, club.window.tr)]
    assert any("Bruno puts 1 card under the chapel" in text for text in told)
    assert not any("uses the chapel" in text for text in told)
    club.window.go("replay", id=row["id"])
    scene: Any = club.window.scene
    scene.do_eye("0")
    scene.do_to(len(scene.moments) - 2)
    (theirs,) = [part for part in scene.view().table.cities if part.player.seat == 1]
    assert "?" not in [card.under for card in theirs.cards]
    assert not theirs.player.points_more


def test_the_new_game_page_offers_to_count_for_oneself(club: Desk) -> None:
    club.window.go("new_game")
    scene: Any = club.window.scene
    club.click(club.page._things["hide_counts"], 8)
    assert scene.chosen.hide_counts
    scene.do_start()
    play: Any = club.window.scene
    assert play.game.plan.setup.hide_counts
    club.window.go("new_game")
    assert club.window.scene.chosen.hide_counts  # type: ignore[attr-defined]
    club.window.scene.do_game("saint-malo")  # type: ignore[attr-defined]
    assert "hide_counts" not in club.page._things


@pytest.mark.parametrize(("rules", "hidden"), [("2004", True), ("2014", False)])
def test_an_event_of_2004_counts_for_itself(store: Store, rules: str, hidden: bool) -> None:
    people = [{"id": id, "name": id.upper(), "player": None} for id in ("a", "b")]
    tables = [{"number": 1, "seats": ["a", "b"]}]
    event: Any = {
        "id": "e",
        "settings": {},
        "players": people,
        "rounds": [{"round": 1, "game": "san-juan", "rules": rules, "tables": tables}],
    }
    for shadow in (True, False):
        assert plan_of(store, event, 1, 1, shadow, "now", True).setup.hide_counts is hidden
    from datetime import datetime

    pad = Pad("san-juan", rules, (PadSeat("A"), PadSeat("B")))
    for where in (None, {"id": "e", "round": 1, "table": 1}):
        plan = shadow_plan(replace(pad, event=where), [("A", None), ("B", None)], {}, datetime(2026, 5, 2))
        assert plan.setup.hide_counts is (hidden and where is not None)


# what was begun before


def test_a_game_begun_by_the_first_rulings_goes_on_and_the_next_one_is_by_the_new() -> None:
    plan = examples.plan("san-juan", "2014", None, "random")
    kept = plan.plain()
    del kept["setup"]["rulings"], kept["setup"]["hide_counts"]
    old = plan_from(kept)
    assert old.setup.rulings == FIRST_RULINGS
    assert next_plan(old).setup.rulings == RULINGS


# the city


def test_a_chapel_covered_and_built_again_shows_its_cards_once(club: Desk, store: Store) -> None:
    plan = examples.plan("san-juan", "2014", None, "random")
    club.window.go("play", id=examples.kept(store, plan, examples.asks("role", after=20)))
    scene: Any = club.window.scene
    player = scene.game.session.state.players[0]
    player.city, player.beneath = [TOWER, CRANE, CHAPEL], [(CHAPEL,), (), ()]
    player.goods, player.has = [-2] * 3, 1 << TOWER | 1 << CRANE | 1 << CHAPEL
    player.chapel = [0, 0, 0]
    club.window.show()

    def shown() -> dict[str, str]:
        (mine,) = [part for part in scene.view().cities if part.player.seat == 0]
        return {card.id: card.under for card in mine.cards if card.under}

    assert shown() == {IDS[CHAPEL]: "3"}
    player.city, player.beneath = [TOWER, CRANE], [(CHAPEL,), ()]
    player.goods, player.has = [-2] * 2, 1 << TOWER | 1 << CRANE
    assert shown() == {IDS[TOWER]: "3"}, "covered, they still lie there"
    club.window.show()


# the end


def test_a_result_says_that_nobody_had_built_for_twenty_rounds(club: Desk, store: Store) -> None:
    plan = examples.plan("san-juan", "2014", None, None, auto=False)
    key = store.games.begin(plan.plain())
    from assistant.club.game import Game

    game = Game.resume(store.games, key)
    rng = Random(1)
    while (decision := game.decision) is not None:
        game.choose(PASS if decision.kind == "build" else decision.sample(rng))
    from datetime import datetime

    row = game.finish(datetime.fromisoformat("2026-05-02T19:25:00+02:00"))
    result = store.results.get(row["result"])
    assert result is not None and result["stats"]["stalled"] is True
    club.window.go("result", id=row["result"])
    assert any("Nobody had built for 20 rounds" in text for text in club.texts())


def test_a_result_of_twelve_buildings_says_nothing_of_the_kind(store: Store) -> None:
    row = examples.finished(store, examples.plan("san-juan", "2014", None, "random"))
    result = store.results.get(row["result"])
    assert result is not None and "stalled" not in result["stats"]
