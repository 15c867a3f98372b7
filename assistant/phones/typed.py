"""What came in a form or as JSON: texts, and nothing but texts."""

import json
from urllib.parse import parse_qs

from starlette.exceptions import HTTPException
from starlette.requests import Request

from engine.documents.door import Outside, lone_surrogate, too_deep

LONGEST = 80  # letters of a field
LONGEST_KEY = 64
MOST_FIELDS = 400


class Fields(dict[str, str]):
    """A form's fields for a page; what was not there is blank."""

    def __missing__(self, name: str) -> str:
        return ""


class SentForm:
    def __init__(self, fields: dict[str, list[str]]) -> None:
        self._fields = fields

    def one(self, name: str) -> str:
        return self._fields.get(name, [""])[0][:LONGEST]

    def many(self, name: str) -> tuple[str, ...]:
        return tuple(text[:LONGEST] for text in self._fields.get(name, []))

    def plain(self) -> Fields:
        return Fields({name: self.one(name) for name in self._fields})

    def number(self, name: str) -> int:
        text = self.one(name)
        if not text.isascii() or not text.isdecimal() or len(text) > 6:
            raise HTTPException(400)
        return int(text)

    def whole(self, name: str) -> str:
        """A long field, as it came."""
        return self._fields.get(name, [""])[0]


async def form_of(request: Request) -> SentForm:
    try:
        text = (await request.body()).decode()
        return SentForm(parse_qs(text, keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        raise HTTPException(400) from None


async def document_of(request: Request) -> Outside:
    """The JSON that came; 400 for what is none, nested without end or of broken letters, which nobody can send back."""
    try:
        given: Outside = json.loads(await request.body() or b"{}")
    except (ValueError, RecursionError):
        raise HTTPException(400) from None
    if too_deep(given) or lone_surrogate(given) is not None:
        raise HTTPException(400)
    return given


def as_texts(given: Outside) -> tuple[str, ...] | None:
    """A list of numbers, texts and blanks as texts; None if it is something else."""
    if not isinstance(given, list) or len(given) > MOST_FIELDS:
        return None
    if not all(
        one is None or (isinstance(one, str | int | float) and not isinstance(one, bool)) for one in given
    ):
        return None
    return tuple("" if one is None else str(one)[:LONGEST] for one in given)
