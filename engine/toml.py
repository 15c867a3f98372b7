"""Tables of a TOML file: what stands in them, and their dotted keys."""

from collections.abc import Mapping

# Dates are left out: no fact is one, so what checks a fact refuses them like any other wrong value.
Toml = str | int | float | bool | list["Toml"] | dict[str, "Toml"]
Table = Mapping[str, Toml]


def flat(table: Table, prefix: str = "") -> dict[str, Toml]:
    """{"hut": {"cost": 2}} as {"hut.cost": 2}, however deep."""
    found: dict[str, Toml] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found |= flat(value, f"{prefix}{key}.")
        else:
            found[prefix + key] = value
    return found
