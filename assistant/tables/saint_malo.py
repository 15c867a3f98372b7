"""The Saint Malo table: from a game to view data, and from clicks on dice, offers and fields to a choice."""

from collections.abc import Hashable

from assistant.game import Game
from assistant.pages.page import Page
from assistant.pages.saint_malo import SaintMaloPage, SaintMaloView, Tool
from assistant.settings import Settings
from assistant.tables import malo_advice, malo_picks
from assistant.tables.desk import Flow, Picked
from assistant.tables.malo_log import last_drawn, log_lines
from assistant.tables.malo_offers import offers_of
from assistant.tables.malo_prompt import NOTHING, STOP, prompt
from assistant.tables.malo_show import (
    city_view,
    dice_views,
    facts_of,
    field_notes,
    neighbour_views,
    pirates_view,
    player_view,
    rolls_words,
)
from assistant.words import Words
from engine.decision import Choice, Decision
from engine.saint_malo.actions import ACTION_OF
from engine.saint_malo.board import WALL_IDS

AREAS = {"keep": "dice", "action": "offers", "bonus-person": "offers", "bonus-order": "prompt"}


class SaintMaloDesk:
    page: type[Page] = SaintMaloPage

    def start(self, game: Game) -> Picked:
        return malo_picks.start(game)

    def pick(self, game: Game, picked: Picked, key: Hashable) -> Picked:
        return malo_picks.pick(game, picked, key)

    def choice(self, game: Game, picked: Picked) -> Choice | None:
        return malo_picks.choice(game, picked)

    def button(self, game: Game, key: Hashable) -> Choice | None:
        decision = malo_picks.asked(game)
        if decision is None:
            return None
        made: Choice = None
        if key == STOP and decision.kind == "keep":
            made = game.session.state.dice
        elif key == NOTHING and decision.kind in ("action", "bonus-person"):
            made = ACTION_OF[NOTHING]
        elif key in WALL_IDS and decision.kind == "bonus-order":
            made = WALL_IDS.index(str(key))
        return made if made is not None and made in decision else None

    def suggestion(self, game: Game) -> Picked | None:
        return malo_advice.suggestion(game)

    def view(self, game: Game, picked: Picked, flow: Flow, tr: Words, settings: Settings) -> SaintMaloView:
        state = game.session.state
        big = state.seat if flow.eye is None else flow.eye
        decision = None if flow.watching else malo_picks.asked(game)
        here = decision if decision is not None and decision.seat == big else None
        drawn = last_drawn(game)
        return SaintMaloView(
            prompt=prompt(game, picked, flow, tr, facts_of(game)),
            press="step" if game.ai_to_move else "done",
            area=_area(here),
            moment=len(game.session),
            dice=dice_views(game, here, picked, tr, settings.key_cues),
            rolls=rolls_words(game, tr),
            offers=offers_of(game, here, picked, tr),
            pirates=pirates_view(game, tr),
            player=player_view(game, big, flow, tr, large=True),
            city=city_view(game, big, here, picked, drawn.get(big, frozenset()), tr),
            notes=field_notes(game, big, here, tr),
            others=neighbour_views(game, big, drawn, flow, tr),
            log=log_lines(game, tr),
            tools=_tools(flow, tr),
        )


def _area(decision: Decision | None) -> str:
    """Where the keyboard belongs: dice, offers, city, prompt; nowhere if nobody here is asked."""
    return "" if decision is None else AREAS.get(decision.kind, "city")


def _tools(flow: Flow, tr: Words) -> tuple[Tool, ...]:
    pause = ("go_on", "play-fill") if flow.paused else ("pause", "pause-fill")
    return (
        Tool("undo", tr("malo.tool.undo"), "arrow-counterclockwise", flow.can_undo),
        Tool("redo", tr("malo.tool.redo"), "arrow-clockwise", flow.can_redo),
        Tool("pause", tr(f"malo.tool.{pause[0]}"), pause[1], not flow.watching),
    )
