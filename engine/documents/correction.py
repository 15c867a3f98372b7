"""Correction: what a result was and what it became. The log of corrections only grows."""

from typing import TypedDict

from engine.documents.result import ResultDoc


class CorrectionDoc(TypedDict):
    schema: int
    id: str
    result: str
    before: ResultDoc
    after: ResultDoc
    at: str
    who: str
    why: str
