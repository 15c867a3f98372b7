"""Who has made a change, in words."""

import re

from assistant.words import Words

ORGANISER = "organiser"  # who it is if nobody says
STEWARD = "steward"


def who_words(tr: Words, who: str) -> str:
    """Whoever made a change: a person's name, or a table that told its result from a phone."""
    if who in (ORGANISER, STEWARD):  # nobody by name: whoever has the PIN of that role
        return tr(f"phones.cli.{who}")
    at = re.fullmatch(r"table (\d+)", who)
    return tr("phones.who_table", n=int(at[1])) if at else who
