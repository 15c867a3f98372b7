"""What every widget is given, and the few plain pieces that all pages are made of."""

import tkinter
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict, TypeVar, Unpack

import ttkbootstrap as ttk
from PIL.ImageTk import PhotoImage

from assistant.window.theme import GAP, SMALL, TIGHT, Look, Palette
from assistant.window.widgets.short_names import short_name
from assistant.words import Words

if TYPE_CHECKING:
    Event = tkinter.Event[tkinter.Misc]
else:
    Event = tkinter.Event  # Tk's own class cannot be asked for its widget's type before Python 3.14

T = TypeVar("T")
Press = Callable[[], object]  # what a button does
Tell = Callable[[T], object]  # who is told of something
Act = Callable[[T], object]  # a page's one way to say what a person did: act(Message(…))
Padding = int | tuple[int, ...]  # all round, or left, top, right, bottom


class FrameOptions(TypedDict, total=False):
    padding: Padding
    width: int
    height: int


class LabelOptions(TypedDict, total=False):
    image: PhotoImage
    compound: str
    width: int
    padding: Padding
    anchor: str
    justify: str
    wraplength: int
    cursor: str


class ButtonOptions(TypedDict, total=False):
    width: int
    takefocus: bool


class TextOptions(TypedDict, total=False):
    width: int
    padx: int
    pady: int
    spacing1: int


@dataclass(frozen=True)
class Kit:
    """Words and looks; a page is rebuilt when either changes."""

    tr: Words
    look: Look

    @property
    def palette(self) -> Palette:
        return self.look.palette

    def px(self, n: float) -> int:
        return self.look.px(n)

    def colour(self, name: str) -> str:
        """A colour of the palette by its name there."""
        return self.palette.named(name)


def frame(
    master: tkinter.Misc, kit: Kit, ground: str = "paper", **options: Unpack[FrameOptions]
) -> ttk.Frame:
    """A plain box; `ground` names the palette's colour behind it."""
    return ttk.Frame(master, bootstyle=surface(kit, ground), **options)


def surface(kit: Kit, ground: str) -> str:
    return "" if ground == "paper" else f"@{kit.colour(ground)}"


def label(
    master: tkinter.Misc,
    kit: Kit,
    text: str,
    font: str = "body",
    ink: str = "ink",
    ground: str = "paper",
    **options: Unpack[LabelOptions],
) -> ttk.Label:
    return ttk.Label(
        master,
        text=text,
        font=kit.look.font(font),
        foreground=kit.colour(ink),
        background=kit.colour(ground),
        **options,
    )


def wrapping(
    master: tkinter.Misc,
    kit: Kit,
    text: str,
    font: str = "body",
    ink: str = "ink",
    ground: str = "paper",
) -> ttk.Label:
    """A label whose lines are broken to the width it is given; it asks for no width itself."""
    made = label(master, kit, text, font, ink, ground, justify="left", width=1)
    made.bind(
        "<Configure>", lambda event: made.configure(wraplength=max(80, event.width - kit.px(TIGHT))), add="+"
    )
    return made


class Panel(tkinter.Frame):
    """A raised sheet with a hairline around it; put things into its `.body`."""

    def __init__(self, master: tkinter.Misc, kit: Kit, padding: int = GAP) -> None:
        super().__init__(master, background=kit.palette.line, bd=0, highlightthickness=0)
        self.body = frame(self, kit, "sheet", padding=kit.px(padding))
        self.body.pack(fill="both", expand=True, padx=1, pady=1)


def button(
    master: tkinter.Misc,
    kit: Kit,
    text: str,
    command: Press,
    style: str = "primary",
    icon: str = "",
    **options: Unpack[ButtonOptions],
) -> ttk.Button:
    if not icon:
        return ttk.Button(master, text=text, command=command, bootstyle=style, **options)
    # our own image: ttkbootstrap's `icon` comes later and moves everything again
    made = ttk.Button(master, text=f" {text}", command=command, bootstyle=style, compound="left", **options)
    plain = kit.look.icon(icon, 15, _ink_on(made, kit, style))
    made.configure(image=plain)
    if style.startswith(("primary outline", "secondary outline")):  # under the pointer it is filled
        ink = str(made.tk.call("ttk::style", "lookup", made.cget("style"), "-foreground", "hover"))
        lit = kit.look.icon(icon, 15, ink)
        states = (plain, "disabled", plain, "pressed", lit, "hover", lit)
        made.tk.call(str(made), "configure", "-image", tuple(map(str, states)))
    return made


def _ink_on(made: ttk.Button, kit: Kit, style: str) -> str:
    """The colour of a button's words, as ttkbootstrap has chosen it for what is filled."""
    if style in ("primary", "secondary", "success", "danger"):
        return str(made.tk.call("ttk::style", "lookup", made.cget("style"), "-foreground"))
    return kit.palette.sea if "primary" in style else kit.palette.soft


def key_cap(master: tkinter.Misc, kit: Kit, text: str) -> tkinter.Label:
    """A key as it looks on the keyboard."""
    return tkinter.Label(
        master,
        text=text,
        font=kit.look.font("small"),
        background=kit.palette.sunken,
        foreground=kit.palette.soft,
        highlightbackground=kit.palette.line,
        highlightthickness=1,
        padx=kit.px(TIGHT + 2),
        pady=0,
    )


def heading(master: tkinter.Misc, kit: Kit, text: str, ground: str = "paper") -> ttk.Label:
    return label(master, kit, text, "heading", ground=ground, padding=(0, 0, 0, kit.px(SMALL)))


def reading(master: tkinter.Misc, kit: Kit, font: str, **options: Unpack[TextOptions]) -> tkinter.Text:
    """Text that can be walked over and not changed."""
    colours = kit.palette
    return tkinter.Text(
        master,
        wrap="word",
        height=4,
        font=kit.look.font(font),
        foreground=colours.ink,
        background=colours.sheet,
        relief="flat",
        bd=0,
        spacing3=kit.px(2),
        cursor="arrow",
        state="disabled",
        highlightthickness=kit.px(2),
        highlightbackground=colours.sheet,
        highlightcolor=colours.focus,
        insertwidth=0,
        takefocus=True,
        **options,
    )


def by_event(press: Press, alone: bool = False) -> Callable[[Event], str | None]:
    """A press as `bind` wants it; `alone`: Tk does nothing else with the key or click."""

    def heard(event: Event) -> str | None:
        press()
        return "break" if alone else None

    return heard


def leave_for(to: tkinter.Misc | None) -> str:
    """The keyboard goes on; Tk does nothing else with the key."""
    if to is not None:
        to.focus_set()
    return "break"


def fitted(kit: Kit, text: str, room: int, font: str = "body") -> str:
    """A text cut with … to the room it has."""
    if kit.look.measure(font, text) <= room:
        return text
    low, high = 0, len(text)
    while low < high:  # the longest beginning that has room
        middle = (low + high + 1) // 2
        low, high = (
            (middle, high) if kit.look.measure(font, text[:middle] + "…") <= room else (low, middle - 1)
        )
    return text[:low].rstrip() + "…"


def name_in(kit: Kit, name: str, room: float, font: str = "body") -> str:
    """A name in so many pixels."""
    return short_name(name, lambda text: kit.look.measure(font, text) <= room)
