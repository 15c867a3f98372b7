"""What paper asks of a game; what stands here does for a game that has no paper of its own."""

from functools import cache
from typing import Protocol

from engine.described import game_title, row_name
from engine.documents.games import LISTED, GameListing, playable, reference_names
from engine.games import part_of
from printouts.columns import Block, ColumnHead, Grid, Item
from printouts.doors import read_nothing, read_story
from printouts.entries import Entry, entry
from printouts.paper import Words

Sides = list[list[Block]]


class PaperKit(Protocol):
    """KIT in `printouts/GAME/kit.py`. Ids of its papers begin with the game's."""

    listed: GameListing

    def papers(self) -> dict[str, Entry]:
        """A blank pad and a filled sheet, as every game has them."""
        from printouts import (  # late: what they draw with asks this kit, and to start faster
            plain_pad,
            plain_sheet,
        )

        game = self.listed
        return {
            f"{game.id}-pad": entry(
                "nothing", read_nothing, lambda _, settings: plain_pad.make(game, settings)
            ),
            f"{game.id}-sheet": entry("result", read_story, plain_sheet.make),
        }

    def rows(self, rules: str) -> tuple[str, ...]:
        """The sources of points in the order of the score pad."""
        return tuple(key for key, worth in self.listed.rows if worth)

    def sides(self, tr: Words, rules: str) -> Sides:
        """The rules on two sides of one sheet."""
        own = f"{self.listed.id.replace('-', '_')}.rules"
        front: list[Block] = [Item("", tr(own) if tr.has(own) else tr("plain.no_rules"))]
        rows = [[source_words(tr, key), str(worth)] for key, worth in self.listed.rows]
        back: list[Block] = [ColumnHead(tr("plain.rows")), Grid(rows)] if rows else []
        return [front, back]


class PlainPaperKit(PaperKit):
    """Everything as it is for any game."""

    def __init__(self, listed: GameListing) -> None:
        self.listed = listed


def source_words(tr: Words, source: str, game: str = "") -> str:
    """Where points come from; the rows of a listed game are called what its description calls them."""
    listed = LISTED.get(game)
    if listed is not None and listed.described is not None:
        for version in (listed.described, *reversed(listed.earlier)):
            for row in version.get("rows", ()):
                if row["key"] == source:
                    return row_name(row, tr.language)
    for known in (f"paper.sources.{source}", f"score.short.{source}"):
        if tr.has(known):
            return tr(known)
    return source.replace("-", " ").capitalize()


def title_words(tr: Words, game: str, rules: str) -> str:
    """Game and rule set; one that came in from elsewhere goes by its id."""
    listed = LISTED.get(game)
    if listed is not None and listed.described is not None:
        return game_title(listed.described, tr.language)
    for known in (f"paper.games_names.{game}-{rules}", f"pad.game.{game}-{rules}", f"games.{game}"):
        if tr.has(known):
            return tr(known)
    return game.replace("-", " ").title()


@cache
def _kit(listed: GameListing) -> PaperKit:
    module = part_of(listed.id, "printouts")
    kit: PaperKit = module.KIT if module else PlainPaperKit(listed)
    return kit


def paper_kit(game: str) -> PaperKit:
    return _kit(LISTED[game])


def references() -> dict[str, tuple[str, str]]:
    """Every rules reference by its name: the rule set, or the game where it has only one."""
    sets = ((game.id, rules) for game in playable().values() for rules in game.rules)
    return dict(zip(reference_names(), sets, strict=True))
