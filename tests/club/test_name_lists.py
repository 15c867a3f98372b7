"""Lists of names as people paste them and spreadsheets write them; what is not sure is given in every way."""

import pytest

from assistant.club.events.name_lists import read_names


def as_read(text: str) -> dict[str, list[str]]:
    """By the way of reading, the people with their clubs."""
    return {
        way: [f"{one['name']}/{one['club']}" if one["club"] else one["name"] for one in people]
        for way, people in read_names(text).ways
    }


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("Anna\nBen\n\n  Cleo  ", ["Anna", "Ben", "Cleo"]),
        ("Anna, Ben, Co, Cleo", ["Anna", "Ben", "Co", "Cleo"]),
        ("1. Anna\n2) Ben\n- Cleo\n• Dora", ["Anna", "Ben", "Cleo", "Dora"]),
        ("Name\nAnna\nBen", ["Anna", "Ben"]),
        ("\ufeffName;Verein\nÁnna Ünlü;Köln\nBen;", ["Ánna Ünlü/Köln", "Ben"]),
        ("club\tplayer\nBonn\tAnna\nBonn\tBen", ["Anna/Bonn", "Ben/Bonn"]),
        ("Vorname;Nachname;Verein\nJürgen;Groß;Köln\nAnna;Müller;", ["Jürgen Groß/Köln", "Anna Müller"]),
        ("Name,Vorname\nGroß,Jürgen\nMüller,Anna", ["Jürgen Groß", "Anna Müller"]),
        ("First name,Last name,Club\nAnn,Lee,Ulm\nBen,Kay,", ["Ann Lee/Ulm", "Ben Kay"]),
        ("Surname\tFirst Name\nvan Dyk\tEva\nKay\tBen", ["Eva van Dyk", "Ben Kay"]),
        ("Nr.;Nachname;Vorname;E-Mail\n1;Groß;Jürgen;j@x\n2;Kay;Ben;b@x", ["Jürgen Groß", "Ben Kay"]),
        ('Name,Club\n"Müller, Anna",Köln\nBen Kay,Bonn', ["Anna Müller/Köln", "Ben Kay/Bonn"]),
        ("Name;Club\nMüller, Anna;Köln\nBen Kay;", ["Anna Müller/Köln", "Ben Kay"]),
        ("Zoë Adler; Ulm\nEva Kurz; Köln\nBen Kay", ["Zoë Adler/Ulm", "Eva Kurz/Köln", "Ben Kay"]),
        ("1\tZoë Adler\tUlm\n2\tEva Kurz\tKöln", ["Zoë Adler/Ulm", "Eva Kurz/Köln"]),
        ("Xaver; Ulm\nYves; Ulm", ["Xaver/Ulm", "Yves/Ulm"]),
        ("Kim Berg (Kiel)\nEva Kurz (Kiel)\nBen", ["Kim Berg/Kiel", "Eva Kurz/Kiel", "Ben"]),
        ("Name;Club\nKim (Kiel);Bonn\nBen;", ["Kim (Kiel)/Bonn", "Ben"]),
    ],
)
def test_what_is_sure_is_read_in_one_way(text: str, people: list[str]) -> None:
    assert list(as_read(text).values()) == [people]


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        (
            "Müller, Anna",
            {"last-first": ["Anna Müller"], "people": ["Müller", "Anna"], "name-club": ["Müller/Anna"]},
        ),
        (
            "Müller, Anna\nGroß, Jürgen",
            {"last-first": ["Anna Müller", "Jürgen Groß"], "name-club": ["Müller/Anna", "Groß/Jürgen"]},
        ),
        (
            "Anna Müller, Köln\nEva Kurz, Bonn",
            {
                "name-club": ["Anna Müller/Köln", "Eva Kurz/Bonn"],
                "last-first": ["Köln Anna Müller", "Bonn Eva Kurz"],
            },
        ),
        (
            "Ines Becker; Tom Becker",
            {"people": ["Ines Becker", "Tom Becker"], "name-club": ["Ines Becker/Tom Becker"]},
        ),
        (
            "Peter Schmidt\nInes Becker; Tom Becker",
            {
                "people": ["Peter Schmidt", "Ines Becker", "Tom Becker"],
                "name-club": ["Peter Schmidt", "Ines Becker/Tom Becker"],
            },
        ),
        (
            "Anna\nKim Sørensen (Kiel)",
            {
                "brackets-club": ["Anna", "Kim Sørensen/Kiel"],
                "brackets-name": ["Anna", "Kim Sørensen (Kiel)"],
            },
        ),
        (
            "Müller, Anna (Ulm)\nGroß, Jürgen",
            {
                "last-first": ["Anna Müller/Ulm", "Jürgen Groß"],
                "name-club": ["Müller/Anna (Ulm)", "Groß/Jürgen"],
            },
        ),
        (
            "Müller, Anna; Becker, Tom",
            {"last-first": ["Anna Müller", "Tom Becker"], "name-club": ["Müller/Anna", "Becker/Tom"]},
        ),
        (
            "Groß;Jürgen\nMüller;Anna",
            {"name-club": ["Groß/Jürgen", "Müller/Anna"], "last-first": ["Jürgen Groß", "Anna Müller"]},
        ),
        (
            "Jürgen\tGroß\tKöln\nAnna\tMüller\tBonn",
            {
                "first-last": ["Jürgen Groß/Köln", "Anna Müller/Bonn"],
                "last-first": ["Groß Jürgen/Köln", "Müller Anna/Bonn"],
                "name-club": ["Jürgen/Groß", "Anna/Müller"],
            },
        ),
    ],
)
def test_what_is_not_sure_is_given_in_every_way_the_likeliest_first(
    text: str, ways: dict[str, list[str]]
) -> None:
    assert list(as_read(text).items()) == list(ways.items())


def test_nothing_is_nobody() -> None:
    assert read_names("").people == () and read_names(" \n ").people == () and read_names(";").people == ()
