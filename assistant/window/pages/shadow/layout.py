"""What of a followed game has room beside each other, and what is folded."""

from dataclasses import dataclass

from assistant.window.pages.shadow.views import ShadowView
from assistant.window.theme import SMALL, TIGHT
from assistant.window.widgets.answers import GAP
from assistant.window.widgets.folding.room import FoldingRoom
from assistant.window.widgets.kit import Kit

WIDE_FROM, TALL_FROM = 1090, 600  # a smaller page, measured in its text, has the past in a drawer
SIDE = 336  # what past and reminders take beside the table
ASKED = 318  # the question beside a table that is rather high than wide
LOW_TABLE = 70  # roles without their privileges, and the players in a line
STRIP_LINES = 2  # of reminders; the drawer has all


@dataclass(frozen=True)
class FollowedLayout:
    """Heights in pixels; `beside` has the question at the right of the table instead of below it."""

    side: bool
    beside: bool
    table: int
    answers: int


def layout_of(room: FoldingRoom, kit: Kit, view: ShadowView, upright: bool) -> FollowedLayout:
    look, edge = kit.look, kit.px(SMALL)
    side = room.wide >= WIDE_FROM and room.tall >= TALL_FROM
    height = room.height - 2 * edge
    wanted = view.rows * (look.finger + kit.px(GAP))
    asked = look.line_height("heading") + kit.px(TIGHT + 2 * SMALL + 4)
    if not side:
        height -= max(look.finger, look.text_px(28)) + kit.px(SMALL)
        height -= strip_height(kit, view, room.width - 2 * edge)
        asked += max(look.finger, look.text_px(34)) + kit.px(TIGHT)
    if upright and not side:
        return FollowedLayout(False, True, height, 0)
    least = look.text_px(LOW_TABLE) + edge
    if view.finish is not None:
        return FollowedLayout(side, False, least, height - least - edge)
    answers = max(2 * look.finger, min(wanted, height - asked - least - edge))
    return FollowedLayout(side, False, height - answers - asked - edge, answers)


def strip_height(kit: Kit, view: ShadowView, width: int) -> int:
    """Of the reminders above a folded table."""
    text = strip_words(kit, view, width)
    if not text or view.finish is not None:
        return 0
    lines = -(-kit.look.measure("body", text) * 11 // 10 // max(1, width))
    return int(lines * kit.look.line_height("body") + kit.px(TIGHT))


def strip_words(kit: Kit, view: ShadowView, width: int) -> str:
    """What a correction left out, as many reminders as two lines hold, and how many more there are."""
    left = (("dropped", view.dropped), ("waiting", view.waiting))
    told = [f"{kit.tr(f'shadow.{title}')}: {len(texts)}" for title, texts in left if texts]
    told += [say.text for say in view.says]
    text = ""
    for n, words in enumerate(told):
        longer = f"{text} · {words}" if text else words
        if text and kit.look.measure("body", longer) > width * STRIP_LINES * 0.8:
            return f"{text} · {kit.tr('shadow.more', n=len(told) - n)}"
        text = longer
    return text
