"""The Phones tab: the network by name, the address and its code large enough to scan, PINs, who is there."""

import tkinter
from functools import partial
from typing import TYPE_CHECKING

from assistant.window.pages.event.messages import CloseHall, GivePin, OpenHall, WithdrawPin
from assistant.window.pages.event.part import Part, PartSlot
from assistant.window.pages.event.views import PhonesView
from assistant.window.theme import GAP, SMALL, TIGHT, WIDE
from assistant.window.widgets.forms import choice_field, text_field
from assistant.window.widgets.kit import Panel, button, frame, heading, label, wrapping
from assistant.window.widgets.qr import QrCode

if TYPE_CHECKING:
    from assistant.window.pages.event.page import EventPage

CODE = 260  # pixels at 100 %


class PhonesPart(Part[PhonesView]):
    """The field for a name is made once: what is typed in it is nobody else's to change."""

    def __init__(self, page: "EventPage", inside: tkinter.Misc, view: PhonesView) -> None:
        super().__init__(page, view)
        kit, tr = self.kit, self.kit.tr
        box = Panel(inside, kit, WIDE)
        box.pack(fill="x", pady=(0, kit.px(GAP)))
        heading(box.body, kit, tr("phones.tab.heading"), "sheet").pack(anchor="w")
        self._hall = PartSlot(self, box.body, "sheet")
        self._hall.outer.pack(fill="x")
        self._pins: PartSlot | None = None
        if view.state in ("missing", "read-only"):
            self.patch(view, view)
            return
        under = frame(inside, kit)
        under.pack(fill="both", expand=True)
        left, right = Panel(under, kit, WIDE), Panel(under, kit, WIDE)
        left.pack(side="left", fill="both", expand=True, padx=(0, kit.px(GAP)))
        right.pack(side="left", fill="both", expand=True)
        heading(left.body, kit, tr("phones.tab.pins"), "sheet").pack(anchor="w")
        self._new_pin(left.body)
        self._pins = PartSlot(self, left.body, "sheet")
        self._pins.outer.pack(fill="x")
        heading(right.body, kit, tr("phones.tab.there"), "sheet").pack(anchor="w")
        self._there = PartSlot(self, right.body, "sheet")
        self._there.outer.pack(fill="x")
        self.patch(view, view)

    def patch(self, view: PhonesView, before: PhonesView) -> None:
        shown = (view.state, view.networks, view.address, view.url, view.said)
        self._hall.show(shown, lambda master: self._opening(master, view))
        if self._pins is not None:
            self._pins.show((view.pins, view.new_pin), lambda master: self._list_pins(master, view))
            self._there.show((view.connected, view.came), lambda master: self._list_there(master, view))

    def _opening(self, master: tkinter.Misc, view: PhonesView) -> None:
        kit, tr = self.kit, self.kit.tr
        if view.state in ("missing", "read-only"):
            wrapping(master, kit, view.said, ground="sheet").pack(fill="x")
            return
        if view.state == "open":
            QrCode(master, kit, view.url.upper() + "/", kit.px(CODE)).pack(side="right", padx=kit.px(SMALL))
        row = frame(master, kit, "sheet")
        row.pack(fill="x", pady=kit.px(SMALL))
        if view.state in ("open", "opening"):
            toggle = button(
                row, kit, tr("phones.tab.close"), partial(self.act, CloseHall()), "secondary", "x-lg"
            )
            toggle.pack(side="left")
        else:
            label(row, kit, tr("phones.tab.network"), ground="sheet").pack(side="left")
            network = choice_field(row, kit, view.networks or (("", "–"),), view.address)
            network.widget.pack(side="left", padx=kit.px(SMALL))
            self.parts["network"] = network.widget
            toggle = button(
                row, kit, tr("phones.tab.open"), lambda: self.act(OpenHall(network.value)), "primary", "wifi"
            )
            toggle.pack(side="left")
        self.parts["hall"] = self.parts["first"] = toggle
        if view.url:
            label(master, kit, view.url, "title", ground="sheet").pack(anchor="w")
        wrapping(master, kit, view.said, ground="sheet").pack(fill="x", pady=(kit.px(TIGHT), 0))

    def _new_pin(self, master: tkinter.Misc) -> None:
        kit, tr = self.kit, self.kit.tr
        row = frame(master, kit, "sheet")
        row.pack(fill="x", pady=kit.px(SMALL))
        name = text_field(row, kit, "", 18, lambda: send())
        name.widget.pack(side="left")

        def send() -> None:
            wanted = name.value
            name.widget.delete(0, "end")
            self.act(GivePin(wanted))

        give = button(
            row, kit, tr("phones.tab.give_pin"), send, f"secondary ghost @{kit.palette.sheet}", "key"
        )
        give.pack(side="left", padx=kit.px(SMALL))
        self.parts["pin_name"], self.parts["pin_give"] = name.widget, give

    def _list_pins(self, master: tkinter.Misc, view: PhonesView) -> None:
        kit, tr = self.kit, self.kit.tr
        if view.new_pin is not None:
            name, pin = view.new_pin
            label(master, kit, tr("phones.tab.new_pin", name=name, pin=pin), "heading", ground="sheet").pack(
                anchor="w"
            )
            label(master, kit, tr("phones.tab.once"), "small", "soft", "sheet").pack(anchor="w")
        ghost = f"secondary ghost @{kit.palette.sheet}"
        for name in view.pins:
            row = frame(master, kit, "sheet")
            row.pack(fill="x")
            label(row, kit, name, ground="sheet").pack(side="left")
            gone = button(row, kit, tr("phones.tab.withdraw"), partial(self.act, WithdrawPin(name)), ghost)
            gone.pack(side="right")
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
            label(master, kit, said, "small", ground="sheet").pack(anchor="w")
