"""Settings of the club: its paper, its data, and the doors to the rest. Each builds into the settings page."""

import tkinter
from functools import partial
from typing import TYPE_CHECKING

import ttkbootstrap as ttk

from assistant.window.pages.settings.facts import build_facts
from assistant.window.pages.settings.games import GamesSettings, build_games
from assistant.window.pages.settings.messages import (
    CancelImport,
    ChooseLogo,
    ChoosePaper,
    ExportStore,
    ImportFile,
    MakeBackup,
    NameClub,
    NameMeans,
    OpenFolder,
    PickBackup,
    RemoveLogo,
    RestoreBackup,
    SettingsMessage,
    TakeImport,
    ToggleReminders,
    UndoRestore,
)
from assistant.window.pages.settings.together import fill_now, fill_server
from assistant.window.pages.settings.views import (
    ClubSettings,
    DataSettings,
    ImportView,
    MoreSettings,
    TogetherSettings,
)
from assistant.window.theme import GAP, SMALL, TIGHT, WIDE
from assistant.window.widgets.forms import FormField, choice_field, named, text_field
from assistant.window.widgets.kit import Panel, button, frame, heading, label, wrapping
from assistant.window.widgets.listing import Head, Listing

if TYPE_CHECKING:
    from assistant.window.pages.settings.page import PreferencesPage


def build_more(page: "PreferencesPage", master: tkinter.Misc, view: MoreSettings) -> None:
    if isinstance(view, ClubSettings):
        _club(page, master, view)
    elif isinstance(view, DataSettings):
        _data(page, master, view)
    elif isinstance(view, GamesSettings):
        build_games(page, master, view)
    elif isinstance(view, TogetherSettings):
        tr = page.kit.tr
        fill_now(page, _section(page, master, tr("together.title")), view)
        fill_server(page, _section(page, master, tr("together.server"), tr("together.server_why")), view)
    else:
        box = _section(page, master, page.kit.tr("options.facts"), page.kit.tr("options.facts_why"))
        build_facts(page, box, view)


def _section(page: "PreferencesPage", master: tkinter.Misc, title: str, why: str = "") -> ttk.Frame:
    kit = page.kit
    box = Panel(master, kit, WIDE)
    box.pack(fill="x", pady=(0, kit.px(GAP)), padx=(0, kit.px(WIDE)))
    heading(box.body, kit, title, "sheet").pack(anchor="w")
    if why:
        wrapping(box.body, kit, why, font="small", ink="soft", ground="sheet").pack(
            fill="x", pady=(0, kit.px(SMALL))
        )
    return box.body


def _club(page: "PreferencesPage", master: tkinter.Misc, view: ClubSettings) -> None:
    kit, tr = page.kit, page.kit.tr
    box = _section(page, master, tr("options.paper"), tr("options.paper_why"))
    grid = frame(box, kit, "sheet")
    grid.pack(fill="x")
    name = named(grid, kit, 0, tr("options.club_name"), lambda m: text_field(m, kit, view.name, 34))
    send = partial(_send_name, page, name)
    name.widget.bind("<Return>", lambda event: send())
    name.widget.bind("<FocusOut>", lambda event: send())
    page.parts["club_name"] = name.widget
    named(
        grid,
        kit,
        1,
        tr("options.paper_size"),
        lambda m: choice_field(m, kit, view.papers, view.paper, 18, lambda id: page.act(ChoosePaper(id))),
    )
    row = frame(box, kit, "sheet")
    row.pack(fill="x", pady=(kit.px(SMALL), 0))
    said = tr("options.logo_there") if view.logo else tr("options.logo_none")
    label(row, kit, said, ink="soft", ground="sheet").pack(side="left", padx=(0, kit.px(GAP)))
    ghost = f"secondary ghost @{kit.palette.sheet}"
    made = button(
        row, kit, tr("options.logo_choose"), lambda: page.act(ChooseLogo()), "primary outline", "image"
    )
    made.pack(side="left")
    if view.logo:
        button(row, kit, tr("options.logo_remove"), lambda: page.act(RemoveLogo()), ghost, "trash").pack(
            side="left"
        )
    box = _section(page, master, tr("options.reminders"), tr("options.reminders_why"))
    words = tr("settings.on") if view.reminders else tr("settings.off")
    toggle = button(
        box, kit, words, lambda: page.act(ToggleReminders()), "primary" if view.reminders else "secondary"
    )
    toggle.pack(anchor="w")
    page.parts["reminders"] = toggle


def _send_name(page: "PreferencesPage", field: FormField[str]) -> None:
    if field.widget.winfo_exists():
        page.act(NameClub(field.value))


def _data(page: "PreferencesPage", master: tkinter.Misc, view: DataSettings) -> None:
    kit, tr = page.kit, page.kit.tr
    if view.preview is not None:
        _preview(page, master, view.preview)
    box = _section(page, master, tr("options.folder"), tr("options.folder_why"))
    wrapping(box, kit, view.folder, "strong", ground="sheet").pack(fill="x")
    ghost = f"secondary ghost @{kit.palette.sheet}"
    button(box, kit, tr("options.folder_open"), lambda: page.act(OpenFolder()), ghost, "folder2-open").pack(
        anchor="w"
    )
    box = _section(page, master, tr("options.backups"), tr("options.backups_why"))
    heads = [
        Head(tr("options.column.when"), 170),
        Head(tr("options.column.kind"), 240, stretch=True),
        Head(tr("options.column.changes"), 110, right=True),
    ]
    listing = Listing(box, kit, heads, pick=lambda ids: page.act(PickBackup(ids)), rows=5)
    listing.pack(fill="x")
    listing.fill(view.backups, [view.chosen])
    page.parts["backups"] = listing
    if view.inside:
        wrapping(box, kit, view.inside, ink="soft", ground="sheet").pack(fill="x", pady=(kit.px(TIGHT), 0))
    row = frame(box, kit, "sheet")
    row.pack(fill="x", pady=(kit.px(SMALL), 0))
    buttons: list[tuple[str, SettingsMessage, str, str, bool]] = [
        ("make_backup", MakeBackup(), "primary", "shield-plus", view.can_write),
        ("restore", RestoreBackup(), ghost, "arrow-counterclockwise", bool(view.chosen) and view.can_write),
    ]
    if view.undo_restore:
        buttons.append(("undo_restore", UndoRestore(), ghost, "arrow-90deg-left", view.can_write))
    for name, message, style, icon, can in buttons:
        made = button(row, kit, tr(f"options.{name}"), partial(page.act, message), style, icon)
        made.pack(side="left", padx=(0, kit.px(SMALL)))
        page.parts[name] = made
        if not can:
            made.configure(state="disabled")
    box = _section(page, master, tr("options.files"), tr("options.files_why"))
    row = frame(box, kit, "sheet")
    row.pack(fill="x")
    take = button(
        row, kit, tr("options.import"), lambda: page.act(ImportFile()), "primary outline", "box-arrow-in-down"
    )
    take.pack(side="left", padx=(0, kit.px(WIDE)))
    page.parts["import"] = take
    if not view.can_write:
        take.configure(state="disabled")
    form = choice_field(row, kit, view.formats, "json", 30)
    form.widget.pack(side="left")
    give = button(
        row, kit, tr("options.export"), lambda: page.act(ExportStore(form.value)), "primary outline", "save"
    )
    give.pack(side="left", padx=kit.px(SMALL))


def _preview(page: "PreferencesPage", master: tkinter.Misc, view: ImportView) -> None:
    kit, tr = page.kit, page.kit.tr
    box = _section(page, master, tr("options.preview", path=view.path), tr("options.preview_why"))
    for line in view.lines:
        ink = "ink" if view.possible else "coral"
        wrapping(box, kit, line, ink=ink, ground="sheet").pack(fill="x")
    if view.doubts:
        label(box, kit, tr("options.doubts"), "strong", ground="sheet").pack(
            anchor="w", pady=(kit.px(SMALL), 0)
        )
        grid = frame(box, kit, "sheet")
        grid.pack(fill="x")
        for at, (name, options, now) in enumerate(view.doubts):
            told = partial(_means, page, name)
            make = partial(choice_field, kit=kit, options=options, now=now, width=30, changed=told)
            named(grid, kit, at, name, make)
    row = frame(box, kit, "sheet")
    row.pack(fill="x", pady=(kit.px(SMALL), 0))
    take = button(row, kit, tr("options.take_in"), lambda: page.act(TakeImport()), icon="check-lg")
    take.pack(side="left")
    page.parts["take_in"] = take
    if not view.possible:
        take.configure(state="disabled")
    ghost = f"secondary ghost @{kit.palette.sheet}"
    button(row, kit, tr("club.cancel"), lambda: page.act(CancelImport()), ghost).pack(
        side="left", padx=kit.px(SMALL)
    )


def _means(page: "PreferencesPage", name: str, player: str) -> None:
    page.act(NameMeans(name, player))
