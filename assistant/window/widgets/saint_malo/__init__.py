"""Pieces of Saint Malo's table: the city, dice, offers, pirates."""
