"""alcalde print keeps the command line's promises for every paper."""

import io
import json
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pdfplumber
import pytest
from PIL import Image

from assistant.cli.main import run
from assistant.club.papers.settings import keep_club_name, keep_logo
from db.folder.store import Store
from engine.tournament.results import enter_result
from printouts.catalogue import CATALOGUE, OF_CLUBS
from tests.papers import document_for, event, people, san_juan_result
from tests.printouts.reading import quick_text
from tests.tournament.build import NOW, event_of, played


@pytest.fixture(autouse=True)
def no_club_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests may have a club with a logo; it is none of theirs."""
    monkeypatch.setenv("ALCALDE_DATA", str(tmp_path / "club"))


def ask(capsysbinary: Any, *arguments: object) -> tuple[int, str, str]:
    code = run([str(argument) for argument in arguments])
    out, err = capsysbinary.readouterr()
    return code, out.decode(), err.decode()


def written(folder: Path, document: object) -> Path:
    path = folder / "document.json"
    path.write_text(json.dumps(document), "utf-8")
    return path


def test_the_list_names_every_paper(capsysbinary: Any) -> None:
    code, out, _ = ask(capsysbinary, "print", "--list", "--json")
    assert code == 0
    assert [paper["doc"] for paper in json.loads(out)["papers"]] == list(CATALOGUE)
    code, out, _ = ask(capsysbinary, "--lang", "de", "print", "--list")
    assert "Rangliste nach Namen" in out and len(out.splitlines()) == len(CATALOGUE)


@pytest.mark.parametrize("doc", CATALOGUE)
def test_every_paper_is_made_from_a_file(doc: str, tmp_path: Path, capsysbinary: Any) -> None:
    out = tmp_path / "paper.pdf"
    source = written(tmp_path, document_for(doc, people(9)))
    given = [] if CATALOGUE[doc].need == "nothing" else [source]
    code, said, _ = ask(
        capsysbinary, "print", doc, *given, "--out", out, "--json", "--lang", "de", "--paper", "letter"
    )
    assert code == 0
    assert json.loads(said) == {
        "doc": doc,
        "out": str(out),
        "pages": len(quick_text(out.read_bytes())),
        "bytes": out.stat().st_size,
    }


def test_the_time_of_printing_can_be_told(tmp_path: Path, capsysbinary: Any) -> None:
    source = written(tmp_path, event(people(5)))
    for name in ("a.pdf", "b.pdf"):
        assert (
            ask(
                capsysbinary,
                "print",
                "standings",
                source,
                "--at",
                "2026-05-02T18:30",
                "--out",
                tmp_path / name,
            )[0]
            == 0
        )
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()
    assert "Printed2026-05-0218:30" in quick_text((tmp_path / "a.pdf").read_bytes())[0]


def test_standard_input_and_the_choice_of_round_and_player(
    tmp_path: Path, capsysbinary: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "x.pdf"
    for arguments in (
        ["results", "--round", "2"],
        ["player-card", "--player", "Anna Nowak"],
        ["slips", "--per-page", "4"],
    ):
        data = json.dumps(event(people(8))).encode()
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))
        code, _, err = ask(capsysbinary, "print", arguments[0], "-", *arguments[1:], "--out", out)
        assert (code, err) == (0, "")


@pytest.mark.parametrize(
    ("arguments", "document", "said"),
    [
        (["print"], None, "--list"),
        (["print", "nothing-such"], None, "pairings-by-table"),
        (["print", "standings"], None, "an event with standings"),
        (["print", "standings", "FILE"], {"standings": [], "players": [], "rounds": []}, "standings"),
        (["print", "standings", "FILE"], {"id": "x", "name": "y", "players": [], "rounds": []}, "stages"),
        (["print", "season", "--id", "1999"], None, "events"),
        (["print", "slips", "FILE", "--round", "9"], event(["A", "B"]), "no round 9"),
        (["print", "player-card", "FILE", "--player", "Zoë"], event(["A", "B"]), "no player Zoë"),
        (["print", "story", "FILE"], {"a": 1}, "story needs a result"),
        (["print", "ratings", "FILE"], [1, 2], "JSON object"),
        (["print", "season", "FILE"], {"evenings": 3, "lines": 4}, "season needs a season"),
        (["print", "standings", "FILE", "--at", "noon"], event(["A", "B"]), "noon"),
        (["print", "standings", "/no/such/file"], None, "/no/such/file"),
        (["print", "san-juan-sheet", "--id", "0" * 32], None, "0" * 32),
        (["print", "slips", "--id", "Spring Cup"], None, "Spring Cup"),
    ],
)
def test_bad_input_gets_one_line_and_writes_nothing(
    arguments: list[str],
    document: object,
    said: str,
    tmp_path: Path,
    capsysbinary: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    source = written(tmp_path, document)
    given = [str(source) if argument == "FILE" else argument for argument in arguments]
    code, out, err = ask(capsysbinary, "--data-dir", tmp_path / "store", *given)
    assert (code, out) == (2, "")
    assert said in err and err.count("\n") == 1
    assert list(tmp_path.glob("*.pdf")) == []


def test_what_is_wrong_in_a_file_is_told_with_its_place(tmp_path: Path, capsysbinary: Any) -> None:
    made = event(people(4))
    made["event"]["rounds"][0]["tables"][0]["points"] = [1, 2]
    played = san_juan_result()
    played["seats"][1]["sheet"]["buildings"] = ["casino"]
    for doc, document, place in (
        ("results", made, "rounds.0.tables.0.points"),
        ("san-juan-sheet", played, "result.seats.1.sheet"),
        ("story", {**san_juan_result(), "played_at": "noon"}, "result.played_at"),
        ("season", {"evenings": ["May"], "lines": [{"name": 3}]}, "lines.0.name"),
    ):
        code, _, err = ask(
            capsysbinary, "print", doc, written(tmp_path, document), "--out", tmp_path / "x.pdf"
        )
        assert code == 2 and place in err


def test_a_fault_of_our_own_is_not_blamed_on_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*given: object) -> bytes:
        raise KeyError("ours")

    monkeypatch.setenv("ALCALDE_FAULTS", "raise")  # no line for the user, the fault itself
    monkeypatch.setitem(OF_CLUBS, "badges", replace(OF_CLUBS["badges"], make=broken))
    with pytest.raises(KeyError, match="ours"):
        run(["print", "badges", str(written(tmp_path, event(people(4)))), "--out", str(tmp_path / "x.pdf")])


def test_a_place_that_cannot_be_written_is_a_failure(tmp_path: Path, capsysbinary: Any) -> None:
    code, _, err = ask(capsysbinary, "print", "san-juan-pad", "--out", tmp_path / "missing" / "x.pdf")
    assert code == 1 and "x.pdf" in err


def test_papers_from_the_store(tmp_path: Path, capsysbinary: Any) -> None:
    folder = tmp_path / "store"
    with Store.open(folder) as store:
        result = store.results.add(
            san_juan_result() | {"origin": "pad", "assisted": False, "record": None, "photo": None}
        )
        store.events.save(event(people(8))["event"])
    cup = "Spring Cup – Copa de Primavera"
    papers = [("san-juan-sheet", result["id"]), ("slips", cup), ("standings", cup), ("final-report", cup)]
    for doc, key in [*papers, ("ratings", None), ("season", "2026"), ("season", None)]:
        out = tmp_path / f"{doc}.pdf"
        chosen = ["--id", key] if key else []
        code, _, err = ask(capsysbinary, "--data-dir", folder, "print", doc, *chosen, "--out", out)
        assert (code, err) == (0, ""), doc
        assert "AnnaNowak" in "".join(quick_text(out.read_bytes()))


def test_standings_are_worked_out_where_the_file_has_none(tmp_path: Path, capsysbinary: Any) -> None:
    data = event(people(8))
    source, out = written(tmp_path, data["event"]), tmp_path / "x.pdf"
    assert ask(capsysbinary, "print", "standings", source, "--out", out)[0] == 0
    text = "".join(quick_text(out.read_bytes()))
    names = [line["name"].replace(" ", "") for line in data["standings"]]
    assert text.index(names[0]) < text.index(names[-1])


def test_the_clubs_name_logo_and_paper_size_are_on_every_paper(tmp_path: Path, capsysbinary: Any) -> None:
    picture = tmp_path / "tower.png"
    Image.new("RGBA", (64, 64), (10, 90, 140, 255)).save(picture)
    made = event(people(5))["event"]
    with Store.open(tmp_path / "club") as store:
        keep_club_name(store, "Spielekreis Łódź")
        keep_logo(store, picture)
        store.settings.set("paper", "letter")
        store.events.save(made)
    source = written(tmp_path, made)
    ways = (["standings", source], ["standings", "--id", made["id"]], ["registration"], ["san-juan-pad"])
    for number, way in enumerate(ways):
        out = tmp_path / f"{number}.pdf"
        code, _, err = ask(capsysbinary, "print", *way, "--out", out)
        assert (code, err) == (0, "")
        with pdfplumber.open(out) as paper:
            page = paper.pages[0]
            assert len(page.images) == (4 if way == ["san-juan-pad"] else 1), way  # a pad has its own
            assert (round(page.width), round(page.height)) == (612, 792)
            assert "Łódź" in page.extract_text()
    ask(capsysbinary, "print", "registration", "--paper", "a4", "--out", out)
    with pdfplumber.open(out) as paper:
        assert round(paper.pages[0].width) == 595


def test_a_blank_paper_is_printed_although_the_store_cannot_be_read(
    tmp_path: Path, capsysbinary: Any
) -> None:
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "club.log").write_text("not ours")
    code, _, err = ask(capsysbinary, "print", "registration", "--out", tmp_path / "list.pdf")
    assert code == 0 and (tmp_path / "list.pdf").read_bytes().startswith(b"%PDF")
    assert err.startswith("Printed without the club's name and logo: ")


def test_standings_are_those_after_the_round_asked_for_and_finals_count(
    tmp_path: Path, capsysbinary: Any
) -> None:
    made = event_of(8, {"format": "swiss", "rounds": 2}, {"format": "cut", "size": 4})
    made = played(played(played(made)), ["p4"])
    final = [id for table in made["rounds"][2]["tables"] for id in table["seats"]]
    made, _ = enter_result(made, 3, 1, [40 if id == final[-1] else 20 for id in final], NOW)
    source, out = written(tmp_path, made), tmp_path / "standings.pdf"
    names = {entry["id"]: entry["name"] for entry in made["players"]}

    def rows() -> list[list[str]]:
        with pdfplumber.open(out) as paper:
            lines = (paper.pages[0].extract_text() or "").splitlines()
        return [line.split() for line in lines if line.split()[1:2] == ["Player"]]

    ask(capsysbinary, "print", "standings", source, "--out", out)
    first = rows()[0]
    assert " ".join(first[1:3]) == names[final[-1]] and "Final: 1." in " ".join(first)
    ask(capsysbinary, "print", "standings", source, "--round", "1", "--out", out)
    points = [float(row[3]) for row in rows()]
    assert points == [7, 7, 5, 5, 3, 3, 1, 1]
    code, _, err = ask(capsysbinary, "print", "standings", source, "--round", "9", "--out", out)
    assert code == 2 and "9" in err
