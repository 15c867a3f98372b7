"""The club's charts on paper, from the same shapes as on the screen."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.games.registry import thing_name
from assistant.words import Words
from db.folder.files import own_folder
from db.folder.handed import write_whole
from engine.club_figures import ClubFigures

if TYPE_CHECKING:
    from printouts.paper import Asked


def make_charts(figures: ClubFigures, language: str, folder: str, options: "Asked") -> str:
    """Writes the charts and gives the path; runs in the background process."""
    from printouts.club_charts import club_charts, make  # late: whoever does not need it starts faster
    from printouts.paper import PaperSettings

    tr = Words(language)
    charts = club_charts(figures, tr, lambda id: thing_name(tr, id))
    path = Path(folder) / "club-charts.pdf"
    own_folder(path.parent)
    write_whole(path, make(charts, PaperSettings(tr, datetime.now(), **options)))
    return str(path)
