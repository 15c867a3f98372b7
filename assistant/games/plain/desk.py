"""The desk of a plain game: every answer is a button, everybody's sheet is a column of numbers."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from assistant.club.settings import Settings
from assistant.games.desk import Desk, Flow, OnTable, Picked
from assistant.games.keys import CARD_KEYS, card_keys, cue
from assistant.games.plain.log import log_lines
from assistant.games.plain.views import PlainTable
from assistant.games.views import PlayerView, PromptView, ScoreLine, ScoreView
from assistant.words import Words
from engine.decision import CHANCE, Choice, Decision
from engine.rules import Score

if TYPE_CHECKING:
    from assistant.games.plain.kit import PlainKit

MOST = len(CARD_KEYS)  # answers that are offered; a game with more needs a desk of its own


class PlainDesk(Desk[PlainTable]):
    def __init__(self, kit: "PlainKit") -> None:
        self.kit = kit

    def view(self, game: OnTable, picked: Picked, flow: Flow, tr: Words, settings: Settings) -> PlainTable:
        rules, state = game.session.rules, game.session.state
        if not flow.open_hands:
            state = rules.redact(state, flow.eye)
        scores = rules.score(state)
        sheets = rules.sheets(state)
        return PlainTable(
            tr("plain.round", round=rules.round_number(state)),
            self._prompt(game, flow, tr),
            tuple(self._player(game, flow, tr, seat, score) for seat, score in enumerate(scores)),
            tuple(
                (self.kit.source(tr, key), *(str(sheet.get(key, "–")) for sheet in sheets))
                for key, _ in self.kit.listed.rows
            ),
            log_lines(self.kit, game, tr, None if flow.watching else flow.eye),
            flow.tools,
            flow.hint,
        )

    def _player(self, game: OnTable, flow: Flow, tr: Words, seat: int, score: Score) -> PlayerView:
        name, decision = game.person(seat).name, game.decision
        lines = tuple(
            ScoreLine(self.kit.source(tr, one.source), one.points, self.kit.why(tr, one.source, one.facts))
            for one in score.sources
        )
        return PlayerView(
            seat,
            name,
            score.points,
            active=decision is not None and decision.seat == seat,
            thinking=flow.thinking == seat,
            breakdown=ScoreView(name, lines, score.points),
        )

    def _prompt(self, game: OnTable, flow: Flow, tr: Words) -> PromptView:
        decision = game.decision
        if decision is None:
            return PromptView(tr("plain.over"))
        if decision.seat == CHANCE:
            return PromptView(tr("plain.chance"), waiting=True)
        who = game.person(decision.seat).name
        if flow.thinking is not None:
            command = "pause" if flow.paused else "step" if flow.waiting_for_step else ""
            words = tr(f"plain.{command or 'thinking'}")
            done = {"pause": tr("table.go_on"), "step": tr("table.step")}.get(command, "")
            return PromptView(words, who, done, waiting=True, cues=(cue(command, tr),) if command else ())
        choices = tuple(
            (decision.write(choice), self.say(decision, choice, tr), letter)
            for choice, letter in zip(decision, card_keys(tr.language), strict=False)
        )
        mine = not flow.watching and decision.seat == flow.eye
        return PromptView(self.question(decision, tr), who, choices=choices if mine else ())

    def question(self, decision: Decision, tr: Words) -> str:
        return self.kit.said(tr, f"{self.kit.area}.ask.{decision.kind}", tr("plain.ask"))

    def start(self, game: OnTable) -> Picked:
        return ()

    def pick(self, game: OnTable, picked: Picked, key: Hashable) -> Picked:
        return picked

    def toggle(self, game: OnTable, picked: Picked, key: Hashable) -> Picked:
        return picked

    def choice(self, game: OnTable, picked: Picked) -> Choice | None:
        return None

    def button(self, game: OnTable, key: Hashable) -> Choice | None:
        if game.decision is None:
            return None
        try:
            return game.decision.read(str(key))
        except ValueError:
            return None

    def thing(self, game: OnTable, key: Hashable, tr: Words) -> Hashable:
        return None

    def say(self, decision: Decision, choice: Choice, tr: Words) -> str:
        text = decision.write(choice)
        return self.kit.said(tr, f"{self.kit.area}.choice.{text}", text)

    def name(self, id: str, tr: Words) -> str:
        return self.kit.thing(tr, id)

    def picks_for(self, game: OnTable, choice: Choice) -> Picked | None:
        return None
