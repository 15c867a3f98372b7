"""Small tables and byes go round: who has had how many turns, and what another would cost."""

from collections.abc import Sequence

# How small tables go round, and what a turn out of order costs, in quarters of a rematch.
STRICT, EVEN, FREELY = 12, 12 + 1, 1
FREE = 10**6  # as many turns as you like


class Turns:
    """After each round, how many turns everybody has had and should have had."""

    def __init__(
        self, before: Sequence[int], taken: Sequence[Sequence[bool]], given: Sequence[int], strict: bool
    ) -> None:
        """Turns before; round by round, who takes one and how many are given out."""
        self.had: list[list[int]] = []
        self.least: list[list[int]] = []
        self.greatest: list[list[int]] = []
        now, total, players = list(before), 0, len(before)
        for r, turn in enumerate(taken):
            now = [had + took for had, took in zip(now, turn, strict=True)]
            total += given[r]
            least, greatest = _water(before, total)
            if not strict and r < len(taken) - 1:
                least, greatest = [0] * players, [FREE] * players
            self.had.append(now)
            self.least.append(least)
            self.greatest.append(greatest)
        # What one turn more, or fewer, from a round on changes, kept up to date because it is asked for so often.
        self.more = [[0] * players for _ in taken]
        self.fewer = [[0] * players for _ in taken]
        self.unfair = [0] * players
        for p in range(players):
            self._look(p)

    def _look(self, p: int) -> None:
        more = fewer = unfair = 0
        for r in range(len(self.had) - 1, -1, -1):
            had, low, high = self.had[r][p], self.least[r][p], self.greatest[r][p]
            off = had - high if had > high else had - low if had < low else 0
            unfair += off * off
            more += 2 * off + 1 if off else had == high
            fewer += 1 - 2 * off if off else had == low
            self.more[r][p], self.fewer[r][p] = more, fewer
        self.unfair[p] = unfair

    def hand_over(self, r: int, giver: int, taker: int) -> None:
        """The turn of one goes to the other in this round."""
        for had in self.had[r:]:
            had[giver] -= 1
            had[taker] += 1
        self._look(giver)
        self._look(taker)


def _water(before: Sequence[int], given: int) -> tuple[list[int], list[int]]:
    """Each one's least and most turns once `given` turns have gone to those with fewest so far."""
    level = min(before, default=0)
    while sum(max(0, level + 1 - had) for had in before) <= given:
        level += 1
    rest = given - sum(max(0, level - had) for had in before)
    least = [max(had, level) for had in before]
    greatest = [max(had, level + 1) if rest else max(had, level) for had in before]
    return least, greatest
