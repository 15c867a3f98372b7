"""What single papers promise: order, sums, winners, charts, slips for one cut."""

import json
from urllib.parse import unquote

import pytest

from db.exchange.create_play import create_play
from printouts.catalogue import CATALOGUE
from printouts.codes import BG_STATS, bg_stats_link, modules, slip_text
from printouts.doors import read_event
from printouts.facts import Missing
from printouts.final_report import wins_by_seat
from printouts.slips import collated
from tests.papers import event, people, saint_malo_result, san_juan_result, season, settings
from tests.printouts.reading import Page, Piece, pages, quick_text


def rows(page: Page) -> list[list[str]]:
    """The page's pieces line by line, from left to right."""
    lines: list[list[Piece]] = []
    for piece in sorted(page.pieces, key=lambda p: p.middle):
        if not lines or piece.middle - lines[-1][-1].middle > 1.5:
            lines.append([])
        lines[-1].append(piece)
    return [[piece.text for piece in sorted(line, key=lambda p: p.x0)] for line in lines]


def row_of(page: Page, first: str) -> list[str]:
    return next(row for row in rows(page) if row[0] == first)


def test_the_san_juan_sheet_adds_up() -> None:
    page = pages(CATALOGUE["san-juan-sheet"].make(san_juan_result(), settings()))[0]
    sources = ["Buildings", "Under the chapel", "Triumphal arch", "Guild hall", "City hall", "Palace (last)"]
    columns = [[0 if cell == "–" else int(cell) for cell in row_of(page, source)[1:]] for source in sources]
    assert [sum(points) for points in zip(*columns, strict=True)] == [41, 23, 28, 17]
    assert [int(cell) for cell in row_of(page, "Total")[1:]] == [41, 23, 28, 17]
    assert row_of(page, "Place")[1:] == ["1", "3", "2", "4"]


def test_the_saint_malo_sheet_adds_up_and_shows_every_city() -> None:
    result = saint_malo_result()
    made = pages(CATALOGUE["saint-malo-sheet"].make(result, settings()))
    total = [int(cell) for cell in row_of(made[0], "Total")[1:]]
    assert total == [seat["points"] for seat in result["seats"]] == [59, 13, 21]
    letters = [piece.text for page in made for piece in page.pieces]
    for person in "CSPAMJN":
        drawn = sum(row.count(person) for seat in result["seats"] for row in seat["sheet"]["city"])
        assert letters.count(person) == drawn


@pytest.mark.parametrize("sheet", ["san-juan-sheet", "saint-malo-sheet"])
def test_a_sheet_says_how_long_it_took_and_what_was_said_of_it(sheet: str) -> None:
    result = san_juan_result() if sheet == "san-juan-sheet" else saint_malo_result()
    told = {**result, "minutes": 55, "comment": "Emil spilled his tea"}
    made = CATALOGUE[sheet].make(told, settings())
    text = " ".join(piece.text for page in pages(made) for piece in page.pieces)
    assert "55 minutes" in text and "Comment: Emil spilled his tea" in text


def test_persons_carry_the_letters_of_the_language() -> None:
    made = pages(CATALOGUE["saint-malo-sheet"].make(saint_malo_result(), settings("de")))
    letters = [piece.text for page in made for piece in page.pieces]
    assert "G" in letters and "J" not in letters


def test_the_blank_pad_has_every_source_four_times() -> None:
    page = pages(CATALOGUE["san-juan-pad"].make({}, settings(rules="new-buildings")))[0]
    texts = [piece.text for piece in page.pieces]
    for source in ("Buildings", "Under the bank", "Residence", "Cathedral", "Palace (last)", "Signature"):
        assert texts.count(source) == 4


def test_one_cut_through_the_stack_leaves_the_slips_in_order() -> None:
    for count in range(1, 40):
        for per_page in (2, 3, 4):
            laid = collated(count, per_page)
            piles = [[page[pile] for page in laid if page[pile] is not None] for pile in range(per_page)]
            assert [slip for pile in piles for slip in pile] == list(range(count))


@pytest.mark.parametrize("per_page", [2, 4])
def test_slips_carry_seats_in_order(per_page: int) -> None:
    data = event(people(20), 1, done=False)
    text = "".join(quick_text(CATALOGUE["slips"].make(data, settings(per_page=per_page))))
    for seating in data["event"]["rounds"][0]["tables"]:
        places = [text.index(people(20)[int(id[1:]) - 1].replace(" ", "")) for id in seating["seats"]]
        assert places == sorted(places)


def test_standings_by_rank_and_by_name() -> None:
    data = event(people(20))
    by_rank = "".join(quick_text(CATALOGUE["standings"].make(data, settings())))
    names = [line["name"].replace(" ", "") for line in data["standings"]]
    assert [by_rank.index(name) for name in names] == sorted(by_rank.index(name) for name in names)
    assert "shareofthetable" in by_rank
    by_name = "".join(quick_text(CATALOGUE["standings-by-name"].make(data, settings())))
    assert by_name.index("AnnaNowak") < by_name.index("BjörnNowak") < by_name.index("LéaNowak")


def test_the_cross_table_counts_who_finished_ahead() -> None:
    data = event(["A", "B"], 3, table=2)
    ahead = sum(
        table["places"][table["seats"].index("p1")] == 1
        for r in data["event"]["rounds"]
        for table in r["tables"]
    )
    text = " ".join(page.text for page in pages(CATALOGUE["cross-table"].make(data, settings())))
    assert f"{ahead}/3" in text and f"{3 - ahead}/3" in text


def test_wins_by_seat_share_a_shared_win() -> None:
    data = event(["A", "B", "C"], 1, table=3)
    data["event"]["rounds"][0]["tables"][0]["places"] = [1, 1, 3]
    tr = settings().tr
    _, shares, notes, expected = wins_by_seat(tr, read_event(data))
    assert shares == [50, 50, 0]
    assert notes == ["50.0 %", "50.0 %", "0.0 %"]
    assert expected == pytest.approx(100 / 3)


def test_a_player_card_holds_all_games_of_that_player_only() -> None:
    data = event(people(12), 5)
    text = quick_text(CATALOGUE["player-card"].make(data, settings(player="Anna Nowak")))
    assert len(text) == 1
    assert text[0].count("Place") >= 1
    with pytest.raises(Missing) as missing:
        CATALOGUE["player-card"].make(data, settings(player="Nobody"))
    assert missing.value.key == "paper.error.no_player"


def test_certificates_name_the_club() -> None:
    data = event(people(8))
    made = CATALOGUE["certificates"].make(data, settings(club="Spielefreunde Köln"))
    assert all("SpielefreundeKöln" in page for page in quick_text(made))


def test_certificates_go_to_all_who_share_third_place() -> None:
    data = event(people(8))
    data["standings"][3]["place"] = 3
    assert len(quick_text(CATALOGUE["certificates"].make(data, settings()))) == 4
    assert (
        len(quick_text(CATALOGUE["certificates"].make(data, settings(player=data["standings"][6]["name"]))))
        == 1
    )


def test_a_long_season_keeps_every_evening() -> None:
    text = "".join(quick_text(CATALOGUE["season"].make(season(people(5), 30), settings())))
    assert text.count("Dec") == 2 and text.count("Jan") == 3


@pytest.mark.parametrize("rules", ["2004", "2014", "new-buildings", "saint-malo"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_rules_reference_has_two_sides(rules: str, language: str) -> None:
    made = quick_text(CATALOGUE["rules-reference"].make({}, settings(language, rules=rules)))
    assert len(made) == 2 and all(len(text) > 800 for text in made)


def test_the_code_for_bg_stats_carries_the_play() -> None:
    result = san_juan_result()
    link = bg_stats_link(create_play(result, {}))
    play = json.loads(unquote(link.removeprefix(BG_STATS)))
    assert play["game"]["bggId"] == 166669
    assert play["playDate"] == "2026-05-02 18:30:00"
    assert [(p["name"], p["score"], p["rank"], p["winner"]) for p in play["players"]][:2] == [
        ("Anna Nowak", 41, 1, True),
        ("Björn Ångström", 23, 3, False),
    ]
    assert len(modules(link)) <= 117  # still large enough modules for a phone


def test_a_slips_code_is_the_smallest_there_is() -> None:
    text = slip_text({"id": "9f3a2c41d07e4b55a1c2b3d4e5f60718"}, 12, 123)
    assert text == "ALC1:9F3A2C41:12:123"
    assert len(modules(text)) == 21


def test_without_standings_or_rounds_the_paper_says_what_is_missing() -> None:
    bare = {"name": "x", "players": [], "rounds": []}
    with pytest.raises(Missing) as missing:
        CATALOGUE["standings"].make(bare, settings())
    assert missing.value.key == "paper.error.no_standings"
    with pytest.raises(Missing):
        CATALOGUE["slips"].make(bare, settings())
    with pytest.raises(Missing):
        CATALOGUE["results"].make(event(people(4), 2), settings(round=7))
    with pytest.raises(Missing) as missing:
        CATALOGUE["results"].make(event(people(4), 2), settings(round=0))
    assert missing.value.facts["number"] == 0
