"""The form of date, place, length, comment and photo as view data, the same for the pad and for a followed game."""

from dataclasses import replace
from typing import TYPE_CHECKING

from assistant.games.pad.occasion import Draft
from assistant.window.pages.occasion import OccasionView
from assistant.words import Words

if TYPE_CHECKING:
    from assistant.window.app import Window

FIELDS = ("date", "place", "minutes", "comment")
PICTURES = (("JPEG, PNG", "*.jpg *.jpeg *.png *.webp"),)


def occasion_view(tr: Words, draft: Draft, note: str = "") -> OccasionView:
    event = draft.event
    return OccasionView(
        tuple((key, tr(f"pad.fact.{key}"), str(getattr(draft, key))) for key in FIELDS),
        draft.photo.replace("\\", "/").rpartition("/")[2],
        tr("pad.event", round=event.get("round"), table=event.get("table")) if event else "",
        note,
    )


def retyped(draft: Draft, key: str, text: str) -> Draft:
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
    """The path of a picture, or nothing."""
    found = window.dialogs.open_file(window.tr("pad.photo"), PICTURES)
    return "" if found is None else str(found)
