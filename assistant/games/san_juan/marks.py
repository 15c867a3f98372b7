"""How cards of a San Juan table stand out: picked, pickable with a key on it, or dimmed beside what is pickable."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from assistant.games.desk import Picked
from assistant.games.san_juan.cards import CATHEDRAL_KEY, CITY, HAND
from assistant.games.views import DIM, NORMAL, PICKABLE, PICKED, CardView


@dataclass(frozen=True)
class CardMarks:
    """What can be picked now, with its key on the keyboard, and what is picked."""

    keys: Mapping[Hashable, str]
    picked: Picked

    @cached_property
    def _groups(self) -> frozenset[Hashable]:
        return frozenset(_group(key) for key in self.keys)

    def on(self, card: CardView, fresh: bool = False) -> CardView:
        """The same card where nothing differs: most of sixty at every click."""
        look, cue = self._look(card.key), self.keys.get(card.key, "")
        if (look, cue, fresh) == (card.state, card.cue, card.fresh):
            return card
        return replace(card, state=look, cue=cue, fresh=fresh)

    def _look(self, key: Hashable) -> str:
        if key in self.picked:
            return PICKED
        if key in self.keys:
            return PICKABLE
        return DIM if _group(key) in self._groups else NORMAL


def _group(key: Hashable) -> Hashable:
    """The hand with the cathedral beside it, the cards drawn, or one city."""
    assert isinstance(key, tuple)
    if key == CATHEDRAL_KEY:
        return HAND
    return key[:2] if key[0] == CITY else key[0]
