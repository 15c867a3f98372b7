"""What is new: shown once after an update. The short words are in `locale`, the whole list is CHANGELOG.md."""

import re
from collections.abc import Mapping
from pathlib import Path

from assistant.words import Words

FIRST = "0.1.0"  # did not yet write down what was seen
HERE = Path(__file__).parent.parent
PLACES = (HERE / "CHANGELOG.md", HERE.parent / "CHANGELOG.md")  # in the wheel, in the tree
Version = tuple[int, ...]


def this_version() -> str:
    from importlib.metadata import version  # late: to start faster

    return version("alcalde")


def greeting(settings: Mapping[str, object], now: str) -> str:
    """What a window says first: "welcome" where none was ever open, "news" after an update, or nothing."""
    seen = settings.get("seen", FIRST)
    if not settings or seen == "":
        return "welcome"
    return "news" if number(str(seen)) < number(now) else ""


def number(version: str) -> Version:
    """Comparable; what is no number counts as nothing."""
    return tuple(int(part) for part in re.findall(r"\d+", version)[:3])


def news(seen: str, now: str, tr: Words) -> str:
    """Of every version since the one that was seen, the newest first; as a sheet writes it."""
    parts = []
    for release, changes in releases().items():
        if number(seen) < number(release) <= number(now):
            words = tr(f"news.{release}") if tr.has(f"news.{release}") else changes
            parts.append(f"# {tr('news.version', version=release)}\n\n{words.strip()}")
    return "\n\n".join(parts)


def whole_list(seen: str, now: str, tr: Words) -> str:
    """The same with every change, in the language they are written down in."""
    return "\n\n".join(
        f"# {tr('news.version', version=release)}\n\n{changes}"
        for release, changes in releases().items()
        if number(seen) < number(release) <= number(now)
    )


def releases() -> dict[str, str]:
    """The changes of every version, a point a line, newest version first; nothing if the file is not there."""
    text = next((place.read_text("utf-8") for place in PLACES if place.is_file()), "")
    found: dict[str, str] = {}
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        release, _, changes = part.partition("\n")
        found[release.strip()] = re.sub(r"\n\s+", " ", changes.strip())
    return found
