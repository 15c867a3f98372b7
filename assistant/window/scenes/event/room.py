"""What the tabs of an event share: the event, the way to a change of it, and where on the page things are."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Protocol, get_args

from assistant.club.events.wording import told_words
from assistant.club.service.answers import Agreed, Answer, Kept, Open, Question, RefusedAnswer
from assistant.club.service.change import Change
from assistant.club.service.people import Add, CheckIn, Return
from assistant.club.service.speech import (
    alike_in,
    question_buttons,
    question_title,
    question_words,
    refused_words,
    way_words,
)
from assistant.window.pages.event.page import EventPage
from assistant.window.pages.event.views import Body
from engine.documents.event import EventDoc, Running, TableDoc
from engine.tournament.log import Told
from engine.tournament.people import Late

if TYPE_CHECKING:
    from assistant.window.app import Window
    from assistant.words import Words

Coming = Add | CheckIn | Return
Focus = str | tuple[str, int, int]  # the name of a part of the page; of a cell also its table and seat
MOST_WORDS = 420
MOST_ALIKE, NEW = 3, "new"  # of the people a name may mean, how many are offered; none of them
ROUND = "round-"  # a round's tab is named after its number


class Tab(Protocol):
    """A tab of the event page: what it shows now."""

    def view(self) -> Body: ...


class EventRoom:
    """Every tab changes the event through `do` or `with_consent`, and draws by `show`."""

    def __init__(self, window: "Window", id: str) -> None:
        self.window = window
        self.desk = window.club.event(id)
        self.desk.refresh()  # the desk is the same as last time, the event perhaps not
        self.tab = ""
        self.busy = ""  # what the background is doing
        self.tab_opened: list[Callable[[], None]] = []
        self.refreshed: list[Callable[[], None]] = []

    @property
    def event(self) -> EventDoc:
        return self.desk.event

    @property
    def tr(self) -> "Words":
        return self.window.tr

    @property
    def can_write(self) -> bool:
        return not self.window.store.read_only

    @staticmethod
    def now() -> datetime:
        return datetime.now().astimezone()

    # where we are

    @property
    def round(self) -> int:
        """The number of the round that is shown; 0 on other tabs."""
        return int(self.tab.removeprefix(ROUND)) if self.tab.startswith(ROUND) else 0

    def turn_to_round(self, number: int) -> None:
        self.tab = f"{ROUND}{number}"

    def usual_tab(self) -> str:
        rounds = self.event["rounds"]
        return f"{ROUND}{len(rounds)}" if rounds else "players"

    def open_tab(self, id: str) -> None:
        self.tab = id
        for opened in self.tab_opened:
            opened()
        self.window.show()
        self.window.page.take_keyboard()

    def table_of(self, number: int, table: int | None) -> TableDoc | None:
        tables = self.event["rounds"][number - 1]["tables"]
        return next((entry for entry in tables if entry["number"] == table), None)

    @property
    def page(self) -> EventPage:
        page = self.window.page
        assert isinstance(page, EventPage)
        return page

    def show(self, focus: Focus = "") -> None:
        """Draws what has changed; the keyboard stays where it is unless it is to go somewhere."""
        self.window.show()
        if focus:
            self.page.focus_on(focus)

    def say(self, text: str, kind: str = "saved") -> None:
        self.window.toast(text, kind)

    def begin_anew(self) -> None:
        """A line is entered, or a question opens: what was wrong with the one before is gone."""
        self.window.toasts.forget_wrong()

    # changes

    def do(
        self, change: Change, agreed: Agreed = (), guard: str | None = None, own: Collection[str] = ()
    ) -> Answer:
        """Makes a change, asking whatever the club asks. Open, with one question, if that was not agreed to,
        or if it is one of those that a tab asks in its `own` way."""
        known = [*agreed]
        answer = self.desk.do(change, known, guard)
        while isinstance(answer, Open):
            if (declined := self.ask(answer.questions, own)) is not None:
                return Open((declined,))
            known += answer.questions
            answer = self.desk.do(change, known, guard)
        self._answered(answer)
        return answer

    def _answered(self, answer: Answer) -> None:
        if isinstance(answer, RefusedAnswer):
            self.say(refused_words(self.tr, answer, self.event), "wrong")
        elif isinstance(answer, Kept):
            self._tell(answer.told)

    def arrive(self, change: Coming) -> Answer:
        """Somebody comes: in the middle of a round it is asked where they go, of a list how it is to be read."""
        known: list[Question] = []
        answer = self.desk.do(change)
        while isinstance(answer, Open):
            question = answer.questions[0]
            changed = self._answer_of(question, change)
            if changed is None:
                return Open((question,))
            change, known = changed, [*known, question]
            answer = self.desk.do(change, known)
        self._answered(answer)
        return answer

    def _answer_of(self, question: Question, change: Coming) -> Coming | None:
        """The change as the organiser wants it; None if not at all."""
        if question.code == "late-names":
            late = self.where(question)
            return replace(change, late=late) if late else None
        if isinstance(change, Add) and question.code == "name-order":
            ways = [(way, way_words(self.tr, way, names)) for way, names in change.shown_ways()]
            way = self._choose(question, ways)
            return change.read(way) if way else None
        if isinstance(change, Add) and question.code == "resembling":
            return self._same_or_new(question, change)
        return change if self.ask([question]) is None else None

    def _same_or_new(self, question: Question, change: Add) -> Add | None:
        """Whom a new name looks like is offered first: that is who mostly stands there."""
        tr, alike = self.tr, alike_in(question)
        if len(alike) == 1:
            [(name, known)] = alike.items()
            same = {one: {name: one} for one in known[:MOST_ALIKE]}
            ways = [(one, tr("question.resembling.same", name=one)) for one in same]
        else:
            same = {"": {name: known[0] for name, known in alike.items()}}
            ways = (
                [("", tr("question.resembling.all_same"))] if all(len(o) == 1 for o in alike.values()) else []
            )
        new = question_buttons(tr, question)[0]
        way = self._choose(question, [*ways, (NEW, new)])
        if way is None:
            return None
        return change if way == NEW else change.known_as(same[way])

    def _choose(self, question: Question, ways: Sequence[tuple[str, str]]) -> str | None:
        tr = self.tr
        said, no = question_words(tr, question, self.event), question_buttons(tr, question)[1]
        self.begin_anew()
        return self.window.dialogs.choose(question_title(tr, question), said, ways, no)

    def where(self, question: Question) -> Late | None:
        """Where somebody goes who comes in the middle of a round; None if nowhere."""
        tr = self.tr
        ways: list[tuple[Late, str]] = [(way, tr(f"question.late-names.{way}")) for way in get_args(Late)]
        said = question_words(tr, question, self.event)
        no = question_buttons(tr, question)[1]
        self.begin_anew()
        way = self.window.dialogs.choose(question_title(tr, question), said, ways, no)
        return next((late for late, _ in ways if late == way), None)

    def waits(self, question: Question) -> Running | None:
        """What becomes of those whose table still plays while the next round is paired; None if it waits for them."""
        tr = self.tr
        ways: list[tuple[Running, str]] = [(way, tr(f"rounds.running.{way}")) for way in get_args(Running)]
        said, no = question_words(tr, question, self.event), question_buttons(tr, question)[1]
        self.begin_anew()
        way = self.window.dialogs.choose(question_title(tr, question), said, ways, no)
        return next((kind for kind, _ in ways if kind == way), None)

    def with_consent(self, change: Change) -> bool:
        """Tells what a change would mean, and makes it only if the organiser says so."""
        shown = self.desk.look(change)
        if isinstance(shown, RefusedAnswer):
            self.say(refused_words(self.tr, shown, self.event), "wrong")
            return False
        if self.ask(shown.questions) is not None:
            return False
        kept = isinstance(self.do(change, shown.questions), Kept)
        self.show()
        return kept

    def ask(self, questions: Iterable[Question], own: Collection[str] = ()) -> Question | None:
        """Every question in a dialog of its own; the first that is not agreed to, if there is one."""
        for question in questions:
            if question.code in own:
                return question
            self.begin_anew()
            said = question_words(self.tr, question, self.event)
            yes, no = question_buttons(self.tr, question)
            if not self.window.dialogs.ask(question_title(self.tr, question), said, yes, no, careful=True):
                return question
        return None

    def _tell(self, told: tuple[Told, ...]) -> None:
        words = " ".join(told_words(self.tr, told, self.event))
        if words:
            self.say(words if len(words) < MOST_WORDS else words[:MOST_WORDS] + " …", "info")

    def look_again(self) -> None:
        """Another has changed the event: shows it as it is now. What was typed for open tables stays typed."""
        self.desk.refresh()
        for refreshed in self.refreshed:
            refreshed()
        self.mend_tab()
        self.show()

    def mend_tab(self) -> None:
        """A round that is gone cannot be shown any more."""
        if self.round > len(self.event["rounds"]):
            self.tab = self.usual_tab()
