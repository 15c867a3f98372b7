"""Saint Malo for the window."""

import tkinter
from collections.abc import Hashable
from typing import TYPE_CHECKING

from assistant.window.game_kits import WindowKit

if TYPE_CHECKING:
    from assistant.window.pages.saint_malo.pad import CitySheet
    from assistant.window.pages.saint_malo.table import SaintMaloPage
    from assistant.window.pages.shadow.page import ShadowPage
    from assistant.window.pages.shadow.tables import OpenTable
    from assistant.window.scenes.saint_malo.pad import CityPadPart


class SaintMaloWindowKit(WindowKit):
    upright = True

    def table_page(self) -> "type[SaintMaloPage]":
        from assistant.window.pages.saint_malo.table import SaintMaloPage  # late: to start faster

        return SaintMaloPage

    def followed(self, page: "ShadowPage", main: tkinter.Misc, view: Hashable) -> "OpenTable":
        from assistant.window.pages.saint_malo.followed import build_followed  # late: to start faster

        return build_followed(page, main, view)

    def pad_sheet(self) -> "type[CitySheet]":
        from assistant.window.pages.saint_malo.pad import CitySheet  # late: to start faster

        return CitySheet

    def pad_part(self) -> "type[CityPadPart]":
        from assistant.window.scenes.saint_malo.pad import CityPadPart  # late: to start faster

        return CityPadPart


KIT = SaintMaloWindowKit()
