"""The form of a described game: every description goes in and comes out, and what is wrong is told at its row and field."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.games.listed.files import examples
from assistant.games.listed.form import BadForm, description_of, form_of, keys_of, new_form, new_row
from assistant.words import Words
from engine.documents.listed_form import GameFormDoc
from engine.documents.listed_game import BadDescription, DescriptionDoc, described, tie_order

EN, DE = Words("en"), Words("de")
NUMBER = st.integers(-50, 200) | st.sampled_from([0.5, -2.25, 7.5])
WORD = (
    st.text("abcÄß é-", min_size=1, max_size=8).map(str.strip).filter(bool).map(lambda s: " ".join(s.split()))
)


@st.composite
def rows(draw: st.DrawFn) -> list[dict[str, Any]]:
    made = []
    for key in draw(st.lists(st.sampled_from("abcdef"), unique=True, max_size=5)):
        kind = draw(st.sampled_from(["number", "choice", "most"]))
        row: dict[str, Any] = {"key": key}
        if draw(st.booleans()):
            row["name"] = draw(WORD)
        if draw(st.booleans()):
            row["names"] = {"de": draw(WORD)}
        if kind == "choice":
            row |= {"kind": kind, "values": draw(st.lists(NUMBER, min_size=1, max_size=4))}
        if kind == "most":
            row |= {"kind": kind, "gets": draw(st.lists(NUMBER, min_size=1, max_size=3))}
        if kind == "number" and draw(st.booleans()):
            row["rounds"] = draw(st.integers(2, 40))
        if kind != "most" and draw(st.booleans()):
            row["worth"] = draw(NUMBER.filter(bool))
        if kind != "choice":
            row |= {flag: True for flag in ("decimals", "below_zero") if draw(st.booleans())}
        if "worth" not in row and kind != "most" and draw(st.booleans()):
            row["scores"] = False
            row |= {"least": True} if draw(st.booleans()) else {}
        made.append(row)
    return made


@st.composite
def games(draw: st.DrawFn) -> DescriptionDoc:
    low = draw(st.integers(1, 12))
    sheet = draw(rows())
    game: dict[str, Any] = {"name": draw(WORD), "seats": [low, draw(st.integers(low, 12))]}
    if sheet:
        game["rows"] = sheet
    game |= {"won": won} if (won := draw(st.sampled_from(["", "least-points", "teams"]))) else {}
    game |= {"bgg": draw(st.integers(0, 10**6))} if draw(st.booleans()) else {}
    for field in ("minutes", "usual_points"):
        if draw(st.booleans()):
            game[field] = sorted(draw(st.tuples(NUMBER, NUMBER)))
    for field in ("roles", "boards", "expansions"):
        if names := draw(st.lists(WORD, unique=True, max_size=3)):
            game[field] = names
    if sheet and (ties := draw(st.lists(st.sampled_from([row["key"] for row in sheet]), unique=True))):
        game["tie_breaks"] = ties
    return described(game)


@given(games())
def test_every_description_comes_out_of_the_form_as_it_went_in(game: DescriptionDoc) -> None:
    """A row that only settles ties is written into their order, where a file may have left that out."""
    order = tie_order(game)
    whole = {**game, "tie_breaks": order} if order else game
    assert description_of(form_of(game), EN) == whole


@pytest.mark.parametrize("name", sorted(examples()))
def test_every_example_comes_out_of_the_form_as_it_went_in(name: str) -> None:
    assert description_of(form_of(examples()[name]), EN) == examples()[name]


def filled(**fields: Any) -> GameFormDoc:
    return {**new_form(), "name": "Moor", **fields}  # type: ignore[typeddict-item]


def row(**fields: Any) -> Any:
    return {**new_row(), "name": "Peat", **fields}


def test_a_new_row_has_a_key_of_its_name_and_an_old_one_keeps_its_own() -> None:
    form = filled(rows=[row(key="peat-old"), row(), row(), row(name="Öl & Gold")])
    assert keys_of(form) == ["peat-old", "peat", "peat-2", "ol-gold"]


@pytest.mark.parametrize(
    ("form", "field", "at", "words"),
    [
        (filled(name=" "), "name", None, "no name"),
        (filled(low="0"), "low", None, "1 to 12"),
        (filled(low="4", high="3"), "high", None, "1 to 12"),
        (filled(high="13"), "high", None, "1 to 12"),
        (filled(low="two"), "low", None, "“two” is no number"),
        (filled(bgg="1.5"), "bgg", None, "no whole number"),
        (filled(minutes_low="60", minutes_high="30"), "minutes_high", None, "larger number"),
        (filled(points_low="5"), "points_high", None, "no number"),
        (filled(roles="Elf\nElf"), "roles", None, "twice"),
        (filled(rows=[row(), row(name="")]), "name", 1, "no name"),
        (filled(rows=[row(), row(worth="0")]), "worth", 1, "cannot be 0"),
        (filled(rows=[row(worth="x")]), "worth", 0, "“x” is no number"),
        (filled(rows=[row(kind="choice")]), "values", 0, "no values"),
        (filled(rows=[row(kind="choice", values="1; a")]), "values", 0, "“a” is no number"),
        (filled(rows=[row(kind="most")]), "gets", 0, "how many points"),
        (filled(rows=[row(rounds="1")]), "rounds", 0, "at least 2"),
        (filled(rows=[row(rounds="41")]), "rounds", 0, "at most 40"),
        (filled(won="winner", rows=[row()]), "scores", 0, "points decide nothing"),
    ],
)
def test_what_is_wrong_is_told_at_its_row_and_its_field(
    form: GameFormDoc, field: str, at: int | None, words: str
) -> None:
    with pytest.raises(BadForm) as told:
        description_of(form, EN)
    assert (told.value.field, told.value.row) == (field, at)
    assert words in str(told.value)
    with pytest.raises(BadForm) as german:
        description_of(form, DE)
    assert str(german.value) != str(told.value)


def test_commas_are_decimals_and_semicolons_stand_between_values() -> None:
    game = description_of(filled(rows=[row(kind="choice", values="0; 2,5 ;7")]), EN)
    assert game["rows"][0]["values"] == [0, 2.5, 7]


def test_whatever_is_typed_is_taken_or_refused_in_words() -> None:
    """A form made of odd texts in every field makes a description or a BadForm, never anything else."""
    for odd in ("", "x", "-1", "1e9", "9" * 30, "\x00", "½", "∞", "nan", "1;;2", "12+7-3"):
        for field in new_form():
            if field in ("names", "rows"):
                continue
            _either(filled(**{field: odd}))
        for field, value in new_row().items():
            if isinstance(value, str):
                for kind in ("number", "choice", "most"):
                    _either(filled(rows=[row(kind=kind, **{field: odd})] if field != "kind" else []))


def _either(form: GameFormDoc) -> None:
    try:
        described(dict(description_of(form, EN)))
    except BadForm as told:
        assert str(told)
    except BadDescription:
        pytest.fail("a description that the form lets through is refused")
