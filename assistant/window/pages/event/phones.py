"""The Phones tab: the network by name, the address and its code large enough to scan, PINs, who is there."""

import tkinter
from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from assistant.window.pages.event.hall_messages import (
    CloseHall,
    GivePin,
    OpenHall,
    PrintPoster,
    TakeHall,
    WithdrawPin,
)
from assistant.window.pages.event.part import Part, PartSlot
from assistant.window.pages.event.views import PhonesView
from assistant.window.theme import GAP, SMALL, TIGHT, WIDE
from assistant.window.widgets.folding.flow import flow
from assistant.window.widgets.forms import choice_field, text_field
from assistant.window.widgets.kit import Panel, button, frame, heading, label, wrapping
from assistant.window.widgets.qr import QrCode

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage

CODE = 260  # pixels at 100 %
BARE = ("missing", "read-only", "elsewhere")  # there is no hall to set up here
BESIDE = 760  # a narrower tab, measured in its text, has everything below each other
LONGEST = 40  # letters of a network


def _short(network: str) -> str:
    """The name of a network may be long; its address is what counts."""
    name, _, address = network.rpartition(" ")
    room = LONGEST - len(address) - 1
    return network if len(network) <= LONGEST else f"{name[: room - 1].rstrip()}… {address}"


class PhonesPart(Part[PhonesView]):
    """The fields for names are made once: what is typed in them is nobody else's to change."""

    def __init__(self, page: "EventPage", inside: tkinter.Misc, view: PhonesView) -> None:
        super().__init__(page, view)
        kit, tr = self.kit, self.kit.tr
        box = Panel(inside, kit, WIDE)
        box.pack(fill="x", pady=(0, kit.px(GAP)))
        heading(box.body, kit, tr("phones.tab.heading"), "sheet").pack(anchor="w")
        self._hall = PartSlot(self, box.body, "sheet")
        self._hall.outer.pack(fill="x")
        self._pins: PartSlot | None = None
        if view.state in BARE:
            self.patch(view, view)
            return
        self._poster(box.body)
        under = frame(inside, kit)
        under.pack(fill="both", expand=True)
        left, right = Panel(under, kit, WIDE), Panel(under, kit, WIDE)
        if page.main_width >= BESIDE:
            left.pack(side="left", fill="both", expand=True, padx=(0, kit.px(GAP)))
            right.pack(side="left", fill="both", expand=True)
        else:
            left.pack(fill="x", pady=(0, kit.px(GAP)))
            right.pack(fill="x")
        heading(left.body, kit, tr("phones.tab.pins"), "sheet").pack(anchor="w")
        self._new_pin(left.body)
        self._pins = PartSlot(self, left.body, "sheet")
        self._pins.outer.pack(fill="x")
        heading(right.body, kit, tr("phones.tab.there"), "sheet").pack(anchor="w")
        self._there = PartSlot(self, right.body, "sheet")
        self._there.outer.pack(fill="x")
        self.patch(view, view)

    def take(self, view: Hashable) -> bool:
        """A hall to set up has other fields than none: the part is made anew."""
        if isinstance(view, PhonesView) and (view.state in BARE) != (self.shown.state in BARE):
            return False
        return super().take(view)

    def patch(self, view: PhonesView, before: PhonesView) -> None:
        shown = (view.state, view.networks, view.address, view.url, view.said)
        self._hall.show(shown, lambda master: self._opening(master, view))
        if self._pins is not None:
            self._pins.show((view.pins, view.new_pin), lambda master: self._list_pins(master, view))
            self._there.show((view.connected, view.came), lambda master: self._list_there(master, view))

    def _opening(self, master: tkinter.Misc, view: PhonesView) -> None:
        kit, tr = self.kit, self.kit.tr
        if view.state in BARE:
            wrapping(master, kit, view.said, ground="sheet").pack(fill="x")
            if view.state == "elsewhere":
                take = button(master, kit, tr("phones.tab.take"), lambda: self.act(TakeHall()), icon="wifi")
                take.pack(anchor="w", pady=(kit.px(SMALL), 0))
                self.parts["take_hall"] = self.parts["first"] = take
            return
        if view.state == "open":
            code = QrCode(master, kit, view.url.upper() + "/", kit.px(CODE))
            if self.page.main_width >= BESIDE:
                code.pack(side="right", padx=kit.px(SMALL))
            else:
                code.pack(pady=kit.px(SMALL))
        row = flow(master, kit, "sheet")
        row.pack(fill="x", pady=kit.px(SMALL))
        if view.state in ("open", "opening"):
            toggle = button(
                row, kit, tr("phones.tab.close"), partial(self.act, CloseHall()), "secondary", "x-lg"
            )
            row.hold(toggle)
        else:
            name = label(row, kit, tr("phones.tab.network"), ground="sheet")
            networks = [(id, _short(words)) for id, words in view.networks or (("", "–"),)]
            network = choice_field(row, kit, networks, view.address)
            self.parts["network"] = network.widget
            toggle = button(
                row, kit, tr("phones.tab.open"), lambda: self.act(OpenHall(network.value)), "primary", "wifi"
            )
            row.hold(name, network.widget, toggle)
        self.parts["hall"] = self.parts["first"] = toggle
        if view.url:
            wrapping(master, kit, view.url, "title", ground="sheet").pack(fill="x")
        wrapping(master, kit, view.said, ground="sheet").pack(fill="x", pady=(kit.px(TIGHT), 0))

    def _poster(self, master: tkinter.Misc) -> None:
        """The Wi-Fi is asked for where it is printed, and kept nowhere."""
        kit, tr = self.kit, self.kit.tr
        row = flow(master, kit, "sheet")
        row.pack(fill="x", pady=(kit.px(SMALL), 0))
        fields, held = [], []
        for key, width in (("wifi", 18), ("password", 18)):
            pair = frame(row, kit, "sheet")  # a name stays with its field
            label(pair, kit, tr(f"phones.tab.{key}"), ground="sheet").pack(side="left")
            field = text_field(pair, kit, "", width, lambda: send())
            field.widget.pack(side="left", padx=kit.px(SMALL))
            self.parts[key] = field.widget
            fields.append(field)
            held.append(pair)

        def send() -> None:
            self.act(PrintPoster(fields[0].value, fields[1].value))

        ghost = f"secondary ghost @{kit.palette.sheet}"
        made = button(row, kit, tr("phones.tab.poster"), send, ghost, "printer")
        row.hold(*held, made)
        self.parts["poster"] = made
        wrapping(master, kit, tr("phones.tab.wifi_why"), "small", "soft", "sheet").pack(fill="x")

    def _new_pin(self, master: tkinter.Misc) -> None:
        kit, tr = self.kit, self.kit.tr
        row = flow(master, kit, "sheet")
        row.pack(fill="x", pady=kit.px(SMALL))
        whose = label(row, kit, tr("phones.tab.pin_for"), ground="sheet")
        name = text_field(row, kit, "", 18, lambda: send())

        def send() -> None:
            wanted = name.value
            name.widget.delete(0, "end")
            self.act(GivePin(wanted))

        give = button(
            row, kit, tr("phones.tab.give_pin"), send, f"secondary ghost @{kit.palette.sheet}", "key"
        )
        row.hold(whose, name.widget, give)
        self.parts["pin_name"], self.parts["pin_give"] = name.widget, give

    def _list_pins(self, master: tkinter.Misc, view: PhonesView) -> None:
        kit, tr = self.kit, self.kit.tr
        if view.new_pin is not None:
            name, pin = view.new_pin
            told = tr("phones.tab.new_pin", name=name, pin=pin)
            wrapping(master, kit, told, "heading", ground="sheet").pack(fill="x")
            wrapping(master, kit, tr("phones.tab.once"), "small", "soft", "sheet").pack(fill="x")
        ghost = f"secondary ghost @{kit.palette.sheet}"
        for name in view.pins:
            row = frame(master, kit, "sheet")
            row.pack(fill="x")
            gone = button(row, kit, tr("phones.tab.withdraw"), partial(self.act, WithdrawPin(name)), ghost)
            gone.pack(side="right")
            wrapping(row, kit, name, ground="sheet").pack(side="left", fill="x", expand=True)
            self.parts[("withdraw", name)] = gone

    def _list_there(self, master: tkinter.Misc, view: PhonesView) -> None:
        kit, tr = self.kit, self.kit.tr
        there = ", ".join(view.connected) or tr("phones.tab.none_there")
        wrapping(master, kit, there, ground="sheet").pack(fill="x")
        if view.came:
            label(master, kit, tr("phones.tab.last"), "strong", ground="sheet").pack(
                anchor="w", pady=(kit.px(SMALL), 0)
            )
        for said in view.came:
            wrapping(master, kit, said, "small", ground="sheet").pack(fill="x")
