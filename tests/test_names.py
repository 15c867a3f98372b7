"""One name for one type: no class name stands twice, but for a protocol and what fulfils it."""

import ast
from collections import defaultdict
from pathlib import Path

TOP = Path(__file__).parent.parent
FOLDERS = ("assistant", "db", "engine", "printouts")
MAKERS = {  # a protocol and its maker: a room says what it needs under the name of the thing that it gets
    "Games": {"assistant/club/game.py", "db/tables/games.py"},
    "State": {"engine/rules.py", "engine/saint_malo/state.py"},
    "Words": {"assistant/words.py", "printouts/paper.py"},
}


def classes(top: Path) -> dict[str, set[str]]:
    """Where each top-level class stands."""
    found: dict[str, set[str]] = defaultdict(set)
    for folder in FOLDERS:
        for path in (top / folder).rglob("*.py"):
            for node in ast.parse(path.read_text("utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    found[node.name].add(path.relative_to(top).as_posix())
    return found


def twice(top: Path) -> dict[str, set[str]]:
    return {name: where for name, where in classes(top).items() if len(where) > 1}


def test_no_class_name_stands_twice() -> None:
    assert twice(TOP) == MAKERS


def test_a_name_that_stands_twice_is_found(tmp_path: Path) -> None:
    for folder in ("engine", "db"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "line.py").write_text("class Line:\n    pass\n")
    assert twice(tmp_path) == {"Line": {"engine/line.py", "db/line.py"}}


def test_of_names_that_may_stand_twice_one_is_a_protocol() -> None:
    for name, places in MAKERS.items():
        texts = [(TOP / place).read_text("utf-8") for place in places]
        assert sum(f"class {name}(Protocol" in text for text in texts) == 1, name
