"""Behind the table: whose turn it is, picking and choosing, handing over, taking back, the end."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, assert_never

from assistant.club.game import NOTHING, Game, Plan
from assistant.club.keeping import problem_words
from assistant.club.logbook import LOG
from assistant.club.playing_time import PlayingTime
from assistant.club.service.games import undo_questions
from assistant.games import lessons
from assistant.games.desk import CountsCards, Flow, Picked, SaysWhyNot, Sorts
from assistant.games.registry import game_kit
from assistant.games.table_views import HandOver, TableView
from assistant.games.views import ToolView
from assistant.window.advising import ask_hint, ask_pick
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
from assistant.window.scenes.computer_turn import ComputerTurn
from assistant.window.scenes.motion import Motion
from assistant.window.scenes.scene import Openings, Scene
from db.problems import Problem
from engine.decision import Choice, RefusedChoice
from engine.games import has_part

if TYPE_CHECKING:
    from assistant.window.app import Window

LONGEST_SITTING = 600  # minutes; a longer time is no playing time
TOOLS = ("undo", "redo", "hint", "suggest", "sort", "pause")


@dataclass(frozen=True)
class Hinted:
    """What a hint called best at this decision; a choice may itself be nothing at all."""

    best: Choice


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
        self.picked: Picked = ()
        self.eye: int | None = None
        self.covered = False
        self.paused = False
        self.waiting_for_step = False
        self.hint: tuple[str, ...] = ()
        self.advised: Choice | None = (
            None  # what Enter does though nothing lies picked: a button, picked for somebody
        )
        self._hinted: Hinted | None = None
        self.choosing = False  # a pick for somebody is being looked for
        self.computer = ComputerTurn(window, self.game, self._take)
        self.motion = Motion(window, self.game)
        self.teaching = bool(self.game.plan.options.get(lessons.OPTION))
        self._hidden_lesson = -1  # after so many choices somebody had read enough of one
        if self.teaching:
            self.game.mark_assisted()
        self._started = datetime.now().astimezone()
        if id is None:
            self.game.seconds = 0.0  # an older game that is taken up again goes by the clock on the wall
        self._time = PlayingTime()
        if len(self.game.humans) == 1:
            self.eye = self.game.humans[0]

    def facts(self, facts: Openings) -> Openings:
        """Coming back goes on with this game, not with another of the same plan."""
        return {"id": self.game.key}

    # what is seen

    def title(self) -> str:
        return self.game_kit.name(self.window.tr)

    def help(self) -> str:
        return self.game_kit.help(self.window.tr)

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
            hint=self.hint or self._lesson(),
        )

    def _lesson(self) -> tuple[str, ...]:
        hidden = self._hidden_lesson == len(self.game.session)
        asked = self.teaching and self.game.ai_to_move is None and not hidden
        return lessons.note(self.game, self.window.tr) if asked else ()

    def _tools(self) -> tuple[ToolView, ...]:
        can = self.handles()
        icons = {"pause": "play-fill"} if self.paused else {}
        ids = [id for id in TOOLS if id != "sort" or "sort" in can]
        if self.game.plan.options.get(lessons.OPTION):
            ids.append("no_lessons" if self.teaching else "lessons")
        return tuple(ToolView(id, id in can, icons.get(id, "")) for id in ids)

    def handles(self) -> Mapping[str, Handler]:
        if self.covered:
            return {"done": self.do_take_over}
        handles: Handles = {
            "pause": self.do_pause,
            "look": lambda: self.window.page.look(),
            "next_area": lambda: self.window.page.next_area(),
        }
        if self.game.plan.options.get(lessons.OPTION):
            handles |= {"no_lessons": self.do_no_lessons} if self.teaching else {"lessons": self.do_lessons}
        if isinstance(self.desk, Sorts):
            handles["sort"] = self.do_sort
        if isinstance(self.desk, CountsCards):
            handles["tally"] = self.do_tally
        if self.game.can_undo() != NOTHING:
            handles["undo"] = self.do_undo
        if self.game.session.can_redo and self.game.can_help:
            handles["redo"] = self.do_redo
        if self.game.ai_to_move is None and self.game.decision is not None:
            handles |= {"done": self.do_done, "clear": self.do_clear}
            if self.game.can_help:
                handles["hint"] = self.do_hint
            if self.game.can_help and has_part(self.game.plan.setup.game, "engine.players", "advice"):
                handles["suggest"] = self.do_suggest
            if self.teaching and self._lesson():
                handles["close"] = self.do_hide_lesson
        elif self.waiting_for_step or self.paused:
            handles |= {"step": self.do_step, "done": self.do_go_on}
        return handles

    def keys(self) -> Sequence[tuple[str, str]]:
        """Of the buttons beside the question."""
        if self.covered or self.game.decision is None or self.game.ai_to_move is not None:
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
                self.do_pick(key)
            case ToggleThing(key):
                self.do_toggle(key)
            case AskWhyNot(key):
                self.do_say_why_not(key)
            case PressButton(key):
                self.do_button(key)
            case CommitChoice() | StepOn():
                self.window.run("done")
            case RunCommand(id):
                self.window.run(id)
            case LookUp(key):
                self.do_look_up(key)
            case _:
                assert_never(message)

    def do_take_over(self) -> None:
        self.covered, self.hint = False, ()
        self._ask_person()
        self.window.presses.turn()

    def do_pick(self, key: Hashable) -> None:
        if self.covered or self.game.ai_to_move or self.game.decision is None:
            return
        self._choose_alone()
        before = self.picked
        self.picked = self.desk.pick(self.game, before, key)
        if self.picked == before and self.desk.choice(self.game, before) is not None:
            self.do_done()
        else:
            self.window.show()

    def do_toggle(self, key: Hashable) -> None:
        """A number or Space on the table: picks or takes back. Only the prompt's button commits."""
        if self.covered or self.game.ai_to_move or self.game.decision is None:
            return
        self._choose_alone()
        self.picked = self.desk.toggle(self.game, self.picked, key)
        self.window.show()

    def do_say_why_not(self, key: Hashable) -> None:
        asked = not self.covered and self.game.ai_to_move is None and self.game.decision is not None
        if asked and isinstance(self.desk, SaysWhyNot):
            why = self.desk.why_not(self.game, key, self.window.tr)
            if why:
                self.window.toast(why, "info")

    def do_button(self, key: Hashable) -> None:
        choice = self.desk.button(self.game, key)
        if choice is not None and not self.covered:
            self._take(choice)
            return
        picked = self.desk.pick(self.game, self.picked, key)  # such as paying more: never a choice by itself
        if picked != self.picked:
            self.picked = picked
            self.window.show()

    def do_done(self) -> None:
        """What the prompt's button does; where it cannot be pressed, the reason is said."""
        if self.choosing:  # what is being picked is not to be seen yet
            return
        choice = self.desk.choice(self.game, self.picked) if self.advised is None else self.advised
        if choice is not None:
            self._take(choice)
            return
        if self.computer.thinker.thinking:  # whoever waits for a hint has not forgotten to pick
            return
        prompt = self._table().prompt
        if not prompt.done and len(prompt.choices) == 1:  # the only button there is
            self.do_button(prompt.choices[0][0])
            return
        keys = [cue.upper() for _, _, cue in prompt.choices]
        why = prompt.reason or self.window.tr("play.press_one", keys=self.window.tr.listing(keys))
        self.window.toast(why, "info")

    def do_clear(self) -> None:
        self._choose_alone()
        self.picked = ()
        self.window.show()

    def do_suggest(self) -> None:
        """What the hint would advise, picked but not yet done; where there is a choice, that is help as a hint is."""
        if self.game.decision is not None and self.game.ai_to_move is None and self.game.can_help:
            self._choose_alone()
            if self.game.decision.only() is None:
                self.game.mark_assisted()
            if self._hinted is not None:  # thought out again, two moves nearly level may change places
                self._show_pick(self._hinted.best)
                return
            self.picked, self.choosing = (), True
            self._show_hint((self.window.tr("play.hint_thinking"),))
            ask_pick(self.computer.thinker, self.game, self.window.tr, self._show_pick, self._no_pick)

    def _choose_alone(self) -> None:
        """Whoever picks something has no need of what was picked, or is being picked, for them."""
        if self.choosing:
            self.computer.thinker.forget()
        if self.choosing or self.advised is not None:
            self.hint = ()
        self.choosing, self.advised = False, None

    def _no_pick(self, sentences: tuple[str, ...]) -> None:
        self.choosing = False
        self._show_hint(sentences)

    def _show_pick(self, choice: Choice) -> None:
        """A choice that a button makes, such as passing, is told; Enter does it all the same."""
        assert self.game.decision is not None
        self.choosing, self.hint = False, ()
        picks = self.desk.picks_for(self.game, choice)
        if picks is None:
            tr, said = self.window.tr, self.desk.say(self.game.decision, choice, self.window.tr)
            self.advised, self.hint = choice, (tr("hints.best", best=said), tr("play.enter_does_it"))
        else:
            self.picked = picks
        self.window.show()
        self.window.presses.turn()  # an Enter from before was not meant for what nobody had seen

    def do_hint(self) -> None:
        """A good move and why, in words; the game counts as assisted from now on."""
        if self.game.decision is not None and self.game.ai_to_move is None and self.game.can_help:
            self.game.mark_assisted()
            thinker, tr = self.computer.thinker, self.window.tr
            ask_hint(thinker, self.game, self.desk, tr, self._show_hint, keep=self._keep_hinted)

    def _keep_hinted(self, best: Choice) -> None:
        self._hinted = Hinted(best)

    def _show_hint(self, sentences: tuple[str, ...]) -> None:
        self.hint = sentences
        self.window.show()

    def do_hide_lesson(self) -> None:
        """Enough of this one; the next is told in its time."""
        self._hidden_lesson, self.hint = len(self.game.session), ()
        self.window.show()

    def do_no_lessons(self) -> None:
        """Enough explained: the rest is a game like any other, until somebody wants to hear more."""
        self.teaching, self.hint = False, ()
        self.window.show()
        self.window.toast(self.window.tr("lessons.skip"))

    def do_lessons(self) -> None:
        self.teaching, self._hidden_lesson = True, -1
        self.game.mark_assisted()
        self.window.show()

    def do_sort(self) -> None:
        assert isinstance(self.desk, Sorts)
        order = self.desk.next_sort()
        asked = not self.covered and self.game.ai_to_move is None and self.game.decision is not None
        self.picked = self.desk.start(self.game) if asked else ()
        self.window.show()
        self.window.toast(self.window.tr(f"play.sorted_{order}"))

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
        self._count_time()
        try:
            change()
        except Problem as problem:
            self.window.toast(problem_words(problem, self.window.tr), "wrong")
        self.motion.forget()
        self._go_on()

    def do_pause(self) -> None:
        self._count_time()
        self.paused = not self.paused
        if self.paused:
            self.computer.stop()
            self.window.show()
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
        self._count_time()
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
        self._choose_alone()
        self.picked, self.hint, self._hinted = (), (), None
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
        self.picked = self.desk.start(self.game)
        self.window.show()

    def _count_time(self) -> None:
        passed = self._time.passed()
        if self.game.seconds is not None and not self.paused:
            self.game.seconds += passed

    def _minutes(self, now: datetime) -> int | None:
        if self.game.seconds is not None:
            return max(1, round(self.game.seconds / 60))
        began = self.game.plan.started_at
        started = datetime.fromisoformat(began) if began else self._started
        elapsed = round((now - started).total_seconds() / 60)
        return max(1, elapsed) if elapsed <= LONGEST_SITTING else None  # taken up again on another day

    def _finish(self) -> None:
        now = datetime.now().astimezone()
        try:
            row = self.game.finish(now, self._minutes(now))
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
