"""Pieces of San Juan's table: cards, cities, roles, tiles."""
