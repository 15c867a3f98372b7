"""Saint Malo followed at a physical table: dice by letters, fields by name or click, the sheets as on paper."""

from collections.abc import Sequence
from dataclasses import replace

from assistant.club.settings import Settings
from assistant.games.desk import Flow
from assistant.games.following.follower import Follower, Moment, Reminder, signed
from assistant.games.saint_malo.answers import EXACT, answers, read
from assistant.games.saint_malo.log import attack_words, last_drawn, sentence
from assistant.games.saint_malo.prompt import action_name
from assistant.games.saint_malo.reminders import KINDS, reminders
from assistant.games.saint_malo.show import city_view, neighbour_views, pirates_view, player_view
from assistant.games.saint_malo.state import facts_of, state_of
from assistant.games.saint_malo.views import MaloTable
from assistant.games.views import AnswerView
from assistant.words import Words
from engine.saint_malo.draw import Draw
from engine.saint_malo.names import names
from engine.saint_malo.sheet import CONTENTS

Field = tuple[int, int]
NOBODY = Flow(eye=None, watching=True)
ADVISED = ("action", "place", "crates", "walls", "houses", "bonus-person")
UNTOLD = {"turn", "kept", "over"}


class SaintMaloFollower(Follower[MaloTable]):
    kinds = KINDS

    def table(self, at: Moment, tr: Words, settings: Settings, drawn: Sequence[Field] = ()) -> MaloTable:
        seat = state_of(at).seat
        decision = at.decision
        here = decision if isinstance(decision, Draw) else None
        last = last_drawn(at)
        player = player_view(at, seat, NOBODY, tr, large=True)
        sources = [
            f"{tr(f'score.short.{source.source}')} {signed(source.points)}"
            for source in at.session.score()[seat].sources
        ]
        player = replace(player, note=" · ".join([*sources, player.note]))
        return MaloTable(
            player,
            city_view(at, seat, here, tuple(drawn), last.get(seat, frozenset()), tr),
            neighbour_views(at, seat, last, NOBODY, tr),
            pirates_view(at, tr),
            player.facts,
        )

    def question(self, at: Moment, tr: Words, half: str) -> tuple[str, str]:
        decision = at.decision
        if decision is None:
            return "", tr("shadow.ask.over")
        who = at.name(state_of(at).seat)
        if isinstance(decision, Draw):
            content = CONTENTS[decision.content]
            what = names(tr.language)["contents"][content].name
            if decision.most > 1 and decision.kind != "houses":
                what = action_name(f"{content}-{decision.most}", tr)
            return who, tr(f"shadow.ask.{decision.kind}", what=what, n=decision.most)
        return who, tr(f"shadow.ask.{decision.kind}")

    def answers(self, at: Moment, tr: Words, half: str) -> tuple[AnswerView, ...]:
        return answers(at, tr)

    def rows(self, at: Moment) -> int:
        return 4

    def likely(self, at: Moment, half: str) -> bool:
        return at.decision is not None and at.decision.kind in ("action", "turned", "swords", "bonus-order")

    def reads(self, at: Moment) -> int:
        """How many letters make an answer by themselves: five dice, or the fields that are needed; 0 for Enter."""
        decision = at.decision
        if decision is not None and decision.kind == "throw":
            return EXACT
        if isinstance(decision, Draw):
            return 2 * decision.most if decision.least == decision.most else -1
        return 0

    def read(self, at: Moment, typed: str) -> str | None:
        return read(at, typed)

    def reminders(self, at: Moment, tr: Words) -> Sequence[Reminder]:
        return tuple(reminders(at, tr, facts_of(at)))

    def heading(self, at: Moment, round: int, seat: int, tr: Words) -> str:
        return tr("malo.log.turn", round=round, name=at.name(seat))

    def written(self, fields: Sequence[Field]) -> str:
        return " ".join(f"{'abcdefg'[column]}{row + 1}" for row, column in fields)

    def no_advice(self, at: Moment) -> str:
        if at.decision is None or at.decision.kind not in ADVISED:
            return "no_hint_here"
        return "no_hint_dice" if at.decision.kind == "action" and not state_of(at).dice else ""

    def entry(self, at: Moment, n: int, tr: Words) -> str:
        session = at.session
        told = []
        for event in at.followed(n):
            if event.kind == "attacked":
                told.append(attack_words(event, at, tr))
            elif event.kind == "chose":
                action = str(event.facts["action"])
                told.append(f"{at.name(event.seat)}: {action_name(action, tr)}")
            elif event.kind == "threw" and not event.facts["dice"]:
                told.append(tr("shadow.entry.unknown_dice", name=at.name(event.seat)))
            elif event.kind not in UNTOLD:
                told.append(sentence(event, at, tr))
        if told:
            return "; ".join(told)
        if session.kinds[n] == "bonus-person":  # the field follows
            return f"{at.name(session.seats[n])}: {action_name(session.texts[n], tr)}"
        return tr(f"shadow.entry.nothing.{session.kinds[n]}", name=at.name(max(session.seats[n], 0)))
