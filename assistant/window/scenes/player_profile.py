"""One player's figures as tiles, charts and tables."""

from collections.abc import Iterator, Sequence

from assistant.games.registry import game_name, thing_name
from assistant.window.pages.players import FigureTile, ProfileTable
from assistant.window.widgets.listing import Head, ListLine
from assistant.words import Words
from engine.club_figures import RatingPoint, firm
from engine.statistics import Lift, Opponent, Profile, Tally
from engine.tournament.ratings import on_known_scale
from printouts.charts import bars
from printouts.club_charts import ClubChart, chart, rating_chart
from printouts.kit import source_words

FEWEST_SHOWN = 3
MOST_SOURCES = 9
MOST_GAMES = 6  # whose sources are drawn, the most played


def percent(tr: Words, rate: float) -> str:
    return tr("charts.percent", value=tr.number(100 * rate))


def tiles_of(tr: Words, found: Profile, line: Sequence[RatingPoint]) -> Iterator[FigureTile]:
    every = found.all
    yield FigureTile(str(every.games), tr("people.tile.games"), tr("people.tile.h_index", n=found.h_index))
    beside = tr("people.tile.chance", chance=percent(tr, every.chance), n=every.games)
    yield FigureTile(percent(tr, every.rate) if every.games else "–", tr("people.tile.wins"), beside)
    rating = tr.number(line[-1].rating, 1).replace("-", "−") if line else "–"
    note = "" if firm(line) else tr("people.tile.provisional")
    if line:
        mu, sigma = line[-1].mu, line[-1].sigma
        known = tr("people.tile.scale", n=on_known_scale(mu), mu=tr.number(mu, 1), sigma=tr.number(sigma, 1))
        note = f"{known} · {note}" if note else known
    yield FigureTile(rating, tr("people.tile.rating"), note)
    if one_game(found):
        best = f"{found.best[0]:g}" if found.best else "–"
        average = tr.number(every.average, 1) if every.average is not None else "–"
        yield FigureTile(best, tr("people.tile.best"), tr("people.tile.average", average=average))
    else:
        yield FigureTile("–", tr("people.tile.best"), tr("people.tile.one_game"))
    yield _against(tr, found.favourite, "favourite")
    yield _against(tr, found.nemesis, "nemesis")


def one_game(found: Profile) -> bool:
    """Points of different games cannot be compared, nor added up."""
    return len(found.by_game) <= 1


def _against(tr: Words, one: Opponent | None, kind: str) -> FigureTile:
    if one is None:
        return FigureTile("–", tr(f"people.tile.{kind}"), tr(f"people.tile.no_{kind}"))
    n = one.ahead if kind == "favourite" else one.behind
    return FigureTile(
        one.name, tr(f"people.tile.{kind}"), tr(f"people.tile.{kind}_note", n=n, games=one.games)
    )


def charts_of(tr: Words, found: Profile, line: Sequence[RatingPoint], name: str) -> Iterator[ClubChart]:
    if line:
        yield rating_chart(line, name, tr)
    counts = [(n, tally) for n, tally in sorted(found.by_count.items()) if tally.average is not None]
    if counts and one_game(found):
        labels = [tr("charts.players", n=n) for n, _ in counts]
        means = [tally.average or 0.0 for _, tally in counts]
        notes = [
            f"{tr.number(mean, 1)} ({tally.games})" for mean, (_, tally) in zip(means, counts, strict=True)
        ]
        yield chart(tr("people.by_count"), tr("people.by_count_says"), bars, labels, means, notes)
    for game, sources in sorted(found.sources.items(), key=lambda one: -one[1][0][2])[:MOST_GAMES]:
        yield _sources(tr, game, sources[:MOST_SOURCES])


def _sources(tr: Words, game: str, sources: Sequence[tuple[str, float, int]]) -> ClubChart:
    labels = [source_words(tr, source, game) for source, _, _ in sources]
    means = [mean for _, mean, _ in sources]
    notes = [tr.number(mean, 1) for mean in means]
    says = tr("people.sources_say", n=sources[0][2])
    return chart(tr("people.sources", game=game_name(tr, game)), says, bars, labels, means, notes)


def tables_of(tr: Words, found: Profile, tab: str) -> Iterator[ProfileTable]:
    if tab == "opponents":
        yield _opponents(tr, found.opponents)
    elif tab == "play":
        yield _tally(tr, found)
        if found.roles:
            yield _lifts(tr, "roles", [(thing_name(tr, one.id), one) for one in found.roles])
        known = [one for one in found.buildings if one.games >= FEWEST_SHOWN] or found.buildings
        if known:
            yield _lifts(tr, "buildings", [(thing_name(tr, one.id), one) for one in known])


def _opponents(tr: Words, opponents: Sequence[Opponent]) -> ProfileTable:
    columns = ("games", "ahead", "behind", "level", "rate")
    heads = (
        Head(tr("people.column.name"), 200, stretch=True),
        *(Head(tr(f"people.column.{key}"), 90, right=True) for key in columns),
    )
    lines = tuple(
        ListLine(
            f"opponent-{number}",
            (
                one.name,
                str(one.games),
                str(one.ahead),
                str(one.behind),
                str(one.level),
                percent(tr, one.ahead / one.games),
            ),
        )
        for number, one in enumerate(opponents)
    )
    return ProfileTable(tr("people.head_to_head"), heads, lines, tr("people.head_to_head_says"))


def _tally(tr: Words, found: Profile) -> ProfileTable:
    heads = (
        Head(tr("people.column.what"), 200, stretch=True),
        *(
            Head(tr(f"people.column.{key}"), 100, right=True)
            for key in ("games", "win_rate", "chance", "average")
        ),
    )
    rows: list[tuple[str, Tally]] = [
        (game_name(tr, game), tally) for game, tally in sorted(found.by_game.items())
    ]
    rows += [(tr("charts.players", n=n), tally) for n, tally in sorted(found.by_count.items())]
    rows += [
        (tr("people.together", game=game_name(tr, game)), tally)
        for game, tally in sorted(found.together.items())
    ]
    for games in (found.by_role, found.by_board):
        rows += [
            (f"{game_name(tr, game)}: {name}", tally)
            for game, tallies in sorted(games.items())
            for name, tally in sorted(tallies.items(), key=lambda one: -one[1].games)
        ]
    lines = []
    mixed = () if one_game(found) else tuple(found.by_count.values())
    for number, (name, tally) in enumerate(rows):
        told = tally.average is not None and not any(tally is one for one in mixed)
        average = tr.number(tally.average or 0.0, 1) if told else "–"
        cells = (name, str(tally.games), percent(tr, tally.rate), _chance(tr, tally), average)
        lines.append(ListLine(f"tally-{number}", cells))
    return ProfileTable(tr("people.tally"), heads, tuple(lines))


def _chance(tr: Words, tally: Tally) -> str:
    """Chance wins no game that is won together."""
    return percent(tr, tally.chance) if tally.expected else "–"


def _lifts(tr: Words, kind: str, lifts: Sequence[tuple[str, Lift]]) -> ProfileTable:
    heads = (
        Head(tr(f"people.column.{kind}"), 200, stretch=True),
        *(Head(tr(f"people.column.{key}"), 100, right=True) for key in ("games", "win_rate", "lift")),
    )
    lines = []
    for number, (name, one) in enumerate(lifts):
        sign = "+" if one.lift >= 0 else "−"
        cells = (name, str(one.games), percent(tr, one.rate), f"{sign}{tr.number(abs(100 * one.lift))}")
        lines.append(ListLine(f"{kind}-{number}", cells))
    return ProfileTable(tr(f"people.{kind}"), heads, tuple(lines), tr(f"people.{kind}_say"))
