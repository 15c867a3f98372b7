"""What is painted again and again is kept, the last of it, up to so many pixels: pictures differ too much to be counted."""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

from PIL import Image

Given = ParamSpec("Given")
Paint = Callable[Given, Image.Image]


def painted(most: int) -> Callable[[Paint[Given]], Paint[Given]]:
    """Of what a function paints so many pixels are kept; the oldest go first. Nobody may paint on what it gives."""

    def keeping(paint: Paint[Given]) -> Paint[Given]:
        kept: dict[Hashable, Image.Image] = {}
        pixels = 0

        @wraps(paint)
        def give(*args: Given.args, **options: Given.kwargs) -> Image.Image:
            nonlocal pixels
            key = (args, *options.items())
            found = kept.pop(key, None)
            if found is None:
                found = paint(*args, **options)
                pixels += found.width * found.height
            kept[key] = found
            while pixels > most and len(kept) > 1:
                oldest = kept.pop(next(iter(kept)))
                pixels -= oldest.width * oldest.height
            return found

        return give

    return keeping
