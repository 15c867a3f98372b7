"""A copy of a document that shares nothing with it."""

from typing import TypeVar

T = TypeVar("T")


def copied(value: T) -> T:
    """Documents hold only dicts, lists and plain values, so this is all a deep copy has to do."""
    if isinstance(value, dict):
        return {  # type: ignore[return-value]  # of the same form
            key: copied(item) if isinstance(item, dict | list) else item for key, item in value.items()
        }
    if isinstance(value, list):
        return [  # type: ignore[return-value]
            copied(item) if isinstance(item, dict | list) else item for item in value
        ]
    return value
