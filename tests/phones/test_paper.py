"""Paper and phones: once the hall has an address slips and cards carry links, and a scanned link is read at the desk."""

from pathlib import Path

from assistant.club.events.entry import read_line
from assistant.club.hall.paper import link_options, note_printed
from assistant.club.papers.event_papers import event_paper
from assistant.club.service.slips import read_slip
from assistant.words import Words
from printouts.codes import wifi_text
from tests.phones.hall import hall
from tests.printouts.reading import quick_text


def test_slips_cards_and_poster_carry_links_once_the_hall_has_an_address(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        event, tr, now = h.desk.desk.event, Words("en"), h.desk.desk.now()
        assert link_options(h.store, event, "slips", 1) == {}
        assert "code" not in "".join(quick_text(event_paper(event, "slips", tr, now, round=1)))
        h.desk.save_address("192.168.1.5", 8080)
        for doc in ("slips", "table-cards", "poster"):
            options = link_options(h.store, event, doc, 1)
            text = "".join(quick_text(event_paper(event, doc, tr, now, **options)))
            if doc == "poster":
                assert "192.168.1.5:8080" in text
            else:
                number = 1 if doc == "slips" else 0
                assert h.desk.keys.code(number, 1) in text and h.desk.keys.code(number, 2) in text
        note_printed(h.store, event["id"], link_options(h.store, event, "slips", 1))
        assert h.store.settings.get("phones")["cup0"]["printed"] == "http://192.168.1.5:8080"


def test_a_scanned_link_is_a_slip_like_any_other(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        link = f"HTTP://192.168.1.5:8080/T/{h.token(2).upper()}"
        line = read_line(f"{link} 31 28 27 20")
        assert line is not None and (line.round, line.table, line.points) == (1, 2, (31, 28, 27, 20))
        assert read_slip(h.desk.desk.event, link, 1).table == 2
        card = read_line(f"HTTP://192.168.1.5:8080/T/{h.token(2, 0).upper()}")
        assert card is not None and (card.round, card.table) == (None, 2)


def test_the_wifi_is_a_code_that_phones_understand() -> None:
    assert wifi_text("Saal", "geheim12") == "WIFI:T:WPA;S:Saal;P:geheim12;;"
    assert wifi_text('a;b,c:d"e\\f', "p;q") == 'WIFI:T:WPA;S:a\\;b\\,c\\:d\\"e\\\\f;P:p\\;q;;'
    assert wifi_text("Offen", "") == "WIFI:T:nopass;S:Offen;;"


def test_the_poster_has_the_wifi_and_nothing_keeps_it(tmp_path: Path) -> None:
    with hall(tmp_path) as h:
        event, now = h.desk.desk.event, h.desk.desk.now()
        h.desk.save_address("192.168.1.5", 8080)
        h.desk.wifi = ("Saal", "geheim12")
        for language, words in (("en", "1.JointheWi-Fi"), ("de", "1.InsWLAN")):
            options = link_options(h.store, event, "poster", 1, h.desk.wifi)
            text = "".join(quick_text(event_paper(event, "poster", Words(language), now, **options)))
            assert words in text and "Saal" in text and "geheim12" in text and "192.168.1.5:8080" in text
        h.log_in()
        made = h.client.get("/steward/paper/poster.pdf").content
        assert "geheim12" in "".join(quick_text(made))
        note_printed(h.store, event["id"], link_options(h.store, event, "poster", 1, h.desk.wifi))
        for file in tmp_path.rglob("*"):
            assert not file.is_file() or b"geheim12" not in file.read_bytes(), file
