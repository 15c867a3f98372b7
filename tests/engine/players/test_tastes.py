"""The expert of Saint Malo learns what to like by playing: tastes, luck, and where the features stand."""

import tomllib

import numpy as np
import pytest

from engine.players.net import FOLDER
from engine.players.saint_malo import features
from engine.players.saint_malo.features import Features
from engine.players.saint_malo.judges import shipped_line
from engine.players.saint_malo.surroundings import Surroundings
from engine.players.saint_malo.tastes import (
    COLUMNS,
    EXPERT,
    TASTES,
    Party,
    ahead,
    play,
    what_pays,
    with_tastes,
)
from engine.rules import Setup
from engine.saint_malo.board import WALLS, split
from engine.saint_malo.rules import SaintMalo
from engine.saint_malo.sheet import CHURCHES, CRATE, FREE, MERCHANT, NOBLE, PERSONS, WALL, SaintMaloSheet
from engine.saint_malo.state import State

RULES = SaintMalo()


def table() -> State:
    return RULES.new(Setup("saint-malo", "standard", 2, first=0))


def row(sheet: SaintMaloSheet) -> np.ndarray:
    found: np.ndarray = Features([sheet], [Surroundings(table(), RULES.facts)]).rows[0]
    return found


def drawn(content: int, number: int = 1) -> np.ndarray:
    sheet = table().sheets[0].copy()
    for field in list(split(sheet.fields[FREE] & ~WALLS[0]))[:number]:
        sheet.draw(content, field)
    return row(sheet)


EMPTY = row(table().sheets[0])


def test_everything_stands_where_the_tastes_look_for_it() -> None:
    noble = features.PEOPLE_AT + NOBLE - PERSONS.start
    assert drawn(NOBLE)[noble] > EMPTY[noble]
    assert drawn(CHURCHES[2])[features.CHURCHES_AT + 2] > EMPTY[features.CHURCHES_AT + 2]
    assert drawn(CHURCHES[2])[features.CHURCH_THERE_AT + 2] == 1
    assert drawn(CHURCHES[2], 2)[features.CHURCH_THERE_AT + 2] == 1
    assert drawn(CRATE)[features.DRAWN_AT + 1] == pytest.approx(EMPTY[features.DRAWN_AT + 1] + 0.1)
    assert drawn(NOBLE)[features.FREE_AT] == pytest.approx(EMPTY[features.FREE_AT] - 1 / 20)
    assert drawn(CHURCHES[0], 6)[features.PROMISED_AT] > EMPTY[features.PROMISED_AT]
    assert drawn(NOBLE)[features.KINDS_AT] == drawn(MERCHANT)[features.KINDS_AT] == 1 / 4
    walled = table().sheets[0].copy()
    walled.draw(WALL, WALLS[0])
    assert row(walled)[features.WALLS_DONE_AT] == 1 / 4
    assert len(EMPTY) == 2 * features.BY_TIME


def test_a_taste_is_added_to_what_the_strong_player_thinks() -> None:
    net = shipped_line("saint-malo")
    liked = next(n for n, taste in enumerate(TASTES) if taste.column == features.FREE_AT)
    fonder = with_tastes(net, np.eye(len(TASTES))[liked])
    more, less = EMPTY[None], drawn(NOBLE)[None]
    change = fonder(more) - net(more) - (fonder(less) - net(less))
    assert change.item() == pytest.approx(TASTES[liked].weight / 20, rel=0.01)
    assert with_tastes(net, np.zeros(len(TASTES)))(more) == pytest.approx(net(more))
    assert len({taste.column for taste in TASTES}) == len(TASTES)


def test_what_pays_is_found_among_luck() -> None:
    rng = np.random.default_rng(5)
    worth = np.zeros(len(TASTES))
    worth[3], worth[7] = 4.0, -2.0
    parties = []
    for n in range(600):
        tastes = rng.normal(size=(2 + n % 4, len(TASTES)))
        brought = tastes @ worth + rng.normal(size=len(tastes))
        luck = 20 * rng.normal(size=len(tastes))
        parties.append(Party(tastes, 80 + brought + luck, luck, 30))
    assert what_pays(parties) == pytest.approx(worth, abs=0.25)


def test_a_party_is_the_same_again_and_its_leads_level_out() -> None:
    net, middle = shipped_line("saint-malo"), np.zeros(len(TASTES))
    one, again, other = (play(EXPERT.tables, net, middle, number) for number in (1, 1, 2))
    assert np.array_equal(one.leads, again.leads)
    assert np.array_equal(one.tastes, again.tastes)
    assert (len(one.leads), len(other.leads)) == (3, 2)
    assert sum(one.leads) == pytest.approx(0)
    assert [len(list(party.lessons())) for party in (one, other)] == [3, 1]  # of two, one says it all


def test_the_luck_that_is_taken_off_is_luck() -> None:
    net, middle = shipped_line("saint-malo"), np.zeros(len(TASTES))
    parties = [play(EXPERT.tables, net, middle, number) for number in range(0, 32, 2)]  # all of two
    raw = sum(ahead(party.points)[0] ** 2 for party in parties)
    fair = sum(party.leads[0] ** 2 for party in parties)
    assert fair < raw / 2


def test_the_shipped_weights_are_what_their_story_tells() -> None:
    story = tomllib.loads((FOLDER / "saint-malo-expert.toml").read_text("utf-8"))
    assert story["columns"] == COLUMNS
    told = with_tastes(shipped_line("saint-malo"), np.array(story["tastes"]))
    assert shipped_line("saint-malo-expert").hidden == pytest.approx(told.hidden, abs=0.02)
