"""A line loads the module of the command it names, and none of the others."""

import argparse
import subprocess
import sys

import pytest

from assistant.cli.main import COMMANDS, build_parser, needed
from assistant.words import Words


@pytest.mark.parametrize("module", COMMANDS)
def test_the_table_names_the_commands_that_a_module_adds(module: str) -> None:
    actions = build_parser(Words("en"), [module])._actions
    added = [one.choices for one in actions if isinstance(one, argparse._SubParsersAction)]
    assert [set(names) for names in added] == [set(COMMANDS[module])]


@pytest.mark.parametrize(
    ("line", "modules"),
    [
        ([], []),
        (["--data-dir", "event"], []),
        (["--lang", "de", "score", "game"], ["score"]),
        (["--help"], list(COMMANDS)),
        (["scroe", "x"], list(COMMANDS)),  # all of them are named in what is said
        (["--data", "x", "event"], list(COMMANDS)),
    ],
)
def test_what_a_line_loads(line: list[str], modules: list[str]) -> None:
    assert needed(line) == modules


def test_another_command_is_not_loaded() -> None:
    code = (
        "import sys; from assistant.cli.main import run; run(['score', '--help']); "
        "print('assistant.cli.event.family' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[-1] == "False"
