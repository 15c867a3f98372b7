"""A photo of the table, small; a click shows it as large as the screen allows."""

import tkinter
from functools import partial
from io import BytesIO

import ttkbootstrap as ttk
from PIL import Image

from assistant.window.widgets.kit import Event, Kit, label

SCREEN = 0.8  # of the screen's height and width


def photo_label(parent: tkinter.Misc, kit: Kit, photo: bytes, side: int) -> ttk.Label:
    """The photo in a square of so many pixels, at most."""
    made = label(parent, kit, "", ground="sheet")
    made.configure(
        image=kit.look.picture(
            ("photo", photo, kit.px(side)), partial(_fitted, photo, kit.px(side), kit.px(side))
        )
    )
    made.configure(cursor="hand2", takefocus=True)
    for press in ("<Button-1>", "<Return>", "<space>"):
        made.bind(press, partial(_large, made, kit, photo))
    ttk.ToolTip(made, text=kit.tr("photo.large"))
    return made


def _fitted(photo: bytes, width: int, height: int) -> Image.Image:
    with Image.open(BytesIO(photo)) as picture:
        small = picture.convert("RGB")
    small.thumbnail((width, height))
    return small


def _large(beside: tkinter.Misc, kit: Kit, photo: bytes, event: Event) -> str:
    width, height = (int(side * SCREEN) for side in (beside.winfo_screenwidth(), beside.winfo_screenheight()))
    window = ttk.Toplevel(
        title=kit.tr("result.photo"), master=beside.winfo_toplevel(), resizable=(False, False)
    )
    picture = kit.look.picture(("photo", photo, width, height), partial(_fitted, photo, width, height))
    ttk.Label(window, image=picture).pack()
    for press in ("<Escape>", "<Button-1>", "<Return>"):
        window.bind(press, lambda _: window.destroy())
    window.focus_set()
    return "break"
