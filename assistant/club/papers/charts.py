"""The club's charts on paper, from the same shapes as on the screen."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from assistant.words import Words
from engine.club_figures import ClubFigures
from engine.san_juan.names import names


def building_name(tr: Words, id: str) -> str:
    return names(tr.language).building(id)


def make_charts(figures: ClubFigures, language: str, folder: str, options: Mapping[str, Any]) -> str:
    """Writes the charts and gives the path; runs in the background process."""
    from printouts.club_charts import club_charts, make  # late: whoever does not need it starts faster
    from printouts.paper import Settings

    tr = Words(language)
    charts = club_charts(figures, tr, lambda id: building_name(tr, id))
    path = Path(folder) / "club-charts.pdf"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(make(charts, Settings(tr, datetime.now(), **options)))
    return str(path)
