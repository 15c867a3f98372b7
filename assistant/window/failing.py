"""When something fails: why in words, what to do now, and a report that can be handed on."""

import platform
import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from assistant.club.keeping import problem_words
from assistant.window.report_sheet import show_report
from assistant.window.theme import GAP, SMALL
from assistant.window.widgets.kit import Press, button, frame
from assistant.words import Words
from db.problems import Problem
from engine.tournament.refusal import Refused

if TYPE_CHECKING:
    from assistant.window.app import Window

Given = ParamSpec("Given")
T = TypeVar("T")


def tried(window: "Window", call: Callable[Given, T], *args: Given.args, **options: Given.kwargs) -> T | None:
    """What comes of a change; if the store cannot keep it, that is told and everything stays as it was."""
    try:
        return call(*args, **options)
    except Problem as problem:
        window.toast(problem_words(problem, window.tr), "wrong")
        return None


def why_words(wrong: BaseException, tr: Words) -> str:
    """A problem of the store and a refusal have words of their own; of a fault of ours its name is all there is."""
    if isinstance(wrong, Problem):
        return problem_words(wrong, tr)
    if isinstance(wrong, Refused):
        from assistant.club.events.wording import refusal_words  # late: to start faster

        return refusal_words(tr, wrong)
    return f"{type(wrong).__name__}: {wrong}"


def report_of(page: str, wrong: BaseException) -> str:
    """Everything a maker needs to see, and nothing of the club's data but what the fault itself says."""
    from assistant.version import spoken_version  # late: to start faster

    system = f"Python {platform.python_version()}, {platform.platform()}"
    fault = "".join(traceback.format_exception(wrong))
    return f"Alcalde {spoken_version()}\n{system}\npage: {page}\n\n{fault}"


def show_failure(window: "Window", page: str, wrong: BaseException) -> None:
    """A page that could not be opened: the one before is still there, under a sheet that says what to do."""
    tr, kit = window.tr, window.kit
    sheet = window.lay_sheet(tr("window.not_opened.title"))
    sheet.write(tr("window.not_opened.text", why=why_words(wrong, tr)))
    row = frame(sheet.inside, kit, "sheet")
    row.pack(anchor="w", pady=(kit.px(GAP), 0))
    for words, icon, call in _actions(window, report_of(page, wrong)):
        button(row, kit, words, call, icon=icon).pack(side="left", padx=(0, kit.px(SMALL)))


def _actions(window: "Window", report: str) -> list[tuple[str, str, Press]]:
    """What can be done with a report: words, icon, call."""

    def copy() -> None:
        window.root.clipboard_clear()
        window.root.clipboard_append(report)
        window.toast(window.tr("window.not_opened.copied"))

    made: list[tuple[str, str, Press]] = [(window.tr("window.not_opened.copy"), "clipboard", copy)]
    if window.has_store:  # the report is about a club's folder
        made.append((window.tr("commands.report"), "life-preserver", lambda: show_report(window)))
    return made
