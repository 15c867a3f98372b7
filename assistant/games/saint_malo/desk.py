"""The Saint Malo table: from a game to view data, and from clicks on dice, offers and fields to a choice."""

from collections.abc import Hashable
from dataclasses import dataclass

from assistant.club.settings import Settings
from assistant.games.desk import Desk, Flow, OnTable, Picked
from assistant.games.saint_malo import picks as malo_picks
from assistant.games.saint_malo import say as malo_say
from assistant.games.saint_malo.gains import Field, Gain, action_gains
from assistant.games.saint_malo.log import last_drawn, log_lines
from assistant.games.saint_malo.offers import offers_of
from assistant.games.saint_malo.prompt import NOTHING, STOP, prompt
from assistant.games.saint_malo.show import (
    city_view,
    dice_views,
    field_notes,
    neighbour_views,
    pirates_view,
    player_view,
    rolls_words,
)
from assistant.games.saint_malo.state import facts_of, state_of
from assistant.games.saint_malo.views import NeighbourView, PiratesView, SaintMaloView
from assistant.games.views import LogLine, PlayerView
from assistant.words import Words
from engine.decision import Choice, Decision
from engine.saint_malo.actions import ACTION_OF
from engine.saint_malo.board import WALL_IDS

AREAS = {"keep": "dice", "action": "offers", "bonus-person": "offers"}


class SaintMaloDesk(Desk[SaintMaloView]):
    def __init__(self) -> None:
        self._standing: tuple[Hashable, CityStanding] | None = None

    def start(self, game: OnTable) -> Picked:
        return malo_picks.start(game)

    def pick(self, game: OnTable, picked: Picked, key: Hashable) -> Picked:
        return malo_picks.pick(game, picked, key)

    def toggle(self, game: OnTable, picked: Picked, key: Hashable) -> Picked:
        return malo_picks.toggle(game, picked, key)

    def choice(self, game: OnTable, picked: Picked) -> Choice | None:
        return malo_picks.choice(game, picked)

    def button(self, game: OnTable, key: Hashable) -> Choice | None:
        decision = malo_picks.asked(game)
        if decision is None:
            return None
        made: Choice = None
        if key == STOP and decision.kind == "keep":
            made = state_of(game).dice
        elif key == NOTHING and decision.kind in ("action", "bonus-person"):
            made = ACTION_OF[NOTHING]
        elif key in WALL_IDS and decision.kind == "bonus-order":
            made = WALL_IDS.index(str(key))
        return made if made is not None and made in decision else None

    def say(self, decision: Decision, choice: Choice, tr: Words) -> str:
        return malo_say.say(decision, choice, tr)

    def name(self, id: str, tr: Words) -> str:
        return malo_say.name(id, tr)

    def picks_for(self, game: OnTable, choice: Choice) -> Picked | None:
        return malo_picks.picks_for(game, choice)

    def thing(self, game: OnTable, key: Hashable, tr: Words) -> Hashable:
        """A line of the log speaks of fields: whose city, and which."""
        return key

    def view(self, game: OnTable, picked: Picked, flow: Flow, tr: Words, settings: Settings) -> SaintMaloView:
        state = state_of(game)
        big = next((seat for seat in (flow.eye, flow.below) if seat is not None), state.seat)
        decision = None if flow.watching else malo_picks.asked(game)
        here = decision if decision is not None and decision.seat == big else None
        standing = self._stand(game, big, flow, tr)
        return SaintMaloView(
            prompt=prompt(game, picked, flow, tr, facts_of(game)),
            press="step" if game.ai_to_move else "done",
            area=_area(here),
            moment=len(game.session),
            dice=dice_views(game, here, picked, tr, settings.key_cues),
            rolls=rolls_words(game, tr),
            offers=offers_of(game, here, picked, standing.gains, tr),
            pirates=standing.pirates,
            player=standing.player,
            city=city_view(game, big, here, picked, standing.drawn, tr),
            notes=field_notes(game, big, here, tr),
            others=standing.others,
            log=standing.log,
            tools=tuple(tool for tool in flow.tools if tool.id != "sort"),  # there is no hand
            hint=flow.hint,
        )

    def _stand(self, game: OnTable, big: int, flow: Flow, tr: Words) -> "CityStanding":
        """What picking does not change, made once a moment."""
        key = (game.key, tuple(game.session.texts), big, flow.eye, flow.thinking, flow.paused, tr.language)
        if self._standing is None or self._standing[0] != key:
            drawn, state = last_drawn(game), state_of(game)
            made = CityStanding(
                gains=action_gains(state.sheet, facts_of(game)),
                pirates=pirates_view(game, tr),
                player=player_view(game, big, flow, tr, large=True),
                others=neighbour_views(game, big, drawn, flow, tr),
                drawn=drawn.get(big, frozenset()),
                log=log_lines(game, tr, None if flow.watching else flow.eye),
            )
            self._standing = (key, made)
        return self._standing[1]


@dataclass(frozen=True)
class CityStanding:
    """How things stand, whatever is picked."""

    gains: tuple[Gain, ...]
    pirates: PiratesView
    player: PlayerView
    others: tuple[NeighbourView, ...]
    drawn: frozenset[Field]
    log: tuple[LogLine, ...]


def _area(decision: Decision | None) -> str:
    """Where the keyboard belongs: dice, offers, city; nowhere if nobody here is asked."""
    return "" if decision is None else AREAS.get(decision.kind, "city")
