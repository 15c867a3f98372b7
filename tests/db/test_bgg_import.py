"""Plays of BoardGameGeek come in and go out again as they came."""

from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from assistant.club.importing import recognise
from assistant.club.listed_games import know_games
from db.exchange.bgg import to_bgg
from db.exchange.bgg_import import bgg_plays
from db.exchange.bgstats_import import plan_bgstats
from db.exchange.plan import carry_out
from db.problems import Problem
from tests.db.club import Ids, open_club
from tests.db.sim_disk import SimDisk

FILE = b"""<?xml version="1.0" encoding="utf-8"?>
<plays username="someuser" userid="1" total="2" page="1">
  <play id="77" date="2026-05-02" quantity="1" length="48" incomplete="0" nowinstats="0" location="Club night">
    <item name="Moor" objecttype="thing" objectid="1234567"><subtypes><subtype value="boardgame"/></subtypes></item>
    <comments>Close!</comments>
    <players>
      <player username="anna" userid="5" name="Anna" startposition="2" color="red" score="34" new="1" rating="8" win="1"/>
      <player username="" userid="0" name="Bruno" startposition="1" color="" score="-3.5" new="0" rating="0" win="0"/>
    </players>
  </play>
  <play id="78" date="2026-05-03" quantity="2" length="0" incomplete="1" nowinstats="1" location="">
    <item name="Isle" objecttype="thing" objectid="7654321"/>
    <players>
      <player username="" userid="0" name="Anna" startposition="" color="" score="" new="0" rating="0" win="0"/>
    </players>
  </play>
</plays>
"""


def test_plays_come_in_and_go_out_as_they_came() -> None:
    store = open_club(Path("/c"), SimDisk(), ids=Ids("a"))
    kind, document = recognise("auto", FILE, "plays.xml")
    assert kind == "bgstats"
    plan = plan_bgstats(store, document)
    assert plan.troubles == []
    carry_out(store, plan)
    know_games(store)
    out = Xml.fromstring(to_bgg(store.results.find(newest_first=False), "someuser"))
    was = Xml.fromstring(FILE)
    for new, old in zip(out.iter("play"), was.iter("play"), strict=True):
        assert new.attrib == old.attrib
        told = {player.get("name"): player.attrib for player in new.iter("player")}
        assert told == {player.get("name"): player.attrib for player in old.iter("player")}
        assert new.findtext("comments") == old.findtext("comments")
        title, before = new.find("item"), old.find("item")
        assert title is not None and before is not None and title.attrib == before.attrib
    assert plan_bgstats(store, document).results == []


NO_LISTS = [b"<plays", b"<games/>", b'<!DOCTYPE x [<!ENTITY a "b">]><plays>&a;</plays>', b""]
CODES = ("utR-8", "base64", "utf-7", "idna", "utf-16")  # of letters: unknown, no text, or not so in XML


@pytest.mark.parametrize(
    "data", [*NO_LISTS, *(f'<?xml version="1.0" encoding="{c}"?><plays/>'.encode() for c in CODES)]
)
def test_what_is_no_list_of_plays_is_refused(data: bytes) -> None:
    with pytest.raises(Problem):
        bgg_plays(data, "x.xml")
