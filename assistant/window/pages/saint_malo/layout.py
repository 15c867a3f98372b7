"""What of the Saint Malo table has room beside each other, and what is folded."""

from dataclasses import dataclass

from assistant.window.theme import GAP, SMALL, TIGHT, WIDE
from assistant.window.widgets.folding.room import FoldingRoom
from assistant.window.widgets.kit import Kit
from assistant.window.widgets.prompt import height_of_prompt

WIDE_FROM, TALL_FROM = 1140, 560  # a smaller page, measured in its text, shows the others as lines
LEFT, LEFT_MOST = 244, 340  # dice and what they bring
RIGHT, RIGHT_MOST = 122, 320  # the others, pirates, log
BOARD = (186, 126)  # the pirates' board with all its rows
LOG = 110  # a lower log is a drawer
NEEDED = 20 + 48 + 5 * 30  # whose turn it is, dice and what they bring


@dataclass(frozen=True)
class MaloLayout:
    """Widths in pixels; folded, the others are lines, and what else has no room opens from one."""

    folded: bool = False
    left: int = 0
    right: int = 0
    board: bool = True
    log: bool = True
    note: bool = True  # what a sign does has lines of its own; else it is told in the prompt


def layout_of(room: FoldingRoom, kit: Kit, others: int) -> MaloLayout:
    if room.wide >= WIDE_FROM and room.tall >= TALL_FROM:
        return MaloLayout()
    look, gap = kit.look, kit.px(SMALL)
    strong = look.line_height("strong")
    width = room.width - 2 * gap - 2 * kit.px(GAP)
    height = room.height - 3 * gap - height_of_prompt(kit)
    city = height - 2 * strong - kit.px(2 * TIGHT + 6)  # between its player's line and purse
    left = look.text_px(LEFT)
    right = min(max(width - left - city, look.text_px(RIGHT)), look.text_px(RIGHT_MOST))
    left = min(max(width - right - city, left), look.text_px(LEFT_MOST))
    tools = look.text_px(28) + kit.px(TIGHT)
    rest = height - tools - others * (strong + 2 * kit.px(TIGHT)) - gap
    board = right >= look.text_px(BOARD[0]) and rest >= look.text_px(BOARD[1]) + tools
    rest -= look.text_px(BOARD[1] if board else 80) + gap
    note = height >= look.text_px(NEEDED) + 2 * look.line_height("small") + kit.px(WIDE)
    return MaloLayout(True, left, right, board, rest >= look.text_px(LOG), note)
