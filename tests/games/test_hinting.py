"""Hints in words."""

import pytest

from assistant.games import hinting
from assistant.games.san_juan.say import say
from assistant.words import LANGUAGES, Words
from engine.players.advice import AdviceReason, Gap
from engine.players.hints import Hint
from engine.players.levels import LEVELS
from engine.players.review import ReviewMark
from tests.engine.players.moments import moments


def test_a_hint_says_what_is_best_by_how_much_and_why() -> None:
    why = (AdviceReason("guild-hall", 2.0, {"n": 4}), AdviceReason("experience", None))
    hint = Hint("builder", "trader", 0.034, why, Gap(0.08, 0.05))
    told = hinting.tell_hint(Words("en"), "san-juan", hint, str.upper, str)
    assert told.advice == "Best: BUILDER"
    assert (
        told.difference
        == "Clearly better than the next best: TRADER. Played on from here it is worth about 8 % (± 5) more, "
        "winning and lead counted half each."
    )
    assert told.reasons == (
        "Why: 4 production buildings pay with your guild hall: +2.0",
        "positions like the one it leads to were won more often.",
    )
    assert told.sentences == (told.advice, *told.reasons, told.difference), "what and why before any figure"


def test_what_a_network_says_has_no_figure() -> None:
    """Three words, and of San Juan "clearly" only once both moves were played on."""

    def told(language: str, difference: float, played: Gap | None) -> str:
        hint = Hint("a", "b", difference, (AdviceReason("rivals", 0.5),), played)
        return hinting.tell_hint(Words(language), "san-juan", hint, str, str).difference

    unsure = Gap(0.02, 0.06)
    assert told("de", 0.001, unsure) == "Etwa gleich gut wie das Nächstbeste: b"
    assert told("en", 0.12, unsure) == "A little better than the next best: b"
    assert told("de", 0.03, None) == "Etwas besser als das Nächstbeste: b"
    assert told("en", 0.12, None) == "Clearly better than the next best: b"


@pytest.mark.parametrize("played", [Gap(0.01, 0.001), Gap(0.029, 0.01)])
def test_a_hundredth_is_not_clear_however_sure_it_is(played: Gap) -> None:
    hint = Hint("a", "b", 0.05, (AdviceReason("rivals", 0.5),), played)
    assert hint.grade == "a-little"
    told = hinting.tell_hint(Words("en"), "san-juan", hint, str, str)
    assert told.difference == "A little better than the next best: b"


def test_no_playing_on_is_so_sure_that_nothing_may_be_off() -> None:
    hint = Hint("a", "b", 0.05, (AdviceReason("rivals", 0.5),), Gap(0.2, 0.0))
    told = hinting.tell_hint(Words("en"), "san-juan", hint, str, str)
    assert "about 20 % (± 1)" in told.difference


def test_names_are_used_for_ids() -> None:
    reason = AdviceReason("plans", 1.25, {"building": "guild-hall"})
    words = hinting.tell_reason(Words("en"), "san-juan", reason, {"guild-hall": "Guild Hall"}.__getitem__)
    assert words == "the plans in your hand, Guild Hall first: +1.2"
    odds = AdviceReason("odds", None, {"action": "noble", "percent": 23})
    assert hinting.tell_reason(Words("en"), "saint-malo", odds, str).startswith("23 % of the throws")


def test_a_mark_says_what_would_have_been_better() -> None:
    why = (AdviceReason("buildings", 3.0, {"n": 3.0}),)
    mark = ReviewMark(7, 0, "pass", "build", 0.112, why, Gap(0.112, 0.045))
    told = hinting.tell_mark(Words("en"), "san-juan", mark, str, str)
    assert told.advice == "Better: build – chosen was pass"
    assert (
        told.difference
        == "Played on from there it cost about 11 % (± 4), winning and lead counted half each."
    )


@pytest.mark.parametrize(("cost", "said"), [(0.06, "a little weaker"), (0.2, "clearly the weaker")])
def test_a_mark_that_was_not_played_on_has_no_figure(cost: float, said: str) -> None:
    told = hinting.tell_mark(Words("en"), "saint-malo", ReviewMark(7, 0, "a", "b", cost, ()), str, str)
    assert said in told.difference
    assert not any(letter.isdigit() for letter in told.difference)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", ("produce nothing", "sell nothing")), ("de", ("nichts produzieren", "nichts verkaufen"))],
)
def test_doing_nothing_is_said_as_people_say_it(language: str, said: tuple[str, str]) -> None:
    asked = {decision.kind: decision for *_, decision in moments("san-juan", "2014", 2, 1)}
    assert tuple(say(asked[kind], (), Words(language)) for kind in ("produce", "sell")) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_sentence(language: str) -> None:
    tr = Words(language)
    names = [tr(f"levels.{level.id}.name") for level in LEVELS]
    assert len(set(names)) == len(LEVELS)
    assert all(tr(f"levels.{level.id}.about").endswith(".") for level in LEVELS)
