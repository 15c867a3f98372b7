"""What of the San Juan table has room beside each other, and what is folded."""

from dataclasses import dataclass

from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.folding.room import FoldingRoom
from assistant.window.widgets.kit import Kit
from assistant.window.widgets.prompt import height_of_prompt
from assistant.window.widgets.san_juan.cards import GAP, LEAST, STEADY

SIDE_FROM = 980  # a page that is narrower, measured in its text, has the log in a drawer
SIDE = 250  # what log and tools take at its side
RISE = 8
ROLES_FULL, ROLES_LOW = 66, 34
HAND_FULL, HAND_LEAST = 172, 96
WIDE_ROLES = 700  # narrower, and the privileges are told by the pointer only


@dataclass(frozen=True)
class Layout:
    """Heights in pixels; `chips` shows the players as a line with one city below."""

    side: bool
    chips: bool
    roles: int
    hand: int


def layout_of(room: FoldingRoom, kit: Kit, cities: int, most: int, hand: int) -> Layout:
    """`most` buildings in a city and `hand` cards in the hand, as they are now."""
    look = kit.look
    side = room.wide >= SIDE_FROM
    width = room.width - kit.px(2 * SMALL) - (look.text_px(SIDE) if side else 0)
    height = room.height - kit.px(2 * SMALL) - height_of_prompt(kit) - kit.px(2 * TIGHT)
    if not side:
        height -= look.line_height("strong") + kit.px(SMALL + TIGHT)
    line = look.line_height("strong") + kit.px(TIGHT + 4)
    city = _cards(kit, max(most, 1), width)
    full = width / room.scale >= WIDE_ROLES
    for chips, roles, wanted in (
        (False, ROLES_FULL, HAND_FULL),
        (False, ROLES_FULL, 150),
        (True, ROLES_FULL, HAND_FULL),
        (True, ROLES_FULL, 130),
        (True, ROLES_LOW, 130),
        (True, ROLES_LOW, HAND_LEAST),
    ):
        if roles == ROLES_FULL and not full:
            continue
        cards = max(look.text_px(wanted), _hand(kit, hand, width))
        rows = line + city + kit.px(SMALL) if chips else cities * (line + city)
        if look.text_px(roles) + cards + rows <= height:
            return Layout(side, chips, look.text_px(roles), cards)
    cards = max(look.line_height("strong"), min(_hand(kit, hand, width), look.text_px(HAND_LEAST)))
    return Layout(side, True, look.text_px(ROLES_LOW), cards)


def _cards(kit: Kit, count: int, width: int) -> int:
    """Height of so many cards as tiles."""
    gap = kit.px(GAP)
    columns = max(1, (width + gap) // (kit.look.text_px(LEAST[0]) + gap))
    rows = -(-count // columns)
    return int(rows * (kit.look.text_px(LEAST[1]) + gap) - gap + STEADY)


def _hand(kit: Kit, count: int, width: int) -> int:
    return _cards(kit, max(count, 1), width) + kit.px(RISE)
