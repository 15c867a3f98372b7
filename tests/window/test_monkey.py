"""What the monkey (tests/soak_monkey.py) has found."""

from tests.window.conftest import Desk


def test_a_page_opens_while_the_list_of_a_field_hangs_open(club: Desk) -> None:
    """It "could not be opened": tkinter does not know Tk's own window of the list."""
    club.window.go("history")
    field = club.page.fields["game"].widget
    field.focus_force()
    club.pump()
    field.tk.call("ttk::combobox::Post", field)
    club.pump(lambda: "popdown" in str(field.tk.call("focus")))
    club.window.go("settings")
    assert club.window.scene.name == "settings" and club.window.sheet is None


def test_looking_for_a_die_among_the_rules_does_not_end_the_program(club: Desk) -> None:
    """Tk's search fell over it, and took the program with it."""
    club.window.go("rules")
    club.page.entry.insert(0, "🎲🎲")
    club.pump()
    assert club.window.scene.name == "rules"
