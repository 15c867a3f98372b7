"""Where the data lies: told in words at the first start, and found again by every command."""

from pathlib import Path

import pytest

from assistant.club.logbook import data_folder, usual_folder
from assistant.program.place import can_be_elsewhere, cloud_of, free_bytes, put_elsewhere
from db.problems import Problem


@pytest.mark.parametrize(
    ("path", "program"),
    [
        ("/home/anna/Dropbox/club", "Dropbox"),
        ("/home/anna/Dropbox (Club)/alcalde", "Dropbox"),
        ("/Users/anna/OneDrive - Spieleverein/alcalde", "OneDrive"),
        ("/Users/anna/Library/CloudStorage/GoogleDrive-anna@example.org/My Drive/alcalde", "Google Drive"),
        ("/Users/anna/Library/Mobile Documents/com~apple~CloudDocs/alcalde", "iCloud"),
        ("/home/anna/Nextcloud/alcalde", "Nextcloud"),
        ("/home/anna/.local/share/alcalde", ""),
        ("/home/dropboxes/alcalde", ""),
    ],
)
def test_a_folder_of_a_cloud_program_is_known_by_its_name(path: str, program: str) -> None:
    assert cloud_of(Path(path)) == program


def test_a_synced_folder_of_any_name_is_known_by_what_lies_in_it(tmp_path: Path) -> None:
    (tmp_path / "games" / ".stfolder").mkdir(parents=True)
    assert cloud_of(tmp_path / "games" / "club" / "data") == "Syncthing"


def test_onedrive_is_known_by_what_windows_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("OneDriveConsumer", str(tmp_path / "one"))
    assert cloud_of(tmp_path / "one" / "club") == "OneDrive"
    assert cloud_of(tmp_path / "two" / "club") == ""


def test_room_is_told_of_a_folder_that_is_not_there_yet(tmp_path: Path) -> None:
    assert (free_bytes(tmp_path / "a" / "b") or 0) > 0


def test_another_folder_is_found_again_and_never_made_anew_when_it_is_gone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "usual"))
    other = tmp_path / "stick" / "Łukasz club"
    other.mkdir(parents=True)
    assert can_be_elsewhere(usual_folder()) and not can_be_elsewhere(other)
    put_elsewhere(other)
    assert data_folder(None) == other
    assert can_be_elsewhere(other)
    assert data_folder(str(tmp_path / "asked")) == tmp_path / "asked"
    other.rename(tmp_path / "unplugged")
    with pytest.raises(Problem) as told:
        data_folder(None)
    assert told.value.code == "folder_gone"
    assert not other.exists()
    put_elsewhere(usual_folder())
    assert data_folder(None) == usual_folder()
