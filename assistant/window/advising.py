"""Hints in the window: asked of the thinking process, told in words."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from assistant.club.game import Game
from assistant.club.logbook import LOG
from assistant.games.desk import Desk, View
from assistant.window.background import Thinker
from assistant.window.failing import why_words
from assistant.words import Words
from engine.decision import Choice, Decision
from engine.rules import State

if TYPE_CHECKING:
    from engine.players.hints import Hint

SECONDS = 1.0  # a whole hint takes half of it; stopped sooner, it says less surely what it had no time for

Tell = Callable[[tuple[str, ...]], None]
Take = Callable[[Choice], None]


def ask_hint(
    thinker: Thinker,
    game: Game,
    desk: Desk[View],
    tr: Words,
    tell: Tell,
    view: State | None = None,
    keep: Take = lambda best: None,
) -> None:
    """Tells that it is thinking, then the advice, how much it is better, and why; `keep` hears what is best.

    `view` is what the seat that is asked sees, where it is more than the game knows.
    """
    decision = game.decision if view is None else game.session.rules.decision(view)
    if decision is None:
        return

    def heard(found: "Hint | None") -> None:
        if found is None:
            tell((tr("play.no_hint"),))
            return
        from assistant.games.hinting import tell_hint  # brings numpy with the players

        keep(found.best)

        told = tell_hint(
            tr,
            game.plan.setup.game,
            found,
            lambda choice: desk.say(decision, choice, tr),
            lambda id: desk.name(id, tr),
        )
        tell(told.sentences)

    tell((tr("play.hint_thinking"),))
    _ask(thinker, game, decision, view, heard, tr, tell)


def ask_pick(thinker: Thinker, game: Game, tr: Words, take: Take, tell: Tell) -> None:
    """Picks for a person: what the hint at this moment calls best, by the same count and the same chance."""
    decision = game.decision
    if decision is None:
        return
    if (only := decision.only()) is not None:
        take(only)
        return

    def heard(found: "Hint | None") -> None:
        if found is None:
            tell((tr("play.no_hint"),))
        else:
            take(found.best)

    _ask(thinker, game, decision, None, heard, tr, tell)


def _ask(
    thinker: Thinker,
    game: Game,
    decision: Decision,
    view: State | None,
    heard: "Callable[[Hint | None], None]",
    tr: Words,
    tell: Tell,
) -> None:
    session, setup = game.session, game.plan.setup

    def failed(why: Exception) -> None:
        LOG.error("no hint: %s", why)
        tell((tr("play.hint_failed", why=why_words(why, tr)),))

    if view is None:
        view = session.rules.redact(session.state, decision.seat)
    seed = game.seed_for("hint")
    thinker.ask(
        "assistant.games.thinking:hint",
        *(setup.game, setup.rules, dict(setup.facts), view, seed, SECONDS),
        done=heard,
        failed=failed,
    )
