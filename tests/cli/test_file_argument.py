"""alcalde FILE: a file in the place of a command is for the window; a command's name stays a command."""

from pathlib import Path

import pytest

from assistant.cli.main import run
from assistant.cli.surfaces import Surfaces
from assistant.words import Words


def opened(*arguments: str) -> tuple[int, list[tuple[str | None, str | None, str | None]]]:
    asked: list[tuple[str | None, str | None, str | None]] = []

    def open_window(
        folder: str | None, language: str | None, tr: Words, file: str | None, server: str | None
    ) -> int:
        asked.append((folder, language, file))
        return 0

    return run(arguments, Surfaces(open_window)), asked


def test_a_file_is_for_the_window_wherever_options_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ALCALDE_DATA", raising=False)
    for name in ("cup.alcalde", "old.club.gz", "event.json", "Łukasz cup"):
        (tmp_path / name).write_bytes(b"x")
        assert opened(name) == (0, [(None, None, name)])
        assert opened("--data-dir", "club", "--lang", "de", name) == (0, [("club", "de", name)])
        assert opened(name, "--lang=de") == (0, [(None, "de", name)])
    assert opened() == (0, [(None, None, None)])


def test_a_file_that_is_called_like_a_command_is_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "print").write_bytes(b"x")
    assert opened("print", "--list") == (0, [])
    assert opened("./print") == (0, [(None, None, "./print")])


@pytest.mark.parametrize("arguments", [("gone.alcalde",), ("prnt",), ("a\0b.alcalde",), ("x.json",)])
def test_no_such_file_and_no_such_command_are_one_line(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert opened(*arguments) == (2, [])
    assert capsys.readouterr().err.count("\n") == 1
