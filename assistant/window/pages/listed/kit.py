"""What a listed game has of its own in the window."""

from typing import TYPE_CHECKING

from assistant.window.game_kits import WindowKit

if TYPE_CHECKING:  # loaded when somebody comes to it
    from assistant.window.pages.score.sheets import PadSheet
    from assistant.window.scenes.score.part import PadPart


class ListedWindowKit(WindowKit):
    def pad_sheet(self) -> "type[PadSheet]":
        from assistant.window.pages.listed.grid import GridSheet  # late: to start faster

        return GridSheet

    def pad_part(self) -> "type[PadPart]":
        from assistant.window.scenes.listed.pad import ListedPart  # late: to start faster

        return ListedPart
