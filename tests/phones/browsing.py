"""A phone as it is: a real browser against a made-up name, quiet on its console and towards others."""

import os
import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from assistant.club.hall.roles import Actor
from assistant.club.hall.wishes import EnterResult, Request, TurnRound
from tests.phones.running import RunningHall

PHONE = {"width": 360, "height": 740}
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gerd", "<img src=x onerror=alert(1)>")
expect.set_options(timeout=60_000)  # a busy machine is no fault
BROKEN = """(names) => {
  const walk = document.createTreeWalker(document.getElementById("main"), NodeFilter.SHOW_TEXT), broken = [];
  for (let text; (text = walk.nextNode()); ) for (const name of names) {
    const at = text.data.indexOf(name), range = document.createRange();
    if (at < 0) continue;
    range.setStart(text, at); range.setEnd(text, at + name.length);
    if (range.getClientRects().length > 1) broken.push(name);
  }
  return broken; }"""  # names that go on in the next line
CUT = """() => {
  const walk = document.createTreeWalker(document.getElementById("main"), NodeFilter.SHOW_TEXT), cut = [];
  for (let text; (text = walk.nextNode()); ) for (const word of text.data.matchAll(/[^\\s-]+-?/g)) {
    const range = document.createRange();
    range.setStart(text, word.index); range.setEnd(text, word.index + word[0].length);
    if (range.getClientRects().length > 1) cut.push(word[0]);
  }
  return cut; }"""  # words that go on in the next line
LOGGED_IN = re.compile("Check-in|Anmeldung")
PICTURES = os.environ.get("PHONE_PICTURES", "")


def enter(hall: RunningHall, table: int) -> None:
    wish = EnterResult(f"k{table}", 1, table, ("31", "28", "27", "20"))
    hall.do(lambda: hall.desk.answer(Request(Actor("steward", "Ben"), wish)))


def next_round(hall: RunningHall) -> None:
    for what in ("pair", "publish"):
        wish = TurnRound(what)
        hall.do(lambda wish=wish: hall.desk.answer(Request(Actor("organiser", "Ben"), wish)))


class Phone:
    """One person's browser; whatever it says on its console or asks of others fails the test."""

    def __init__(self, browser: Browser, hall: RunningHall, **how: Any) -> None:
        self.said: list[str] = []
        self.url = hall.url
        self.context: BrowserContext = browser.new_context(viewport=how.pop("viewport", PHONE), **how)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(60_000)
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on("request", self._asked)

    def _asked(self, request: Any) -> None:
        if not request.url.startswith(self.url):
            self.said.append(f"asked for {request.url}")

    def go(self, path: str) -> Page:
        self.page.goto(path if path.startswith("http") else self.url + path)
        return self.page

    def fill(self, *points: int) -> None:
        for seat, value in enumerate(points):
            self.page.locator(f"input[name=p{seat}]").fill(str(value))

    def press(self, words: str) -> None:
        self.page.get_by_role("button", name=words, exact=True).click()

    def sees(self, words: str) -> None:
        expect(self.page.locator("body")).to_contain_text(words)

    def picture(self, name: str) -> None:
        if PICTURES:
            self.page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)

    def log_in(self, hall: RunningHall, enter: str = "Enter") -> Page:
        """As the steward Ben."""
        page = self.go("/steward")
        page.locator("input[name=pin]").fill(hall.pin)
        self.press(enter)
        expect(page.get_by_role("link", name=LOGGED_IN)).to_be_visible()
        return page

    def fits(self) -> None:
        wide = self.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert wide <= 0, f"{self.page.url} runs {wide} pixels over the side"

    def close(self, quiet: bool = True) -> None:
        self.context.close()
        assert not (quiet and self.said), self.said
