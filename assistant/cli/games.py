"""alcalde games add | list | show | remove: the club's listed games."""

import argparse
from collections.abc import Callable

from assistant.cli.answers import Answer, say
from assistant.cli.exits import BadInput
from assistant.cli.inputs import read_text
from assistant.cli.parser import Commands
from assistant.words import Words
from engine.documents.listed_game import DescriptionDoc

Verb = Callable[[argparse.Namespace, Words], Answer]


def add(commands: Commands, tr: Words) -> None:
    parser = commands.add_parser("games", help=tr("listed.help.games"))
    parser.set_defaults(run=run, verb=None)
    verbs = parser.add_subparsers(dest="verb_name", metavar="WHAT", parser_class=type(parser))
    adding = verbs.add_parser("add", help=tr("listed.help.add"))
    adding.add_argument("files", metavar="FILE", nargs="+", help=tr("listed.help.file"))
    listing = verbs.add_parser("list", help=tr("listed.help.list"))
    listing.add_argument("--examples", action="store_true", help=tr("listed.help.examples"))
    showing = verbs.add_parser("show", help=tr("listed.help.show"))
    removing = verbs.add_parser("remove", help=tr("listed.help.remove"))
    for one in (showing, removing):
        one.add_argument("game", metavar="GAME", help=tr("listed.help.game"))
    for one, verb in ((adding, run_add), (listing, run_list), (showing, run_show), (removing, run_remove)):
        one.add_argument("--json", action="store_true", help=tr("cli.json"))
        one.set_defaults(verb=verb)


def run(args: argparse.Namespace, tr: Words) -> int:
    if args.verb is None:
        raise BadInput(tr("listed.no_verb"))
    verb: Verb = args.verb
    say(args, verb(args, tr))
    return 0


def run_add(args: argparse.Namespace, tr: Words) -> Answer:
    """All files are read before anything is kept: a bad one stops all of them."""
    from assistant.cli.store import only_read, open_store  # late: --help and small commands start faster
    from assistant.club.listed_games import add_game

    given = [_description(name, tr) for name in args.files]
    with open_store(args, tr) as store:
        if store.read_only:
            raise only_read(store, tr)
        with store.log.group():
            kept = [add_game(store, game) for game in given]
    args.saved = True
    lines = [
        tr("listed.said.added", name=one["game"]["name"], id=one["id"], n=one["version"]) for one in kept
    ]
    return {"games": [{"id": one["id"], "version": one["version"]} for one in kept]}, lines


def _description(name: str, tr: Words) -> DescriptionDoc:
    """The game of a file, or one of those that come with the program."""
    from assistant.games.listed.files import EXAMPLES, BadFile, read_description  # late: as above

    example = EXAMPLES / f"{name}.toml"
    text = example.read_text("utf-8") if _is_plain(name) and example.is_file() else read_text(name, tr)
    try:
        return read_description(text, name, tr)
    except BadFile as wrong:
        raise BadInput(str(wrong)) from None


def _is_plain(name: str) -> bool:
    return name.replace("-", "").isalnum()


def run_list(args: argparse.Namespace, tr: Words) -> Answer:
    from assistant.cli.store import open_store  # late: --help and small commands start faster
    from assistant.games.listed.files import examples
    from db.tables.listed import ListedGames

    if args.examples:
        shipped = examples()
        lines = [_line(tr, name, game) for name, game in shipped.items()]
        return {"examples": [{"id": name, "name": game["name"]} for name, game in shipped.items()]}, lines
    with open_store(args, tr, read_only=True) as store:
        kept = [one for one in ListedGames(store.log).all() if not one.get("hidden")]
        played = {one["id"]: store.results.count(game=one["id"]) for one in kept}
    kept.sort(key=lambda one: one["game"]["name"].casefold())
    lines = [_line(tr, one["id"], one["game"], played[one["id"]]) for one in kept]
    rows = [
        {
            "id": one["id"],
            "name": one["game"]["name"],
            "version": one["version"],
            "results": played[one["id"]],
        }
        for one in kept
    ]
    return {"games": rows}, lines or [tr("listed.said.none")]


def _line(tr: Words, id: str, game: DescriptionDoc, played: int | None = None) -> str:
    low, high = game["seats"]
    seats = str(low) if low == high else f"{low}–{high}"
    known = tr("listed.said.line", id=id, name=game["name"], seats=seats, won=won_words(tr, game))
    return known if played is None else f"{known}, {tr('listed.said.results', n=played)}"


def won_words(tr: Words, game: DescriptionDoc) -> str:
    return tr(f"listed.won.{game.get('won', 'most-points')}")


def run_show(args: argparse.Namespace, tr: Words) -> Answer:
    """The description as a file to share."""
    from assistant.cli.store import open_store  # late: --help and small commands start faster
    from assistant.games.listed.files import examples, to_toml
    from engine.documents.games import LISTED

    with open_store(args, tr, read_only=True):
        id = _found(args.game)
        game = LISTED[id].described if id else examples().get(args.game)
        version = LISTED[id].version if id else 0
    if game is None:
        raise BadInput(tr("listed.unknown", game=args.game))
    return {"id": id or args.game, "version": version, "game": game}, to_toml(game).splitlines()


def _found(name: str) -> str | None:
    from assistant.club.listed_games import found_game  # late: --help and small commands start faster

    return found_game(name)


def run_remove(args: argparse.Namespace, tr: Words) -> Answer:
    from assistant.cli.store import only_read, open_store  # late: --help and small commands start faster
    from assistant.club.listed_games import remove_game

    with open_store(args, tr) as store:
        if store.read_only:
            raise only_read(store, tr)
        id = _found(args.game)
        if id is None:
            raise BadInput(tr("listed.unknown", game=args.game))
        gone = remove_game(store, id)
    args.saved = True
    return {"id": id, "removed": gone}, [tr("listed.said.removed" if gone else "listed.said.hidden", id=id)]
