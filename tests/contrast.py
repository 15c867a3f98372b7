"""Words that are hard to see on a page: the colour of every word against what lies behind it, in either mode."""

import os
import tkinter
import tkinter.ttk
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from PIL import Image, ImageDraw, ImageGrab

from assistant.window.app import Window
from tests.fit import FINE, SPEAKING, box_of, called, painter_of, walk

PLAIN, LARGE, ASLEEP = (
    4.5,
    3.0,
    3.0,
)  # least contrast of words, of large ones, and of what cannot be pressed now
LARGE_FROM, LARGE_BOLD_FROM = 24, 18.6  # pixels at 100 %
Colour = tuple[int, int, int]


def luminance(colour: Colour) -> float:
    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)

    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """From 1, the same colour, to 21, black on white."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@dataclass
class Painted:
    """A word in a picture."""

    text: str
    ink: Colour
    ground: Colour
    pixels: float
    bold: bool
    painter: str
    picture: Any
    asleep: bool = False


class Inks:
    """Every word that is drawn into pictures while it listens, as it is seen at last: a veil laid over it counts."""

    def __init__(self) -> None:
        self.words: list[Painted] = []

    def forget(self) -> None:
        self.words.clear()

    @contextmanager
    def listening(self) -> Iterator[None]:
        usual, veiled, words = ImageDraw.ImageDraw.text, Image.blend, self.words

        def text(self: Any, xy: Any, text: Any, *args: Any, **options: Any) -> Any:
            font, fill = options.get("font"), options.get("fill")
            if font is not None and fill is not None and str(text).strip():
                painter = painter_of()
                box = self.textbbox(xy, text, font=font, anchor=options.get("anchor"))
                bold = "bold" in str(font.getname()[1]).lower()
                ground = _most(self._image.crop(tuple(map(round, box))))
                size = font.size / FINE.get(painter, 1)
                words.append(Painted(str(text), _colour(fill), ground, size, bold, painter, self._image.im))
            return usual(self, xy, text, *args, **options)

        def blend(one: Image.Image, other: Image.Image, share: float) -> Image.Image:
            veil = _most(other)
            made = veiled(one, other, share)
            for word in words:
                if word.picture is one.im:
                    word.ink, word.ground = _mixed(word.ink, veil, share), _mixed(word.ground, veil, share)
                    word.picture, word.asleep = made.im, True
            return made

        setattr(ImageDraw.ImageDraw, "text", text)  # noqa: B010
        setattr(Image, "blend", blend)  # noqa: B010
        try:
            yield
        finally:
            setattr(ImageDraw.ImageDraw, "text", usual)  # noqa: B010
            setattr(Image, "blend", veiled)  # noqa: B010


def faint(window: Window, inks: Inks) -> list[str]:
    """What a person would have to guess, each thing once."""
    root, scale = window.root, window.kit.look.text_size / 100
    shot = ImageGrab.grab(xdisplay=os.environ["DISPLAY"]).convert("RGB")
    found = [
        f"{word.painter.rpartition('.')[2]} writes {word.text!r} with {ratio:.1f}:1 {_hex(word.ink)} on {_hex(word.ground)}"
        for word in inks.words
        if (ratio := contrast(word.ink, word.ground)) < _least(word.pixels / scale, word.bold, word.asleep)
    ]
    over = [
        one for one in root.winfo_children() if isinstance(one, tkinter.Toplevel) and one.winfo_ismapped()
    ]
    for widget in walk(over[-1]) if over else walk(root):
        found += _widget(window, widget, shot, scale)
    return list(dict.fromkeys(found))


def _widget(window: Window, widget: Any, shot: Image.Image, scale: float) -> Iterator[str]:
    kind = widget.winfo_class()
    if kind in (*SPEAKING, "Button") and _in_sight(widget):
        text = _said(widget)
        ground = _most(shot.crop(box_of(widget)))
        asleep = "disabled" in str(_state(widget))
        if text and asleep:
            yield from _told(called(widget), _ink_of(widget, "foreground"), ground, 0, False, True)
        elif text:
            pixels, bold = _font(widget)
            yield from _told(
                called(widget), _ink_of(widget, "foreground"), ground, pixels / scale, bold, False
            )
    elif isinstance(widget, tkinter.Text) and _in_sight(widget):
        yield from _text(widget)
    elif isinstance(widget, tkinter.ttk.Treeview) and _in_sight(widget):
        yield from _table(widget, shot)
    elif isinstance(widget, tkinter.Canvas):
        yield from _canvas(widget, shot, scale)


def _told(
    what: str, ink: Colour | None, ground: Colour, pixels: float, bold: bool, asleep: bool
) -> Iterator[str]:
    if ink is None:
        return
    ratio = contrast(ink, ground)
    if ratio < _least(pixels, bold, asleep):
        kind = " that cannot be used now" if asleep else ""
        yield f"{what}{kind} is seen with {ratio:.1f}:1 {_hex(ink)} on {_hex(ground)}"


def _least(pixels: float, bold: bool, asleep: bool) -> float:
    large = pixels >= (LARGE_BOLD_FROM if bold else LARGE_FROM)
    return ASLEEP if asleep else LARGE if large else PLAIN


def _text(field: tkinter.Text) -> Iterator[str]:
    """Each kind of writing in a text, on its own ground."""
    grounds = {"": str(field.cget("background"))}
    inks = {"": str(field.cget("foreground"))}
    for tag in field.tag_names():
        if field.tag_ranges(tag):
            inks[tag] = str(field.tag_cget(tag, "foreground")) or inks[""]
            grounds[tag] = str(field.tag_cget(tag, "background")) or grounds[""]
    if not field.get("1.0", "end").strip():
        return
    for tag, ink in inks.items():
        if tag == "sel":
            continue
        ratio = contrast(_rgb(field, ink), _rgb(field, grounds[tag]))
        if ratio < PLAIN:
            yield f"text {tag!r} is seen with {ratio:.1f}:1 {ink} on {grounds[tag]}"


def _table(table: Any, shot: Image.Image) -> Iterator[str]:
    style = tkinter.ttk.Style(table)
    name = str(table.cget("style")) or "Treeview"
    for row in table.get_children():
        if not table.bbox(row):
            continue
        chosen = row in table.selection()
        state = ("selected", "focus") if chosen else ()
        ink = str(style.lookup(name, "foreground", state))
        for tag in () if chosen else table.item(row, "tags"):
            ink = str(table.tag_configure(tag, "foreground")) or ink
        x, y, wide, tall = table.bbox(row)
        left, top = table.winfo_rootx(), table.winfo_rooty()
        right = left + min(x + wide, table.winfo_width()) - 2
        if table.winfo_containing((left + x + right) // 2, top + y + tall // 2) is not table:
            continue
        ground = _most(shot.crop((left + x + 2, top + y + 1, right, top + y + tall - 1)))
        ratio = contrast(_rgb(table, ink), ground)
        if ratio < PLAIN:
            yield f"a table's line {table.item(row, 'tags')} is seen with {ratio:.1f}:1 {ink} on {_hex(ground)}"


def _canvas(canvas: Any, shot: Image.Image, scale: float) -> Iterator[str]:
    left, top = canvas.winfo_rootx(), canvas.winfo_rooty()
    for item in canvas.find_all():
        if canvas.type(item) != "text" or not canvas.itemcget(item, "text").strip():
            continue
        x, y, right, bottom = canvas.bbox(item)
        if x < 0 or y < 0 or right > canvas.winfo_width() or bottom > canvas.winfo_height():
            continue
        if canvas.winfo_containing(left + (x + right) // 2, top + (y + bottom) // 2) is not canvas:
            continue
        ink = _rgb(canvas, canvas.itemcget(item, "fill"))
        ground = _most(shot.crop((left + x, top + y, left + right, top + bottom)), ink)
        font = canvas.tk.splitlist(canvas.tk.call("font", "actual", canvas.itemcget(item, "font")))
        pixels = abs(int(canvas.tk.call("font", "metrics", canvas.itemcget(item, "font"), "-ascent")))
        bold = "bold" in font
        yield from _told(
            f"{type(canvas).__name__} {canvas.itemcget(item, 'text')!r}",
            ink,
            ground,
            pixels / scale,
            bold,
            False,
        )


def _in_sight(widget: Any) -> bool:
    x, y, right, bottom = box_of(widget)
    top = box_of(widget.winfo_toplevel())
    if right > top[2] or bottom > top[3]:  # the window ends in the middle of it
        return False
    there = widget.winfo_containing((x + right) // 2, (y + bottom) // 2)
    return there is not None and str(there).startswith(str(widget))


def _said(widget: Any) -> str:
    for option in ("text",):
        try:
            return str(widget.cget(option)).strip()
        except tkinter.TclError:
            pass
    return str(widget.get()).strip() if hasattr(widget, "get") else ""


def _state(widget: Any) -> Any:
    try:
        return widget.state() if isinstance(widget, tkinter.ttk.Widget) else widget.cget("state")
    except tkinter.TclError:
        return ""


def _ink_of(widget: Any, option: str) -> Colour | None:
    try:
        own = str(widget.cget(option))
    except tkinter.TclError:
        own = ""
    if isinstance(widget, tkinter.ttk.Widget) and not own:
        name = str(widget.cget("style")) or widget.winfo_class()
        own = str(tkinter.ttk.Style(widget).lookup(name, option, widget.state()))
    return _rgb(widget, own) if own else None


def _font(widget: Any) -> tuple[int, bool]:
    try:
        name = str(widget.cget("font"))
    except tkinter.TclError:
        name = ""
    if not name:
        name = str(tkinter.ttk.Style(widget).lookup(str(widget.cget("style")), "font")) or "TkDefaultFont"
    facts = widget.tk.splitlist(widget.tk.call("font", "actual", name))
    known = dict(zip(facts[::2], facts[1::2], strict=True))
    size = (
        int(widget.tk.call("font", "configure", name, "-size")) if name.startswith(("alcalde", "Tk")) else 0
    )
    return abs(size), known["-weight"] == "bold"


def _rgb(widget: Any, colour: str) -> Colour:
    red, green, blue = widget.winfo_rgb(colour)
    return red // 256, green // 256, blue // 256


def _colour(fill: Any) -> Colour:
    from PIL import ImageColor

    if isinstance(fill, str):
        red, green, blue = ImageColor.getrgb(fill)[:3]
        return red, green, blue
    return fill[:3] if isinstance(fill, tuple) else (fill, fill, fill)


def _most(picture: Image.Image, but: Colour | None = None) -> Colour:
    """The colour that most of a picture has."""
    if not picture.width or not picture.height:
        return 0, 0, 0
    counted = picture.convert("RGB").getcolors(picture.width * picture.height) or [(1, (0, 0, 0))]
    wanted: list[tuple[int, Any]] = [one for one in counted if one[1] != but] or counted
    found: Colour = max(wanted)[1]
    return found


def _mixed(one: Colour, veil: Colour, share: float) -> Colour:
    red, green, blue = (round(a * (1 - share) + b * share) for a, b in zip(one, veil, strict=True))
    return red, green, blue


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
