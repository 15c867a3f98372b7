"""Which page shows a game's table; one is imported when its game is first played."""

from importlib import import_module

from assistant.window.pages.page import Page

PAGES = {
    "san_juan": "assistant.window.pages.san_juan:SanJuanPage",
    "saint_malo": "assistant.window.pages.saint_malo:SaintMaloPage",
}


def table_page(name: str) -> type[Page]:
    module, _, page = PAGES[name].partition(":")
    found: type[Page] = getattr(import_module(module), page)
    return found
