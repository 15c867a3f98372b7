"""Paper from the window: made in the background, put beside the data, opened with the system's viewer."""

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.club.logbook import LOG
from assistant.club.outside import environment_outside
from assistant.club.papers.settings import paper_options
from assistant.club.photos import photo_of
from assistant.window.failing import why_words
from assistant.words import Words
from db.folder.files import own_folder
from db.folder.handed import write_whole

if TYPE_CHECKING:
    from assistant.window.app import Window
    from engine.documents.result import ResultDoc

FOLDER = "papers"


def print_result(window: "Window", result: "ResultDoc") -> None:
    """The filled sheet of a result, told by a toast and opened."""
    tr = window.tr
    sheet = f"{result['game']}-sheet"
    path = window.store.local / FOLDER / f"{sheet}-{str(result['id'])[:8]}.pdf"
    looks = paper_options(window.store)
    photo = photo_of(window.store, result["photo"])

    def done(where: str) -> None:
        show_paper(window, tr("result.printed", path=where), where)

    def failed(why: Exception) -> None:
        window.toast(tr("result.not_printed", why=why_words(why, tr)), "wrong")

    window.jobs.submit(
        write_sheet,
        *(sheet, result, tr.language, str(path), looks["paper"], looks["club"], looks["logo"], photo),
        done=done,
        failed=failed,
    )


def show_paper(window: "Window", words: str, path: str) -> None:
    """Opens a paper that is ready; whoever closed it, or saw nothing come up, opens it again from the note."""
    window.toasts.show(words, "saved", (window.tr("window.open_paper"), partial(open_with_system, path)))
    open_with_system(path)


def write_sheet(
    sheet: str,
    result: Mapping[str, object],
    language: str,
    path: str,
    paper: str,
    club: str,
    logo: str,
    photo: bytes = b"",
) -> str:
    """Runs in the background process."""
    from printouts.catalogue import CATALOGUE  # brings ReportLab with it, which the window does not need
    from printouts.paper import PaperSettings

    settings = PaperSettings(Words(language), datetime.now(), paper, club=club, logo=logo, photo=photo)
    made = CATALOGUE[sheet].make({"result": result}, settings)
    own_folder(Path(path).parent)
    write_whole(Path(path), made)
    return path


def open_with_system(path: str) -> None:
    """Shows a file in whatever shows such files here; a system without one has the file all the same."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
            return
        subprocess.Popen(
            ["open" if sys.platform == "darwin" else "xdg-open", path],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env=environment_outside(),
        )
    except OSError as wrong:  # no program for such files: whoever asked has said where the file lies
        LOG.info("nothing here shows %s: %s", path, wrong)


def send_to_printer(path: str) -> None:
    """Hands a file to the system's own printer; OSError if there is none, or if it will not have it."""
    if sys.platform == "win32":
        os.startfile(path, "print")
        return
    sender = shutil.which("lp") or shutil.which("lpr")
    if sender is None:
        raise FileNotFoundError(errno.ENOENT, "lp, lpr")
    done = subprocess.run(
        [sender, path],
        capture_output=True,
        text=True,
        errors="replace",
        env=environment_outside(),
        check=False,
    )
    if done.returncode:
        raise OSError(errno.EIO, done.stderr.strip().splitlines()[-1] if done.stderr.strip() else sender)
