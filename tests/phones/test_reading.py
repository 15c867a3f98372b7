"""Whoever reads a phone with a screen reader, with weak eyes or with the keyboard alone: measured in a real browser."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from assistant.club.hall.roles import Actor
from assistant.club.hall.wishes import CallDesk, Request, TellResult
from tests.phones.browsing import NAMES, Phone, enter
from tests.phones.running import RunningHall, running_hall

HERE = Path(__file__).parent
MEASURE, FOCUS = ((HERE / f"{name}.js").read_text("utf-8") for name in ("measure", "focus"))
SIZES = (
    (1920, 1080, "100%"),
    (1366, 768, "200%"),
    (768, 1024, "200%"),
    (360, 740, "200%"),
    (360, 740, "100%"),
)
OVER = """(text) => { const all = document.documentElement; all.style.fontSize = text;
  const wide = all.scrollWidth - all.clientWidth; all.style.fontSize = ""; return Math.max(0, wide); }"""


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    """A hall in which everything happens: a result, one that waits, two that differ, a call, a steward."""
    names = (*NAMES[:7], *(f"Player {n}" for n in range(9)))
    with running_hall(tmp_path_factory.mktemp("reading"), names) as made:
        enter(made, 1)

        def tell(table: int, wish: Any) -> None:
            made.do(lambda: made.desk.answer(Request(Actor("table", round=1, table=table), wish)))

        tell(2, TellResult("k1", ("31", "28", "27", "20")))
        tell(3, TellResult("k2", ("31", "28", "27", "20")))
        tell(3, TellResult("k3", ("31", "29", "27", "20"), answers=("report-differs",)))
        tell(3, CallDesk("k4"))
        yield made


def every_page(phone: Phone, hall: Any, look: Callable[[Page, str], None]) -> None:
    screen = f"/screen/{hall.desk.keys.screen}?show=tables"
    for path in (
        "/",
        "/me?name=Anna",
        "/me?name=Player",
        "/standings",
        "/code",
        "/steward",
        screen,
        "/t/1-1-x",
    ):
        look(phone.go(path), path)
    for table in (1, 2, 3, 4):
        look(phone.go(hall.link(table)), f"table {table}")
    phone.fill(31, 31, 27, 20)
    look(phone.page, "level")
    phone.press("Ergebnis senden")
    phone.page.locator(".questions").wait_for()
    look(phone.page, "questions")
    page = phone.go(hall.link(4) + "/pad")
    for sheet in page.locator("summary").all()[1:]:
        sheet.click()
    page.locator("#p0buildings button").nth(6).click()
    expect(page.locator("#p0buildings [aria-pressed=true]")).to_have_count(1)
    look(page, "pad")
    phone.log_in(hall, "Weiter")
    for path in ("/steward", "/steward/people", "/steward/table/1", "/steward/table/3"):
        look(phone.go(path), path)
    page.get_by_role("link", name="Anmeldung").click()
    page.locator("ul.people button").first.click()
    page.locator(".sure").wait_for()
    look(page, "is this you")


@pytest.mark.parametrize("scheme", ("light", "dark"))
def test_everything_has_a_name_a_role_and_enough_contrast(
    browser: Browser, busy: RunningHall, scheme: Any
) -> None:
    phone = Phone(browser, busy, locale="de-DE", color_scheme=scheme)
    wrong: dict[str, Any] = {}

    def look(page: Page, name: str) -> None:
        page.wait_for_timeout(250)  # one address has twenty requests a second
        if found := page.evaluate(MEASURE):
            wrong[name] = found
        for width, height, text in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            if over := page.evaluate(OVER, text):
                wrong[f"{name} at {width} x {height}, text {text}"] = over

    every_page(phone, busy, look)
    assert not wrong, wrong
    phone.close(quiet=False)  # a link that is none is a 403


def test_a_city_to_draw_has_names_and_contrast_too(browser: Browser, tmp_path: Path) -> None:
    with running_hall(tmp_path, NAMES[:4], game="saint-malo") as table:
        phone = Phone(browser, table, locale="de-DE")
        for scheme in ("light", "dark"):
            phone.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            phone.go(table.link(1) + "/pad")
            assert phone.page.evaluate(MEASURE) == [], scheme
        phone.close()


def test_the_keyboard_goes_through_every_page_in_its_order_and_is_always_seen(
    browser: Browser, busy: RunningHall
) -> None:
    phone = Phone(browser, busy)
    phone.log_in(busy)
    for path in ("/", "/me?name=Anna", busy.link(2), busy.link(4) + "/pad", "/steward", "/steward/people"):
        page = phone.go(path)
        page.wait_for_timeout(250)  # one address has twenty requests a second
        first, last = 0, -1
        for _ in range(60):
            page.keyboard.press("Tab")
            focus = page.evaluate(FOCUS)
            if focus["tag"] == "BODY" or focus["at"] == first:
                break  # once round
            first = first or focus["at"]
            assert focus["at"] > last, (path, focus)
            assert focus["ring"] and focus["shown"], (path, focus)
            last = focus["at"]
    phone.close()


def test_a_result_is_told_and_agreed_to_with_the_keyboard_alone(browser: Browser, tmp_path: Path) -> None:
    with running_hall(tmp_path, NAMES[:4]) as table:
        phone = Phone(browser, table)
        page = phone.go(table.link(1))
        page.locator("input[name=p0]").focus()
        for points in ("31", "28", "27", "20"):
            page.keyboard.type(points)
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        phone.sees("Reported")
        page.wait_for_timeout(800)  # news of the own table make the page anew
        assert page.evaluate(
            "document.getElementById('main').contains(document.activeElement)"
        )  # reading goes on here
        page.reload()
        page.get_by_role("button", name="Yes, that is right").focus()
        page.keyboard.press("Enter")
        phone.sees("Round 1 is completed")
        assert table.points(1) == [31, 28, 27, 20]
        phone.close()
