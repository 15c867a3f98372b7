"""From clicks on a San Juan table to a choice: what can be picked now, what is still missing, which picks make a choice."""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property

from assistant.games.desk import Picked
from assistant.games.san_juan.cards import CATHEDRAL_KEY, CITY, DRAWN, HAND, sorted_hand
from engine.decision import Choice, Decision, Pick
from engine.san_juan.decisions import (
    NOWHERE,
    PASS,
    Build,
    ChooseRole,
    Discard,
    GoldMinePick,
    Keep,
    Pay,
    Produce,
    Sell,
    UseLibrary,
)
from engine.san_juan.kinds import CATHEDRAL, PRODUCTION
from engine.san_juan.state import NO_GOOD, SanJuanState
from engine.san_juan.trader import price_of

Key = tuple[str, *tuple[int, ...]]  # a card by where it lies: ("hand", 2), ("city", 0, 3)
ROLE = "role"
MORE = "pay-more"  # among the picks: more than the reduced price is being paid, for a poor house


@dataclass(frozen=True)
class PickAsked:
    """A decision with the state around it, as a person meets it."""

    state: SanJuanState
    decision: Decision
    sort: str = "cost"

    @cached_property
    def hand(self) -> list[int]:
        """The cards of whoever is asked, in the order they are shown."""
        return sorted_hand(self.state, self.decision.seat, self.sort)

    # what the picks mean

    def card(self, key: Hashable) -> int:
        """The kind behind a key."""
        assert isinstance(key, tuple)
        if key == CATHEDRAL_KEY:
            return CATHEDRAL
        if key[0] == CITY:
            return self.state.players[key[1]].city[key[2]]
        return (sorted(self.state.drawn) if key[0] == DRAWN else self.hand)[key[1]]

    def pickable(self, picked: Picked) -> set[Hashable]:
        """Every key that may be clicked now, what is picked already included."""
        decision, seat = self.decision, self.decision.seat
        hand = {(HAND, n): card for n, card in enumerate(self.hand)}
        if isinstance(decision, ChooseRole):
            return {(ROLE, role) for role in decision.options}
        if isinstance(decision, Build):
            return self._buildable(decision, picked, hand)
        if isinstance(decision, Pay):
            return self._payable(decision, picked, set(hand))
        if isinstance(decision, (Keep, GoldMinePick)):
            return {(DRAWN, n) for n in range(len(self.state.drawn))}
        if isinstance(decision, Produce):
            player = self.state.players[seat]
            return {
                (CITY, seat, place)
                for place, kind in enumerate(player.city)
                if kind < PRODUCTION and player.goods[place] == NO_GOOD
            }
        if isinstance(decision, Sell):
            return self._with_goods()
        return set(hand) if isinstance(decision, Pick) else set()

    def _payable(self, decision: Pay, picked: Picked, hand: set[Hashable]) -> set[Hashable]:
        if self.most(picked) == 0:  # it costs nothing, and nobody has said to pay all the same
            return set()
        return hand | self._with_goods() if decision.most_goods and MORE not in picked else hand

    def _buildable(self, decision: Build, picked: Picked, hand: dict[tuple[str, int], int]) -> set[Hashable]:
        kinds = {kind for kind, _ in decision.options}
        keys: set[Hashable] = {key for key, card in hand.items() if card in kinds}
        if CATHEDRAL in kinds:
            keys.add(CATHEDRAL_KEY)
        chosen = next((self.card(key) for key in picked if key in keys), None)
        if chosen is not None:
            over = {over for kind, over in decision.options if kind == chosen}
            city = self.state.players[decision.seat].city
            keys |= {(CITY, decision.seat, place) for place, kind in enumerate(city) if kind in over}
        return keys

    def _with_goods(self) -> set[Hashable]:
        player = self.state.players[self.decision.seat]
        return {
            (CITY, self.decision.seat, place) for place, good in enumerate(player.goods) if good != NO_GOOD
        }

    def pick(self, picked: Picked, key: Hashable) -> Picked:
        """What is picked after a click; unchanged where a second click means: that is it."""
        if key == MORE:
            return self._more_or_not(picked)
        if key not in self.pickable(picked):
            return picked
        if isinstance(self.decision, Build):
            return self._pick_build(picked, key)
        most, chosen = self.most(picked), things(picked)
        mode = picked[: len(picked) - len(chosen)]
        if most == 1 and key in chosen and self.least(picked) == 1:
            return picked
        if key in chosen:
            return (*mode, *(other for other in chosen if other != key))
        return (*mode, *chosen[len(chosen) >= most :], key)

    def _more_or_not(self, picked: Picked) -> Picked:
        """Waives discounts, or takes them again; cards already picked stay as far as they fit."""
        decision, chosen = self.decision, things(picked)
        if not isinstance(decision, Pay) or not decision.waiver:
            return picked
        if MORE in picked:
            return chosen[: decision.cost]
        return (MORE, *(key for key in chosen if isinstance(key, tuple) and key[0] == HAND))

    def toggle(self, picked: Picked, key: Hashable) -> Picked:
        """What is picked after a key: the same key takes back what it picked, and never commits."""
        if key not in picked:
            return self.pick(picked, key)
        if isinstance(self.decision, Build) and isinstance(key, tuple) and key[0] != CITY:
            return ()  # without the building there is nothing to cover
        return tuple(other for other in picked if other != key)

    def _pick_build(self, picked: Picked, key: Hashable) -> Picked:
        assert isinstance(key, tuple)
        cover = tuple(other for other in picked if isinstance(other, tuple) and other[0] == CITY)
        if key[0] == CITY:
            others = tuple(other for other in picked if other not in cover)
            return others if key in cover else (*others, key)
        if key in picked:
            return picked
        kept = tuple(place for place in cover if place in self.pickable((key,)))
        return (key, *kept)

    def least(self, picked: Picked = ()) -> int:
        decision = self.decision
        if isinstance(decision, Pay):
            return decision.waiver[0] if MORE in picked else decision.cost
        return decision.least if isinstance(decision, Pick) else 1

    def most(self, picked: Picked = ()) -> int:
        decision = self.decision
        if isinstance(decision, Pay):
            return decision.waiver[-1] if MORE in picked else decision.cost
        return decision.most if isinstance(decision, Pick) else 1

    def choice(self, picked: Picked) -> Choice | None:
        """The choice that the picks make; None if something is missing or too much."""
        made = self._made(picked)
        return made if made is not None and made in self.decision else None

    def _made(self, picked: Picked) -> Choice | None:
        decision = self.decision
        if isinstance(decision, UseLibrary):
            return None
        if isinstance(decision, ChooseRole):
            return next((key[1] for key in picked if isinstance(key, tuple)), None)
        if isinstance(decision, Build):
            cards = [self.card(key) for key in picked if not (isinstance(key, tuple) and key[0] == CITY)]
            over = [self.card(key) for key in picked if isinstance(key, tuple) and key[0] == CITY]
            return (cards[0], over[0] if over else NOWHERE) if cards else None
        if isinstance(decision, Pay):
            hand = [self.card(key) for key in picked if isinstance(key, tuple) and key[0] == HAND]
            goods = [self.card(key) for key in picked if isinstance(key, tuple) and key[0] == CITY]
            return (tuple(sorted(hand)), tuple(sorted(goods)))
        return tuple(sorted(self.card(key) for key in picked))

    # what is picked by itself

    def start(self) -> Picked:
        """Forced picks, and the fullest production or sale: nobody wants less, and a click takes one away."""
        decision = self.decision
        keys = self.pickable(())
        if isinstance(decision, (Produce, Sell)):
            return self._most_expensive(keys, decision.most)
        if isinstance(decision, (Pay, Discard, Keep)) and len(keys) == self.least():
            return tuple(sorted(keys, key=str))
        return ()

    def picks_for(self, choice: Choice) -> Picked | None:
        """The picks that make a choice; None where a button says it."""
        decision = self.decision
        if isinstance(decision, ChooseRole):
            return ((ROLE, choice),)
        if isinstance(decision, Build):
            return None if choice == PASS else self._picks_for_build(*choice)
        if isinstance(decision, Pay):
            cards, goods = choice
            more = (MORE,) if len(cards) + len(goods) > decision.cost else ()
            return (*more, *self._keys_of(cards, HAND), *self._keys_of(goods, CITY))
        if isinstance(decision, Pick):
            return self._keys_of(choice)
        return None

    def _picks_for_build(self, kind: int, over: int) -> Picked:
        card = next(key for key in self._in_order(self.pickable(())) if self.card(key) == kind)
        covered = (key for key in self._in_order(self.pickable((card,))) if key[0] == CITY)
        return (card, *[key for key in covered if self.card(key) == over][:1])

    def _keys_of(self, kinds: tuple[int, ...], where: str = "") -> Picked:
        """A key for each of these cards; of equal ones the first."""
        left = [key for key in self._in_order(self._all_pickable()) if where in ("", key[0])]
        found: list[Key] = []
        for kind in kinds:
            key = next(key for key in left if self.card(key) == kind)
            left.remove(key)
            found.append(key)
        return tuple(found)

    def _all_pickable(self) -> set[Hashable]:
        """Also what can be paid only by somebody who pays more than the price."""
        waiver = isinstance(self.decision, Pay) and self.decision.waiver
        return self.pickable(()) | (self.pickable((MORE,)) if waiver else set())

    def _in_order(self, keys: set[Hashable]) -> list[Key]:
        return sorted(key for key in keys if isinstance(key, tuple))

    def _most_expensive(self, keys: set[Hashable], n: int) -> Picked:
        selling = isinstance(self.decision, Sell)

        def value(key: Hashable) -> tuple[int, int]:
            assert isinstance(key, tuple)
            kind = self.card(key)
            return (-price_of(self.state, kind) if selling else -kind, key[2])

        return tuple(sorted(keys, key=value)[:n])


def things(picked: Picked) -> Picked:
    """The picks without what they are for."""
    return tuple(key for key in picked if key != MORE)


BUTTONS: dict[Hashable, Choice] = {"pass": PASS, "library-use": True, "library-keep": False}
