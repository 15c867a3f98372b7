"""A module a table: players, results, records, events, settings, corrections, the trash, games under way."""
