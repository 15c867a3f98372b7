"""Source Sans Pro for this program alone: the same letters and widths on every machine, nothing installed."""

import ctypes
import ctypes.util
import logging
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

FAMILY = "Source Sans Pro"
WEIGHTS = {"normal": "Regular", "semibold": "Semibold", "bold": "Bold", "italic": "It"}


@cache
def folder() -> Path:
    spec = find_spec("font_source_sans_pro")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("the package font-source-sans-pro is not installed")
    return Path(spec.origin).parent / "files"


def font_file(weight: str) -> Path:
    return folder() / f"SourceSansPro-{WEIGHTS[weight]}.ttf"


@cache
def load_family() -> bool:
    """True if the system took our fonts; without them Tk uses its own."""
    files = [font_file(weight) for weight in ("normal", "bold", "italic")]
    try:
        return all(_load(file) for file in files)
    except (OSError, AttributeError) as wrong:
        logging.getLogger("alcalde").info("own fonts not loaded: %s", wrong)
        return False


def _load(file: Path) -> bool:
    if sys.platform == "win32":
        private = 0x10
        return bool(ctypes.windll.gdi32.AddFontResourceExW(str(file), private, 0))
    if sys.platform == "darwin":
        return _load_mac(file)
    return bool(_fontconfig().FcConfigAppFontAddFile(None, str(file).encode()))


@cache
def _fontconfig() -> ctypes.CDLL:
    """By its usual name first: looking for it starts programs of the system's, which people would wait for."""
    try:
        return ctypes.CDLL("libfontconfig.so.1")
    except OSError:
        found = ctypes.util.find_library("fontconfig")
        if found is None:
            raise
        return ctypes.CDLL(found)


def _load_mac(file: Path) -> bool:
    foundation = ctypes.CDLL(ctypes.util.find_library("CoreFoundation"))
    text = ctypes.CDLL(ctypes.util.find_library("CoreText"))
    make_url = foundation.CFURLCreateFromFileSystemRepresentation
    make_url.restype = ctypes.c_void_p
    make_url.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_long, ctypes.c_bool]
    path = str(file).encode()
    register = text.CTFontManagerRegisterFontsForURL
    register.restype = ctypes.c_bool
    register.argtypes = [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p]
    this_process = 1
    return bool(register(make_url(None, path, len(path), False), this_process, None))
