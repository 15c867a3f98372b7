"""What the dice on the table could bring, as view data: every action with its gain and its price."""

from dataclasses import asdict

from assistant.games.desk import OnTable, Picked
from assistant.games.saint_malo import picks as malo_picks
from assistant.games.saint_malo.gains import Gain
from assistant.games.saint_malo.prompt import action_name, first_up, gain_words, refusal_words
from assistant.games.saint_malo.state import facts_of, state_of
from assistant.games.saint_malo.views import OfferView
from assistant.games.views import DIM, NORMAL, PICKABLE, PICKED
from assistant.words import Words
from engine.decision import Decision
from engine.saint_malo.actions import ACTIONS, OF_FACE, Act
from engine.saint_malo.dice import DICE, FACE_CRATE, FACE_HEAD, FACE_LOG, FACE_WALL, FACES
from engine.saint_malo.names import names
from engine.saint_malo.sheet import LETTERS

ROWS = OF_FACE[:-1]  # walls, crates, logs, churches, persons; nobody uses swords


def offers_of(
    game: OnTable, decision: Decision | None, picked: Picked, gains: tuple[Gain, ...], tr: Words
) -> tuple[OfferView, ...]:
    """Prices are those of stopping now; while dice are rolled, what could not be paid is dim."""
    state = state_of(game)
    sheet, facts = state.sheets[state.seat], facts_of(game)
    act = Act(state.seat, state.dice if len(state.dice) == DICE else (), sheet, facts)
    chosen = _chosen(decision, picked)
    return tuple(
        _offer(act, n, (row, column), gains[n], _state(game, decision, act, n, chosen), tr)
        for row, actions in enumerate(ROWS)
        for column, n in enumerate(actions)
    )


def _chosen(decision: Decision | None, picked: Picked) -> frozenset[int]:
    """The actions picked, or both while one of two persons is still open."""
    first = picked[0] if picked else None
    if decision is None or first is None:
        return frozenset()
    if decision.kind == "bonus-person" and isinstance(first, int):
        return frozenset([first])
    if isinstance(first, malo_picks.Use) and first.action is not None:
        return frozenset([first.action])
    return frozenset()


def _state(game: OnTable, decision: Decision | None, act: Act, n: int, chosen: frozenset[int]) -> str:
    state = state_of(game)
    if n in chosen or (n == state.action and state.action):
        return PICKED
    if decision is not None and decision.kind in ("action", "bonus-person"):
        return PICKABLE if n in decision else DIM
    if not act.dice or state.action:
        return DIM
    return NORMAL if n in act else DIM


def _offer(act: Act, n: int, where: tuple[int, int], gain: Gain, state: str, tr: Words) -> OfferView:
    action = ACTIONS[n]
    person = action.face == FACE_HEAD
    counted = action.face in (FACE_WALL, FACE_CRATE, FACE_LOG)
    price = act.price(n) if act.dice and n in act and state != DIM else 0
    return OfferView(
        action.id,
        first_up(action_name(action.id, tr)),
        where[0],
        where[1],
        FACES[action.face] if counted else LETTERS[action.draws],
        names(tr.language)["contents"][action.id].letter if person else "",
        f"×{action.used}" if counted else "",
        tuple((what, _amount(what, amount)) for what, amount in asdict(gain).items() if amount > 0),
        price,
        _note(act, n, gain, tr),
        state,
    )


def _amount(what: str, amount: int) -> str:
    return "+" if what == "person" else f"+{amount}"


def _note(act: Act, n: int, gain: Gain, tr: Words) -> str:
    """The sentence about an offer: the best it brings, what it costs, or why it cannot be had."""
    action = ACTIONS[n]
    what = first_up(action_name(action.id, tr))
    brings = gain_words(gain, tr)
    known = names(tr.language)
    by_face = action.face in (FACE_WALL, FACE_CRATE, FACE_LOG)
    rule = known["faces"][FACES[action.face]].text if by_face else known["contents"][action.id].text
    text = tr("malo.offer.best", what=what, gain=brings) if brings else tr("malo.offer.plain", what=what)
    text = f"{text} {rule.format(**vars(act.facts))}"
    if not act.dice:
        return text
    refusal = act.refusal(n)
    if refusal is not None:
        return refusal_words(refusal, tr)
    price, turned = act.price(n), act.turned(n)
    if not turned:
        return text
    key = "malo.offer.delivery_turned" if action.face == FACE_LOG else "malo.offer.turned"
    return tr(key, what=text, coins=price, n=turned)
