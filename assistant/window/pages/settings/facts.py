"""Settings of the tables of facts: a list to choose from, and the chosen one as a sentence with the club's own value."""

import tkinter
from typing import TYPE_CHECKING

import ttkbootstrap as ttk

from assistant.window.pages.page import within
from assistant.window.pages.settings.messages import CorrectFact, FactsOf, PickFact
from assistant.window.pages.settings.views import FactsSettings
from assistant.window.theme import SMALL
from assistant.window.widgets.folding.flow import flow
from assistant.window.widgets.forms import FormField, choice_field, text_field
from assistant.window.widgets.kit import button, frame, label, wrapping
from assistant.window.widgets.listing import Head, Listing

if TYPE_CHECKING:
    from assistant.window.pages.settings.page import PreferencesPage


def build_facts(page: "PreferencesPage", box: tkinter.Misc, view: FactsSettings) -> None:
    kit, tr = page.kit, page.kit.tr
    top = frame(box, kit, "sheet")
    top.pack(fill="x", pady=(0, kit.px(SMALL)))
    choice_field(top, kit, view.sets, view.now, 30, lambda key: page.act(FactsOf(key))).widget.pack(
        side="left"
    )
    for line in view.problems:
        wrapping(box, kit, line, ink="coral", ground="sheet").pack(fill="x")
    heads = [
        Head(tr("options.column.fact"), 300),
        Head(tr("options.column.printed"), 190, right=True),
        Head(tr("options.column.club"), 190, right=True),
        Head(tr("options.column.source"), 240, stretch=True),
    ]
    listing = Listing(box, kit, heads, pick=lambda ids: page.act(PickFact(ids)), rows=8)
    listing.pack(fill="x")
    listing.fill(view.lines, [view.chosen])
    page.parts["facts"] = listing
    detail = frame(box, kit, "sheet")
    detail.pack(fill="x", pady=(kit.px(SMALL), 0))
    page.parts["fact"] = detail
    _chosen(page, detail, view)


def patch_facts(page: "PreferencesPage", view: FactsSettings, before: FactsSettings) -> bool:
    """Another fact is chosen, or one was corrected: the list stays where it was scrolled to, with the keyboard."""
    listing, detail = page.parts.get("facts"), page.parts.get("fact")
    if (view.sets, view.now, view.problems) != (before.sets, before.now, before.problems):
        return False
    if not isinstance(listing, Listing) or not isinstance(detail, ttk.Frame):
        return False
    listing.fill(view.lines, [view.chosen])
    held = within(page.focus_lastfor(), detail)
    for old in detail.winfo_children():
        old.destroy()
    _chosen(page, detail, view)
    if held:  # what was typed is kept: on to the next line
        listing.view.focus_set()
    return True


def _chosen(page: "PreferencesPage", detail: ttk.Frame, view: FactsSettings) -> None:
    kit, tr = page.kit, page.kit.tr
    wrapping(detail, kit, view.says, ground="sheet").pack(fill="x")
    if not view.chosen:
        return
    row = flow(detail, kit, "sheet")
    row.pack(fill="x", pady=(kit.px(SMALL), 0))
    ours = label(row, kit, tr("options.our_value"), ground="sheet")
    field: FormField[str] = (
        choice_field(row, kit, view.choices, view.code)
        if view.choices
        else text_field(row, kit, view.value, 16, lambda: page.act(CorrectFact(field.value)))
    )
    page.parts["fact_value"] = field.widget
    keep = button(
        row,
        kit,
        tr("options.keep_fact"),
        lambda: page.act(CorrectFact(field.value)),
        "primary outline",
        "check-lg",
    )
    page.parts["keep_fact"] = keep
    row.hold(ours, field.widget, keep, label(row, kit, view.allowed, "small", "soft", "sheet"))
    if not view.can_write:
        for one in (field.widget, keep):
            one.configure(state="disabled")
