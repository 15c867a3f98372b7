"""Imports go one way: window, phones, cli → program → club, games → printouts, db, engine; db → engine.documents."""

import ast
import subprocess
import sys

import pytest

from tests.house import TOP, folders, imports, module_of, room_of, sources

BELOW = {"printouts", "db", "engine", "assistant.words", "assistant.version"}
MAY_IMPORT = {
    "engine": set(),
    "db": {"engine"},
    "printouts": {"engine"},
    "assistant.words": set(),
    "assistant.version": set(),
    "assistant.club": {"assistant.games", *BELOW},
    "assistant.games": {"assistant.club", *BELOW},
    "assistant.program": {"assistant.club", "assistant.games", *BELOW},
    "assistant.cli": {"assistant.program", "assistant.club", "assistant.games", *BELOW},
    "assistant.window": {"assistant.program", "assistant.club", "assistant.games", *BELOW},
    "assistant.phones": {"assistant.club", "assistant.games", "engine", "assistant.words"},
    "assistant.__main__": {"assistant.window", "assistant.cli", "assistant.phones", "assistant.club", *BELOW},
}
ONLY_IN = {
    "tkinter": ("assistant/window/",),
    "ttkbootstrap": ("assistant/window/",),
    "argparse": ("assistant/cli/", "engine/players/train.py", "engine/tournament/long_search.py"),
    "reportlab": ("printouts/",),
    "tinydb": ("db/",),
    "starlette": ("assistant/phones/",),
    "uvicorn": ("assistant/phones/",),
    "jinja2": ("assistant/phones/",),
    "ifaddr": ("assistant/phones/",),
}
NOT_IN_ENGINE = {
    "tkinter",
    "ttkbootstrap",
    "tinydb",
    "reportlab",
    "time",
    "datetime",
    "socket",
    "threading",
    "os",
}
MOST_FILES = 27  # about 25
MOST_LOOSE = 5  # Any, object and casts in a thousand lines


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_imports_go_one_way(room: str) -> None:
    for path in sources():
        if room_of(module_of(path)) != room:
            continue
        for module, line in imports(path):
            there = room_of(module)
            allowed = there == room or there not in MAY_IMPORT or there in MAY_IMPORT[room]
            assert allowed, f"{path.relative_to(TOP)}:{line} imports {module}"


def test_every_module_stands_in_a_room() -> None:
    lost = {str(path.relative_to(TOP)) for path in sources() if room_of(module_of(path)) not in MAY_IMPORT}
    assert lost == {"assistant/__init__.py"}


def test_the_store_knows_of_the_engine_only_the_documents() -> None:
    for path in (TOP / "db").rglob("*.py"):
        for module, line in imports(path):
            right = module.split(".")[0] != "engine" or module.startswith("engine.documents")
            assert right, f"{path.relative_to(TOP)}:{line} imports {module}"


@pytest.mark.parametrize("library", ONLY_IN)
def test_a_library_stays_in_its_room(library: str) -> None:
    for path in sources():
        name = path.relative_to(TOP).as_posix()
        if not name.startswith(ONLY_IN[library]):
            wrong = [line for module, line in imports(path) if module.split(".")[0] == library]
            assert not wrong, f"{name}:{wrong} imports {library}"


def test_the_engine_knows_no_screen_no_file_store_and_no_clock() -> None:
    for path in (TOP / "engine").rglob("*.py"):
        wrong = {module.split(".")[0] for module, _ in imports(path)} & NOT_IN_ENGINE
        assert not wrong, f"{path.relative_to(TOP)} imports {wrong}"


WITHOUT_TK = """
import importlib, pkgutil, sys
sys.modules["tkinter"] = sys.modules["_tkinter"] = sys.modules["ttkbootstrap"] = None
for room in ("assistant.program", "assistant.club", "assistant.games", "assistant.phones"):
    package = importlib.import_module(room)
    for module in pkgutil.walk_packages(package.__path__, room + "."):
        importlib.import_module(module.name)
"""


def test_club_and_games_load_where_there_is_no_tk() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT_TK], cwd=TOP, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_no_folder_is_a_heap() -> None:
    heaps = [f for f in folders() if f.path.startswith(("assistant", "db")) and f.files > MOST_FILES]
    assert not heaps, heaps


def test_hardly_a_type_is_left_open() -> None:
    loose = {f.path: round(f.per_thousand, 1) for f in folders() if f.per_thousand > MOST_LOOSE}
    assert not loose, loose


def test_an_import_inside_a_function_says_why() -> None:
    """Only to save start-up time, and with that reason in a comment on its line or the one above."""
    silent = []
    for path in sources():
        text = path.read_text("utf-8")
        lines = text.split("\n")
        for function in ast.walk(ast.parse(text)):
            if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            for node in ast.walk(function):
                if isinstance(node, ast.Import | ast.ImportFrom) and not _explained(lines, node):
                    silent.append(f"{path.relative_to(TOP)}:{node.lineno}")
    assert not silent, "\n".join(sorted(set(silent)))


def _explained(lines: list[str], node: ast.stmt) -> bool:
    """A comment beside it, or above the block of imports it belongs to."""
    assert node.end_lineno is not None
    if any("#" in lines[at] for at in range(node.lineno - 1, node.end_lineno)):
        return True
    at = node.lineno - 2
    while lines[at].strip().startswith(("from ", "import ")):
        if "#" in lines[at]:
            return True
        at -= 1
    return lines[at].strip().startswith("#")
