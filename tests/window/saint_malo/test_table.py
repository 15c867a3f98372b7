"""The Saint Malo table without a window: exact gains, picks that become choices, words for everything."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.club.game import Game, Plan
from assistant.club.result_document import Person
from assistant.club.settings import Settings
from assistant.games.desk import Flow
from assistant.games.saint_malo import picks as malo_picks
from assistant.games.saint_malo.desk import SaintMaloDesk
from assistant.games.saint_malo.gains import action_gain, bits_of, place_gain
from assistant.games.saint_malo.log import log_lines
from assistant.games.saint_malo.prompt import refusal_words
from assistant.words import LANGUAGES, Words
from engine.decision import Refusal
from engine.rules import Setup
from engine.saint_malo.actions import ACTION_IDS, ACTION_OF, ACTIONS, Act
from engine.saint_malo.board import is_connected, split
from engine.saint_malo.dice import FACE_LOG, read_dice
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.sheet import ARCHITECT, FREE, defence
from engine.saint_malo.state import ACTION, PLACE, State
from tests.window.saint_malo.conftest import sensible

RULES = SaintMalo()
TOP = Path(__file__).parents[3]


class NoStore:
    """Keeps nothing: here only the table is looked at."""

    def begin(self, header: dict[str, Any]) -> str:
        return "a game"

    def change(self, key: str, at: int, put: Sequence[str], undone: Sequence[str] = ()) -> None: ...

    def read(self, key: str) -> Any: ...

    def finish(self, key: str, result: Any = None, text: str | None = None) -> dict[str, Any]:
        return {}


@pytest.fixture
def game() -> Game:
    people = (Person("Anna", None, None), Person("Bruno", None, None))
    return Game.begin(NoStore(), Plan(Setup("saint-malo", "standard", 2), "seed", people, auto=False))


def some_states(seeds: range) -> Iterator[State]:
    """Moments of random games in which somebody is asked for an action."""
    for seed in seeds:
        state, rng = RULES.new(Setup("saint-malo", "standard", 2)), Random(seed)
        while (decision := RULES.decision(state)) is not None:
            if state.phase == ACTION:
                yield state
            RULES.apply(state, decision.sample(rng))


def measured(before: State, after: State, seat: int) -> tuple[int, int, int]:
    """Points (but for coins and logs), coins and defence that the engine itself gave."""

    def points(state: State) -> int:
        sources = RULES.score(state)[seat].sources
        return sum(source.points for source in sources if source.source not in ("coins", "logs", "cannons"))

    one, other = before.sheets[seat], after.sheets[seat]
    return (
        points(after) - points(before),
        other.coins - one.coins,
        defence(other, RULES.facts) - defence(one, RULES.facts),
    )


def test_what_a_field_would_bring_is_what_the_engine_gives() -> None:
    checked = 0
    for n, state in enumerate(some_states(range(6))):
        content = (
            ACTIONS[ACTION_OF["citizen"] + n % 7].draws
            if n % 3
            else ACTIONS[ACTION_OF["church-1"] + n % 5].draws
        )
        for field in list(split(state.sheet.fields[FREE]))[:: 1 + n % 4]:
            after = state.copy()
            after.dice, after.placing, after.phase = (0, 0, 0, 0, 0), content, PLACE  # no swords, no pirates
            RULES.apply(after, field)
            decision = RULES.decision(after)
            if content == ARCHITECT and decision is not None and decision.kind == "houses":
                RULES.apply(after, max(decision, key=int.bit_count))
            gain = place_gain(state.sheet, RULES.facts, content, field)
            assert (gain.points, gain.coins, gain.defence) == measured(state, after, state.seat), (
                content,
                field,
            )
            checked += 1
    assert checked > 500


def test_the_best_of_some_walls_is_the_best_the_engine_gives() -> None:
    for state in some_states(range(4)):
        for number in (1, 2):
            action = ACTIONS[ACTION_OF[f"wall-{number}"]]
            start = state.copy()
            start.dice = (0,) * number + (1,) * (5 - number)
            if ACTION_OF[action.id] not in Act(start.seat, start.dice, start.sheet, RULES.facts):
                continue
            RULES.apply(start, ACTION_OF[action.id])
            decision = RULES.decision(start)
            assert decision is not None and decision.kind == "walls"
            best = 0
            for fields in decision:
                after = start.copy()
                RULES.apply(after, fields)
                best = max(best, defence(after.sheets[state.seat], RULES.facts))
            gain = action_gain(state.sheet, RULES.facts, action)
            assert gain.defence == best - defence(state.sheet, RULES.facts)


def test_logs_bring_as_many_logs_as_dice() -> None:
    state = RULES.new(Setup("saint-malo", "standard", 2))
    for action in ACTIONS:
        if action.face == FACE_LOG:
            assert action_gain(state.sheet, RULES.facts, action).logs == action.used


def asked_with(game: Game, dice: str, coins: int) -> None:
    """The first seat is asked for an action with these dice."""
    state = game.session.state
    state.dice, state.phase, state.rolls = read_dice(dice), ACTION, 3
    state.sheet.coins = coins


def test_a_die_picks_its_symbol_and_the_next_one_is_turned(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_with(game, "wwhxs", 2)
    monkeypatch.setattr(malo_picks, "dice_on_table", lambda game: (game.session.state.dice, 0))
    dice = game.session.state.dice
    wall, cross, head, swords = (dice.index(face) for face in (0, 3, 4, 5))
    picked = malo_picks.pick(game, (), wall)
    assert malo_picks.choice(game, picked) == ACTION_OF["wall-2"]
    picked = malo_picks.pick(game, picked, head)
    assert malo_picks.choice(game, picked) == ACTION_OF["wall-3"]
    assert malo_picks.pick(game, picked, cross) == picked, "two coins turn one die"
    assert malo_picks.pick(game, picked, swords) == picked, "swords are never turned"
    fewer = malo_picks.pick(game, picked, wall)
    assert malo_picks.choice(game, fewer) == ACTION_OF["wall-2"]
    assert all(dice[at] == 0 for at in fewer[0].dice), "no die is turned while another shows a wall"  # type: ignore[union-attr]


def test_two_persons_of_as_many_heads_have_to_be_told_apart(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_with(game, "hhwxl", 0)
    monkeypatch.setattr(malo_picks, "dice_on_table", lambda game: (game.session.state.dice, 0))
    head = game.session.state.dice.index(4)
    picked = malo_picks.pick(game, (), head)
    assert malo_picks.choice(game, picked) is None
    picked = malo_picks.pick(game, picked, "priest")
    assert malo_picks.choice(game, picked) == ACTION_OF["priest"]
    assert malo_picks.pick(game, picked, "priest") == picked, "once more commits"


def test_every_way_of_clicking_makes_a_legal_choice_or_none(game: Game) -> None:
    """Random clicks all over the table: picks stay legal, groups connected, and the game comes to its end."""
    desk, rng, tr = SaintMaloDesk(), Random(5), Words("de")
    keys: list[Any] = [*range(5), *ACTION_OF, *[(r, c) for r in range(7) for c in range(7)]]
    for _ in range(4000):
        decision = game.decision
        if decision is None:
            break
        picked = desk.start(game)
        for _ in range(12):
            picked = desk.pick(game, picked, rng.choice(keys))
            fields = sum(malo_picks.fields_picked(picked))
            if decision.kind in ("crates", "houses") and fields:
                assert is_connected(fields)
        choice = desk.choice(game, picked)
        if choice is None:
            choice = decision.sample(rng)
        assert choice in decision
        if rng.random() < 0.1:
            desk.view(game, picked, Flow(eye=0), tr, Settings())
        game.choose(choice)
    assert game.decision is None


def test_the_picks_for_a_choice_make_that_choice(game: Game) -> None:
    kinds, rng = set(), Random(2)
    while (decision := game.decision) is not None:
        choice = sensible(game) if rng.random() < 0.1 else decision.sample(rng)
        picks = malo_picks.picks_for(game, choice)
        if picks is None:  # a button
            assert decision.kind == "bonus-order" or ACTION_IDS[choice] == "nothing"
        else:
            assert malo_picks.choice(game, picks) == choice
        kinds.add(decision.kind)
        game.choose(choice)
    assert {"keep", "action", "place", "walls", "houses", "crates"} <= kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(game: Game, language: str) -> None:
    tr, rng = Words(language), Random(11)
    while game.decision is not None:
        game.choose(game.decision.sample(rng))
    lines = log_lines(game, tr)
    assert len(lines) > 100 and all(line.text and "{" not in line.text for line in lines)
    drawn = [line for line in lines if line.key is not None]
    assert drawn and all(bits_of(field) for line in drawn for field in line.key[1])  # type: ignore[index]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words(language: str) -> None:
    facts = {
        "action": "noble",
        "dice": "wwwww",
        "n": 5,
        "most": 3,
        "least": 1,
        "swords": 2,
        "price": 6,
        "coins": 3,
        "fields": "b2",
        "letters": "wclxhs",
    }
    codes = {
        code
        for path in (TOP / "engine" / "saint_malo").glob("*.py")
        for code in _codes(path.read_text("utf-8"))
    }
    assert {"no-coins", "swords-stay", "not-connected", "not-touching", "not-outer"} <= codes
    for code in codes:
        words = refusal_words(Refusal(code, facts), Words(language))
        assert words and "{" not in words


def _codes(source: str) -> Iterator[str]:
    for part in source.split("Refusal(")[1:]:
        head = part.split("{")[0].split(", facts")[0]
        yield from (word for word in head.split('"')[1::2])


def test_the_view_of_somebody_else_can_pick_nothing(game: Game) -> None:
    desk = SaintMaloDesk()
    view = desk.view(game, (), Flow(eye=1), Words("en"), Settings())
    assert view.player.name == "Bruno" and view.area == ""
    assert all(die.state == "normal" for die in view.dice)
    assert not view.city.legal


def test_watching_shows_the_turn_and_takes_nothing(game: Game) -> None:
    view = SaintMaloDesk().view(game, (), Flow(eye=None, watching=True), Words("en"), Settings())
    assert view.prompt.waiting and not view.prompt.done and view.prompt.who == "Anna"
    assert all(offer.state != "pickable" for offer in view.offers)
