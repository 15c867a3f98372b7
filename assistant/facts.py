"""A club's corrections to the tables of facts, as the store keeps them."""

from typing import Any

from db.store import Store

FACTS = "facts"  # the setting that holds them: {"san-juan/2014": {"hut.cost": 2}}


def corrections_for(store: Store, game: str, rules: str) -> dict[str, Any]:
    """The corrections in force for a rule set; those that will not do are left out, `checked` tells which."""
    return checked(store, game, rules)[0]


def checked(store: Store, game: str, rules: str) -> tuple[dict[str, Any], list[ValueError]]:
    """The corrections that can be used, and what is wrong with the others."""
    from engine.games import rules_for

    kept = store.settings.get(FACTS, {})
    found = kept.get(f"{game}/{rules}", {}) if isinstance(kept, dict) else {}
    try:
        rules_for(game, rules, found)
    except ValueError as wrong:
        return {}, [wrong]
    return dict(found), []


def keep(store: Store, game: str, rules: str, corrections: dict[str, Any]) -> None:
    """Keeps corrections after checking them; ValueError names the key that will not do."""
    from engine.games import rules_for

    rules_for(game, rules, corrections)
    kept = dict(store.settings.get(FACTS, {}))
    kept[f"{game}/{rules}"] = corrections
    store.settings.set(FACTS, kept)
