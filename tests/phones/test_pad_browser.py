"""The score pad in a real browser: two phones of a table, taps and letters, a reload, a network that fails."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from assistant.club.listed_games import add_game
from assistant.games.listed.files import examples
from tests.phones.browsing import BROKEN, Phone
from tests.phones.running import RunningHall, running_hall

FOUR = ("Anna", "Ben", "Cleo", "Dora")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[RunningHall]:
    with running_hall(tmp_path, FOUR) as made:
        yield made


@pytest.fixture(scope="module")
def unsent(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    """One hall for all sheets that are filled in and never sent: each phone keeps its own, the hall nothing."""
    with running_hall(tmp_path_factory.mktemp("unsent"), FOUR) as made:
        yield made


def opened(page: Page, seat: int) -> None:
    """Opens a sheet, as a finger does."""
    sheet = page.locator("details.sheet").nth(seat)
    if sheet.get_attribute("open") is None:
        sheet.locator("summary").click()


def typed(page: Page, seat: int, label: str, value: str) -> None:
    opened(page, seat)
    page.locator("details.sheet").nth(seat).get_by_label(label, exact=True).fill(value)


def sent(phone: Phone, words: str = "Use as the result") -> None:
    """Sends the pad, and agrees to whatever is asked."""
    phone.press(words)
    agreed(phone, words)


def agreed(phone: Phone, words: str) -> None:
    asked = phone.page.locator(".questions input, .said")
    expect(asked.first).to_be_visible()
    for box in phone.page.locator(".questions input").all():
        box.check()
    if phone.page.locator(".questions").count():
        phone.press(words)


def stored(hall: RunningHall) -> list[Any]:
    return list(hall.do(lambda: hall.desk.store.results.find(event="cup0")))


def test_one_fills_the_pad_another_agrees_and_the_sheets_are_in_the_store(
    browser: Browser, table: RunningHall
) -> None:
    one, other = Phone(browser, table), Phone(browser, table)
    page = one.go(table.link(1))
    page.get_by_role("link", name="Score pad").click()
    other.go(table.link(1))
    for name in ("Library", "Guild hall", "Chapel"):
        page.get_by_role("button", name=name, exact=True).first.click()
    expect(page.locator("#s0 strong")).not_to_have_text("1")
    letters = page.locator("details.sheet").first.locator("input[placeholder]")
    letters.fill("2ind pal")
    letters.press("Enter")
    expect(letters).to_have_value("")
    expect(page.locator("legend").first).to_have_text("7 buildings")
    expect(page.locator("#w0")).to_contain_text("blank: under the chapel")
    typed(page, 0, "under the chapel", "3")
    expect(page.locator("#w0")).to_have_text("")
    expect(page.locator("#r0")).to_contain_text("Guild hall")
    one.picture("pad")
    for seat in range(4):
        typed(page, seat, "hand", str(seat))
        typed(page, seat, "goods", "1")
    expect(page.locator("#s3 .now")).to_have_text("2.")
    sent(one)
    one.sees("Reported.")
    other.press("Yes, that is right")
    other.sees("Round 1 is completed")
    result = stored(table)[0]
    sheet = result["seats"][0]["sheet"]
    assert result["origin"] == "pad" and sheet["chapel"] == 3 and sheet["hand"] == 0
    assert sorted(sheet["buildings"]) == sorted(
        ["indigo-plant"] * 3 + ["library", "guild-hall", "chapel", "palace"]
    )
    assert table.points(1)[0] == result["seats"][0]["points"]
    one.fits()
    one.close()
    other.close()


def test_fast_taps_all_count_and_a_reload_finds_them(browser: Browser, unsent: RunningHall) -> None:
    phone = Phone(browser, unsent)
    page = phone.go(unsent.link(1) + "/pad")
    chips = page.locator("#p0buildings")
    names = ["Library", "Chapel", "Palace", "Guild hall", "Well", "Aqueduct", "Carpenter", "Quarry"]
    page.evaluate(
        "names => { for (const name of names) [...document.querySelectorAll('#p0buildings button')]"
        ".find(one => one.textContent === name).click(); }",
        names,
    )
    expect(chips.locator("[aria-pressed=true]")).to_have_count(len(names))
    page.reload()
    expect(chips.locator("[aria-pressed=true]")).to_have_count(len(names))
    expect(page.locator("legend").first).to_have_text("9 buildings")
    phone.close()


def test_taps_without_a_network_wait_for_it(browser: Browser, unsent: RunningHall) -> None:
    phone = Phone(browser, unsent)
    page = phone.go(unsent.link(1) + "/pad")
    phone.context.set_offline(True)
    for name in ("Library", "Palace"):
        page.get_by_role("button", name=name, exact=True).first.click()
    phone.sees("Cut off from the hall")
    phone.context.set_offline(False)
    expect(page.locator("#p0buildings [aria-pressed=true]")).to_have_count(2)
    phone.close(quiet=False)  # the browser says that requests failed


def test_the_keyboard_alone_fills_a_sheet(browser: Browser, unsent: RunningHall) -> None:
    phone = Phone(browser, unsent)
    page = phone.go(unsent.link(1) + "/pad")
    chip = page.get_by_role("button", name="Library", exact=True).first
    chip.focus()
    page.keyboard.press("Enter")
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(chip).to_be_focused()  # the page was counted anew, and nobody was sent back to its top
    page.locator("#s1").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("pal")
    page.keyboard.press("Enter")
    expect(page.locator("#p1buildings [aria-pressed=true]")).to_have_text("Palace")
    phone.close()


def test_a_city_is_drawn_with_a_finger(browser: Browser, tmp_path: Path) -> None:
    with running_hall(tmp_path, FOUR, "at-once", game="saint-malo") as table:
        phone = Phone(browser, table, locale="de-DE", color_scheme="dark")
        page = phone.go(table.link(1) + "/pad")
        page.locator("#f0 button").nth(22).click()
        page.locator("details.sheet").first.get_by_role("radio", name="Mauer", exact=True).click()
        page.get_by_role("button", name="Reihe 1, Spalte 3: freies Feld").first.click()
        expect(page.get_by_role("button", name="Reihe 1, Spalte 3: Mauer")).to_have_count(1)
        expect(page.locator("#f0 .on")).to_have_count(6)  # four crates are printed
        phone.picture("pad-city-de-dark")
        phone.fits()
        for seat in range(4):
            for label in ("markierte Punkte", "Münzen", "Stämme", "Kanonen verloren"):
                typed(page, seat, label, "9" if label == "markierte Punkte" else "0")
        sent(phone, "Als Ergebnis senden")
        expect(page.locator(".result")).to_be_visible()
        assert stored(table)[0]["seats"][0]["sheet"]["city"][0] == "#.w...#"
        phone.close()


AT_ONCE = """([taps, send]) => { for (const [letter, field] of taps) {
  document.querySelector(`input[name=brush0][value="${letter}"]`).click();
  document.querySelector(`button[value="draw 0 ${field}"]`).click(); }
  if (send) document.querySelector("button[value=report]").click(); }"""  # faster than any hall answers


def test_a_tap_draws_the_symbol_of_its_own_moment_however_slow_the_hall(
    browser: Browser, tmp_path: Path
) -> None:
    with running_hall(tmp_path, FOUR, "at-once", game="saint-malo") as table:
        phone = Phone(browser, table)
        page = phone.go(table.link(1) + "/pad")
        page.evaluate(AT_ONCE, [[["h", "3 3"], ["w", "0 2"], ["c", "4 4"]], False])
        expect(page.get_by_role("button", name="Row 4, column 4: house")).to_have_count(1)
        expect(page.get_by_role("button", name="Row 1, column 3: wall")).to_have_count(1)
        expect(page.get_by_role("button", name="Row 5, column 5: crate")).to_have_count(1)
        for seat in range(4):
            for label in ("marked points", "coins", "logs", "cannons lost"):
                typed(page, seat, label, "9" if label == "marked points" else "0")
        page.evaluate(AT_ONCE, [[["w", "0 3"]], True])
        agreed(phone, "Use as the result")  # the last tap had not been answered when it was sent
        expect(page.locator(".result")).to_be_visible()
        city = stored(table)[0]["seats"][0]["sheet"]["city"]
        assert (city[0], city[3][3], city[4][4]) == ("#.ww..#", "h", "c")
        phone.close()


def test_a_listed_game_has_its_pad_on_the_phone(browser: Browser, tmp_path: Path) -> None:
    described = examples()["hearts"]  # the fewest points win
    with running_hall(
        tmp_path, FOUR, "at-once", game="hearts", prepare=lambda store: add_game(store, described)
    ) as table:
        phone = Phone(browser, table)
        page = phone.go(table.link(1))
        phone.fill(3, 10, 5, 8)
        assert page.locator(".now").all_inner_texts() == ["1.", "4.", "2.", "3."]
        phone.go(table.link(1) + "/pad")
        for seat, hands in enumerate(("3+2", "-5", "13", "4")):
            opened(page, seat)
            page.locator(f"#c{seat} input").first.fill(hands)
        expect(page.locator("#s1 .now")).to_have_text("1.")
        phone.picture("pad-listed")
        sent(phone)
        phone.sees("Round 1 is completed")
        assert sorted(table.points(1)) == [-5, 4, 5, 13]
        assert stored(table)[0]["seats"][0]["sheet"]["hands"] in ([5], [-5], [13], [4])
        phone.close()


def fits_with_large_text(browser: Browser, table: RunningHall) -> None:
    phone = Phone(browser, table, locale="de-DE")
    page = phone.go(table.link(1) + "/pad")
    for seat in range(4):
        opened(page, seat)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    phone.fits()
    assert page.evaluate(BROKEN, FOUR) == []
    phone.close(quiet=False)  # a style set by hand is what the policy forbids


def test_a_pad_fits_a_small_phone_with_text_twice_as_large(browser: Browser, unsent: RunningHall) -> None:
    fits_with_large_text(browser, unsent)


def test_a_city_fits_a_small_phone_with_text_twice_as_large(browser: Browser, tmp_path: Path) -> None:
    with running_hall(tmp_path, FOUR, game="saint-malo") as table:
        fits_with_large_text(browser, table)
