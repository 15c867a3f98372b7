"""What happened, as data: words are made outside the engine.

A state whose `log` is None keeps no events and pays nothing for them.
"""

from dataclasses import dataclass, field

from engine.documents.result import Facts


@dataclass(frozen=True)
class Event:
    """Something that happened: to whom, what everybody saw of it, and what only that seat saw."""

    kind: str
    seat: int
    facts: Facts = field(default_factory=dict)
    secret: Facts = field(default_factory=dict)

    def seen_by(self, eye: int | None) -> Facts:
        """The facts as a seat sees them; None is somebody who sees only what lies open."""
        return {**self.facts, **self.secret} if eye == self.seat else dict(self.facts)
