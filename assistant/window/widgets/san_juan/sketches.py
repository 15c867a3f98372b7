"""What every building looks like in a few words: its roof, its size, and what stands out."""

from dataclasses import dataclass

WALL, SHADE, ROOF, DARK, LEAF, GOLD = "#f3e4c4", "#d9c39a", "#b5573a", "#5a4334", "#5d8a4a", "#d9a63c"


@dataclass(frozen=True)
class Sketch:
    """`roof` flat gable dome tower arch none; `extra` is what stands out."""

    roof: str = "gable"
    wide: float = 0.5
    tall: float = 0.4
    extra: str = ""


SKETCHES = {
    "indigo-plant": Sketch("gable", 0.4, 0.30, "rows"),
    "sugar-mill": Sketch("gable", 0.34, 0.42, "sails"),
    "tobacco-storage": Sketch("gable", 0.56, 0.30, "door"),
    "coffee-roaster": Sketch("gable", 0.44, 0.34, "chimney"),
    "silver-smelter": Sketch("flat", 0.46, 0.32, "chimney"),
    "smithy": Sketch("gable", 0.46, 0.30, "chimney"),
    "gold-mine": Sketch("none", 0.6, 0.46, "mine"),
    "archive": Sketch("flat", 0.46, 0.44, "columns"),
    "poor-house": Sketch("gable", 0.5, 0.28, "door"),
    "black-market": Sketch("none", 0.5, 0.30, "awning"),
    "trading-post": Sketch("flat", 0.5, 0.34, "flag"),
    "well": Sketch("none", 0.3, 0.26, "well"),
    "market-stand": Sketch("none", 0.5, 0.32, "awning"),
    "crane": Sketch("none", 0.4, 0.5, "crane"),
    "chapel": Sketch("gable", 0.34, 0.36, "cross"),
    "tower": Sketch("tower", 0.24, 0.62),
    "aqueduct": Sketch("none", 0.9, 0.46, "arches"),
    "carpenter": Sketch("gable", 0.5, 0.32, "door"),
    "prefecture": Sketch("flat", 0.6, 0.42, "flag"),
    "market-hall": Sketch("flat", 0.74, 0.34, "columns"),
    "quarry": Sketch("none", 0.6, 0.36, "rocks"),
    "library": Sketch("gable", 0.6, 0.38, "columns"),
    "statue": Sketch("none", 0.2, 0.6, "statue"),
    "victory-column": Sketch("none", 0.12, 0.64, "column"),
    "hero": Sketch("none", 0.3, 0.6, "statue"),
    "guild-hall": Sketch("gable", 0.62, 0.46, "flag"),
    "city-hall": Sketch("flat", 0.66, 0.42, "clock"),
    "triumphal-arch": Sketch("arch", 0.5, 0.58),
    "palace": Sketch("dome", 0.74, 0.38, "columns"),
    "guard-room": Sketch("tower", 0.34, 0.42),
    "office-building": Sketch("flat", 0.44, 0.50),
    "customs-office": Sketch("gable", 0.5, 0.36, "flag"),
    "hut": Sketch("gable", 0.34, 0.22, "palm"),
    "tavern": Sketch("gable", 0.5, 0.36, "door"),
    "park": Sketch("none", 0.6, 0.4, "park"),
    "bank": Sketch("gable", 0.5, 0.40, "columns"),
    "harbor": Sketch("none", 0.6, 0.4, "ship"),
    "goldsmith": Sketch("flat", 0.42, 0.40, "coin"),
    "residence": Sketch("gable", 0.62, 0.42, "palm"),
    "cathedral": Sketch("dome", 0.5, 0.46, "cross"),
}


def box(sketch: Sketch, w: float, h: float, ground: float) -> tuple[float, float, float, float]:
    """Where the walls stand in a picture of this size: left, top, right, bottom."""
    unit = min(w, h * 1.7)
    half, tall = sketch.wide * unit / 2, sketch.tall * h
    return w / 2 - half, ground - tall, w / 2 + half, ground
