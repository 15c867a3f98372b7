"""Behind the table: whose turn it is, the page between two people, taking back, the end."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, assert_never

from assistant.club.game import NOTHING, Game, Plan
from assistant.club.keeping import problem_words
from assistant.club.logbook import LOG
from assistant.club.playing_time import Sitting
from assistant.club.service.games import undo_questions
from assistant.games.desk import CountsCards, Flow, Picked, Sorts
from assistant.games.keys import cue
from assistant.games.registry import game_kit
from assistant.games.table_views import HandOver, TableView
from assistant.games.views import ToolView
from assistant.window.asking import declined
from assistant.window.commands import Handler, Handles
from assistant.window.game_kits import window_kit
from assistant.window.pages.table_messages import (
    AskWhyNot,
    CommitChoice,
    LookUp,
    PickThing,
    PressButton,
    RunCommand,
    StepOn,
    TableMessage,
    TakeOver,
    ToggleThing,
)
from assistant.window.scenes.play.computer_turn import ComputerTurn
from assistant.window.scenes.play.hint import TableHint
from assistant.window.scenes.play.motion import Motion
from assistant.window.scenes.play.picks import TablePicks
from assistant.window.scenes.scene import Openings, Scene
from db.problems import Problem
from engine.decision import Choice, RefusedChoice

if TYPE_CHECKING:
    from assistant.window.app import Window

TOOLS = ("undo", "redo", "hint", "suggest", "sort", "pause")


class Play(Scene[TableMessage]):
    """A dealt game of people and computer players, new from a plan or taken up again by its id."""

    name = "play"

    def __init__(self, window: "Window", id: str | None = None, plan: Plan | None = None) -> None:
        super().__init__(window)
        games = window.store.games
        self.game = Game.resume(games, id) if id else Game.begin(games, _needed(plan))
        self.game_kit = game_kit(self.game.plan.setup.game)
        self.desk = self.game_kit.desk()
        self.page = window_kit(self.game.plan.setup.game).table_page()
        self.eye: int | None = self.game.humans[0] if len(self.game.humans) == 1 else None
        self.covered = False
        self.paused = False
        self.waiting_for_step = False
        self.computer = ComputerTurn(window, self.game, self._take)
        self.motion = Motion(window, self.game)
        self.hint = TableHint(window, self.game, self.desk, self.computer.thinker)
        self.picks = TablePicks(window, self.game, self.desk, self.hint, self._asked, self._take)
        self.sitting = Sitting(self.game, new=id is None)

    def facts(self, facts: Openings) -> Openings:
        """Coming back goes on with this game, not with another of the same plan."""
        return {"id": self.game.key}

    def _asked(self) -> bool:
        """A person is, and looks at the table."""
        return not self.covered and self.game.ai_to_move is None and self.game.decision is not None

    @property
    def picked(self) -> Picked:
        return self.picks.picked

    # what is seen

    def title(self) -> str:
        return self.game_kit.name(self.window.tr)

    def help(self) -> str:
        return self.game_kit.help(self.window.tr)

    def rules(self) -> tuple[str, str]:
        setup = self.game.plan.setup
        return setup.game, setup.rules

    def view(self) -> TableView | HandOver:
        if self.covered:
            decision = self.game.decision
            assert decision is not None
            return HandOver(self.game.person(decision.seat).name, self.window.tr("play.hand_over"))
        return self._table()

    def _table(self) -> TableView:
        return self.desk.view(self.game, self.picked, self._flow(), self.window.tr, self.window.settings)

    def _flow(self) -> Flow:
        decision = self.game.decision
        thinking = decision.seat if decision is not None and self.game.ai_to_move else None
        return Flow(
            eye=self.eye,
            thinking=thinking,
            waiting_for_step=self.waiting_for_step,
            paused=self.paused,
            tools=self._tools(),
            hint=self.hint.shown(),
        )

    def _tools(self) -> tuple[ToolView, ...]:
        can = self.handles()
        icons = {"pause": "play-fill"} if self.paused else {}
        ids = [id for id in TOOLS if id != "sort" or "sort" in can]
        return tuple(ToolView(id, id in can, icons.get(id, "")) for id in [*ids, *self.hint.tools()])

    def handles(self) -> Mapping[str, Handler]:
        if self.covered:
            return {"done": self.do_take_over}
        handles: Handles = {
            "pause": self.do_pause,
            "look": lambda: self.window.page.look(),
            "next_area": lambda: self.window.page.next_area(),
            **self.hint.handles(),
        }
        if isinstance(self.desk, Sorts):
            handles["sort"] = self.picks.sort
        if isinstance(self.desk, CountsCards):
            handles["tally"] = self.do_tally
        if self.game.can_undo() != NOTHING:
            handles["undo"] = self.do_undo
        if self.game.session.can_redo and self.game.can_help:
            handles["redo"] = self.do_redo
        if self._asked():
            handles |= {"done": self.do_done, "clear": self.picks.clear}
            if self.picks.can_suggest():
                handles["suggest"] = self.picks.suggest
        elif self.waiting_for_step or self.paused:
            handles |= {"step": self.do_step, "done": self.do_go_on}
        return handles

    def keys(self) -> Sequence[tuple[str, str]]:
        """Of the buttons beside the question."""
        if not self._asked():
            return ()
        return [(cue.upper(), words) for _, words, cue in self._table().prompt.choices]

    # what a person does

    def hears(self) -> bool:
        return self.window.presses.heard()

    def act(self, message: TableMessage) -> None:
        if not self.hears():  # pressed before the table lay open: not meant for it
            return
        match message:
            case TakeOver():
                self.do_take_over()
            case PickThing(key):
                self.picks.pick(key)
            case ToggleThing(key):
                self.picks.toggle(key)
            case AskWhyNot(key):
                self.picks.say_why_not(key)
            case PressButton(key):
                self.picks.press(key)
            case CommitChoice() | StepOn():
                self.window.run("done")
            case RunCommand(id):
                self.window.run(id)
            case LookUp(key):
                self.do_look_up(key)
            case _:
                assert_never(message)

    def do_take_over(self) -> None:
        self.covered = False
        self.hint.clear()
        self._ask_person()
        self.window.presses.turn()

    def do_done(self) -> None:
        self.picks.commit(lambda: self._table().prompt)

    def do_tally(self) -> None:
        """What everybody could count, on a sheet over the table."""
        assert isinstance(self.desk, CountsCards)
        tr = self.window.tr
        lines = self.desk.tally_lines(self.game, self.eye, tr)
        sheet = self.window.lay_sheet(tr("commands.tally"))
        sheet.write(tr("table.tally_why"))
        sheet.tabulate(lines)

    def do_look_up(self, key: Hashable) -> None:
        """A line of the log was clicked: what it speaks of, large."""
        self.show_large(self.desk.thing(self.game, key, self.window.tr))

    def do_undo(self) -> None:
        if self.game.can_undo() == NOTHING or declined(self.window, undo_questions(self.game)) is not None:
            return
        self._change(self.game.undo)

    def do_redo(self) -> None:
        self._change(self.game.redo)

    def _change(self, change: Callable[[], None]) -> None:
        """Something of the past; if the store cannot keep it, the game goes on as it was."""
        self.computer.stop()
        self.sitting.count(self.paused)
        try:
            change()
        except Problem as problem:
            self.window.toast(problem_words(problem, self.window.tr), "wrong")
        self.motion.forget()
        self._go_on()

    def do_pause(self) -> None:
        self.sitting.count(self.paused)
        self.paused = not self.paused
        if self.paused:
            self.computer.stop()
            self.window.show()
            tr = self.window.tr
            self.window.toast(tr("play.paused", key=cue("pause", tr)[0].upper()), "info")
        else:
            self._go_on()

    def do_go_on(self) -> None:
        """What the prompt's button does while a computer player waits."""
        if self.paused:
            self.do_pause()
        else:
            self.do_step()

    def do_step(self) -> None:
        self.waiting_for_step = False
        self.computer.think(at_once=True)

    # what goes on

    def opened(self) -> None:
        self._go_on()
        self.window.presses.turn()

    def closed(self) -> None:
        self.computer.stop()

    def _take(self, choice: Choice) -> None:
        self.sitting.count(self.paused)
        try:
            events = self.game.choose(choice)
        except RefusedChoice as refused:
            LOG.warning("refused: %s", refused)
            self.window.show()
        except Problem as problem:
            self.window.toast(problem_words(problem, self.window.tr), "wrong")
        else:
            self._go_on()
            self.motion.happened(events, self.eye, self.covered)

    def _go_on(self) -> None:
        """Looks who is asked now: nobody, a computer player, or a person."""
        self.picks.forget()
        self.hint.forget()
        decision = self.game.decision
        if decision is None:
            self._finish()
        elif self.game.ai_to_move is not None:
            self.waiting_for_step = self.window.settings.pace == "step"
            self.window.show()
            if not self.paused and not self.waiting_for_step:
                self.computer.think()
        elif (
            decision.seat != self.eye
            and len(self.game.humans) > 1
            and self.game.plan.options.get("hand_over", True)
            and self.window.settings.hand_over
        ):
            self.covered, self.eye = True, None
            self.window.show()
            self.window.presses.turn()
        else:
            self._ask_person()

    def _ask_person(self) -> None:
        decision = self.game.decision
        assert decision is not None
        self.eye = decision.seat
        self.picks.start()
        self.window.show()

    def _finish(self) -> None:
        now = datetime.now().astimezone()
        try:
            row = self.game.finish(now, self.sitting.minutes(now))
        except Problem as problem:
            self.window.toast(problem_words(problem, self.window.tr), "wrong")
            self.window.show()
            return
        self.window.toast(self.window.tr("play.saved"), "saved")
        self.window.go_on("result", id=row["result"] or "", fresh=True)


def _needed(plan: Plan | None) -> Plan:
    if plan is None:
        raise ValueError("a game needs an id or a plan")
    return plan
