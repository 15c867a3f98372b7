"""Imports go one way: assistant → printouts, db, engine; printouts → engine; db → engine.documents."""

import ast
from pathlib import Path

import pytest

TOP = Path(__file__).parent.parent
MAY_IMPORT = {
    "engine": set(),
    "db": {"engine"},
    "printouts": {"engine"},
    "assistant": {"printouts", "db", "engine"},
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


def imported(path: Path) -> set[str]:
    tops = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            tops |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: write imports in full"
            tops.add((node.module or "").split(".")[0])
    return tops


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_imports_go_one_way(package: str) -> None:
    ours = set(MAY_IMPORT) - {package}
    for path in (TOP / package).rglob("*.py"):
        wrong = (imported(path) & ours) - MAY_IMPORT[package]
        assert not wrong, f"{path.relative_to(TOP)} imports {wrong}"


def test_the_store_knows_only_the_documents() -> None:
    for path in (TOP / "db").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("engine"):
                assert str(node.module).startswith("engine.documents."), (
                    f"{path.relative_to(TOP)}: {node.module}"
                )


def test_the_engine_knows_no_screen_no_file_store_and_no_clock() -> None:
    for path in (TOP / "engine").rglob("*.py"):
        wrong = imported(path) & NOT_IN_ENGINE
        assert not wrong, f"{path.relative_to(TOP)} imports {wrong}"
