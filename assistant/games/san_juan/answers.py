"""Everything that a table of San Juan may tell next, the likeliest first."""

from collections import Counter
from collections.abc import Iterable, Sequence

from assistant.games.following.follower import HALF, TOO_EXPENSIVE, Moment
from assistant.games.prefixes import folded
from assistant.games.san_juan.building_names import building_names
from assistant.games.san_juan.cards import mark_of
from assistant.games.san_juan.state import state_of
from assistant.games.views import DIM, PICKABLE, AnswerView
from assistant.words import LANGUAGES, Words
from engine.decision import Decision, Pick
from engine.san_juan.decisions import MISS, NOWHERE, PASS, Build, Pay, Reveal, Tile
from engine.san_juan.kinds import IDS, MARKET_HALL, MARKET_STAND, PRODUCTION, ROLES
from engine.san_juan.names import names
from engine.san_juan.state import NO_GOOD, SanJuanState
from engine.san_juan.trader import MARKET_STAND_NEEDS, price_of

MOST = 40  # answers on the page
FIRST_COUNT = {"chapel": 1, "office": 0, "bank": 0}  # the likeliest number of cards


def answers(at: Moment, tr: Words, half: str) -> tuple[AnswerView, ...]:
    decision = at.decision
    assert decision is not None
    if decision.kind == "role":
        return _roles(at, tr)
    if decision.kind == "library":
        return (
            AnswerView("use", tr("juan.button.library_use"), cue="1"),
            AnswerView("keep", tr("juan.button.library_keep"), cue="0"),
        )
    if isinstance(decision, Build):
        return _covers(decision, tr, half) if half else _buildings(at, decision, tr)
    if isinstance(decision, Reveal):
        return _reveals(at, decision, tr)
    if isinstance(decision, Tile):
        tiles = state_of(at).edition.tiles
        prices = {t: " · ".join(map(str, tiles[t])) for t in decision.options}
        return tuple(
            AnswerView(decision.write(t), tr("shadow.tile_prices", prices=prices[t]))
            for t in decision.options
        )
    if isinstance(decision, Pay):
        return _payments(decision, tr)
    if decision.kind in FIRST_COUNT:
        assert isinstance(decision, Pick)
        return _cards(decision, tr)
    assert isinstance(decision, Pick)
    return _goods(at, decision, tr)


def is_likely(at: Moment, half: str) -> bool:
    decision = at.decision
    return half != "" or not isinstance(decision, Build | Tile)


def _roles(at: Moment, tr: Words) -> tuple[AnswerView, ...]:
    """In the order of the table, each with its number there, whatever was taken and however likely it is."""
    state = state_of(at)
    words = names(tr.language)
    best = min(state.roles_left, key=lambda role: _role_rank(state, at.decision, role), default=None)
    return tuple(
        AnswerView(
            ROLES[role],
            words.role(role),
            cue=str(role + 1),
            terms=tuple(folded(names(language).role(role)) for language in LANGUAGES),
            likely=role == best,
        )
        for role in sorted(state.roles_left)
    )


def _role_rank(state: SanJuanState, decision: Decision | None, role: int) -> int:
    """What a player in this position mostly takes."""
    player = state.players[decision.seat if decision else 0]
    goods = len(player.goods) - player.goods.count(NO_GOOD)
    room = any(
        good == NO_GOOD and kind < PRODUCTION
        for kind, good in zip(player.city, player.goods, strict=True)
    )  # fmt: skip
    wishes = [
        (0, len(player.hand) >= 4),
        (2, goods > 0),
        (1, room),
        (0, len(player.hand) >= 2),
        (3, True),
    ]
    order = [wished for wished, makes_sense in wishes if makes_sense]
    return order.index(role) if role in order else len(order) + role


def _buildings(at: Moment, decision: Build, tr: Words) -> tuple[AnswerView, ...]:
    state = state_of(at)
    words, terms = names(tr.language), building_names(state.edition.rules)
    ways: dict[int, list[tuple[int, int]]] = {}
    for option in decision.options:
        if option != PASS:
            ways.setdefault(option[0], []).append(option)
    found = []
    for kind in state.edition.kinds:  # always in the same place, whatever can be paid for
        if kind in ways:
            option = ways[kind][0]
            several = len(ways[kind]) > 1 or option[1] != NOWHERE
            key = f"{HALF}{IDS[kind]}" if several else decision.write(option)
            cost, look = decision.cost(option), PICKABLE
        elif (kind, NOWHERE) in decision.unaffordable:
            cost, means = decision.unaffordable[kind, NOWHERE]
            key, look = f"{TOO_EXPENSIVE}{IDS[kind]} {cost} {means}", DIM
        else:
            continue
        mark = "great" if state.edition.cost[kind] >= 6 else mark_of(kind)
        found.append(
            AnswerView(key, words.building(kind), str(cost), mark=mark, state=look, terms=terms[IDS[kind]])
        )
    return (AnswerView("pass", tr("shadow.nothing.build"), cue="0", terms=("-",)), *found)


def _covers(decision: Build, tr: Words, half: str) -> tuple[AnswerView, ...]:
    """Beside the others first, then over each building that can be covered."""
    words = names(tr.language)
    ways = [option for option in decision.options if IDS[option[0]] == half and option != PASS]
    found = []
    for option in ways:
        over = option[1]
        text = tr("shadow.beside") if over == NOWHERE else tr("shadow.over", building=words.building(over))
        terms = () if over == NOWHERE else tuple(folded(names(one).building(over)) for one in LANGUAGES)
        found.append(
            AnswerView(
                decision.write(option),
                text,
                note=str(decision.cost(option)),
                cue="0" if over == NOWHERE else "",
                terms=terms,
            )
        )
    return tuple(found)


def _reveals(at: Moment, decision: Reveal, tr: Words) -> tuple[AnswerView, ...]:
    words, terms = names(tr.language), building_names(state_of(at).edition.rules)
    found = [AnswerView("miss", tr("shadow.miss"), cue="0")]
    for kind in decision.options:
        if kind != MISS:
            mark = "great" if state_of(at).edition.cost[kind] >= 6 else mark_of(kind)
            found.append(AnswerView(IDS[kind], words.building(kind), mark=mark, terms=terms[IDS[kind]]))
    return tuple(found)


def _payments(decision: Pay, tr: Words) -> tuple[AnswerView, ...]:
    found = []
    for cards, goods in decision:
        n = len(cards)
        text, cue = _named(goods, tr) if goods else tr("shadow.only_cards"), "" if goods else "0"
        if decision.waiver and not goods:  # for a poor house more may have been paid: the number tells
            text, cue = tr("shadow.cards", n=n) if n else tr("shadow.no_cards"), str(n)
        note = tr("shadow.and_cards", n=n) if goods else ""
        found.append(AnswerView(decision.write((cards, goods)), text, note, cue=cue, terms=_terms(goods)))
    return tuple(found[:MOST])


def _cards(decision: Pick, tr: Words) -> tuple[AnswerView, ...]:
    """Only how many: nobody shows them."""
    first = FIRST_COUNT[decision.kind]
    numbers = range(decision.least, decision.most + 1)
    return tuple(
        AnswerView(
            decision.write((-1,) * n), tr("shadow.cards", n=n) if n else tr("juan.done.none"), cue=str(n)
        )
        for n in sorted(numbers, key=lambda n: (n != first, n))
    )


def _goods(at: Moment, decision: Pick, tr: Words) -> tuple[AnswerView, ...]:
    """Which goods are made or sold: as many and as expensive as possible first, nothing last."""
    state = state_of(at)
    ways = [choice for choice in decision if choice]
    sells = decision.kind == "sell"

    def worth(choice: Sequence[int]) -> int:
        return sum(price_of(state, kind) for kind in choice) + _bonus(state, decision.seat, len(choice))

    if sells:
        ways.sort(key=lambda choice: (-worth(choice), -len(choice), [-kind for kind in choice]))
    else:
        ways.sort(key=lambda choice: (-len(choice), [-kind for kind in reversed(choice)]))
    nothing = AnswerView(decision.write(()), tr(f"shadow.nothing.{decision.kind}"), cue="0")
    found = [
        AnswerView(
            decision.write(choice),
            _named(choice, tr),
            note=tr("shadow.brings", n=worth(choice)) if sells else "",
            terms=_terms(choice),
            mark=mark_of(choice[0]) if len(choice) == 1 else "",
        )
        for choice in ways[: MOST - 1]
    ]
    return (*found, nothing) if decision.least == 0 else tuple(found)


def _bonus(state: SanJuanState, seat: int, sold: int) -> int:
    has = state.players[seat].has
    return (has >> MARKET_STAND & 1 and sold >= MARKET_STAND_NEEDS) + (has >> MARKET_HALL & 1)


def _named(kinds: Iterable[int], tr: Words) -> str:
    words = names(tr.language)
    return ", ".join(
        f"{words.good(kind)} ×{n}" if n > 1 else words.good(kind) for kind, n in Counter(kinds).items()
    )


def _terms(kinds: Sequence[int]) -> tuple[str, ...]:
    return tuple(_named(kinds, Words(language)) for language in LANGUAGES)
