"""A described game as a form to fill in, both ways: a description as texts, and texts as a description."""

from collections.abc import Mapping
from typing import Literal

from assistant.club.doors import right_words
from assistant.games.listed.cells import number_in
from assistant.words import Words
from engine.documents.door import BadDocument
from engine.documents.listed_form import GameFormDoc, RowFormDoc
from engine.documents.listed_game import (
    MOST_SEATS,
    BadDescription,
    DescriptionDoc,
    ListedRowDoc,
    agreeing,
    described,
    id_of,
    tie_order,
)

GameFlag = Literal["decimals", "below_zero", "scores", "least"]
LISTS = ("roles", "boards", "expansions")
BOUNDS = (("minutes", "minutes_low", "minutes_high"), ("usual_points", "points_low", "points_high"))
FIELD_OF = {  # what a person has to look at, by the code of what is wrong
    "seats": "low",
    "points_decide_nothing": "scores",
    "worth_nothing": "worth",
    "least_scores": "least",
    "row_twice": "name",
    "points_of_none": "scores",
}


class BadForm(ValueError):
    """Says in words what is wrong, at which field, and in which row (None: not in a row)."""

    def __init__(self, field: str, row: int | None, words: str) -> None:
        super().__init__(words)
        self.field, self.row = field, row


def new_row() -> RowFormDoc:
    return {
        "key": "",
        "name": "",
        "names": {},
        "kind": "number",
        "worth": "",
        "decimals": False,
        "below_zero": False,
        "values": "",
        "rounds": "",
        "gets": "",
        "scores": True,
        "least": False,
        "tie": "",
    }


def new_form() -> GameFormDoc:
    return {
        "id": "",
        "name": "",
        "names": {},
        "bgg": "",
        "low": "2",
        "high": "4",
        "won": "most-points",
        "minutes_low": "",
        "minutes_high": "",
        "points_low": "",
        "points_high": "",
        "roles": "",
        "boards": "",
        "expansions": "",
        "rows": [],
    }


def form_of(game: DescriptionDoc, id: str = "") -> GameFormDoc:
    minutes, points = game.get("minutes", []), game.get("usual_points", [])
    ties = tie_order(game)
    return {
        "id": id or game.get("id", ""),
        "name": game["name"],
        "names": dict(game.get("names", {})),
        "bgg": str(game["bgg"]) if "bgg" in game else "",
        "low": str(game["seats"][0]),
        "high": str(game["seats"][1]),
        "won": game.get("won", "most-points"),
        "minutes_low": _text(minutes, 0),
        "minutes_high": _text(minutes, 1),
        "points_low": _text(points, 0),
        "points_high": _text(points, 1),
        "roles": "\n".join(game.get("roles", [])),
        "boards": "\n".join(game.get("boards", [])),
        "expansions": "\n".join(game.get("expansions", [])),
        "rows": [_row_form(row, ties) for row in game.get("rows", [])],
    }


def _row_form(row: ListedRowDoc, ties: list[str]) -> RowFormDoc:
    return {
        "key": row["key"],
        "name": row.get("name", ""),
        "names": dict(row.get("names", {})),
        "kind": row.get("kind", "number"),
        "worth": _figure(row["worth"]) if "worth" in row else "",
        "decimals": row.get("decimals", False),
        "below_zero": row.get("below_zero", False),
        "values": _figures(row.get("values", [])),
        "rounds": str(row["rounds"]) if "rounds" in row else "",
        "gets": _figures(row.get("gets", [])),
        "scores": row.get("scores", True),
        "least": row.get("least", False),
        "tie": str(ties.index(row["key"]) + 1) if row["key"] in ties else "",
    }


def _text(bounds: list[float], at: int) -> str:
    return _figure(bounds[at]) if bounds else ""


def _figure(value: float) -> str:
    return f"{value:.12g}"


def _figures(values: list[float]) -> str:
    return "; ".join(_figure(value) for value in values)


def description_of(form: GameFormDoc, tr: Words) -> DescriptionDoc:
    """The description that a form makes; BadForm for the first thing that is wrong."""
    game: DescriptionDoc = {"name": _name(form, None, tr), "seats": _seats(form, tr)}
    if names := _other_names(form):
        game["names"] = names
    if form["id"]:
        game["id"] = form["id"]
    if form["bgg"].strip():
        game["bgg"] = _whole(form["bgg"], "bgg", None, tr)
    if form["won"] != "most-points":
        game["won"] = form["won"]  # type: ignore[typeddict-item]  # the door looks at it
    for field, low, high in BOUNDS:
        texts: Mapping[str, object] = form
        if str(texts[low]).strip() or str(texts[high]).strip():
            bounds = [_number(str(texts[end]), end, None, tr) for end in (low, high)]
            if bounds[0] > bounds[1]:
                raise BadForm(high, None, tr("describe.bad.bounds"))
            game[field] = bounds  # type: ignore[literal-required]
    for field in LISTS:
        lines = [line for text in form[field].splitlines() if (line := " ".join(text.split()))]  # type: ignore[literal-required]
        if lines:
            game[field] = lines  # type: ignore[literal-required]
    keys = keys_of(form)
    if form["rows"]:
        game["rows"] = [
            _row(row, key, n, tr) for n, (row, key) in enumerate(zip(form["rows"], keys, strict=True))
        ]
    if ties := _tie_breaks(form, keys, tr):
        game["tie_breaks"] = ties
    return _checked(game, keys, tr)


def keys_of(form: GameFormDoc) -> list[str]:
    """Of every row: the one it has had, or one that its name gives and no other row has."""
    keys: list[str] = []
    taken = {row["key"] for row in form["rows"] if row["key"]}
    for row in form["rows"]:
        key = base = row["key"] or id_of(row["name"])
        number = 1
        while not row["key"] and key in taken:
            number += 1
            key = f"{base}-{number}"
        taken.add(key)
        keys.append(key)
    return keys


def _row(row: RowFormDoc, key: str, n: int, tr: Words) -> ListedRowDoc:
    kind, made = row["kind"], ListedRowDoc(key=key)
    if row["name"].strip() or not row["key"]:  # a row of a file may have a key alone
        made["name"] = _name(row, n, tr)
    if names := _other_names(row):
        made["names"] = names
    if kind == "choice":
        made["kind"], made["values"] = "choice", _numbers(row["values"], "values", n, tr)
    elif kind == "most":
        made["kind"], made["gets"] = "most", _numbers(row["gets"], "gets", n, tr)
    elif row["rounds"].strip():
        made["rounds"] = _whole(row["rounds"], "rounds", n, tr)
    if kind != "most" and row["worth"].strip():
        made["worth"] = _number(row["worth"], "worth", n, tr)
    if kind != "choice":
        made |= _flags(row, "decimals", "below_zero")
    if not row["scores"]:
        made["scores"] = False
        made |= _flags(row, "least")
    return made


def _flags(row: RowFormDoc, *names: GameFlag) -> ListedRowDoc:
    """Those that are set."""
    return {name: True for name in names if row[name]}  # type: ignore[return-value]


def _tie_breaks(form: GameFormDoc, keys: list[str], tr: Words) -> list[str]:
    """In the order of their places; each place is one row's."""
    told: dict[int, str] = {}
    for n, (row, key) in enumerate(zip(form["rows"], keys, strict=True)):
        if not row["tie"].isdecimal():
            continue
        if (place := int(row["tie"])) in told:
            other = form["rows"][keys.index(told[place])]["name"].strip() or told[place]
            raise BadForm("tie", n, tr("describe.bad.same_place", other=other))
        told[place] = key
    return [told[place] for place in sorted(told)]


def free_place(form: GameFormDoc, most: int) -> str:
    """The next place among the tie-breaks that no row has; empty if all are taken: it then comes after them."""
    taken = {row["tie"] for row in form["rows"]}
    return next((str(n) for n in range(1, most + 1) if str(n) not in taken), "")


def _name(form: GameFormDoc | RowFormDoc, row: int | None, tr: Words) -> str:
    name = " ".join(form["name"].split())
    if not name:
        raise BadForm("name", row, tr("describe.bad.no_name"))
    return name


def _other_names(form: GameFormDoc | RowFormDoc) -> dict[str, str]:
    return {language: " ".join(name.split()) for language, name in form["names"].items() if name.strip()}


def _seats(form: GameFormDoc, tr: Words) -> list[int]:
    low, high = (_whole(form[end], end, None, tr) for end in ("low", "high"))
    if not 1 <= low <= MOST_SEATS:
        raise BadForm("low", None, tr("describe.bad.seats", most=MOST_SEATS))
    if not low <= high <= MOST_SEATS:
        raise BadForm("high", None, tr("describe.bad.seats", most=MOST_SEATS))
    return [low, high]


def _number(text: str, field: str, row: int | None, tr: Words) -> float:
    value = number_in(text)
    if value is None:
        raise BadForm(field, row, tr("describe.bad.number", text=text.strip()[:40]))
    return value


def _whole(text: str, field: str, row: int | None, tr: Words) -> int:
    value = _number(text, field, row, tr)
    if value != int(value) or value < 0:
        raise BadForm(field, row, tr("describe.bad.whole", text=text.strip()[:40]))
    return int(value)


def _numbers(text: str, field: str, row: int, tr: Words) -> list[float]:
    """Between semicolons or spaces; a comma belongs to 7,5."""
    parts = text.replace(";", " ").split()
    if not parts:
        raise BadForm(field, row, tr(f"describe.bad.no_{field}"))
    return [_number(part.rstrip(","), field, row, tr) for part in parts]


def _checked(game: DescriptionDoc, keys: list[str], tr: Words) -> DescriptionDoc:
    """What the door and the description itself refuse, told at the row and the field."""
    try:
        return agreeing(described(dict(game)))
    except BadDescription as wrong:
        row = keys.index(wrong.row) if wrong.row in keys else None
        told = wrong.facts.get("field")
        field = FIELD_OF.get(wrong.code, told if isinstance(told, str) else "name")
        own = f"describe.bad.{wrong.code}"  # without the words of the file, which nobody sees here
        words = tr(own if tr.has(own) else f"listed.bad.{wrong.code}", **wrong.facts)
        raise BadForm(field, row, words) from None
    except BadDocument as wrong:
        parts = wrong.where.split(".")
        row = int(parts[1]) if parts[0] == "rows" and len(parts) > 1 and parts[1].isdecimal() else None
        raise BadForm(parts[-1], row, tr("describe.bad.should", right=right_words(wrong, tr))) from None
