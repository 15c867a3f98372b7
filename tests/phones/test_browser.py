"""Phones as they are: a real browser against a made-up name, with scripts and without, on a network that fails."""

import re
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Route, expect

from assistant.club.hall.roles import Actor
from assistant.club.hall.wishes import EnterResult, Request
from tests.phones.browsing import BROKEN, CUT, NAMES, Phone, enter, next_round
from tests.phones.running import NAME, RunningHall, running_hall

# of letters; in one breath, because news may make the page anew at any moment
SIZES = """(wanted) => {
    const found = wanted.map((css) => document.querySelector(css));
    return found.every(Boolean) && found.map((one) => parseFloat(getComputedStyle(one).fontSize));
}"""


def letter_sizes(page: Page, *wanted: str) -> list[float]:
    """How large what is named is written, once all of it is there: a page is renewed as the hall goes on."""
    found: list[float] = page.wait_for_function(SIZES, arg=list(wanted)).json_value()
    return found


def test_two_phones_of_a_table_and_a_guest_who_looks_on(browser: Browser, hall: RunningHall) -> None:
    one, other, guest = (Phone(browser, hall) for _ in range(3))
    guest.go("/")
    guest.picture("pairings")
    one.go(hall.link(1))
    other.go(hall.link(1))
    assert one.page.evaluate("window.isSecureContext") is False
    expect(one.page.locator("td.tie").first).to_be_hidden()
    one.fill(31, 28, 28, 20)
    expect(one.page.locator("td.tie input").nth(1)).to_be_visible()  # level: what decides is asked at once
    assert one.page.locator(".now").all_inner_texts() == ["1.", "2.", "2.", "4."]
    one.page.locator("input[name=b1]").fill("5")
    one.page.locator("input[name=b2]").fill("2")
    assert one.page.locator(".now").all_inner_texts() == ["1.", "2.", "3.", "4."]
    one.picture("result-form")
    one.press("Send the result")
    one.sees("Reported")
    other.sees("Somebody else at the table: is that right?")
    other.picture("agree")
    expect(guest.page.locator("[data-row='1']")).to_have_class(re.compile("waiting"))
    other.press("Yes, that is right")
    other.sees("The desk has it.")
    expect(other.page.locator(".result")).to_contain_text("31")  # news made the page anew
    expect(other.page.locator("main > .said")).to_have_text("The desk has it.")
    expect(guest.page.locator("[data-row='1'] .points")).to_have_text("31 28 28 20")
    expect(one.page.locator(".result")).to_contain_text("31")
    assert hall.points(1) == [31, 28, 28, 20]
    for phone in (one, other, guest):
        phone.fits()
        phone.close()


def test_reports_that_differ_turn_red_on_both_phones(browser: Browser, hall: RunningHall) -> None:
    one, other = Phone(browser, hall), Phone(browser, hall)
    one.go(hall.link(2))
    other.go(hall.link(2))
    one.fill(31, 28, 27, 20)
    other.fill(31, 29, 27, 20)
    one.press("Send the result")
    one.sees("Reported")
    other.press("Send the result")
    other.sees("another phone reported 31 28 27 20")
    other.page.get_by_role("checkbox").check()
    other.press("Send the result")
    other.sees("The reports of this table differ")
    one.sees("The reports of this table differ")
    expect(one.page.locator("p.differs")).to_be_visible()
    one.picture("differ")
    assert hall.points(2) is None
    one.close()
    other.close()


def delivered(hall: RunningHall, route: Route) -> str:
    """Sends what the browser wanted to send, past the browser."""
    calling = HTTPConnection("127.0.0.1", hall.port, timeout=20)
    headers = {**route.request.headers, "Host": f"{NAME}:{hall.port}"}
    calling.request("POST", urlsplit(route.request.url).path, route.request.post_data, headers)
    return str(calling.getresponse().status)


def test_what_is_typed_survives_a_reload_and_a_lost_answer_is_one_entry(
    browser: Browser, hall: RunningHall
) -> None:
    phone = Phone(browser, hall)
    page = phone.go(hall.link(1))
    phone.fill(31, 28, 27, 20)
    page.reload()
    assert page.locator("input[name=p3]").input_value() == "20"
    lost: list[str] = []

    def lose(route: Route) -> None:
        """It arrives, and the answer does not."""
        if route.request.method == "POST":
            if not lost:
                lost.append(delivered(hall, route))
            route.abort()
        else:
            route.continue_()

    page.route("**/t/*", lose)
    phone.press("Send the result")
    phone.sees("Not sent yet")
    page.unroute("**/t/*")  # it is tried again, and now it comes through
    phone.sees("Reported")
    assert lost == ["200"] and len(hall.do(lambda: hall.desk.store.reports.of("cup0"))) == 1
    phone.close(quiet=False)  # the browser says that a request failed


def test_offline_is_said_and_mended_by_itself(browser: Browser, hall: RunningHall) -> None:
    phone = Phone(browser, hall)
    page = phone.go(hall.link(1))
    phone.fill(31, 28, 27, 20)
    phone.context.set_offline(True)
    phone.press("Send the result")
    phone.sees("Not sent yet")
    phone.picture("offline")
    assert hall.points(1) is None and not hall.do(lambda: hall.desk.store.reports.of("cup0"))
    phone.context.set_offline(False)
    phone.sees("Reported")
    expect(page.locator("#bar")).to_be_hidden()
    phone.close(quiet=False)


def test_a_server_that_died_is_back_and_typing_was_not_disturbed(browser: Browser, hall: RunningHall) -> None:
    phone = Phone(browser, hall)
    page = phone.go(hall.link(1))
    phone.fill(31, 28)
    first = hall.do(lambda: hall.host._process)
    hall.do(first.kill)
    hall.until(lambda: hall.host.state == "open" and hall.host._process is not first)
    assert page.locator("input[name=p1]").input_value() == "28"
    phone.page.locator("input[name=p2]").fill("27")
    phone.page.locator("input[name=p3]").fill("20")
    phone.press("Send the result")
    phone.sees("Reported")
    phone.close(quiet=False)


def test_without_scripts_reading_and_plain_forms_work(browser: Browser, hall: RunningHall) -> None:
    phone = Phone(browser, hall, java_script_enabled=False)
    page = phone.go("/")
    page.locator("input[name=name]").fill("Cleo")
    phone.press("Show")
    phone.sees("Table")
    phone.go(hall.link(1))
    phone.fill(31, 28, 28, 20)
    phone.press("Send the result")
    phone.sees("share the place")
    page.get_by_role("checkbox").check()
    phone.press("Send the result")
    phone.sees("Reported")
    phone.go(hall.link(1))
    phone.press("Yes, that is right")
    phone.sees("The desk has it.")
    assert hall.points(1) == [31, 28, 28, 20]
    phone.close()


def test_a_steward_with_a_tablet_in_german_and_dark(browser: Browser, hall: RunningHall) -> None:
    how: Any = {"locale": "de-DE", "color_scheme": "dark", "viewport": {"width": 768, "height": 1024}}
    phone = Phone(browser, hall, **how)
    page = phone.log_in(hall, "Weiter")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    phone.sees("Übersicht")
    page.get_by_role("link", name=re.compile("^1 ")).click()
    phone.fill(31, 28, 27, 20)
    phone.press("Ergebnis senden")
    expect(page.locator(".tables .done")).to_contain_text("31 28 27 20")
    phone.picture("board-de-dark")
    page.get_by_role("link", name="Anmeldung").click()
    page.locator("input[name=names]").fill("Zoe")
    phone.press("Eintragen")
    page.locator(".questions input").first.wait_for()  # somebody new in the middle of a round takes a seat
    for box in page.locator(".questions input").all():
        box.check()
    phone.press("Eintragen")
    expect(page.locator("ul.people")).to_contain_text("Zoe")
    phone.picture("check-in-de-dark")
    phone.fits()
    assert hall.do(lambda: hall.desk.desk.event["log"][-1]["who"]) == "Ben"
    phone.close()


def test_a_correction_half_typed_comes_back_while_what_it_puts_right_still_stands(
    browser: Browser, hall: RunningHall
) -> None:
    enter(hall, 1)
    ben = Phone(browser, hall)
    ben.log_in(hall)
    page = ben.go("/steward/table/1")
    last = page.locator("input[name=p3]")
    expect(last).to_have_value("20")
    last.fill("21")
    page.reload()
    expect(last).to_have_value("21")
    expect(page.locator("input[name=p0]")).to_have_value("31")
    other = EnterResult("other", 1, 1, ("31", "28", "27", "22"), answers=("correction",))
    hall.do(lambda: hall.desk.answer(Request(Actor("steward", "Ida"), other)))
    assert hall.points(1) == [31, 28, 27, 22]
    page.reload()
    expect(last).to_have_value("22")
    ben.close()


def test_a_steward_has_their_pages_at_once_and_not_after_leaving(browser: Browser, hall: RunningHall) -> None:
    phone = Phone(browser, hall)
    page = phone.log_in(hall)
    pages = page.get_by_role("navigation").get_by_role("link", name="Check-in")
    expect(pages).to_be_visible()
    phone.press("Log out")
    expect(pages).to_have_count(0)
    phone.close()


def test_the_line_above_tells_the_round_that_is_played_now(browser: Browser, hall: RunningHall) -> None:
    guest, tv = Phone(browser, hall), Phone(browser, hall)
    guest.go("/").get_by_role("link", name="Standings").focus()
    tv.go(f"/screen/{hall.desk.keys.screen}?show=tables")
    expect(guest.page.locator("header .event")).to_have_text("Club Cup · Round 1")
    for table in (1, 2):
        enter(hall, table)
    next_round(hall)
    expect(guest.page.locator("h1")).to_have_text("Pairings of round 2")
    for phone in (guest, tv):
        expect(phone.page.locator("header .event")).to_have_text("Club Cup · Round 2")
    expect(guest.page.get_by_role("link", name="Standings")).to_be_focused()
    guest.close()
    tv.close()


def test_every_page_fits_a_small_phone_with_text_twice_as_large(browser: Browser, hall: RunningHall) -> None:
    enter(hall, 2)
    table = hall.link(1)
    for scheme in ("light", "dark"):
        phone = Phone(browser, hall, locale="de-DE", color_scheme=scheme)
        for path in ("/", "/me?name=Anna", "/standings", "/code", "/steward", table, f"{table}/pad"):
            page = phone.go(path)
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            for figure in page.locator("input[name^=p]:not([name=pin])").all():
                figure.fill("31")  # level: places and the tie-break stand beside the points
            phone.fits()
            assert page.evaluate(BROKEN, NAMES[:-1]) == [], (path, scheme)
        phone.close(quiet=False)  # a style set by hand is what the policy forbids


def test_no_word_is_broken_on_a_small_phone(browser: Browser, tmp_path: Path) -> None:
    """Headings of columns stood there a letter a line, and long names were cut anywhere beside a tie-break."""
    names = ("Anneliese Przybyszewska-Hüttenlocher", "Maximilian Freiherr von Donaudampfschiff")
    with running_hall(tmp_path, (*names, "Jean-François de la Rochefoucauld", "Zoë", *NAMES[:4])) as hall:
        phone = Phone(browser, hall, locale="de-DE")
        enter(hall, 1)
        hall.until(lambda: bool(hall.host.published["standings"]["de"]))
        for path in ("/", "/standings", "/me?name=Anneliese", hall.link(2), hall.link(1)):
            page = phone.go(path)
            for figure in page.locator("input[name^=p]").all():
                figure.fill("31")
            phone.fits()
            assert page.evaluate(CUT) == [], path
        phone.close()


def test_a_screen_on_a_tv_follows_what_happens(browser: Browser, hall: RunningHall) -> None:
    tv = Phone(browser, hall, viewport={"width": 1920, "height": 1080})
    tv.go(f"/screen/{hall.desk.keys.screen}?show=tables")
    for table in (1, 2):
        enter(hall, table)
    second = Phone(browser, hall, viewport={"width": 1920, "height": 1080})
    second.go(f"/screen/{hall.desk.keys.screen}")
    second.sees("Standings")
    second.picture("screen")
    tv.fits()
    tv.close()
    second.close()


def test_the_clock_is_read_from_the_back_of_the_hall(browser: Browser, hall: RunningHall) -> None:
    for table in (1, 2):
        enter(hall, table)
    next_round(hall)
    tv = Phone(browser, hall, viewport={"width": 1920, "height": 1080})
    tv.go(f"/screen/{hall.desk.keys.screen}")
    clock, name = letter_sizes(tv.page, ".clock strong", ".columns li")
    assert clock > 2 * name
    tv.fits()
    tv.close()


def test_somebody_who_types_is_told_of_to_the_others_at_the_table(
    browser: Browser, hall: RunningHall
) -> None:
    one, other, elsewhere = (Phone(browser, hall) for _ in range(3))
    one.go(hall.link(1))
    other.go(hall.link(1))
    elsewhere.go(hall.link(2))
    hall.until(lambda: dict(hall.host.connected) == {"table 1": 2, "table 2": 1})
    one.page.locator("input[name=p0]").fill("31")
    expect(other.page.locator("#typing")).to_have_text("Somebody else at your table is typing.")
    for phone in (one, elsewhere):
        expect(phone.page.locator("#typing")).to_have_text("")
    other.page.locator("input[name=p0]").fill("30")  # nothing is locked
    expect(one.page.locator("#typing")).to_have_text("Somebody else at your table is typing.")
    for phone in (one, other, elsewhere):
        phone.close()


def test_whoever_comes_by_code_or_pin_is_known_as_that_from_then_on(
    browser: Browser, hall: RunningHall
) -> None:
    """Typing at the table is told to whoever typed its code, and the organiser sees who is there."""
    one, other, steward = (Phone(browser, hall) for _ in range(3))
    one.go(hall.link(1))
    other.go("/code").locator("input[name=code]").fill(hall.do(lambda: hall.desk.keys.code(1, 1)))
    other.press("Open the table")
    steward.log_in(hall)
    hall.until(lambda: dict(hall.host.connected) == {"table 1": 2, "steward Ben": 1})
    one.page.locator("input[name=p0]").fill("31")
    expect(other.page.locator("#typing")).to_have_text("Somebody else at your table is typing.")
    for phone in (one, other, steward):
        phone.close()


def test_a_form_that_was_opened_stays_open_when_news_come(browser: Browser, hall: RunningHall) -> None:
    one, other = Phone(browser, hall), Phone(browser, hall)
    one.go(hall.link(1))
    other.go(hall.link(1))
    one.fill(31, 28, 27, 20)
    one.press("Send the result")
    line = other.page.get_by_text("It was otherwise")
    line.focus()
    other.page.keyboard.press("Enter")
    expect(other.page.locator("input[name=p0]")).to_be_visible()
    one.press("Call the desk")
    other.sees("The desk has been called.")
    expect(other.page.locator("input[name=p0]")).to_be_visible()
    expect(line).to_be_focused()
    one.close()
    other.close()


def test_a_check_in_asks_in_large_letters_and_can_be_taken_back(browser: Browser, hall: RunningHall) -> None:
    phone = Phone(browser, hall, locale="de-DE")
    page = phone.log_in(hall, "Weiter")
    page.get_by_role("link", name="Anmeldung").click()
    page.locator("input[name=names]").fill("Zoe")
    phone.press("Eintragen")
    page.locator(".questions input").first.wait_for()
    for box in page.locator(".questions input").all():
        box.check()
    phone.press("Eintragen")
    page.get_by_role("button", name=re.compile("^Zoe")).click()
    asked = page.locator(".sure .large strong")
    expect(asked).to_have_text("Zoe")
    large, usual = letter_sizes(page, ".sure .large strong", "body")
    assert large > 2 * usual
    phone.picture("is-this-you-de")
    phone.fits()
    phone.press("Ja, ist nicht da")
    questions = page.locator(".questions input, .last")
    questions.first.wait_for()
    for box in page.locator(".questions input").all():
        box.check()
    if page.locator(".questions").count():
        phone.press("So machen")
    expect(page.locator("li.absent")).to_contain_text("Zoe")
    phone.press("Zurücknehmen")
    expect(page.locator("li.absent")).to_have_count(0)
    phone.close()


def test_a_question_stays_while_others_tell_their_results(browser: Browser, hall: RunningHall) -> None:
    phone = Phone(browser, hall)
    page = phone.log_in(hall)
    page.get_by_role("link", name=re.compile("^1 ")).click()
    phone.fill(31, 28, 28, 20)
    phone.press("Send the result")
    expect(page.locator(".questions")).to_be_visible()
    enter(hall, 2)  # news for this page, which would be made anew
    page.wait_for_timeout(1200)
    expect(page.locator(".questions")).to_be_visible()
    page.get_by_role("checkbox").check()
    phone.press("Send the result")
    expect(page.locator(".tables .done")).to_have_count(2)
    phone.close()


def test_the_keyboard_stays_where_it_was_when_the_page_is_made_anew(
    browser: Browser, hall: RunningHall
) -> None:
    phone = Phone(browser, hall)
    page = phone.log_in(hall)
    page.get_by_role("link", name="Table cards").focus()
    enter(hall, 2)
    expect(page.locator(".tables .done")).to_have_count(1)
    expect(page.get_by_role("link", name="Table cards")).to_be_focused()
    phone.close()
