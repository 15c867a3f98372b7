"""The score pad without its page: blanks stay blank, impossible sheets are pointed out, results say what is known."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from assistant.games.pad.finished import again_from, light_pad, result_of_pad
from assistant.games.pad.occasion import BadOccasion, OccasionDraft, minutes_since, occasion_of, played_on
from assistant.games.pad.sheets import Pad, PadSeat, next_pad, pad_from
from assistant.games.pad.verdict import verdict
from assistant.games.prefixes import counted, found
from assistant.games.san_juan.building_names import building_names
from assistant.games.tell import bad_words
from assistant.words import Words
from db.tables.form import whole_result
from engine.documents.places import places_of
from engine.rules import Setup

NOW = datetime(2026, 5, 2, 18, 30, tzinfo=UTC)


def juan(*cities: tuple[str, ...], **counts: str) -> Pad:
    return Pad(seats=tuple(PadSeat(buildings=city, counts=counts) for city in cities))


def test_buildings_are_found_by_their_first_letters_in_both_languages() -> None:
    names = building_names("2014")
    assert found("smi", names)[0] == "smithy"
    assert found("Schm", names)[0] == "smithy"
    assert found("victory c", names) == ["victory-column"]
    assert found("mill", names) == ["sugar-mill"]
    assert found("goldm", names) == found("gold m", names) == ["gold-mine"]
    assert found("xyz", names) == []
    assert "hut" not in names and "hut" in building_names("new-buildings")


def test_a_number_before_the_letters_counts() -> None:
    assert [counted(text) for text in ("3ind", "2xsug", "smi", "12")] == [
        (3, "ind"),
        (2, "sug"),
        (1, "smi"),
        (1, "12"),
    ]


def test_totals_come_with_every_source() -> None:
    city = ("indigo-plant", "smithy", "guild-hall", "palace")
    judged = verdict(juan(city, ("indigo-plant",)))
    assert judged.lines[0].points == 1 + 1 + 2 + 1  # printed 2, guild hall 1 + 1, palace a quarter of 4
    assert [source.source for source in judged.lines[0].sources] == ["buildings", "guild-hall", "palace"]


def test_a_third_palace_is_pointed_out_where_it_arises_and_the_others_still_count() -> None:
    judged = verdict(juan(("palace",), ("palace",), ("palace",)))
    wrong = judged.lines[2].wrong
    assert wrong is not None and wrong.code == "more-copies-than-the-deck"
    assert bad_words(Words("en"), "san-juan", wrong) == "More of Palace than the deck has (2)"
    assert [line.points for line in judged.lines] == [0, 0, None]
    assert not judged.complete


def test_a_chapel_asks_for_its_cards_and_blank_is_not_zero() -> None:
    pad = juan(("chapel",), ("indigo-plant",))
    assert verdict(pad).lines[0].missing == ("chapel",)
    assert not verdict(pad).complete
    none = pad.put(0, pad.seats[0].with_count("chapel", "0"))
    assert verdict(none).complete
    four = pad.put(0, pad.seats[0].with_count("chapel", "4"))
    assert verdict(four).lines[0].points == 2 + 4


def test_a_blank_tie_break_is_unknown_and_shares_the_place() -> None:
    pad = juan(("indigo-plant",), ("indigo-plant",))
    assert [(line.tie_break, line.place) for line in verdict(pad).lines] == [(None, 1), (None, 1)]
    one = pad.put(0, pad.seats[0].with_count("hand", "3").with_count("goods", "0"))
    assert [(line.tie_break, line.place) for line in verdict(one).lines] == [(3, 1), (None, 1)]
    both = one.put(1, one.seats[1].with_count("hand", "1").with_count("goods", "1"))
    assert [(line.tie_break, line.place) for line in verdict(both).lines] == [(3, 1), (2, 2)]


def test_a_blank_tie_break_does_not_level_two_that_are_known() -> None:
    assert places_of([30, 30, 20, 20], [5, None, 1, 2]) == [1, 1, 4, 3]
    assert places_of([30, 30, 30, 40], [5, 2, None, None]) == [2, 4, 2, 1]
    assert places_of([30, 30, 30], [None, None, None]) == [1, 1, 1]
    assert places_of([30, None], [1, 1]) == [None, None]


def test_something_that_is_no_number_is_told() -> None:
    pad = juan(("indigo-plant",), ("indigo-plant",))
    bad = verdict(pad.put(1, pad.seats[1].with_count("hand", "five"))).lines[1].wrong
    assert bad is not None and (bad.code, bad.facts["value"]) == ("not-a-count", "five")


def test_saint_malo_counts_the_drawn_city() -> None:
    seat = PadSeat(counts={"coins": "5", "logs": "2", "cannons_lost": "1", "marked": "10"})
    pad = Pad("saint-malo", "standard", (seat.with_field(3, 3, "1"), PadSeat()))
    judged = verdict(pad)
    assert judged.lines[0].points == 10 + 2 + 2 + 1 - 5
    assert judged.lines[1].missing == ("marked", "coins", "logs", "cannons_lost")
    inner = verdict(pad.put(0, seat.with_field(3, 3, "w"))).lines[0].wrong
    assert inner is not None and inner.code == "inner-wall"


def test_a_blank_tie_break_asks_where_it_would_decide() -> None:
    pad = juan(("indigo-plant",), ("indigo-plant",), ("smithy", "tower"))
    assert verdict(pad).undecided == ()  # nobody counted
    one = pad.put(0, pad.seats[0].with_count("hand", "3").with_count("goods", "0"))
    assert verdict(one).undecided == (1,)


def totals(game: str, *points: str) -> Pad:
    seats = tuple(PadSeat(counts={"points": one}) for one in points)
    rules = "standard" if game == "saint-malo" else "2014"
    return Pad(game, rules, seats, way="totals")


def test_totals_of_saint_malo_may_be_below_zero_and_those_of_san_juan_not() -> None:
    judged = verdict(totals("saint-malo", "-3", "−4", "12"))
    assert [(line.points, line.place) for line in judged.lines] == [(-3, 2), (-4, 3), (12, 1)]
    assert judged.complete
    juan_too = verdict(totals("san-juan", "-3", "4"))
    assert juan_too.lines[0].wrong is not None and not juan_too.complete


MALO = {"coins": "0", "logs": "0", "cannons_lost": "0"}


def test_a_city_that_nobody_drew_has_no_free_fields_to_break_a_tie_with() -> None:
    drawn = PadSeat(counts={**MALO, "marked": "10"}).with_field(3, 3, "C")
    pad = Pad("saint-malo", "standard", (drawn, PadSeat(counts={**MALO, "marked": "10"})))
    judged = verdict(pad)
    assert [(line.tie_break, line.place) for line in judged.lines] == [(40, 1), (None, 1)]
    assert judged.undecided == (1,)


def test_marked_points_below_what_was_drawn_are_refused_and_a_blank_is_only_a_blank() -> None:
    noble = PadSeat(counts=MALO).with_field(3, 3, "N")
    blank = verdict(Pad("saint-malo", "standard", (noble, PadSeat()))).lines[0]
    assert (blank.wrong, blank.missing, blank.points, blank.sources) == (None, ("marked",), 0, ())
    six = verdict(Pad("saint-malo", "standard", (noble.with_count("marked", "6"), PadSeat()))).lines[0]
    assert six.wrong is not None and (six.wrong.code, six.wrong.facts["least"]) == ("marked-below-least", 7)
    seven = verdict(Pad("saint-malo", "standard", (noble.with_count("marked", "7"), PadSeat()))).lines[0]
    assert (seven.wrong, seven.points) == (None, 7)


def test_totals_need_only_the_sums() -> None:
    seats = tuple(
        PadSeat(name=name, counts={"points": points}) for name, points in (("A", "31"), ("B", "28"))
    )
    pad = Pad(seats=seats, way="totals")
    result = {**result_of_pad(pad, verdict(pad), ("A", "B"), lambda name: None, NOW), "id": "1"}
    whole_result({**result, "id": "r1"})
    assert (result["origin"], [seat["place"] for seat in result["seats"]]) == ("totals", [1, 2])
    assert [(seat["sheet"], seat["sources"], seat["tie_break"]) for seat in result["seats"]] == [
        (None, [], None)
    ] * 2


def test_a_result_holds_the_sheet_without_what_was_left_blank() -> None:
    pad = replace(
        juan(("chapel",), ("indigo-plant",), chapel="2"), first=1, minutes="48", place="Club", date="1.5.2026"
    )
    pad = pad.put(1, PadSeat())
    result = {**result_of_pad(pad, verdict(pad), ("A", "B"), {"A": "a1"}.get, NOW), "id": "1"}
    whole_result({**result, "id": "r1"})
    assert result["seats"][0]["sheet"] == {"buildings": ["chapel"], "covered": [], "chapel": 2}
    assert [seat["start"] for seat in result["seats"]] == [False, True]
    assert (result["seats"][0]["player"], result["seats"][1]["player"]) == ("a1", None)
    assert (result["minutes"], result["place"], result["played_at"][:10]) == (48, "Club", "2026-05-01")
    assert (result["origin"], result["seats"][0]["tie_break"]) == ("pad", None)


@pytest.mark.parametrize(
    ("text", "day"), [("2026-04-30", (4, 30)), ("30.4.26", (4, 30)), ("1/5/2026", (5, 1))]
)
def test_dates_are_taken_as_people_write_them(text: str, day: tuple[int, int]) -> None:
    found = played_on(text, NOW)
    assert (found.month, found.day) == day


@pytest.mark.parametrize("text", ["yesterday", "31.2.2026", "2026-05-03"])
def test_a_day_that_is_none_or_not_yet_is_refused(text: str) -> None:
    with pytest.raises(BadOccasion):
        played_on(text, NOW)


def test_a_pad_comes_back_as_it_was_kept_and_nonsense_does_not() -> None:
    pad = juan(("chapel", "palace"), ("smithy",), hand="3")
    assert pad_from(pad.plain()) == pad
    assert pad_from({"seats": 3}) is None
    assert pad_from({**pad.plain(), "rules": "1999"}) is None


def test_the_next_game_has_the_same_people_and_the_next_first_seat() -> None:
    pad = replace(juan(("smithy",), ("smithy",)), first=1).with_seat(0, name="Anna")
    following = next_pad(pad)
    assert (following.first, following.seats[0].name, following.untouched) == (0, "Anna", True)
    result = result_of_pad(pad, verdict(pad), ("Anna", "Bruno"), lambda name: None, NOW)
    assert again_from(result).first == 0
    assert [seat.name for seat in again_from(result).seats] == ["Anna", "Bruno"]


def test_light_keeps_cities_and_stored_cards_and_leaves_the_rest_blank() -> None:
    sheets = [
        {"buildings": ["chapel"], "covered": [], "chapel": 0, "bank": 0, "harbor": 0, "hand": 4, "goods": 1},
        {
            "buildings": ["palace", "crane"],
            "covered": ["smithy"],
            "chapel": 0,
            "bank": 0,
            "harbor": 0,
            "hand": 1,
            "goods": 0,
        },
    ]
    about = OccasionDraft(place="Club", event={"id": "e", "round": 1, "table": 2})
    pad = light_pad(Setup("san-juan", "2014", 2, 1), ["A", "B"], sheets, about, "2026-05-02T18:00:00+00:00")
    assert [dict(seat.counts) for seat in pad.seats] == [{"chapel": "0"}, {}]
    assert (pad.way, pad.first, pad.seats[1].covered) == ("light", 1, ("smithy",))
    assert verdict(pad).complete
    assert (pad.place, pad.event) == ("Club", about.event)
    result = result_of_pad(pad, verdict(pad), ("A", "B"), lambda name: None, NOW)
    assert result["minutes"] == 30  # counted since it began


def test_minutes_that_were_typed_are_taken_and_a_sitting_of_another_day_is_not_known() -> None:
    pad = replace(
        juan(("smithy",), ("smithy",)), minutes="45", way="light", began="2026-05-02T18:00:00+00:00"
    )
    result = result_of_pad(pad, verdict(pad), ("A", "B"), lambda name: None, NOW)
    assert result["minutes"] == 45
    assert minutes_since("2026-05-01T18:00:00+00:00", NOW) == ""
    assert minutes_since("", NOW) == ""


def test_an_occasion_is_what_was_typed_without_blanks() -> None:
    event = {"id": "e", "round": 3, "table": 1}
    draft = OccasionDraft("1.5.2026", " Club ", "", " close ", "/photos/table.jpg", event)
    then = occasion_of(draft, NOW)
    assert (then.played_at.date().isoformat(), then.place, then.minutes) == ("2026-05-01", "Club", None)
    assert (then.comment, then.photo, then.event) == ("close", "/photos/table.jpg", event)
    with pytest.raises(BadOccasion, match="minutes"):
        occasion_of(OccasionDraft(minutes="an hour"), NOW)


def test_the_variation_of_a_game_to_follow_stays_with_the_next_and_goes_with_the_game() -> None:
    pad = replace(juan(("smithy",), ("smithy",)), variation=True)
    assert next_pad(pad).variation
    assert pad.with_game("san-juan", "2004").variation
    assert not pad.with_game("saint-malo", "standard").variation
