"""A table of every description that comes with the program, with points and places reckoned by hand."""

from engine.documents.result import Facts

Known = tuple[list[Facts], list[float], list[int]]  # sheets, points, places

TOTALS: dict[str, Known] = {
    "agricola": (
        [
            {"fields": 4, "pastures": 3, "grain": 2, "vegetables": 1, "sheep": 1, "boars": -1, "cattle": 2,
             "unused": 2, "stables": 1, "clay-rooms": 0, "stone-rooms": 4, "family": 4, "cards": 5, "bonus": 2},
            {"fields": -1, "pastures": -1, "grain": -1, "vegetables": -1, "sheep": -1, "boars": -1, "cattle": -1,
             "unused": 9, "family": 2},
        ],
        [38, -10],
        [1, 2],
    ),
    "azul": (
        [{"wall": 50, "lines": 2, "columns": 1, "colours": 0}, {"wall": 43, "lines": 4, "columns": 0, "colours": 1}],
        [61, 61],
        [2, 1],
    ),
    "carcassonne": (
        [{"track": 40, "roads": 3, "cities": 2, "monasteries": 6, "farms": 4}, {"track": 70}],
        [63, 70],
        [2, 1],
    ),
    "codenames": (
        [{"team": "red", "won": True}, {"team": "blue"}, {"team": "red"}, {"team": "blue"}],
        [0, 0, 0, 0],
        [1, 3, 1, 3],
    ),
    "hearts": (
        [{"hands": [13, 0, 5]}, {"hands": [0, 26]}, {"hands": [13, 0, 8]}],
        [18, 26, 21],
        [1, 3, 2],
    ),
    "kingdomino": (
        [
            {"wheat": 12, "forest": 8, "lakes": 6, "bonus": 10, "largest": 6, "crowns": 7},
            {"wheat": 20, "mines": 6, "meadows": 10, "bonus": 0, "largest": 6, "crowns": 8},
        ],
        [36, 36],
        [2, 1],
    ),
    "love-letter": ([{}, {"won": True}, {}], [0, 0, 0], [2, 1, 2]),
    "pandemic": ([{"won": True, "role": "Medic"}, {"role": "Scientist"}], [0, 0], [1, 1]),
    "7-wonders": (
        [
            {"military": -3, "coins": 4, "wonders": 10, "civilian": 16, "commerce": 2, "guilds": 7, "science": 13},
            {"military": 18, "coins": 2, "wonders": 7, "civilian": 9, "guilds": 5},
            {"military": 5, "coins": 9, "wonders": 20, "civilian": 7, "commerce": 3, "science": 5},
        ],
        [49, 41, 49],
        [2, 3, 1],
    ),
    "terraforming-mars": (
        [
            {"rating": 38, "awards": 10, "milestones": 2, "greenery": 6, "cities": 5, "cards": 12, "megacredits": 3},
            {"rating": 41, "awards": 2, "milestones": 1, "greenery": 4, "cities": 9, "cards": -2},
        ],
        [81, 59],
        [1, 2],
    ),
    "ticket-to-ride": (
        [
            {"routes": 72, "tickets": 35, "longest": 30, "completed": 4},
            {"routes": 80, "tickets": -8, "longest": 41, "completed": 2},
            {"routes": 60, "tickets": 47, "longest": 0, "completed": 5},
        ],
        [107, 82, 107],
        [2, 3, 1],
    ),
    "werewolf": (
        [{"won": True, "role": "Werewolf"}, {}, {"won": True, "role": "Werewolf"}, {}, {}],
        [0, 0, 0, 0, 0],
        [1, 3, 1, 3, 3],
    ),
    "wingspan": (
        [
            {"birds": 40, "bonus": 7, "goals": 9, "eggs": 15, "cached": 3, "tucked": 6, "food": 1},
            {"birds": 35, "bonus": 10, "goals": 15, "eggs": 12, "cached": 0, "tucked": 8, "food": 4},
        ],
        [80, 80],
        [2, 1],
    ),
}  # fmt: skip
