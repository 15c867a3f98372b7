"""San Juan's own questions, beside the general ones."""

from collections.abc import Collection, Iterator, Sequence

from engine.decision import (
    CHANCE,
    Choice,
    Decision,
    Named,
    Options,
    Pick,
    Randomness,
    Refusal,
    draw_sorted,
    find_id,
    is_submultiset,
    multiset_sizes,
    read_ids,
    submultisets,
    write_ids,
)
from engine.documents.result import Facts
from engine.san_juan.kinds import COUNT, IDS, PRODUCTION, ROLES

NOWHERE = -1
PASS = (-1, NOWHERE)
MISS = -2
TILE_IDS = ("tile-1", "tile-2", "tile-3", "tile-4", "tile-5", "hidden")


class ChooseRole(Named):
    kind = "role"
    __slots__ = ()

    def __init__(self, seat: int, roles: tuple[int, ...]) -> None:
        super().__init__(seat, roles, ROLES)

    def read(self, text: str) -> Choice:
        return find_id(text, ROLES)

    def refusal(self, choice: Choice) -> Refusal | None:
        if choice not in self and type(choice) is int and 0 <= choice < len(ROLES):
            return Refusal("role-taken", {"role": ROLES[choice]})
        return super().refusal(choice)


class TableRole(ChooseRole):
    """At a physical table: a role, or a hand counted again as ("hand", seat, cards)."""

    __slots__ = ("most",)

    def __init__(self, seat: int, roles: tuple[int, ...], most: tuple[int, ...]) -> None:
        super().__init__(seat, roles)
        self.most = most  # cards each hand could hold

    def __contains__(self, choice: Choice) -> bool:
        if type(choice) is not tuple:
            return super().__contains__(choice)
        if (
            len(choice) != 3
            or choice[0] != "hand"
            or type(choice[1]) is not int
            or type(choice[2]) is not int
        ):
            return False
        return 0 <= choice[1] < len(self.most) and 0 <= choice[2] <= self.most[choice[1]]

    def __iter__(self) -> Iterator[Choice]:
        yield from self.options
        for seat, most in enumerate(self.most):
            for cards in range(most + 1):
                yield ("hand", seat, cards)

    def count(self) -> int:
        return len(self.options) + sum(most + 1 for most in self.most)

    def write(self, choice: Choice) -> str:
        return " ".join(map(str, choice)) if type(choice) is tuple else super().write(choice)

    def read(self, text: str) -> Choice:
        words = text.split(" ")
        if words[0] == "hand" and len(words) == 3 and words[1].isdecimal() and words[2].isdecimal():
            return ("hand", int(words[1]), int(words[2]))
        return super().read(text)


class UseLibrary(Options):
    """Two players: may the governor's library double this role, or is it kept for the second?"""

    kind = "library"
    __slots__ = ()

    def __init__(self, seat: int) -> None:
        super().__init__(seat, (True, False))

    def write(self, choice: Choice) -> str:
        return "use" if choice else "keep"


class Build(Options):
    """What to build, as (kind, kind covered or NOWHERE), or PASS."""

    kind = "build"
    __slots__ = ("costs", "hand", "owned", "unaffordable")

    def __init__(
        self,
        seat: int,
        options: tuple[tuple[int, int], ...],
        costs: tuple[int, ...],
        unaffordable: dict[tuple[int, int], tuple[int, int]],
        hand: Collection[int],
        owned: int,
    ) -> None:
        super().__init__(seat, options)
        self.costs = costs  # what each option costs after every discount, goods not counted
        self.unaffordable = (
            unaffordable  # what is not among them for its cost alone: the cost, and what there is to pay with
        )
        self.hand = hand
        self.owned = owned

    def cost(self, choice: Choice) -> int:
        return self.costs[self.options.index(choice)]

    def sample(self, rng: Randomness) -> Choice:
        """Covering with a crane has many ways; half the time the plain one is taken."""
        kind = super().sample(rng)[0]
        ways = [option for option in self.options if option[0] == kind]
        if len(ways) == 1 or rng.random() < 0.5:
            return ways[0]
        return ways[int(rng.random() * len(ways))]

    def write(self, choice: Choice) -> str:
        kind, over = choice
        if choice == PASS:
            return "pass"
        return f"build {IDS[kind]}" + (f" over {IDS[over]}" if over != NOWHERE else "")

    def read(self, text: str) -> Choice:
        words = text.split(" ")
        if words == ["pass"]:
            return PASS
        if words[0] != "build" or len(words) not in (2, 4) or (len(words) == 4 and words[2] != "over"):
            raise ValueError(f"{text!r} is not “pass”, “build BUILDING” or “build BUILDING over BUILDING”")
        return (find_id(words[1], IDS), find_id(words[3], IDS) if len(words) == 4 else NOWHERE)

    def refusal(self, choice: Choice) -> Refusal | None:
        if choice in self:
            return None
        if type(choice) is not tuple or len(choice) != 2 or not all(type(part) is int for part in choice):
            return Refusal("not-offered", {"decision": self.kind})
        kind, over = choice
        if not 0 <= kind < COUNT or not NOWHERE <= over < COUNT:
            return Refusal("not-offered", {"decision": self.kind})
        facts: Facts = {"building": IDS[kind]}
        if over != NOWHERE:
            facts["over"] = IDS[over]
        if self.owned >> kind & 1 and kind >= PRODUCTION:
            return Refusal("owned-already", facts)
        if kind not in self.hand:
            return Refusal("not-available", facts)
        if choice not in self.unaffordable:
            return Refusal("cannot-cover", facts)
        cost, means = self.unaffordable[choice]
        return Refusal("too-expensive", {**facts, "cost": cost, "n": means})


class Pay(Decision):
    """Cards from the hand, and goods where a black market lets them pay; a choice is (cards, goods).

    `waiver` are the numbers of cards that may be paid beyond the cost, discounts being waived. Goods never pay for that:
    a good more keeps no card less, so it would be given for nothing.
    """

    kind = "pay"
    __slots__ = ("building", "cost", "goods", "hand", "most_goods", "over", "waiver")

    def __init__(
        self,
        seat: int,
        hand: Sequence[int],
        goods: Sequence[int],
        cost: int,
        most_goods: int,
        building: int,
        over: int,
        waiver: range = range(0),
    ) -> None:
        self.seat = seat
        self.hand = tuple(sorted(hand))
        self.goods = tuple(sorted(goods))
        self.cost = cost
        self.most_goods = min(most_goods, len(goods), cost)
        self.building = building
        self.over = over
        self.waiver = waiver

    def _is_enough(self, cards: int, goods: int) -> bool:
        return cards + goods == self.cost or (goods == 0 and cards in self.waiver)

    def __contains__(self, choice: Choice) -> bool:
        if type(choice) is not tuple or len(choice) != 2:
            return False
        cards, goods = choice
        if (
            type(cards) is not tuple
            or type(goods) is not tuple
            or not self._is_enough(len(cards), len(goods))
        ):
            return False
        return (
            len(goods) <= self.most_goods
            and is_submultiset(cards, self.hand)
            and is_submultiset(goods, self.goods)
        )

    def refusal(self, choice: Choice) -> Refusal | None:
        if choice in self:
            return None
        if type(choice) is not tuple or len(choice) != 2 or not all(type(part) is tuple for part in choice):
            return Refusal("not-offered", {"decision": self.kind})
        cards, goods = choice
        facts: Facts = {"building": IDS[self.building]}
        if not self._is_enough(len(cards), len(goods)):
            return Refusal("wrong-payment", {**facts, "cost": self.cost, "n": len(cards) + len(goods)})
        if len(goods) > self.most_goods:
            return Refusal("too-many-goods", {**facts, "n": len(goods), "most": self.most_goods})
        return Refusal("not-there", {"decision": self.kind})

    def _least_goods(self) -> int:
        return max(0, self.cost - len(self.hand))

    def __iter__(self) -> Iterator[Choice]:
        for n in range(self._least_goods(), self.most_goods + 1):
            for goods in submultisets(self.goods, n):
                for cards in submultisets(self.hand, self.cost - n):
                    yield (cards, goods)
        for n in self.waiver:
            for cards in submultisets(self.hand, n):
                yield (cards, ())

    def count(self) -> int:
        of_hand, of_goods = multiset_sizes(self.hand), multiset_sizes(self.goods)
        exact = range(self._least_goods(), self.most_goods + 1)
        return sum(of_goods[n] * of_hand[self.cost - n] for n in exact) + sum(of_hand[n] for n in self.waiver)

    def sample(self, rng: Randomness) -> Choice:
        n = 0
        if self.waiver and rng.random() < 0.5:
            n = self.waiver[int(rng.random() * len(self.waiver))]
            return (draw_sorted(self.hand, n, rng), ())
        if self.most_goods:
            least = self._least_goods()
            n = least + int(rng.random() * (self.most_goods - least + 1))
        return (draw_sorted(self.hand, self.cost - n, rng), draw_sorted(self.goods, n, rng))

    def write(self, choice: Choice) -> str:
        cards, goods = choice
        return f"pay {write_ids(cards, IDS)}" + (f" goods {write_ids(goods, IDS)}" if goods else "")

    def read(self, text: str) -> Choice:
        if not text.startswith("pay "):
            raise ValueError(f"{text!r} is not “pay CARDS” or “pay CARDS goods BUILDINGS”")
        cards, _, goods = text.removeprefix("pay ").partition(" goods ")
        return (read_ids(cards, IDS), read_ids(goods or "none", IDS))


class Keep(Pick):
    """Which of the drawn cards to keep; the others are discarded."""

    kind = "keep"
    __slots__ = ()


class Discard(Pick):
    """Which cards of the hand to discard; `why` is archive, limit or variation."""

    kind = "discard"
    __slots__ = ("why",)

    def __init__(self, seat: int, things: Sequence[int], n: int, why: str) -> None:
        super().__init__(seat, things, n, n, IDS)
        self.why = why


class Office(Pick):
    """Up to two cards to change for new ones."""

    kind = "office"
    __slots__ = ()


class ChapelCard(Pick):
    """A card under the chapel, or none."""

    kind = "chapel"
    __slots__ = ()


class BankCards(Pick):
    """Cards under the bank, once a game; none keeps the chance for later."""

    kind = "bank"
    __slots__ = ()


class Produce(Pick):
    """Which empty production buildings make a good."""

    kind = "produce"
    __slots__ = ()


class Sell(Pick):
    """Which goods to sell."""

    kind = "sell"
    __slots__ = ()


class GoldMinePick(Pick):
    """One of the four cards that a gold mine brought."""

    kind = "gold-mine"
    __slots__ = ()


class Tile(Named):
    """The trading-house tile that was turned over, told by the table."""

    kind = "tile"
    __slots__ = ()

    def __init__(self, tiles: tuple[int, ...]) -> None:
        super().__init__(CHANCE, tiles, TILE_IDS)

    def read(self, text: str) -> Choice:
        return find_id(text, TILE_IDS)

    def refusal(self, choice: Choice) -> Refusal | None:
        if choice not in self and type(choice) is int and 0 <= choice < len(TILE_IDS) - 1:
            return Refusal("tile-known", {"tile": choice})
        return super().refusal(choice)


class Reveal(Options):
    """What its owner got, told by the table: a kind, or MISS."""

    __slots__ = ("owner",)

    def __init__(self, owner: int, options: tuple[int, ...]) -> None:
        super().__init__(CHANCE, options)
        self.owner = owner

    def write(self, choice: Choice) -> str:
        return "miss" if choice == MISS else IDS[choice]

    def read(self, text: str) -> Choice:
        return MISS if text == "miss" else find_id(text, IDS)

    def refusal(self, choice: Choice) -> Refusal | None:
        if choice not in self and type(choice) is int and 0 <= choice < COUNT:
            return Refusal("cannot-win", {"building": IDS[choice], "seat": self.owner})
        return super().refusal(choice)


class GoldMineReveal(Reveal):
    kind = "gold-mine-reveal"
    __slots__ = ()


class GoldsmithReveal(Reveal):
    kind = "goldsmith-reveal"
    __slots__ = ()
