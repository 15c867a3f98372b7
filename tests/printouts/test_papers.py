"""Every paper, read back: it holds what it shall, where it shall, for any size of event and any names."""

import pytest

from printouts.catalogue import CATALOGUE
from printouts.letters import printable
from tests.papers import document_for, event, people, settings
from tests.printouts.reading import overlaps, pages, quick_text

OF_AN_EVENT = [doc for doc, entry in CATALOGUE.items() if entry.need in ("event", "standings")]
LISTS_PEOPLE = [doc for doc in OF_AN_EVENT if doc not in ("certificates", "table-cards", "poster")]
OPEN = ("slips", "pairings-by-table", "pairings-by-name")
SHORT = ["A", "Ł", "Ω", "Я", "i"]
LONG = [
    "Maximiliane-Wilhelmine von und zu Hohenzollern-Sigmaringen-Ü",
    "Juan Carlos Alfonso Víctor María de Borbón y Borbón-Dos Sici",
    "Nguyễn Thị Minh Khai Hoàng Phương Đặng Trần Lê Quỳnh Như Ngọ",
    "W" * 60,
]
HOSTILE = [
    "<b>Bold</b>",
    "A &amp; B",
    "line\nbreak\r\ntab\tend",
    "🐉 Dragon 👨‍👩‍👧",
    "דנה כהן",
    "محمد بن سلمان",
    "\u202eevil\u202c",
    "林 小龍",
    "%s {0} {name} $x \\n",
    "'); DROP TABLE players;--",
    "\x00\x07bell",
    "   ",
]


def names_in(text: str, names: list[str]) -> list[str]:
    """Those of the names that the text does not hold."""
    return [name for name in names if "".join(printable(name).split()) not in text]


def seated(data: dict, names: list[str]) -> list[str]:
    """All but those with a bye in the last round, who need no slip."""
    byes = data["event"]["rounds"][-1]["byes"]
    return [name for number, name in enumerate(names, 1) if f"p{number}" not in byes]


@pytest.mark.parametrize(("language", "paper"), [("en", "a4"), ("de", "letter")])
@pytest.mark.parametrize("doc", CATALOGUE)
def test_nothing_is_off_the_page_or_on_top_of_another(doc: str, language: str, paper: str) -> None:
    names = people(18)
    made = CATALOGUE[doc].make(document_for(doc, names, 3, done=doc not in OPEN), settings(language, paper))
    for page in pages(made):
        left, right, top, bottom = page.edges
        assert left >= -0.1 and top >= -0.1
        assert right <= page.width + 0.1 and bottom <= page.height + 0.1
        assert all(piece.x0 > 8 and piece.x1 < page.width - 8 for piece in page.pieces)
        assert overlaps(page) == []


@pytest.mark.parametrize("doc", [doc for doc in CATALOGUE if doc != "certificates"])
def test_every_page_says_its_number_and_when_it_was_printed(doc: str) -> None:
    made = quick_text(CATALOGUE[doc].make(document_for(doc, people(23)), settings("de")))
    for number, text in enumerate(made, 1):
        assert f"Seite{number}von{len(made)}" in text
        assert "Gedruckt02.05.202618:30" in text
        if doc in OF_AN_EVENT:
            assert "SpringCup–CopadePrimavera" in text


@pytest.mark.parametrize("doc", ["pairings-by-table", "pairings-by-name", "slips", "results"])
def test_papers_of_a_round_name_it_on_every_page(doc: str) -> None:
    made = CATALOGUE[doc].make(document_for(doc, people(130)), settings(round=2))
    assert len(quick_text(made)) > 1
    assert all("Round2" in text for text in quick_text(made))


@pytest.mark.parametrize("doc", CATALOGUE)
def test_the_same_input_gives_the_same_bytes(doc: str) -> None:
    first, second = (CATALOGUE[doc].make(document_for(doc, people(9)), settings()) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("count", [1, 2, 3, 5, 61, 500])
def test_every_name_is_on_every_list_from_1_to_500_players(count: int) -> None:
    names = people(count)
    data = event(names, 2)
    for doc in LISTS_PEOPLE:
        text = "".join(quick_text(CATALOGUE[doc].make(data, settings())))
        assert names_in(text, seated(data, names) if doc == "slips" else names) == [], doc


@pytest.mark.parametrize("names", [SHORT, LONG, HOSTILE], ids=["one letter", "sixty letters", "hostile"])
@pytest.mark.parametrize("doc", LISTS_PEOPLE)
def test_any_name_is_printed_whole_and_disturbs_nothing(doc: str, names: list[str]) -> None:
    data = event(names, 2, done=doc not in OPEN)
    made = pages(CATALOGUE[doc].make(data, settings()))
    drawn = "".join(page.squeezed for page in made)
    assert names_in(drawn, seated(data, names) if doc == "slips" else names) == []
    for page in made:
        assert overlaps(page) == []
        assert all(piece.x0 > 8 and piece.x1 < page.width - 8 for piece in page.pieces)


@pytest.mark.parametrize("doc", OF_AN_EVENT)
def test_a_long_event_with_a_long_name_stays_on_its_pages(doc: str) -> None:
    data = event(people(9), 45)
    data["event"]["name"] = "🐉 <i>Internationale</i> Stadtmeisterschaft im San-Juan-Spiel & Freunde " * 2
    for page in pages(CATALOGUE[doc].make(data, settings("de", "letter"))):
        assert overlaps(page) == []
        assert all(piece.x0 > 8 and piece.x1 < page.width - 8 for piece in page.pieces)
        assert all(piece.top > 8 and piece.bottom < page.height - 8 for piece in page.pieces)


def test_names_of_many_alphabets_are_printed_as_they_are() -> None:
    places = ["Łódź", "Český Krumlov", "Đà Nẵng", "Tromsø", "A Coruña", "Αθήνα", "Владимир"]
    text = "".join(quick_text(CATALOGUE["pairings-by-name"].make(event(places, 1), settings())))
    assert all("".join(place.split()) in text for place in places)


def test_fonts_are_embedded_as_subsets() -> None:
    made = CATALOGUE["standings"].make(event(people(8)), settings())
    assert made.count(b"/FontFile2") >= 3
    assert len(made) < 150_000


def test_letter_and_a4_have_their_sizes() -> None:
    for paper, size in (("a4", (595, 842)), ("letter", (612, 792))):
        page = pages(CATALOGUE["standings"].make(event(people(4)), settings(paper=paper)))[0]
        assert (round(page.width), round(page.height)) == size


def test_a_certificate_has_no_footer() -> None:
    made = quick_text(
        CATALOGUE["certificates"].make(document_for("certificates", people(23)), settings("de"))
    )
    assert made and not any("Seite" in text or "gedruckt" in text.casefold() for text in made)


@pytest.mark.parametrize("doc", ["pairings-by-name", "pairings-by-table", "slips"])
def test_the_paper_of_a_draft_says_so(doc: str) -> None:
    given = document_for(doc, people(23))
    for round_ in given["event"]["rounds"]:
        round_["state"] = "draft"
    assert all("ENTWURF" in text for text in quick_text(CATALOGUE[doc].make(given, settings("de"))))
    for round_ in given["event"]["rounds"]:
        round_["state"] = "published"
    assert not any("ENTWURF" in text for text in quick_text(CATALOGUE[doc].make(given, settings("de"))))


def test_the_set_of_a_round_is_all_its_papers_counted_through() -> None:
    given = document_for("round-set", people(23))
    made = quick_text(CATALOGUE["round-set"].make(given, settings("de")))
    parts = [
        quick_text(CATALOGUE[doc].make(given, settings("de")))
        for doc in ("pairings-by-name", "pairings-by-table", "slips")
    ]
    assert len(made) >= sum(map(len, parts))
    assert all(f"Seite{number}von{len(made)}" in text for number, text in enumerate(made, 1))
    for part in parts:
        assert all(any(page.split("Seite")[0] in text for text in made) for page in part)
