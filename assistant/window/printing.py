"""Paper from the window: made in the background, put beside the data, opened with the system's viewer."""

import os
import subprocess
import sys
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.club.papers.settings import paper_options
from assistant.words import Words

if TYPE_CHECKING:
    from assistant.window.app import Window

FOLDER = "papers"
SHEETS = {"san-juan": "san-juan-sheet", "saint-malo": "saint-malo-sheet"}


def print_result(window: "Window", result: Mapping[str, object]) -> None:
    """The filled sheet of a result, told by a toast and opened."""
    tr = window.tr
    sheet = SHEETS[str(result["game"])]
    path = window.store.folder / FOLDER / f"{sheet}-{str(result['id'])[:8]}.pdf"
    looks = paper_options(window.store)

    def done(where: str) -> None:
        window.toast(tr("result.printed", path=where))
        open_with_system(where)

    def failed(why: Exception) -> None:
        window.toast(tr("result.not_printed", why=why), "wrong")

    window.jobs.submit(
        write_sheet,
        *(sheet, result, tr.language, str(path), looks["paper"], looks["club"], looks["logo"]),
        done=done,
        failed=failed,
    )


def write_sheet(
    sheet: str, result: Mapping[str, object], language: str, path: str, paper: str, club: str, logo: str
) -> str:
    """Runs in the background process."""
    from printouts.catalogue import CATALOGUE  # brings ReportLab with it, which the window does not need
    from printouts.paper import Settings

    settings = Settings(Words(language), datetime.now(), paper, club=club, logo=logo)
    made = CATALOGUE[sheet].make({"result": result}, settings)
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_bytes(made)
    return path


def open_with_system(path: str) -> None:
    """Shows a file in whatever shows such files here; a system without one has the file all the same."""
    if sys.platform == "win32":
        os.startfile(path)
        return
    opener = "open" if sys.platform == "darwin" else "xdg-open"
    try:
        subprocess.Popen(
            [opener, path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
    except OSError:
        return
