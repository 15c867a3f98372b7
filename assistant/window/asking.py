"""What the club asks, as dialogs: the same words as everywhere, one after another, until it is done or left."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from assistant.club.service.answers import Agreed, Answer, Open, Question, RefusedAnswer
from engine.documents.event import EventDoc

if TYPE_CHECKING:
    from assistant.window.app import Window

DANGER = {"delete-event", "delete-result", "event-exists", "put-aside", "restore"}  # shown in red


def declined(
    window: "Window", questions: Iterable[Question], event: EventDoc | None = None
) -> Question | None:
    """Every question in a dialog of its own; the first that is not agreed to, if there is one."""
    # late: the words of every question bring half the club along, and the home page is to start without
    from assistant.club.service.speech import question_buttons, question_title, question_words

    tr = window.tr
    for question in questions:
        danger = question.code in DANGER
        said, (yes, no) = question_words(tr, question, event), question_buttons(tr, question)
        if not window.dialogs.ask(question_title(tr, question), said, yes, no, danger=danger, careful=True):
            return question
    return None


def settled(
    window: "Window", attempt: Callable[[Agreed], Answer], agreed: Agreed = (), event: EventDoc | None = None
) -> Answer:
    """Tries until nothing is open; Open, with one question, if that was not agreed to. A refusal is told."""
    known = [*agreed]
    answer = attempt(known)
    while isinstance(answer, Open):
        if (left := declined(window, answer.questions, event)) is not None:
            return Open((left,))
        known += answer.questions
        answer = attempt(known)
    if isinstance(answer, RefusedAnswer):
        from assistant.club.service.speech import refused_words  # late: as above

        window.toast(refused_words(window.tr, answer, event), "wrong")
    return answer
