"""Which sheet stands in the middle of the score pad."""

import tkinter
from typing import TYPE_CHECKING

from assistant.window.pages.score.buildings import BuildingsSheet
from assistant.window.pages.score.city import CitySheet
from assistant.window.pages.score.sheets import Sheet, TotalsSheet
from assistant.window.pages.score.views import CentreView

if TYPE_CHECKING:
    from assistant.window.pages.score.page import ScorePage


def build_sheet(page: "ScorePage", master: tkinter.Misc, view: CentreView) -> Sheet:
    kind = TotalsSheet if view.rows else CitySheet if view.city is not None else BuildingsSheet
    return kind(page, master, view)
