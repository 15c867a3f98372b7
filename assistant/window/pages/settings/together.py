"""The part of the settings for working together: where the club is now, an address to try, and what came of it."""

import tkinter
from typing import TYPE_CHECKING

from assistant.window.pages.settings.messages import TestServer, UseFolder, UseServer
from assistant.window.pages.settings.views import TogetherSettings
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.forms import named, text_field
from assistant.window.widgets.kit import button, frame, wrapping

if TYPE_CHECKING:
    import ttkbootstrap as ttk

    from assistant.window.pages.settings.page import PreferencesPage

EXAMPLE = "postgresql://helga@server/club?club=name"


def fill_now(page: "PreferencesPage", box: "ttk.Frame", view: TogetherSettings) -> None:
    """Where the club is kept, and who sees whose changes."""
    kit, tr = page.kit, page.kit.tr
    wrapping(box, kit, view.where, "strong", ground="sheet").pack(fill="x")
    wrapping(box, kit, view.state, ink="soft", ground="sheet").pack(fill="x")
    if view.can_leave:
        made = button(
            box, kit, tr("together.use_folder"), lambda: page.act(UseFolder()), "secondary", "folder2"
        )
        made.pack(anchor="w", pady=(kit.px(SMALL), 0))
        page.parts["use_folder"] = made


def fill_server(page: "PreferencesPage", box: "ttk.Frame", view: TogetherSettings) -> None:
    kit, tr = page.kit, page.kit.tr
    grid = frame(box, kit, "sheet")
    grid.pack(fill="x")
    address = named(
        grid, kit, 0, tr("together.address"), lambda m: text_field(m, kit, view.address, 52), EXAMPLE
    )
    secret = named(
        grid, kit, 1, tr("together.secret"), lambda m: text_field(m, kit, "", 24), tr("together.secret_why")
    )
    assert isinstance(secret.widget, tkinter.Entry)
    secret.widget.configure(show="•")
    page.parts["address"], page.parts["secret"] = address.widget, secret.widget
    row = frame(box, kit, "sheet")
    row.pack(fill="x", pady=(kit.px(SMALL), 0))
    test = button(
        *(row, kit, tr("together.testing" if view.busy else "together.test")),
        lambda: page.act(TestServer(address.value, secret.value)),
        *("primary outline", "plug"),
    )
    use = button(
        *(row, kit, tr("together.use")),
        lambda: page.act(UseServer(address.value, secret.value)),
        *("primary", "people"),
    )
    for name, made, can in (("test", test, not view.busy), ("use", use, view.good)):
        made.pack(side="left", padx=(0, kit.px(SMALL)))
        page.parts[name] = made
        if not can:
            made.configure(state="disabled")
    for good, words in view.said:
        mark = "✓" if good else "✗"
        wrapping(box, kit, f"{mark} {words}", ink="ink" if good else "coral", ground="sheet").pack(
            fill="x", pady=(kit.px(TIGHT), 0)
        )
