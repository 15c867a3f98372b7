"""The icon in the forms that systems want, drawn by Alcalde itself. Run with the Python of the bundle's environment.

`icons.py INTO` writes alcalde.png, alcalde.ico (Windows) and alcalde.icns (macOS).
"""

import io
import sys
from pathlib import Path

from PIL import Image

SIZES = (16, 24, 32, 48, 64, 128, 256)


def main(into: Path) -> None:
    try:
        from assistant.window.icon import icon_png
    except ImportError:
        print("icons: this Alcalde draws none; the programs get PyInstaller's")
        return
    drawn = [Image.open(io.BytesIO(icon_png(size))) for size in SIZES]
    Image.open(io.BytesIO(icon_png(512))).save(into / "alcalde.png")
    drawn[-1].save(into / "alcalde.ico", sizes=[(size, size) for size in SIZES], append_images=drawn[:-1])
    larger = [Image.open(io.BytesIO(icon_png(size))) for size in (512, 1024)]
    larger[-1].save(into / "alcalde.icns", append_images=[*drawn, larger[0]])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
