"""People, events and places by name: as names mostly are, and as long as they get."""

from dataclasses import dataclass

from tests.examples import NAMES


@dataclass(frozen=True)
class Naming:
    """Those at a table, those at an event, and what events, clubs and places are called."""

    table: tuple[str, ...]
    entrants: tuple[str, ...]
    event: str
    draft: str
    club: str
    place: str
    folder: str  # below which the club's data lie


USUAL = Naming(
    NAMES,
    (
        *("Anna Weber", "Ben", "Cleopatra Hohenberg", "Dora", "Emil Sørensen", "Fay", "Gustav Adolf Ritter"),
        *("Hana", "Ivo Müller-Lüdenscheidt", "Jana", "Karl", "Lea Sophie"),
    ),
    "Spring Cup",
    "Frühlingsturnier des Vereins",
    "",
    "Club night",
    "club",
)
LONG = Naming(
    (
        "Annemarie-Elisabeth von Brandenstein",
        "Bartholomäus Maximilian Oberleitner",
        "Wolfeschlegelsteinhausenbergerdorff",  # one word, as some are
        "Clementine Charlotte Freifrau Zitzewitz",
        "Emanuel Ferdinand Konstantin Lindqvist",
    ),
    (
        "Annemarie-Elisabeth von Brandenstein",
        "Annemarie-Elisabeth von Brandenburg",  # told apart by their ends alone
        "Bartholomäus Maximilian Oberleitner",
        "Wolfeschlegelsteinhausenbergerdorff",
        "Clementine Charlotte Freifrau Zitzewitz",
        "Emanuel Ferdinand Konstantin Lindqvist",
        "Friederike-Wilhelmina Achterbergh-Loos",
        "Guðbjörg Þorsteinsdóttir Sigurðardóttir",
        "Hieronymus Gottfried van der Kerckhoven",
        "Iphigenia Papadimitrakopoulou-Stavrou",
        "Jean-Baptiste Emmanuel de Montmorency",
        "Katarzyna Wiśniewska-Brzęczyszczykiewicz",
    ),
    "Internationale offene Stadtmeisterschaft von Bad Mergentheim 2026",
    "Gedächtnisturnier für Konrad-Alexander Freiherr von Rotenhan",
    "Spielefreunde Niederösterreich-Süd und Burgenland 1987 e. V.",
    "Gemeindezentrum Sankt Bartholomäus, großer Saal im ersten Stock",
    "Vereinsunterlagen der Spielefreunde Niederösterreich-Süd/Alcalde-Daten seit 1987/club",
)
NAMINGS = {"usual": USUAL, "long": LONG}
