"""How Alcalde looks: a warm, calm Caribbean palette in light and dark, our fonts, one scale of distances."""

import tkinter
import tkinter.font
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache, partial

from PIL import Image, ImageFont
from PIL.ImageTk import PhotoImage
from ttkbootstrap import App, Theme
from ttkbootstrap.style.icons import IconRenderer

from assistant.window.fonts import FAMILY, font_file, load_family

NAME = "alcalde"

# how many pictures are kept that nothing shows just now
MOST_PICTURES = 1200
MOST_WIDTHS = 4096
MOST_PIXELS = 12_000_000  # 48 MB
FRESH = 16  # the last ones are perhaps not shown yet

# distances, in pixels of an ordinary display
HAIR, TIGHT, SMALL, GAP, WIDE, VAST = 2, 4, 8, 12, 20, 32

FINGER = 40  # pixels that a finger hits
TOUCH = 1.3  # times as much for those who never use a mouse

# text, in pixels of an ordinary display at 100 %
LEAST_TEXT = 11  # nothing that is read is smaller, in pictures neither
FONTS = {
    "least": (LEAST_TEXT, "normal"),
    "small": (14, "normal"),
    "body": (16, "normal"),
    "strong": (16, "bold"),
    "heading": (19, "bold"),
    "title": (27, "bold"),
    "display": (36, "bold"),
}


@dataclass(frozen=True)
class Palette:
    """Colours by what they mean on the screen."""

    paper: str  # the window
    sheet: str  # what lies on it: cards, panels
    sunken: str  # wells and tracks
    ink: str
    soft: str  # ink of lesser importance
    line: str
    sea: str  # what can be pressed or picked
    sea_wash: str  # a faint ground behind what is picked
    sun: str  # attention, points
    coral: str  # danger
    palm: str  # done
    focus: str  # the ring around what the keyboard is on
    rail: str
    rail_ink: str
    rail_pick: str

    def named(self, name: str) -> str:
        """The colour that is called so here."""
        colour: str = getattr(self, name)
        return colour


PALETTES = {
    "light": Palette(
        paper="#faf5ea",
        sheet="#fffdf8",
        sunken="#efe6d4",
        ink="#2b2722",
        soft="#6b6256",
        line="#dfd3bd",
        sea="#0f716d",
        sea_wash="#d9ece6",
        sun="#955a08",
        coral="#b4432b",
        palm="#47752f",
        focus="#d9650b",
        rail="#12494b",
        rail_ink="#e9f1ec",
        rail_pick="#1f6b6a",
    ),
    "dark": Palette(
        paper="#172127",
        sheet="#202d33",
        sunken="#111a1f",
        ink="#efe7d8",
        soft="#b4ac9d",
        line="#3a4a51",
        sea="#4bb8ae",
        sea_wash="#1f4346",
        sun="#e8ad4e",
        coral="#ec8066",
        palm="#93c072",
        focus="#ffab5c",
        rail="#0e171b",
        rail_ink="#d8d2c4",
        rail_pick="#22454a",
    ),
}


def register() -> None:
    """Tells ttkbootstrap our two themes; before the root is made or after.

    In the dark what can be pressed is light with dark words on it: the same colour has to be read as words, too."""
    family = partial(
        Theme,
        name=NAME,
        success="#5a8f3d",
        info="#2f7ea6",
        warning="#d9912a",
        neutral="#b3a792",
    )
    family(primary="#12807a", secondary="#8a7d69", danger="#c5513a", light=_ground("light")).register()
    family(primary="#1ea69a", secondary="#a69a87", danger="#ee8f78", dark=_ground("dark")).register()


def _ground(mode: str) -> dict[str, str]:
    return {"background": PALETTES[mode].paper, "foreground": PALETTES[mode].ink}


# the ink on what is filled with `sea`, as ttkbootstrap chooses it for its buttons
ON_SEA = {"light": "#ffffff", "dark": "#000000"}


def theme_name(mode: str) -> str:
    return f"{NAME}-{mode}"


class Look:
    """Palette, fonts and distances for one mode and text size on this display."""

    def __init__(self, root: App, mode: str = "light", text_size: int = 100, touch: bool = False) -> None:
        self.mode = mode
        self.palette = PALETTES[mode]
        self.text_size = text_size
        self._touch = touch
        self.dpi = root.winfo_fpixels("1i") / 96
        self._root = root
        self._family = FAMILY if FAMILY in tkinter.font.families(root) else None
        self._images: dict[Hashable, PhotoImage] = {}
        self._pixels = 0
        self._widths: dict[tuple[str, str], int] = {}  # a page asks for the same words at every redraw
        self._lines: dict[str, int] = {}
        self._wall = tkinter.Canvas(root)  # never seen; what hangs here, Tk keeps ready to show

    def close(self) -> None:
        self._images.clear()
        self._wall.destroy()

    def px(self, n: float) -> int:
        """A distance on this display."""
        return max(1, round(n * self.dpi))

    def text_px(self, n: float) -> int:
        """A distance that grows with the text."""
        return max(1, round(n * self.dpi * self.text_size / 100))

    @property
    def on_sea(self) -> str:
        """The ink on what is filled with `sea`."""
        return ON_SEA[self.mode]

    @property
    def finger(self) -> int:
        """The least height of what is pressed beside a table, where people have cards in the other hand."""
        usual = max(self.px(FINGER), self.text_px(FINGER))
        return round(usual * TOUCH) if self._touch else usual

    @property
    def least(self) -> int:
        """The smallest letters that are drawn into pictures."""
        return self.text_px(LEAST_TEXT)

    def font(self, name: str) -> str:
        return f"alcalde.{name}"

    def measure(self, name: str, text: str) -> int:
        if (width := self._widths.get((name, text))) is None:
            if len(self._widths) >= MOST_WIDTHS:
                self._widths.clear()
            width = int(self._root.tk.call("font", "measure", self.font(name), text))
            self._widths[name, text] = width
        return width

    def line_height(self, name: str) -> int:
        if name not in self._lines:
            self._lines[name] = int(self._root.tk.call("font", "metrics", self.font(name), "-linespace"))
        return self._lines[name]

    def apply(self) -> None:
        """Makes the fonts of this size, and ttkbootstrap's theme of this mode, those of the whole window."""
        self._widths.clear()
        self._lines.clear()
        for name, (size, weight) in FONTS.items():
            self._configure(self.font(name), self.text_px(size), weight)
        for name in ("TkDefaultFont", "TkTextFont", "TkMenuFont", "TkTooltipFont"):
            self._configure(name, self.text_px(FONTS["body"][0]), "normal")
        self._configure("TkHeadingFont", self.text_px(FONTS["body"][0]), "bold")
        self._root.theme_use(theme_name(self.mode))
        self._root.configure(background=self.palette.paper)  # seen until a slow machine has drawn a page
        for kind in ("TCombobox", "TSpinbox"):
            self._stretch(kind)

    def _stretch(self, kind: str) -> None:
        """The theme draws these fields no higher than their words, however high they are made for fingers."""
        call = self._root.tk.call
        field, *options = self._root.tk.splitlist(call("ttk::style", "layout", kind))
        told = dict(zip(options[::2], options[1::2], strict=True)) | {"-expand": "1", "-sticky": "nswe"}
        call("ttk::style", "layout", kind, (field, *(part for pair in told.items() for part in pair)))

    def _configure(self, name: str, pixels: int, weight: str) -> None:
        known = set(map(str, self._root.tk.splitlist(self._root.tk.call("font", "names"))))
        family = self._family or tkinter.font.nametofont("TkDefaultFont", self._root).actual("family")
        call = "configure" if name in known else "create"
        options = ("-family", family, "-size", -pixels, "-weight", weight)
        self._root.tk.call("font", call, name, *options)

    def picture(self, key: Hashable, paint: Callable[[], Image.Image]) -> PhotoImage:
        """A picture as Tk shows it, painted once and kept as long as this look; the oldest that nothing shows go first."""
        if key in self._images:
            self._images[key] = self._images.pop(key)
            return self._images[key]
        self._make_room()
        made = self._images[key] = PhotoImage(paint(), master=self._root)
        self._pixels += made.width() * made.height()
        self._hang(made)
        return made

    def _hang(self, picture: PhotoImage) -> None:
        self._wall.create_image(0, 0, image=picture, tags=(str(picture),))

    def _make_room(self) -> None:
        """Tk empties whatever shows a picture that goes, so each is asked for once whether anything does."""
        for key in list(self._images)[:-FRESH]:
            if len(self._images) < MOST_PICTURES and self._pixels < MOST_PIXELS:
                return
            oldest = self._images.pop(key)
            self._wall.delete(str(oldest))
            if self._root.tk.getboolean(self._root.tk.call("image", "inuse", oldest)):
                self._images[key] = oldest
                self._hang(oldest)
            else:
                self._pixels -= oldest.width() * oldest.height()

    def icon(self, name: str, size: int, colour: str) -> PhotoImage:
        """A glyph of Bootstrap Icons."""
        pixels = self.text_px(size)
        return self.picture(("icon", name, pixels, colour), lambda: IconRenderer.render(name, pixels, colour))


@lru_cache(maxsize=256)
def drawing_font(weight: str, pixels: int) -> ImageFont.FreeTypeFont:
    """The same family for pictures that Pillow draws."""
    return ImageFont.truetype(str(font_file(weight)), max(6, pixels))


def prepare() -> None:
    """Before the root is made: our fonts and themes."""
    load_family()
    register()
