"""Correcting: a result that somebody is putting right on the pad, as far as it was typed."""

from typing import TypedDict

from engine.documents.pad import PadDoc


class CorrectingDoc(TypedDict):
    """`guard` says which version of the result it began with."""

    result: str
    guard: str
    why: str
    pad: PadDoc
