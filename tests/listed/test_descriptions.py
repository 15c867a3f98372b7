"""A description says how a game is scored; a bad one is refused with file, row and reason."""

import json
import tomllib
from pathlib import Path

import pytest

from assistant.cli.main import run
from assistant.games.listed.files import EXAMPLES, BadFile, examples, read_description, to_toml
from assistant.words import Words
from engine.described import judge_described, most_gets
from engine.documents.listed_game import DescriptionDoc, described
from engine.sheets import BadSheet
from tests.listed.totals import TOTALS

START = 'name = "Test"\nseats = [2, 4]\n'


def game(rest: str) -> DescriptionDoc:
    return described(tomllib.loads(START + rest))


def table(*sheets: dict[str, object]) -> dict[str, object]:
    return {"players": [{"name": f"P{n}", **sheet} for n, sheet in enumerate(sheets)]}


@pytest.mark.parametrize("name", sorted(path.stem for path in EXAMPLES.glob("*.toml")))
def test_every_example_gives_the_known_totals(name: str) -> None:
    sheets, points, places = TOTALS[name]
    scores = judge_described(table(*sheets), examples()[name])
    assert [score.points for score in scores] == points
    assert [score.place for score in scores] == places
    for score in scores:
        assert sum(source.points for source in score.sources) == score.points


def test_a_description_written_down_is_the_same_when_read() -> None:
    for name, found in examples().items():
        assert read_description(to_toml(found), name, Words("en")) == found


def test_a_cooperative_game_that_is_lost_places_nobody() -> None:
    scores = judge_described(table({}, {}), game('won = "together"'))
    assert [score.place for score in scores] == [0, 0]


def test_a_team_has_the_points_of_its_members_together() -> None:
    found = game('won = "teams"\nrows = [{ key = "tricks" }]')
    sheets = (
        {"tricks": 5, "team": "a"},
        {"tricks": 4, "team": "b"},
        {"tricks": 1, "team": "a"},
        {"tricks": 6, "team": "b"},
    )
    assert [score.place for score in judge_described(table(*sheets), found)] == [3, 1, 3, 1]


@pytest.mark.parametrize(
    ("counts", "points"),
    [([3, 1, 2], [5, 0, 2]), ([3, 3, 1], [3, 3, 0]), ([2, 1, 1], [5, 1, 1]), ([0, 0, 0], [0, 0, 0])],
)
def test_most_of_all_gets_and_a_tie_shares(counts: list[float], points: list[float]) -> None:
    assert most_gets(counts, [5, 2]) == points


def test_tie_breaks_decide_in_their_order_and_least_means_fewest() -> None:
    rows = '[{ key = "a" }, { key = "b", scores = false }, { key = "c", scores = false, least = true }]'
    found = game(f'tie_breaks = ["b", "c"]\nrows = {rows}')
    scores = judge_described(
        table({"a": 1, "b": 2, "c": 9}, {"a": 1, "b": 2, "c": 3}, {"a": 1, "b": 1}), found
    )
    assert [score.place for score in scores] == [2, 1, 3]


@pytest.mark.parametrize(
    ("row", "value", "code"),
    [
        ("", -1, "below-zero"),
        ("", 1.5, "no-decimals"),
        ("", "x", "not-a-number"),
        ("", True, "not-a-number"),
        (', kind = "choice", values = [0, 5]', 4, "not-a-value"),
        (", rounds = 2", [1, 2, 3], "too-many"),
    ],
)
def test_a_cell_that_the_description_forbids_is_told(row: str, value: object, code: str) -> None:
    with pytest.raises(BadSheet) as wrong:
        judge_described(table({"a": value}, {}), game(f'rows = [{{ key = "a"{row} }}]'))
    assert (wrong.value.code, wrong.value.where) == (code, "players[0].a")


BAD = {
    "name = 3": "name",
    "seats = [4, 2]": "seats",
    "seats = [1, 13]": "12",
    'won = "luck"': "one of",
    'rows = [{ key = "a" }, { key = "a" }]': "row a",
    'rows = [{ key = "a", kind = "choice" }]': "row a",
    'rows = [{ key = "a", worth = 0 }]': "row a",
    'rows = [{ key = "a", worht = 2 }]': "worht",
    'rows = [{ key = "a", worth = "two" }]': "(a)",
    'tie_breaks = ["b"]': "row b",
    'won = "together"\nrows = [{ key = "a" }]': "row a",
    "usual_points = [9, 1]": "usual_points",
    'roles = ["x", "x"]': "roles",
    "players = 4": "players",
    "rows = [": "TOML",
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("lines", BAD)
def test_a_bad_description_is_refused_with_file_row_and_reason(lines: str, language: str) -> None:
    first = lines.partition(" ")[0]
    text = "\n".join([line for line in START.splitlines() if not line.startswith(first)] + [lines])
    with pytest.raises(BadFile) as wrong:
        read_description(text, "mine.toml", Words(language))
    assert str(wrong.value).startswith("mine.toml: ")
    if language == "en":
        assert BAD[lines] in str(wrong.value)


def alcalde(folder: Path, *words: str) -> int:
    return run(["--data-dir", str(folder), "games", *words])


def test_the_command_line_adds_lists_shows_and_removes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert alcalde(tmp_path, "add", "wingspan", "pandemic") == 0
    assert alcalde(tmp_path, "show", "Flügelschlag") == 0
    shown = capsys.readouterr().out.partition('name = "Wingspan"')
    changed = (shown[1] + shown[2]).replace("usual_points = [30, 150]", "usual_points = [20, 150]")
    file = tmp_path / "mine.toml"
    file.write_text(changed, "utf-8")
    assert alcalde(tmp_path, "add", str(file), "--json") == 0
    assert json.loads(capsys.readouterr().out) == {"games": [{"id": "wingspan", "version": 2}]}
    assert alcalde(tmp_path, "remove", "pandemic") == 0
    capsys.readouterr()
    assert alcalde(tmp_path, "list", "--json") == 0
    assert [one["id"] for one in json.loads(capsys.readouterr().out)["games"]] == ["wingspan"]
    assert alcalde(tmp_path, "show", "chess") == 2


def test_a_game_with_rules_keeps_its_id(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('id = "san-juan"\nname = "x"\nseats = [2, 4]\n', "utf-8")
    assert alcalde(tmp_path / "club", "add", str(file)) == 2
    assert "san-juan" in capsys.readouterr().err


def test_one_bad_file_stops_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("name = 3", "utf-8")
    assert alcalde(tmp_path / "club", "add", "azul", str(file)) == 2
    assert alcalde(tmp_path / "club", "list", "--json") == 0
    assert json.loads(capsys.readouterr().out)["games"] == []
