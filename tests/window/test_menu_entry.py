"""The program in the system's menu, from the settings."""

from pathlib import Path

import pytest

from tests.window.conftest import Desk


def test_settings_put_the_program_into_the_systems_menu_and_out_again(
    club: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    entry = tmp_path / "share" / "applications" / "alcalde.desktop"
    club.window.go("settings")
    club.click(club.page.choices[("menu_entry", True)])
    assert "StartupWMClass=Alcalde" in entry.read_text()
    assert any("in the menu now" in text for text in club.texts())
    club.page.choices[("menu_entry", False)].focus_force()
    club.press("Return")
    assert not entry.exists()
