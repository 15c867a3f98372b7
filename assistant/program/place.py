"""Where the club's data lies: how much room there is, whether a cloud program syncs it, and how to put it elsewhere."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from assistant.club.logbook import ELSEWHERE, data_folder, usual_folder
from db.folder.files import Disk

# what the folders of these programs are called, as far as they can be told by their names
CLOUDS = {
    "dropbox": "Dropbox",
    "onedrive": "OneDrive",
    "google drive": "Google Drive",
    "googledrive": "Google Drive",
    "my drive": "Google Drive",
    "iclouddrive": "iCloud",
    "icloud drive": "iCloud",
    "mobile documents": "iCloud",
    "nextcloud": "Nextcloud",
    "owncloud": "ownCloud",
    "pcloud": "pCloud",
    "mega": "MEGA",
    "megasync": "MEGA",
    "syncthing": "Syncthing",
    "seafile": "Seafile",
    "tresorit": "Tresorit",
    "kdrive": "kDrive",
    "proton drive": "Proton Drive",
    "box sync": "Box",
}
# what these programs leave in a folder they sync, whatever it is called
MARKS = {
    ".stfolder": "Syncthing",
    ".dropbox": "Dropbox",
    ".dropbox.cache": "Dropbox",
    ".nextcloudsync.log": "Nextcloud",
    ".owncloudsync.log": "ownCloud",
}
MAC_CLOUDS = "CloudStorage"  # ~/Library/CloudStorage/Dropbox, …/OneDrive-Personal
WINDOWS_CLOUDS = ("OneDrive", "OneDriveConsumer", "OneDriveCommercial")  # variables that hold its folders


def free_bytes(folder: Path) -> int | None:
    """Room on the disk a folder lies on, or will lie on; None if the system does not say."""
    for place in (folder, *folder.parents):
        if place.exists():
            try:
                return shutil.disk_usage(place).free
            except OSError:
                return None
    return None


def cloud_of(folder: Path) -> str:
    """The name of the program that seems to sync a folder; empty if none does."""
    return next(_signs(folder.absolute()), "")


def _signs(folder: Path) -> Iterator[str]:
    for variable in WINDOWS_CLOUDS:
        told = os.environ.get(variable)
        if told and folder.is_relative_to(told):
            yield "OneDrive"
    for place in (folder, *folder.parents):
        if place.parent.name == MAC_CLOUDS:
            yield place.name.partition("-")[0]
        name = place.name.lower()
        yield from (program for known, program in CLOUDS.items() if _is_called(name, known))
        yield from (program for mark, program in MARKS.items() if _is_there(place / mark))


def _is_called(name: str, known: str) -> bool:
    """ "dropbox", and "dropbox (club)" or "onedrive - club", but not "dropboxes"."""
    return name == known or name.startswith((f"{known} (", f"{known} - "))


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a folder we may not look into
        return False


def can_be_elsewhere(folder: Path) -> bool:
    """Whether the program found this folder by itself; one that was asked for by an option stays what it is."""
    return folder == data_folder(None)


def put_elsewhere(folder: Path) -> None:
    """From the next start on everything uses this folder; the usual one remembers it."""
    usual = usual_folder()
    disk = Disk()
    disk.folder(usual)
    if folder == usual:
        disk.remove(usual / ELSEWHERE)
    else:
        disk.put(usual / ELSEWHERE, f"{folder}\n".encode())
