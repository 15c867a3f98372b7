"""The form of date, place, length, comment and photo as view data, the same for the pad and for a followed game."""

from dataclasses import replace
from typing import TYPE_CHECKING

from assistant.club.papers.settings import NoPicture
from assistant.club.photos import keep_photo, photo_name
from assistant.games.pad.occasion import OccasionDraft
from assistant.window.failing import tried
from assistant.window.pages.occasion import OccasionView
from assistant.words import Words

if TYPE_CHECKING:
    from assistant.window.app import Window

FIELDS = ("date", "place", "minutes", "comment")
PICTURES = (("JPEG, PNG", "*.jpg *.jpeg *.png *.webp"),)


def occasion_view(tr: Words, draft: OccasionDraft, note: str = "") -> OccasionView:
    event = draft.event
    return OccasionView(
        tuple((key, tr(f"pad.fact.{key}"), str(getattr(draft, key))) for key in FIELDS),
        photo_name(draft.photo),
        tr("pad.event", round=event.get("round"), table=event.get("table")) if event else "",
        note,
    )


def retyped(draft: OccasionDraft, key: str, text: str) -> OccasionDraft:
    """The same occasion after somebody typed in one of its fields."""
    typed = {field: str(getattr(draft, field)) for field in FIELDS} | {key: text}
    return replace(
        draft,
        date=typed["date"],
        place=typed["place"],
        minutes=typed["minutes"],
        comment=typed["comment"],
    )


def choose_photo(window: "Window") -> str:
    """The name of a photo, copied into the store by now; nothing if none was chosen or it cannot be kept."""
    found = window.dialogs.open_file(window.tr("pad.photo"), PICTURES)
    if found is None:
        return ""
    try:
        return tried(window, keep_photo, window.store, found) or ""
    except NoPicture:
        window.toast(window.tr("photo.no_picture", path=found), "wrong")
        return ""
