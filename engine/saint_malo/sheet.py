"""One player's city sheet: what is drawn where, coins, logs, cannons, and the points marked during play."""

from engine.saint_malo.board import ALL, PLACES, SIDE, WALLS, bit
from engine.saint_malo.facts import Facts

FREE, WALL, CRATE, HOUSE = range(4)
CHURCH = 3  # a church of n crosses is CHURCH + n
CHURCHES = range(CHURCH + 1, CHURCH + 6)
CITIZEN, SOLDIER, PRIEST, ARCHITECT, MERCHANT, JUGGLER, NOBLE = PERSONS = range(9, 16)
LETTERS = ".wch12345CSPAMJN"  # what a score sheet shows for each
TOWER = "#"
CONTENTS = (
    *("free", "wall", "crate", "house"),
    *(f"church-{n}" for n in range(1, 6)),
    *("citizen", "soldier", "priest", "architect", "merchant", "juggler", "noble"),
)

MARKED = ("citizens", "priests", "houses", "jugglers", "nobles", "wall-bonus")
CITIZENS, PRIESTS, HOUSES, JUGGLERS, NOBLES, WALL_BONUS = range(6)


class SaintMaloSheet:
    """`fields` is the set of fields of each content, free ones first; `marked` the points by their source."""

    __slots__ = ("coins", "fields", "logs", "lost", "marked")

    def __init__(self, fields: list[int], coins: int, logs: int, lost: int, marked: list[int]) -> None:
        self.fields = fields
        self.coins = coins
        self.logs = logs
        self.lost = lost
        self.marked = marked

    def copy(self) -> "SaintMaloSheet":
        return SaintMaloSheet(self.fields[:], self.coins, self.logs, self.lost, self.marked[:])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SaintMaloSheet) and self._key() == other._key()

    __hash__ = None  # type: ignore[assignment]

    def _key(self) -> tuple[list[int], int, int, int, list[int]]:
        return self.fields, self.coins, self.logs, self.lost, self.marked

    def draw(self, content: int, fields: int) -> None:
        self.fields[FREE] ^= fields
        self.fields[content] |= fields

    def is_full(self) -> bool:
        return not self.fields[FREE]

    def free_fields(self) -> int:
        return self.fields[FREE].bit_count()

    def churches(self) -> int:
        return sum(self.fields[CHURCH + 1 : CHURCH + 6])  # no field holds two, so adding joins the sets

    def unbroken_walls(self) -> int:
        drawn = self.fields[WALL]
        return sum(drawn & wall == wall for wall in WALLS)

    def rows(self) -> list[str]:
        """The city as a score sheet shows it: seven rows of seven letters."""
        city = [[TOWER] * SIDE for _ in range(SIDE)]
        for row, column in PLACES:
            field = bit(row, column)
            city[row][column] = next(LETTERS[i] for i, held in enumerate(self.fields) if held & field)
        return ["".join(row) for row in city]


def new_sheet(facts: Facts) -> SaintMaloSheet:
    fields = [0] * len(CONTENTS)
    fields[FREE] = ALL ^ facts.crates
    fields[CRATE] = facts.crates
    return SaintMaloSheet(fields, facts.coins, facts.logs, 0, [0] * len(MARKED))


def defence(sheet: SaintMaloSheet, facts: Facts) -> int:
    return facts.soldier * sheet.fields[SOLDIER].bit_count() + facts.wall * sheet.unbroken_walls()
