"""The sheet that tells what is new: in a few words, and with one more press all of it."""

from typing import TYPE_CHECKING

from assistant.program.news import news, this_version, whole_list
from assistant.window.theme import GAP
from assistant.window.widgets.kit import button

if TYPE_CHECKING:
    from assistant.window.app import Window


def show_news(window: "Window", seen: str = "") -> None:
    """Of every version after the one that was `seen`."""
    tr, now = window.tr, this_version()
    sheet = window.lay_sheet(tr("news.title"))
    sheet.write(news(seen, now, tr) or tr("news.nothing"))
    more = button(
        sheet.inside,
        window.kit,
        tr("news.everything"),
        lambda: window.lay_sheet(tr("news.title")).write(whole_list(seen, now, tr)),
        f"primary ghost @{window.kit.palette.sheet}",
        "list-ul",
    )
    more.pack(anchor="w", pady=window.kit.px(GAP))
