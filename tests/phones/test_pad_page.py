"""The score pad of a table's game on its phone: a plain form, judged at every change, which becomes the result."""

import re
from pathlib import Path
from typing import Any

import pytest

from assistant.club.listed_games import add_game
from assistant.games.listed.files import examples
from tests.phones.hall import HallUnderTest, hall

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def text_of(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def fields_of(page: str) -> dict[str, str]:
    """The form's fields as a browser would send them back."""
    form = page[page.index("data-pad") :]
    found = {}
    for tag in re.findall(r"<input[^>]*>", form):
        name, value = re.search(r'name="([^"]+)"', tag), re.search(r'value="([^"]*)"', tag)
        if name and "checkbox" not in tag and ("radio" not in tag or "checked" in tag):
            found[name[1]] = value[1] if value else ""
    for name, options in re.findall(r'<select name="([^"]+)".*?>(.*?)</select>', form):
        chosen = re.search(r"<option selected>([^<]*)", options)
        found[name] = chosen[1] if chosen else ""
    return found


class PadPhone:
    """A phone with scripts off: what it sends is what the last page held, and what was typed or tapped."""

    def __init__(self, h: HallUnderTest, table: int = 1) -> None:
        self.h, self.path = h, f"/t/{h.token(table)}/pad"
        self.page = h.client.get(self.path).text

    def send(self, **typed: Any) -> str:
        form = {**fields_of(self.page), **{name.replace("_", "."): value for name, value in typed.items()}}
        answer = self.h.post(self.path, **form)
        assert answer.status_code == 200, answer.status_code
        self.page = answer.text
        return text_of(self.page)

    def cell(self, label: str, seat: int) -> str:
        found = re.search(rf'<span>{label}</span> <\w+ name="(c{seat}\.\d+)"', self.page)
        assert found, f"no {label} for seat {seat}"
        return found[1]


def test_buildings_are_tapped_and_typed_and_every_point_has_its_reason(tmp_path: Path) -> None:
    with hall(tmp_path, "second-person", names=NAMES) as h:
        phone = PadPhone(h)
        assert "Indigo plant" in text_of(phone.page) and len(phone.page.encode()) < 60_000
        said = phone.send(do="tap 0 buildings library")
        assert "2 buildings" in said and 'aria-pressed="true">Library' in phone.page
        assert "1 building " in phone.send(do="tap 0 buildings library")  # once more takes it away
        said = phone.send(a0_buildings="lib gui 2sug")
        assert "5 buildings" in said and "Guild hall" in said
        assert "has Library already" in phone.send(a0_buildings="lib")
        assert "“mar” fits" in phone.send(a0_buildings="mar")
        assert "No building begins with xyz" in phone.send(a0_buildings="xyz")
        assert "4 buildings" in phone.send(do="less 0 buildings sugar-mill")
        assert "under the chapel" not in text_of(phone.page)
        phone.send(do="tap 1 buildings chapel")
        assert "under the chapel" in text_of(phone.page)  # asked for only where there is one
        assert "blank: under the chapel" in text_of(phone.page)
        phone.send(**{phone.cell("under the chapel", 1): "4"})
        assert "blank: " not in text_of(phone.page)


def test_a_pad_becomes_the_result_with_its_sheets_once_a_second_person_agrees(tmp_path: Path) -> None:
    with hall(tmp_path, "second-person", names=NAMES) as h:
        phone = PadPhone(h)
        phone.send(a0_buildings="lib gui pal")
        for seat in range(4):
            phone.send(**{phone.cell("hand", seat): str(seat), phone.cell("goods", seat): "0"})
        said = phone.send(act="report")
        if "Please look again" in said:  # so few points are unusual
            codes = re.findall(r'name="agree" value="([^"]+)"', phone.page)
            said = phone.send(act="report", agree=codes)
        assert "Reported." in said and h.table[0]["points"] is None
        assert "is that right?" in text_of(h.client.get(f"/t/{h.token(1)}").text)
        report = re.search(r'name="report" value="([^"]+)"', h.client.get(f"/t/{h.token(1)}").text)
        assert report is not None
        h.post(f"/t/{h.token(1)}", act="confirm", key="other", report=report[1])
        result = h.store.results.find(event="cup0")[0]
        assert result["origin"] == "pad" and result["seats"][0]["sheet"]["buildings"][1:] == [
            "library",
            "guild-hall",
            "palace",
        ]
        assert h.table[0]["points"] == [seat["points"] for seat in result["seats"]]
        assert (
            h.client.get(phone.path, follow_redirects=False).status_code == 303
        )  # nothing to fill in any more


def test_a_city_is_drawn_field_by_field(tmp_path: Path) -> None:
    with hall(tmp_path, "at-once", names=NAMES, game="saint-malo") as h:
        phone = PadPhone(h)
        assert len(phone.page.encode()) < 60_000
        phone.send(do="draw 0 3 3", brush0="h")
        assert 'value="draw 0 3 3" class="on" aria-label="Row 4, column 4: house"' in phone.page
        phone.send(do="draw 0 3 3", brush0="h")
        assert 'value="draw 0 3 3" aria-label="Row 4, column 4: free field"' in phone.page
        phone.send(
            do=["draw 0 3 3", "draw 0 4 4", "draw 0 0 0", "draw 0 99 1", "draw 9 1 1", "x"], brush0="1"
        )
        for seat in range(4):
            typed = {"marked points": "20", "coins": "3", "logs": "0", "cannons lost": "0"}
            phone.send(**{phone.cell(label, seat): value for label, value in typed.items()})
        phone.send(act="report", agree=["unusual", "tie-break"])
        assert 'class="said kept"' in phone.page
        sheet = h.store.results.find(event="cup0")[0]["seats"][0]["sheet"]
        assert sheet["city"][3] == ".c.1..." and sheet["city"][4] == "....1.." and sheet["marked"] == 20


@pytest.mark.parametrize("game", sorted(examples()))
def test_every_listed_game_has_its_pad(tmp_path: Path, game: str) -> None:
    described = examples()[game]
    low, high = described["seats"]
    names = tuple(f"P{n}" for n in range(max(low, min(high, 4))))
    with hall(tmp_path, "at-once", names=names, game=game, prepare=lambda s: add_game(s, described)) as h:
        phone = PadPhone(h)
        assert len(phone.page.encode()) < 60_000
        filled, winners = {}, set()
        for tag, name, seat in re.findall(r'<(input|select) name="(c(\d+)\.\d+)"', phone.page):
            label = re.search(rf'<span>([^<]*)</span> <{tag} name="{re.escape(name)}"', phone.page)
            options = re.search(
                rf'name="{re.escape(name)}".*?<option></option><option[^>]*>([^<]*)', phone.page
            )
            assert label and (options or tag == "input")
            odd = int(seat) % 2
            if options and tag == "select":
                won = int(seat) == 0 if described.get("won") == "winner" else not odd
                if label[1] == "Won" and won:
                    winners.add(int(seat))
                filled[name] = "no" if options[1] == "yes" and not won else options[1]
            else:
                filled[name] = {"Team": f"T{odd}", "Expansions": ""}.get(label[1], str(int(seat) + 1))
        phone.send(**filled)
        said = phone.send(act="report", agree=["unusual", "tie-break"])
        assert 'class="said kept"' in phone.page, said
        result = h.store.results.find(event="cup0")[0]
        assert result["origin"] == "pad" and all(seat["sheet"] for seat in result["seats"])
        assert h.table[0]["places"] == [seat["place"] for seat in result["seats"]]
        assert bool(winners) == (described.get("won") in ("winner", "winners", "together", "teams"))
        if winners and described.get("won") == "together":
            winners = set(range(len(names)))  # one who says so speaks for all
        if winners:
            assert {seat for seat, one in enumerate(result["seats"]) if one["won"]} == winners
            assert h.table[0]["points"] == [int(seat in winners) for seat in range(len(names))]


def test_buildings_and_fields_that_do_not_exist_are_left_out(tmp_path: Path) -> None:
    """A form can say anything; what is no building is not on the sheet, and a tap on no field does nothing."""
    with hall(tmp_path) as h:
        for form in (
            {"l0.buildings": "indigo-plant,²,moon-base"},
            {"do": "draw 0 ² 3"},
            {"do": "tap ² buildings palace"},
        ):
            answer = h.post(f"/t/{h.token(1)}/pad", **form)
            assert answer.status_code == 200
            assert "moon-base" not in answer.text


def test_won_on_one_phone_and_lost_on_the_other_are_reports_that_differ(tmp_path: Path) -> None:
    """In a game that is played together one word speaks for all; two words against each other are for the desk."""
    told = examples()["pandemic"]
    with hall(
        tmp_path, "second-person", names=NAMES, game="pandemic", prepare=lambda s: add_game(s, told)
    ) as h:
        one, other = PadPhone(h), PadPhone(h)
        for phone, word in ((one, "yes"), (other, "no")):
            phone.send(**{phone.cell("Won", 0): word})
        said = one.send(act="report", agree=["unusual", "tie-break"])
        assert h.live.snapshot["round"]["tables"][0]["state"] == "waiting", said
        other.send(act="report", agree=["unusual", "tie-break"])
        assert 'value="report-differs"' in other.page
        other.send(act="report", agree=["unusual", "tie-break", "report-differs"])
        seen = h.live.snapshot["round"]["tables"][0]
        assert seen["state"] == "differs"
        assert [one["points"] for one in seen["reports"]] == [[1, 1, 1, 1], [0, 0, 0, 0]]
        assert "differ" in h.client.get(f"/t/{h.token(1)}").text
