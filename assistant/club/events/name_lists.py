"""Lists of names, as people paste them and as spreadsheets write them: with or without a head, in English or German.

What can be read in more than one way is given in all of them, the likeliest first: who reads a list asks.
"""

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from engine.documents.event import NameDoc
from engine.documents.names import plain

Way = Literal["last-first", "first-last", "name-club", "people", "brackets-club", "brackets-name"]
WAYS: tuple[Way, ...] = get_args(Way)
BRACKET = re.compile(r"(.*\S)\s*\(([^()]+)\)")  # at the end of a name
SIGNS = "\t;,"  # between columns, the surest first

HEADS = {
    "first": ("first name", "firstname", "first", "given name", "forename", "vorname", "rufname"),
    "last": ("last name", "lastname", "last", "surname", "family name", "nachname", "familienname", "zuname"),
    "name": (
        "name",
        "full name",
        "player",
        "spieler",
        "spielerin",
        "spieler/in",
        "teilnehmer",
        "teilnehmerin",
    ),
    "club": ("club", "team", "verein", "club name", "vereinsname"),
}
KINDS = {head: kind for kind, heads in HEADS.items() for head in heads}


@dataclass(frozen=True)
class NameList:
    """Every way to read it; more than one is a question."""

    ways: tuple[tuple[Way, tuple[NameDoc, ...]], ...]

    @property
    def people(self) -> tuple[NameDoc, ...]:
        return self.ways[0][1] if self.ways else ()

    def read(self, way: Way) -> "NameList":
        """As somebody said it is to be read; a list that cannot be read so stays as it is."""
        chosen = tuple(one for one in self.ways if one[0] == way)
        return NameList(chosen) if chosen else self


def one_name(name: str) -> NameList:
    return NameList((("people", ({"name": " ".join(name.split()), "club": ""},)),))


def letters(data: bytes) -> str:
    """The text of a list of names: UTF-8, or what older spreadsheets on Windows write."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def read_names(text: str) -> NameList:
    """Names from a pasted list or a CSV file: one a line, with columns apart by a comma, semicolon or tab."""
    lines = [line for line in text.lstrip("\ufeff").splitlines() if line.strip()]
    if len(lines) > 1 and (headed := _headed(lines)) is not None:
        return _bracketed(headed)
    if len(lines) > 1 and _kind(lines[0]) not in ("", "club"):  # one word above it all
        lines = lines[1:]
    if len(lines) == 1 and "\t" not in lines[0]:
        return _one_line(lines[0])
    return _bracketed(_columns(lines))


def _bracketed(found: NameList) -> NameList:
    """ "Kim Berg (Kiel)" in a list is mostly of Kiel, but "Kim Berg (junior)" is a name: asked about, unless one stands
    behind several names."""
    brackets = [
        match[2] for one in found.people if (match := BRACKET.fullmatch(one["name"])) and not one["club"]
    ]
    if not brackets:
        return found
    split = tuple((way, tuple(map(_split, people))) for way, people in found.ways)
    if len(found.ways) > 1 or len(set(map(plain, brackets))) < len(brackets):
        return NameList(split)
    return NameList((("brackets-club", split[0][1]), ("brackets-name", found.people)))


def _split(one: NameDoc) -> NameDoc:
    match = BRACKET.fullmatch(one["name"])
    return {"name": match[1], "club": match[2]} if match and not one["club"] else one


def _headed(lines: Sequence[str]) -> NameList | None:
    """Read by the names of its columns; None if the first line has none."""
    for sign in SIGNS:
        rows = _rows(lines, sign)
        kinds = [_kind(cell) for cell in rows[0]]
        if len(kinds) < 2 or not {"first", "last", "name"}.intersection(kinds):
            continue
        at = {kind: kinds.index(kind) for kind in HEADS if kind in kinds}
        if "first" in at and "last" not in at and "name" in at:  # "Name;Vorname"
            at["last"] = at.pop("name")
        order = ("first", "last") if "first" in at or "last" in at else ("name",)
        found = []
        for row in rows[1:]:
            cells = {kind: row[n] if n < len(row) else "" for kind, n in at.items()}
            name = " ".join(cells.get(kind, "") for kind in order)
            found.append((_turned(name) if order == ("name",) else name, cells.get("club", "")))
        return NameList((("people", _people(found)),))
    return None


def _one_line(line: str) -> NameList:
    """ "Anna, Ben, Cleo" are three people; of two parts nobody knows what the second is."""
    sign = ";" if ";" in line else ","
    parts = [part.strip() for part in line.split(sign) if part.strip()]
    if sign == ";" and any("," in part for part in parts):  # "Müller, Anna; Becker, Tom"
        return _columns(parts)
    people = _people([(part, "") for part in parts])
    if len(parts) != 2:
        return NameList((("people", people),)) if parts else NameList(())
    ways: list[Way] = ["people", "name-club"] if sign == ";" else ["people", "last-first", "name-club"]
    if sign == "," and not all(" " in part for part in parts):
        ways = ["last-first", "people", "name-club"]
    return NameList(tuple((way, people if way == "people" else _read(way, [parts])) for way in ways))


def _columns(lines: Sequence[str]) -> NameList:
    """Lines without a head: a name, perhaps a club after it; asked about wherever that is not sure."""
    sign = max(SIGNS, key=lambda one: sum(one in line for line in lines))
    rows = _rows(lines, sign)
    if all(row[0].isdecimal() for row in rows) and all(len(row) > 1 for row in rows):
        rows = [row[1:] for row in rows]  # numbered in a column of its own
    ways = _ways(sign, rows)
    return NameList(tuple((way, _read(way, rows)) for way in ways)) if rows else NameList(())


def _ways(sign: str, rows: Sequence[Sequence[str]]) -> Sequence[Way]:
    filled = [[cell for cell in row if cell] for row in rows]
    several = [row for row in filled if len(row) > 1]
    if not several:
        return ["name-club"]
    if max(len(row) for row in several) > 2:
        three: list[Way] = ["first-last", "last-first", "name-club"]
        return three if sign == "\t" else [*three, "people"]
    short = [row for row in several if " " not in row[0]]
    if sign == ",":
        return ["last-first", "name-club"] if 2 * len(short) >= len(several) else ["name-club", "last-first"]
    seconds = [plain(row[1]) for row in several]
    one_word = len(short) == len(several) and not any(" " in cell for cell in seconds)
    if one_word and len(several) == len(filled) and len(set(seconds)) == len(seconds) > 1:
        return [
            "name-club",
            "last-first",
        ]  # no club twice, and nobody with a surname: perhaps these are the surnames
    pairs = [row for row in several if " " in row[0] and " " in row[1]]
    if sign == ";" and pairs and len(several) < len(filled):
        return ["people", "name-club"]  # most lines hold one name, some perhaps two
    return ["name-club"]


def _read(way: Way, rows: Sequence[Sequence[str]]) -> tuple[NameDoc, ...]:
    found = []
    for row in rows:
        one, two, three = (*row, "", "", "")[:3]
        if way == "people":
            found += [(cell, "") for cell in row]
        elif way == "name-club":
            found.append((_turned(one) if "," in one else one, two))
        else:
            match = BRACKET.fullmatch(two)  # "Müller, Anna (Ulm)"
            first, behind = (match[1], f" ({match[2]})") if match and way == "last-first" else (two, "")
            name = f"{one} {two}" if way == "first-last" else f"{first} {_without_number(one)}{behind}"
            found.append((name, three))
    return _people(found)


def _turned(name: str) -> str:
    """ "Müller, Anna" where a comma stands between no columns."""
    last, comma, first = name.partition(",")
    return f"{first} {_without_number(last)}" if comma and "," not in first else name


def _people(found: Sequence[tuple[str, str]]) -> tuple[NameDoc, ...]:
    named = [(" ".join(_without_number(name).split()), " ".join(club.split())) for name, club in found]
    return tuple({"name": name, "club": club} for name, club in named if name)


def _rows(lines: Sequence[str], sign: str) -> list[list[str]]:
    read = csv.reader(io.StringIO("\n".join(lines)), delimiter=sign, skipinitialspace=True)
    return [[cell.strip() for cell in row] for row in read if any(cell.strip() for cell in row)]


def _kind(cell: str) -> str:
    """What a column of this name holds; empty if it is no such name."""
    return KINDS.get(plain(cell).strip(" .:*"), "")


def _without_number(cell: str) -> str:
    """ "3. Anna" and "- Anna" are Anna."""
    return re.sub(r"^\s*(\d+[.)]|[-*•])\s*", "", cell)
