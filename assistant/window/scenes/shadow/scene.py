"""Behind the table that is followed: what was told is taken, refused with the reason, or only half an answer."""

from collections.abc import Hashable
from typing import TYPE_CHECKING, assert_never

from assistant.club.game import Game, Plan
from assistant.club.keeping import problem_words
from assistant.games.following import corrections
from assistant.games.following.follower import DEAR, HALF
from assistant.games.following.reasons import reason_words
from assistant.games.registry import game_kit, game_name
from assistant.window.background import Thinker
from assistant.window.commands import Handles
from assistant.window.pages.messages import DropPhoto, LightPad, SaveResult, TakePhoto, TypeFact, UndoLast
from assistant.window.pages.shadow.messages import (
    ApplyCorrection,
    AskAdvice,
    AskHint,
    ChangeEntry,
    ClickField,
    CountHand,
    DropEntry,
    FieldsDone,
    GiveAnswer,
    GoBackTo,
    InsertEntry,
    LeaveEntry,
    LookAtEntry,
    OpenBeside,
    PauseClock,
    RecountSeat,
    RedoEntry,
    ShadowMessage,
    SilenceReminder,
    TypeAnswer,
)
from assistant.window.pages.shadow.page import ShadowPage
from assistant.window.pages.shadow.views import ShadowView
from assistant.window.scenes.scene import Openings
from assistant.window.scenes.shadow.end import EndActs
from assistant.window.scenes.shadow.hint import HintActs
from assistant.window.scenes.shadow.past import PastActs
from assistant.window.scenes.shadow.view import shadow_view
from db.problems import Problem
from engine.decision import Refused

if TYPE_CHECKING:
    from assistant.window.app import Window


class Shadow(PastActs, EndActs, HintActs):
    """The past, the end and the hints are in files of their own; the game is changed through `Game` alone."""

    name = "shadow"
    page = ShadowPage

    def __init__(self, window: "Window", id: str | None = None, plan: Plan | None = None) -> None:
        super().__init__(window)
        games = window.store.games
        if id:
            self.game = Game.resume(games, id)
        elif plan is not None:
            self.game = Game.begin(games, plan)
        else:
            raise ValueError("a game to follow needs an id or a plan")
        self.follower = game_kit(self.game.plan.setup.game).follower()
        self.thinker = Thinker(window.thinking, lambda: len(self.game.session))
        self.half, self.note, self.chosen, self.editing = "", "", None, None
        self.drawn, self.dropped, self.waiting, self.old_names = (), (), (), {}
        self.start_clock()
        self.start_end()
        self.start_hints()

    def facts(self, facts: Openings) -> Openings:
        """Coming back goes on with this game."""
        return {"id": self.game.key}

    def title(self) -> str:
        return game_name(self.window.tr, self.game.plan.setup.game)

    def handles(self) -> Handles:
        handles: Handles = {"pause": self.do_pause, "look": self.to_the_past}
        if self.can_undo():
            handles["undo"] = self.do_undo
        if self.game.session.can_redo:
            handles["redo"] = self.do_redo
        if self.game.decision is not None and self.editing is None:
            handles["hint"] = self.do_ask_hint
        elif self.editing is None:
            handles["save"] = self.do_save
        if self.chosen is not None or self.editing or self.half or self.waiting or self.advice:
            handles["close"] = self.do_leave
        return handles

    def view(self) -> ShadowView:
        return shadow_view(self)

    def opened(self) -> None:
        self.run_clock()

    def closed(self) -> None:
        self.thinker.forget()
        self.stop_clock()

    def _settle(self) -> None:
        self.forget_hint()
        self.turn_clock()
        self.window.show()

    def act(self, message: ShadowMessage) -> None:
        match message:
            case GiveAnswer(key):
                self.do_answer(key)
            case TypeAnswer(typed):
                self.do_typed(typed)
            case ClickField(field):
                self.do_field(field)
            case FieldsDone():
                self.do_drawn()
            case CountHand(typed):
                self.do_count(typed)
            case RecountSeat(seat):
                self.do_recount(seat)
            case AskAdvice(typed):
                self.do_hint(typed)
            case AskHint():
                self.do_ask_hint()
            case UndoLast():
                self.do_undo()
            case RedoEntry():
                self.do_redo()
            case PauseClock():
                self.do_pause()
            case OpenBeside():
                self.do_beside()
            case SilenceReminder(kind):
                self.do_silence(kind)
            case LookAtEntry(n):
                self.do_look(n)
            case ChangeEntry(n):
                self.do_change(n)
            case InsertEntry(n):
                self.do_insert(n)
            case DropEntry(n):
                self.do_drop(n)
            case GoBackTo(n):
                self.do_go_back(n)
            case LeaveEntry():
                self.do_leave()
            case ApplyCorrection():
                self.do_apply()
            case TypeFact(key, text):
                self.do_fact(key, text)
            case TakePhoto():
                self.do_photo()
            case DropPhoto():
                self.do_no_photo()
            case SaveResult():
                self.do_save()
            case LightPad():
                self.do_light()
            case _:
                assert_never(message)

    # answers

    def do_answer(self, key: Hashable) -> None:
        text = str(key)
        if text.startswith(HALF):
            self.half = text.removeprefix(HALF)
            self.window.show()
        elif text.startswith(DEAR):
            self.note = self.follower.too_dear(self.moment, text.removeprefix(DEAR), self.window.tr)
            self.window.show()
        else:
            self._take(text)

    def do_typed(self, typed: str) -> None:
        text = self.follower.read(self.moment, typed)
        if text is None:
            self._say("no_answer", typed=typed)
        else:
            self._take(text)

    def do_field(self, field: tuple[int, int]) -> None:
        """A click draws, another takes it away; the last field that is needed is the answer."""
        others = tuple(one for one in self.drawn if one != field)
        self.drawn = others if field in self.drawn else (*others, field)
        if 2 * len(self.drawn) == self.follower.reads(self.moment):
            self.do_drawn()
        else:
            self.window.show()

    def do_drawn(self) -> None:
        """Enter, where any number of fields will do."""
        if self.drawn:
            self.do_typed(self.follower.written(self.drawn))

    def _take(self, text: str) -> None:
        tr = self.window.tr
        self.drawn = ()
        self.half, self.note, self.dropped, self.chosen = "", "", (), None
        try:
            if self.editing is not None:
                self.editing.draft.choose_text(text)
                if corrections.fits_on(self.game, self.editing):
                    self.do_apply()
                    return
            else:
                decision = self.game.decision
                assert decision is not None
                self.game.choose(decision.read(text))
                returned = corrections.bring_back(self.game, self.waiting)
                self.waiting, self.dropped = returned.waiting, returned.left_out
        except Refused as refused:
            self.note = reason_words(tr, refused.refusal.code)
        except ValueError:
            self.note = tr("shadow.no_answer", typed=text)
        except Problem as problem:
            self.window.toast(problem_words(problem, tr), "wrong")
        self._settle()

    # what the table hears

    def do_silence(self, kind: str) -> None:
        self.window.change(silenced=(*self.window.settings.silenced, kind))
        self.window.toast(self.window.tr("shadow.silenced", kind=self.window.tr(f"shadow.kind.{kind}")))

    def do_beside(self) -> None:
        """The clock and the reminders, in the settings."""
        self.window.go("settings", tab="beside")
