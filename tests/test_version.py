"""`alcalde --version` tells the commit of a checkout, and of nothing else that happens to lie around it."""

import subprocess
from importlib.metadata import version
from pathlib import Path

import pytest

from assistant import version as module
from assistant.cli.main import run

WHO = ("-c", "user.name=Anna", "-c", "user.email=anna@example.org", "-c", "commit.gpgsign=false")


def git(folder: Path, *words: str) -> str:
    done = subprocess.run(["git", "-C", str(folder), *words], check=True, capture_output=True, text=True)
    return done.stdout.strip()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the program lies: a checkout with one commit."""
    folder = tmp_path / "checkout" / "assistant"
    folder.mkdir(parents=True)
    (folder / "words.py").write_text("")
    git(folder.parent, "init", "--quiet")
    git(folder.parent, "add", "--all")
    git(folder.parent, *WHO, "commit", "--quiet", "--message", "All")
    monkeypatch.setattr(module, "HERE", folder)
    return folder


def told(capsys: pytest.CaptureFixture[str], *command: str) -> str:
    assert run([*command, "--version"]) == 0
    return capsys.readouterr().out


def test_a_checkout_tells_its_commit_and_whether_it_was_changed(
    package: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commit = git(package, "rev-parse", "--short=9", "HEAD")
    assert told(capsys) == told(capsys, "event", "list") == f"alcalde {version('alcalde')} ({commit})\n"
    (package / "words.py").write_text("# mine\n")
    assert told(capsys) == f"alcalde {version('alcalde')} ({commit}+)\n"


def test_what_was_built_tells_the_commit_it_was_built_from(
    package: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (package / module.FILE).write_text("0123456789\n")
    assert told(capsys) == f"alcalde {version('alcalde')} (0123456789)\n"


def test_an_installed_program_inside_another_checkout_tells_none_of_its_commits(
    package: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "HERE", package / "site-packages" / "assistant")
    assert told(capsys) == f"alcalde {version('alcalde')}\n"


def test_without_git_there_is_the_version(
    package: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(package))
    assert told(capsys) == f"alcalde {version('alcalde')}\n"
