"""What every widget is given, and the few plain pieces that all pages are made of."""

import tkinter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import ttkbootstrap as ttk

from assistant.window.theme import GAP, SMALL, TIGHT, Look, Palette
from assistant.words import Words


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


def frame(master: tkinter.Misc, kit: Kit, ground: str = "paper", **options: Any) -> Any:
    """A plain box; `ground` names the palette's colour behind it."""
    return ttk.Frame(master, bootstyle=surface(kit, ground), **options)


def surface(kit: Kit, ground: str) -> str:
    return "" if ground == "paper" else f"@{getattr(kit.palette, ground)}"


def label(
    master: tkinter.Misc,
    kit: Kit,
    text: str,
    font: str = "body",
    ink: str = "ink",
    ground: str = "paper",
    **options: Any,
) -> Any:
    colours = {"foreground": getattr(kit.palette, ink), "background": getattr(kit.palette, ground)}
    return ttk.Label(master, text=text, font=kit.look.font(font), **colours, **options)


def wrapping(master: tkinter.Misc, kit: Kit, text: str, **options: Any) -> Any:
    """A label whose lines are broken to the width it is given; it asks for no width itself."""
    made = label(master, kit, text, justify="left", width=1, **options)
    made.bind(
        "<Configure>", lambda event: made.configure(wraplength=max(80, event.width - kit.px(TIGHT))), add="+"
    )
    return made


def panel(master: tkinter.Misc, kit: Kit, padding: int = GAP) -> Any:
    """A raised sheet with a hairline around it; put things into its `.body`."""
    edge = tkinter.Frame(master, background=kit.palette.line, bd=0, highlightthickness=0)
    body = frame(edge, kit, "sheet", padding=kit.px(padding))
    body.pack(fill="both", expand=True, padx=1, pady=1)
    edge.body = body  # type: ignore[attr-defined]
    return edge


def button(
    master: tkinter.Misc,
    kit: Kit,
    text: str,
    command: Callable[[], object],
    style: str = "primary",
    icon: str = "",
    **options: Any,
) -> Any:
    if icon:  # our own image: ttkbootstrap's `icon` comes later and moves everything again
        solid = style in ("primary", "secondary", "success", "danger")
        colour = "#ffffff" if solid else kit.palette.sea if "primary" in style else kit.palette.soft
        options |= {"image": kit.look.icon(icon, 15, colour), "compound": "left"}
        text = f" {text}"
    return ttk.Button(master, text=text, command=command, bootstyle=style, **options)


def key_cap(master: tkinter.Misc, kit: Kit, text: str, ground: str = "paper") -> Any:
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


def heading(master: tkinter.Misc, kit: Kit, text: str, ground: str = "paper") -> Any:
    return label(master, kit, text, "heading", ground=ground, padding=(0, 0, 0, kit.px(SMALL)))


def reading(master: tkinter.Misc, kit: Kit, font: str, **options: Any) -> tkinter.Text:
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
