"""How much room a page has, measured in its own text: what does not fit is folded, never made smaller."""

from dataclasses import dataclass

from assistant.window.theme import Look


@dataclass(frozen=True)
class FoldingRoom:
    """Pixels of the page, and the same as if text were at 100 %."""

    width: int
    height: int
    scale: float

    @property
    def wide(self) -> float:
        return self.width / self.scale

    @property
    def tall(self) -> float:
        return self.height / self.scale


def room_of(width: int, height: int, look: Look) -> FoldingRoom:
    return FoldingRoom(width, height, look.dpi * look.text_size / 100)
