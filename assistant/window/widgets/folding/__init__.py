"""For pages without room: how much there is, players as a line, a drawer, lines that break."""
