"""The real message boxes, answered by pressing their buttons."""

from collections.abc import Callable
from typing import Any

import pytest

from assistant.window.dialogs import ScreenDialogs
from assistant.words import Words
from tests.window.conftest import text_of, walk


def press_when_open(root: Any, label: str) -> None:
    """Presses the button of the next message box with that label."""

    def look() -> None:
        for widget in walk(root):
            if widget.winfo_class() == "TButton" and text_of(widget).replace("\u2236", ":") == label:
                widget.invoke()
                return
        root.after(20, look)

    root.after(20, look)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("press", "answer"), [("Ja: sofort", True), ("Nein", False)])
def test_a_question_is_answered_by_a_bool_in_any_language(
    root: Any, language: str, press: str, answer: bool
) -> None:
    dialogs = ScreenDialogs(root, Words(language))
    press_when_open(root, press)
    assert dialogs.ask("Löschen", "Wirklich?", yes="Ja: sofort", no="Nein", danger=True) is answer


@pytest.mark.parametrize("kind", ["tell", "warn"])
def test_telling_ends_with_ok(root: Any, kind: str) -> None:
    dialogs = ScreenDialogs(root, Words("de"))
    tell: Callable[[str, str], None] = getattr(dialogs, kind)
    press_when_open(root, "OK")
    tell("Gesichert", "Alles ist gesichert.")
