"""San Juan followed at a physical table: the open table, the questions, and every entry in words."""

from collections.abc import Sequence
from dataclasses import replace

from assistant.club.game import Game
from assistant.club.settings import Settings
from assistant.games.desk import Flow
from assistant.games.following.follower import Follower, Moment, Reminder, signed
from assistant.games.san_juan.answers import answers, is_likely
from assistant.games.san_juan.desk import SanJuanDesk
from assistant.games.san_juan.hands import count_hand, told_hand
from assistant.games.san_juan.log import sentence
from assistant.games.san_juan.reminders import KINDS, reminders
from assistant.games.san_juan.state import state_of
from assistant.games.san_juan.views import CityPart, SanJuanView
from assistant.games.views import AnswerView
from assistant.words import Words
from engine.amend import Amended
from engine.decision import CHANCE
from engine.rules import Score
from engine.san_juan import producer, trader
from engine.san_juan.builder import discount, goods_of
from engine.san_juan.decisions import Pay, Reveal
from engine.san_juan.hidden import uncounted
from engine.san_juan.kinds import BUILDER, PRODUCER, PRODUCTION, TRADER
from engine.san_juan.names import names
from engine.san_juan.round import hand_limit
from engine.san_juan.state import NO_GOOD, SanJuanState

UNTOLD = {"looked", "customs", "kept", "round", "shuffled"}  # follow from what is told
UNTOLD_WHY = {"trade", "councillor", "archive"}
ADVISED = ("role", "library", "build", "pay", "produce", "sell", "office", "chapel", "bank")
NOTHING = ("produce", "sell", "chapel", "bank", "office")


class SanJuanFollower(Follower[SanJuanView]):
    kinds = KINDS

    def table(
        self, at: Moment, tr: Words, settings: Settings, drawn: Sequence[tuple[int, int]] = ()
    ) -> SanJuanView:
        """The table as nobody's hand shows it, seats in their order, with what each may do now."""
        desk = SanJuanDesk()
        view = desk.view(at, (), Flow(eye=None, watching=True), tr, settings)
        scores = at.session.rules.score(uncounted(state_of(at), None))
        parts = sorted(view.cities, key=lambda part: part.player.seat)
        cities = tuple(self._part(at, part, scores[part.player.seat], tr) for part in parts)
        return replace(view, cities=cities, roles=tuple(replace(role, cue="") for role in view.roles))

    def _part(self, at: Moment, part: CityPart, score: Score, tr: Words) -> CityPart:
        state = state_of(at)
        seat = part.player.seat
        player = state.players[seat]
        goods = len(player.goods) - player.goods.count(NO_GOOD)
        facts = [
            ("files", tr("shadow.hand", n=len(player.hand), limit=hand_limit(state, seat))),
            ("box-seam", tr("juan.goods", n=goods)),
            ("buildings", str(len(player.city))),
            *self._may(state, seat, tr),
        ]
        sources = " · ".join(
            f"{tr(f'score.short.{source.source}')} {signed(source.points)}" for source in score.sources
        )
        shown = replace(part.player, facts=tuple(facts), note=sources, active=_asked(at) == seat)
        return replace(part, player=shown)

    def _may(self, state: SanJuanState, seat: int, tr: Words) -> list[tuple[str, str]]:
        """What this player may do in the phase that is under way, or saves when building."""
        player = state.players[seat]
        taker = next((taken & 7 for taken in state.takers if taken >> 3 == state.role), None)
        if state.role == PRODUCER:
            n = min(producer.capacity(state, player, seat == taker), len(producer.empty_buildings(player)))
            return [("arrow-right", tr("shadow.may_make", n=n))]
        if state.role == TRADER:
            n = min(trader.capacity(state, player, seat == taker), len(goods_of(player)))
            return [("arrow-right", tr("shadow.may_sell", n=n))]
        builds = state.role == BUILDER and seat == taker
        off = {
            "production": discount(state, player.has, 0, builds),
            "city": discount(state, player.has, PRODUCTION, builds),
        }
        saves = [tr(f"shadow.off_{what}", n=n) for what, n in off.items() if n]
        return [("hammer", ", ".join(saves))] if saves else []

    def question(self, at: Moment, tr: Words, half: str) -> tuple[str, str]:
        decision = at.decision
        if decision is None:
            return "", tr("shadow.ask.over")
        who = at.name(_asked(at)) if _asked(at) != CHANCE else ""
        if half:
            return who, tr("shadow.ask.cover", building=names(tr.language).building(half))
        if isinstance(decision, Pay) and decision.waiver:
            return who, tr("shadow.ask.pay_more")
        return who, tr(f"shadow.ask.{decision.kind}")

    def answers(self, at: Moment, tr: Words, half: str) -> tuple[AnswerView, ...]:
        return answers(at, tr, half)

    def rows(self, at: Moment) -> int:
        return 6 if state_of(at).edition.has_cathedral else 5

    def likely(self, at: Moment, half: str) -> bool:
        return is_likely(at, half)

    def reminders(self, at: Moment, tr: Words) -> Sequence[Reminder]:
        return tuple(reminders(at, tr))

    def entry(self, at: Moment, n: int, tr: Words) -> str:
        session = at.session
        told = []
        for event in at.followed(n):
            if event.kind in ("gold-mine", "goldsmith"):
                won = event.facts["won"]
                card = names(tr.language).building(str(won)) if won else tr("shadow.miss")
                told.append(tr(f"shadow.entry.{event.kind}", name=at.name(event.seat), card=card))
            elif event.kind not in UNTOLD and event.facts.get("why") not in UNTOLD_WHY:
                told.append(sentence(event, at.game, tr, None))
        told = [text for text in told if text]
        if told:
            return "; ".join(told)
        seat, kind = session.seats[n], session.kinds[n]
        if kind == "build":  # it stands when it is paid, which is told apart where goods may pay
            building = names(tr.language).building(session.choices[n][0])
            return tr("shadow.entry.builds", name=at.name(seat), building=building)
        return tr(f"shadow.entry.nothing.{kind}", name=at.name(seat)) if kind in NOTHING else session.texts[n]

    def heading(self, at: Moment, round: int, seat: int, tr: Words) -> str:
        return tr("juan.log.round", round=round, name=at.name(seat))

    def too_expensive(self, at: Moment, answer: str, tr: Words) -> str:
        """Nobody's cards are known for sure: the way out is to count the hand."""
        building, cost, means = answer.split(" ")
        held = len(state_of(at).players[_asked(at)].hand)
        word = names(tr.language).building(building)
        return tr("shadow.too_expensive", building=word, n=held, need=held + int(cost) - int(means))

    def no_advice(self, at: Moment) -> str:
        return "" if at.decision is not None and at.decision.kind in ADVISED else "no_hint_here"

    def hand(self, at: Moment, seat: int) -> int | None:
        return len(state_of(at).players[seat].hand)

    def with_hand(self, at: Moment, seat: int, typed: str, tr: Words) -> SanJuanState:
        return told_hand(at, seat, typed, tr)

    def count_hand(self, game: Game, seat: int, cards: int) -> Amended | None:
        return count_hand(game, seat, cards)


def _asked(at: Moment) -> int:
    """Whose turn it is; the owner of a mine whose card is asked for."""
    decision = at.decision
    if decision is None:
        return CHANCE
    return decision.owner if isinstance(decision, Reveal) else decision.seat
