"""A short visit of the monkey (tests/soak_monkey.py): nothing it does makes a callback fail or a file differ."""

import subprocess
import sys

from tests.window.conftest import Desk


def test_a_monkey_at_the_window_breaks_nothing() -> None:
    asked = [sys.executable, "-m", "tests.soak_monkey", "--actions", "150", "--minutes", "4", "--seed", "3"]
    done = subprocess.run(asked, capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 faults in 150 actions" in done.stdout


def test_a_page_opens_while_the_list_of_a_field_hangs_open(club: Desk) -> None:
    """It "could not be opened": found by the monkey."""
    club.window.go("history")
    field = club.page.fields["game"].widget
    field.focus_force()
    club.pump()
    field.tk.call("ttk::combobox::Post", field)
    club.pump(lambda: "popdown" in str(field.tk.call("focus")))
    club.window.go("settings")
    assert club.window.scene.name == "settings" and club.window.sheet is None
