"""San Juan for the window."""

import tkinter
from collections.abc import Hashable
from typing import TYPE_CHECKING

from assistant.window.game_kits import PaintCard, WindowKit

if TYPE_CHECKING:
    from assistant.window.pages.san_juan.pad import BuildingsSheet
    from assistant.window.pages.san_juan.table import SanJuanPage
    from assistant.window.pages.shadow.page import ShadowPage
    from assistant.window.pages.shadow.tables import OpenTable
    from assistant.window.scenes.san_juan.pad import BuildingsPart


class SanJuanWindowKit(WindowKit):
    def table_page(self) -> "type[SanJuanPage]":
        from assistant.window.pages.san_juan.table import SanJuanPage  # late: to start faster

        return SanJuanPage

    def followed(self, page: "ShadowPage", main: tkinter.Misc, view: Hashable) -> "OpenTable":
        from assistant.window.pages.san_juan.followed import build_followed  # late: to start faster

        return build_followed(page, main, view)

    def pad_sheet(self) -> "type[BuildingsSheet]":
        from assistant.window.pages.san_juan.pad import BuildingsSheet  # late: to start faster

        return BuildingsSheet

    def pad_part(self) -> "type[BuildingsPart]":
        from assistant.window.scenes.san_juan.pad import BuildingsPart  # late: to start faster

        return BuildingsPart

    def paint_card(self) -> PaintCard:
        from assistant.window.widgets.san_juan.card_face import paint_card  # late: to start faster

        return lambda card, width, height, look: paint_card(card, width, height, look, ground="sheet")


KIT = SanJuanWindowKit()
