"""The house in figures and as a picture: files, lines, loose types per folder, and who imports whom.

python -m tests.house            prints the figures and draws docs/house.svg
"""

import ast
import io
import sys
import tokenize
from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

TOP = Path(__file__).parent.parent
PACKAGES = ("engine", "db", "printouts", "assistant")
PICTURE = TOP / "docs" / "house.svg"
ROWS = (
    ("assistant.__main__",),
    ("assistant.window", "assistant.phones", "assistant.cli"),
    ("assistant.program",),
    ("assistant.club", "assistant.games"),
    ("printouts", "db"),
    ("engine",),
)
LOOSE = ("Any", "object", "cast")


@dataclass(frozen=True)
class Folder:
    path: str
    files: int
    lines: int
    loose: int

    @property
    def per_thousand(self) -> float:
        return 1000 * self.loose / max(1, self.lines)


@cache
def sources() -> tuple[Path, ...]:
    return tuple(path for package in PACKAGES for path in sorted((TOP / package).rglob("*.py")))


def loose_types(text: str) -> int:
    """How often a type is left open: Any, a bare `object` in an annotation, a cast."""
    tokens = list(tokenize.generate_tokens(io.StringIO(text).readline))
    return sum(
        token.type == tokenize.NAME
        and token.string in LOOSE
        and not (token.string == "object" and after.string == ".")  # object.__new__, object.__setattr__
        and not token.line.lstrip().startswith(("from ", "import "))
        for token, after in pairwise(tokens)
    )


@cache
def folders() -> tuple[Folder, ...]:
    files, lines, loose = Counter[str](), Counter[str](), Counter[str]()
    for path in sources():
        text, name = path.read_text("utf-8"), path.parent.relative_to(TOP).as_posix()
        files[name] += path.name != "__init__.py"
        lines[name] += text.count("\n")
        loose[name] += loose_types(text)
    return tuple(Folder(name, files[name], lines[name], loose[name]) for name in sorted(files))


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(TOP).with_suffix("").parts).removesuffix(".__init__")


def room_of(module: str) -> str:
    """assistant has rooms of its own; the other packages are one room each."""
    parts = module.split(".")
    return ".".join(parts[:2]) if parts[0] == "assistant" and len(parts) > 1 else parts[0]


@cache
def imports(path: Path) -> tuple[tuple[str, int], ...]:
    """Every module that a file imports, and in which line."""
    found: list[tuple[str, int]] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [(alias.name, node.lineno) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: write imports in full"
            module = node.module or ""
            if module == "assistant":
                found += [(f"assistant.{alias.name}", node.lineno) for alias in node.names]
            else:
                found.append((module, node.lineno))
    return tuple(found)


def arrows() -> Counter[tuple[str, str]]:
    """How many imports go from one room into another; words.py is everybody's and left out."""
    rooms = {room for row in ROWS for room in row}
    counted: Counter[tuple[str, str]] = Counter()
    for path in sources():
        here = room_of(module_of(path))
        for module, _ in imports(path):
            there = room_of(module)
            if here in rooms and there in rooms and here != there:
                counted[here, there] += 1
    return counted


WIDTH, BOX, HIGH, STEP = 860, 190, 54, 120


def picture() -> str:
    """Rooms as boxes, surfaces on top; a line's width tells how many imports go that way."""
    at: dict[str, tuple[float, float]] = {}
    for number, row in enumerate(ROWS):
        for place, room in enumerate(row):
            at[room] = (WIDTH * (place + 1) / (len(row) + 1), 50 + number * STEP)
    lines = Counter[str]()
    for path in sources():
        lines[room_of(module_of(path))] += path.read_text("utf-8").count("\n")
    parts = [_arrow(at[a], at[b], n) for (a, b), n in sorted(arrows().items(), key=lambda item: item[1])]
    parts += [_box(room, *at[room], lines[room]) for room in at]
    high = 50 + (len(ROWS) - 1) * STEP + HIGH
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}" font-family="sans-serif">'
    return "\n".join((head, f'<rect width="{WIDTH}" height="{high}" fill="#fffdf8"/>', *parts, "</svg>", ""))


def _arrow(start: tuple[float, float], end: tuple[float, float], number: int) -> str:
    (x1, y1), (x2, y2) = start, end
    bow = (y1 + y2) / 2 - (40 if y1 == y2 else 0)
    width = 0.6 + min(6.0, number / 40)
    return (
        f'<path d="M{x1:.0f} {y1:.0f} Q{(x1 + x2) / 2:.0f} {bow:.0f} {x2:.0f} {y2:.0f}" fill="none" '
        f'stroke="#b08a54" stroke-opacity="0.65" stroke-width="{width:.1f}"><title>{number} imports</title></path>'
    )


def _box(room: str, x: float, y: float, lines: int) -> str:
    name = room.replace(".", "/")
    return (
        f'<rect x="{x - BOX / 2:.0f}" y="{y - HIGH / 2:.0f}" width="{BOX}" height="{HIGH}" rx="8" '
        f'fill="#f3e4c6" stroke="#7a5a2b"/>'
        f'<text x="{x:.0f}" y="{y - 3:.0f}" text-anchor="middle" font-size="17" fill="#3b2a10">{name}</text>'
        f'<text x="{x:.0f}" y="{y + 17:.0f}" text-anchor="middle" font-size="13" fill="#7a5a2b">{lines} lines</text>'
    )


def main(argv: list[str]) -> int:
    print(f"{'folder':<40} files  lines  loose  per 1,000")
    for folder in folders():
        figures = f"{folder.files:5} {folder.lines:6} {folder.loose:6} {folder.per_thousand:10.1f}"
        print(f"{folder.path:<40} {figures}")
    PICTURE.write_text(picture(), "utf-8")
    print(f"drawn: {PICTURE.relative_to(TOP)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
