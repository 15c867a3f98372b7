"""From the people on the score pad to a game that is followed as it is played."""

from collections.abc import Sequence
from datetime import datetime

from assistant.club.game import Plan
from assistant.club.result_document import Person
from assistant.games.pad.sheets import Pad
from engine.documents.result import Facts
from engine.games import count_yourselves
from engine.rules import Setup


def shadow_plan(pad: Pad, people: Sequence[tuple[str, str | None]], facts: Facts, now: datetime) -> Plan:
    """No seed: chance and hidden hands are at the table."""
    hide = pad.event is not None and count_yourselves(pad.game, pad.rules)
    setup = Setup(
        pad.game, pad.rules, len(people), pad.first, pad.variation, shadow=True, facts=facts, hide_counts=hide
    )
    return Plan(
        setup,
        None,
        tuple(Person(name, player) for name, player in people),
        True,
        now.isoformat(timespec="seconds"),
        {"place": pad.place, "date": pad.date, "comment": pad.comment, "photo": pad.photo},
        pad.event,
    )
