"""Saint Malo's rules on two sides, in our own words, with the numbers of the boards."""

from engine.saint_malo.board import WALL_IDS
from engine.saint_malo.dice import FACES
from engine.saint_malo.names import bonus_text, names, rule_text
from engine.saint_malo.sheet import CONTENTS, PERSONS
from printouts.columns import Block, ColumnHead, Grid, Item
from printouts.paper import Words
from printouts.saint_malo.board import FACTS

HEADS = (1, 2, 2, 3, 3, 4, 5)  # dice for each person, in the order of the contents
SERIES = ("1", "1–2", "1–3", "1–4", "1–5")


def sides(tr: Words) -> list[list[Block]]:
    language, facts = tr.language, vars(FACTS)
    things = names(language)

    def said(key: str) -> Item:
        lead, _, text = tr(f"reference.malo.{key}", **facts).partition(" – ")
        return Item(lead, text)

    front: list[Block] = [ColumnHead(tr("reference.malo.aim"))]
    front += [said(key) for key in ("goal", "start", "fields")]
    front += [ColumnHead(tr("reference.malo.turn"))]
    front += [said(key) for key in ("roll", "choose", "turn_dice", "swords_last")]
    front += [ColumnHead(tr("reference.malo.symbols"))]
    front += [
        Item(_capital(things["faces"][face].name), rule_text(language, "faces", face, FACTS))
        for face in FACES
    ]
    front += [said("groups"), said("fit")]
    front += [ColumnHead(tr("reference.malo.walls"))]
    front += [
        Item(_capital(things["walls"][wall].name), bonus_text(language, wall, FACTS)) for wall in WALL_IDS
    ]
    front += [said("broken"), said("bonus_when")]
    back: list[Block] = [ColumnHead(tr("reference.malo.persons"))]
    for person, heads in zip(PERSONS, HEADS, strict=True):
        name = things["contents"][CONTENTS[person]]
        words = tr("reference.malo.heads", n=heads)
        back.append(
            Item(
                f"{_capital(name.name)} ({name.letter})",
                rule_text(language, "contents", CONTENTS[person], FACTS),
                words,
            )
        )
    back += [said("once"), said("beside")]
    back += [ColumnHead(tr("reference.malo.pirates"))]
    back += [
        said("boxes"),
        Grid(
            [
                [tr("reference.malo.players_row"), *[str(n) for n in range(2, 6)]],
                [tr("reference.malo.boxes_row"), *map(str, FACTS.boxes)],
            ]
        ),
    ]
    back += [
        said("attack"),
        Grid(
            [
                [tr("reference.malo.attack_row"), *[str(n) for n in range(1, 7)]],
                [tr("reference.malo.strength_row"), *map(str, FACTS.strengths)],
            ]
        ),
    ]
    back += [said("after_six"), ColumnHead(tr("reference.malo.end"))]
    back += [said(key) for key in ("last_round", "end_points")]
    back += [
        Grid(
            [
                [tr("reference.malo.series_row"), *SERIES],
                [tr("reference.malo.points_row"), *map(str, FACTS.series)],
            ]
        )
    ]
    back += [said("series"), said("tie")]
    return [front, back]


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]
