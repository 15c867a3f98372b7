"""alcalde event new, list, show, …: the sub-commands that work on the club's store."""

import argparse
from collections.abc import Callable
from typing import get_args

from assistant.cli.event import stored_frame, stored_report, stored_round, stored_trouble, stored_whole
from assistant.cli.event.stored_answer import LOOKING, Answer, run
from assistant.cli.parts import Parts
from assistant.cli.questions import add_agree
from assistant.club.events.name_lists import WAYS
from assistant.club.events.plans import FINALS, FORMATS, HINTS, OWN, PLANS
from assistant.words import Words
from db.folder.store import Store
from engine.documents.event import Confirming
from engine.documents.games import named_rules
from engine.tournament.heats import FAIR, FEWEST
from engine.tournament.presets import PRESETS
from engine.tournament.sizes import POLICIES


def add(parts: Parts, tr: Words) -> None:
    _new(parts, tr)
    _parser(parts, tr, "list", stored_whole.listing)
    show = _parser(parts, tr, "show", stored_whole.show, "event")
    show.add_argument("--log", action="store_true", help=tr("event_store.help.log"))
    _set(parts, tr)
    mend = _parser(parts, tr, "trouble", stored_trouble.mend, "event", tr("frame.help.trouble"))
    mend.add_argument("kind", metavar="KIND", choices=tuple(stored_trouble.KINDS), help=tr("frame.help.kind"))
    mend.add_argument("words", metavar="WORD", nargs="*", help=tr("frame.help.words"))
    mend.add_argument("--round", type=int, metavar="N", help=tr("event_store.help.round"))
    rename = _parser(parts, tr, "rename", stored_whole.rename, "event", tr("frame.help.rename"))
    rename.add_argument("name", metavar="NAME", help=tr("event_store.help.name"))
    rename.add_argument("--to", metavar="NAME", help=tr("frame.help.to"))
    rename.add_argument("--club", metavar="CLUB", help=tr("frame.help.club"))
    adding = _parser(parts, tr, "add", stored_whole.add, "event")
    adding.add_argument("names", metavar="NAME", nargs="*", help=tr("event_store.help.names"))
    adding.add_argument("--file", metavar="LIST", help=tr("event_store.help.names_file"))
    adding.add_argument("--read", choices=WAYS, help=tr("event_store.help.names_way"))
    adding.add_argument("--absent", action="store_true", help=tr("event_store.help.absent"))
    adding.add_argument("--late", choices=LATE, help=tr("event_store.help.late"))
    drop = _parser(parts, tr, "drop", stored_whole.drop, "event")
    drop.add_argument("name", metavar="NAME", help=tr("event_store.help.name"))
    way = drop.add_mutually_exclusive_group()
    way.add_argument("--no-show", action="store_true", help=tr("event_store.help.no_show"))
    way.add_argument("--back", action="store_true", help=tr("event_store.help.back"))
    drop.add_argument("--late", choices=LATE, help=tr("event_store.help.late"))
    pair = _parser(parts, tr, "pair", stored_round.pair, "event")
    pair.add_argument("--again", action="store_true", help=tr("event_store.help.again"))
    pair.add_argument("--running", choices=("out", "average"), help=tr("event_store.help.running"))
    pair.add_argument("--prefer", metavar="rematches|fair|N", help=tr("heats.help.prefer"))
    pair.add_argument("--seconds", type=float, metavar="N", help=tr("heats.help.seconds"))
    pair.add_argument("--swap", nargs=2, metavar="NAME", help=tr("event_store.help.swap"))
    pair.add_argument("--move", nargs=2, metavar=("NAME", "TABLE"), help=tr("event_store.help.move"))
    _parser(parts, tr, "publish", stored_round.publish, "event")
    result = _parser(parts, tr, "result", stored_round.result, "event")
    result.add_argument("table", metavar="TABLE", help=tr("event_store.help.table"))
    result.add_argument("points", metavar="POINTS", nargs="*", help=tr("event_store.help.points"))
    result.add_argument("--tie-break", metavar="N,N,…", help=tr("event_store.help.tie_break"))
    result.add_argument("--round", type=int, metavar="N", help=tr("event_store.help.round"))
    result.add_argument("--seen", metavar="VERSION", help=tr("event_store.help.seen"))
    result.add_argument("--clear", action="store_true", help=tr("event_store.help.clear"))
    taking = _parser(parts, tr, "take", stored_round.take, "event", tr("event_store.help.take"))
    taking.add_argument("result", metavar="RESULT", help=tr("event_store.help.take_result"))
    _parser(parts, tr, "undo", stored_round.take_back, "event", tr("event_store.help.undo"))
    telling = _parser(parts, tr, "report", stored_report.report, "event", tr("event_store.help.report"))
    telling.add_argument("table", type=int, metavar="TABLE", help=tr("event_store.help.report_table"))
    telling.add_argument("points", metavar="POINTS", nargs="*", help=tr("event_store.help.points"))
    telling.add_argument("--confirm", action="store_true", help=tr("event_store.help.report_confirm"))
    _parser(parts, tr, "delete", stored_whole.delete, "event", tr("event_store.help.delete"))
    writing = _parser(parts, tr, "export", stored_whole.write, "event")
    writing.add_argument("file", metavar="FILE", help=tr("event_store.help.out"))
    reading = _parser(parts, tr, "import", stored_whole.read)
    reading.add_argument("file", metavar="FILE", help=tr("event.help.file"))
    reading.add_argument("--replace", action="store_true", help=tr("event_store.help.replace"))


LATE = ("seat", "bye", "next")
Work = Callable[[Store, argparse.Namespace, Words], Answer]


def _parser(
    parts: Parts, tr: Words, name: str, work: Work, event: str = "", words: str = ""
) -> argparse.ArgumentParser:
    parser = parts.add_parser(name, help=words or tr(f"event.help.{name}"))
    if event:
        parser.add_argument("event", metavar="EVENT", help=tr("event_store.help.event"))
    parser.add_argument("--json", action="store_true", help=tr("event.help.json"))
    if name not in LOOKING:
        add_agree(parser, tr)
        parser.add_argument("--by", metavar="WHO", default="", help=tr("event_store.help.by"))
    parser.set_defaults(part=run, work=work)
    return parser


def _set(parts: Parts, tr: Words) -> None:
    parser = _parser(parts, tr, "set", stored_frame.change, "event", tr("frame.help.set"))
    parser.add_argument("--name", help=tr("event_store.help.new_name"))
    parser.add_argument("--date", metavar="YYYY-MM-DD", help=tr("event_store.help.date"))
    parser.add_argument("--place", help=tr("event_store.help.place"))
    parser.add_argument("--rounds", type=int, metavar="N", help=tr("event.help.rounds"))
    parser.add_argument("--scoring", choices=tuple(PRESETS), help=tr("event.help.scoring"))
    parser.add_argument("--own", metavar="9-6-3-1", help=tr("event_store.help.own"))
    parser.add_argument("--tie-breaks", metavar="A,B,…|usual", help=tr("frame.help.tie_breaks"))
    parser.add_argument("--best", type=int, metavar="N", help=tr("frame.help.best"))


def _new(parts: Parts, tr: Words) -> None:
    parser = _parser(parts, tr, "new", stored_whole.new)
    parser.add_argument("name", metavar="NAME", help=tr("event_store.help.new_name"))
    parser.add_argument(
        "--plan", choices=tuple(PLANS), default="club-evening", help=tr("event_store.help.plan")
    )
    parser.add_argument("--date", metavar="YYYY-MM-DD", default="", help=tr("event_store.help.date"))
    parser.add_argument("--place", default="", help=tr("event_store.help.place"))
    unset = argparse.SUPPRESS
    parser.add_argument("--game", metavar="GAME,…", help=tr("event_store.help.game"), default=unset)
    parser.add_argument("--rules", choices=named_rules(), help=tr("event_store.help.rules"), default=unset)
    parser.add_argument("--table", type=int, metavar="N", help=tr("event.help.table"), default=unset)
    parser.add_argument("--format", choices=FORMATS, help=tr("event.help.format"), default=unset)
    parser.add_argument("--rounds", type=int, metavar="N", help=tr("event.help.rounds"), default=unset)
    parser.add_argument("--prefer", choices=(FEWEST, FAIR), help=tr("event_store.help.prefer"), default=unset)
    parser.add_argument("--final", choices=FINALS, help=tr("event_store.help.final"), default=unset)
    parser.add_argument("--scoring", choices=(*PRESETS, OWN), help=tr("event.help.scoring"), default=unset)
    parser.add_argument("--own", metavar="9-6-3-1", help=tr("event_store.help.own"), default=unset)
    parser.add_argument(
        "--tie-breaks", metavar="A,B,…", help=tr("event_store.help.tie_breaks"), default=unset
    )
    parser.add_argument("--best", type=int, metavar="N", help=tr("event_store.help.best"), default=unset)
    parser.add_argument("--third", action="store_true", help=tr("event_store.help.third"), default=unset)
    parser.add_argument(
        "--per-evening", type=int, metavar="N", help=tr("event_store.help.per_evening"), default=unset
    )
    parser.add_argument(
        "--best-of", type=int, metavar="N", help=tr("event_store.help.best_of"), default=unset
    )
    parser.add_argument("--uneven", choices=POLICIES, help=tr("event.help.uneven"), default=unset)
    parser.add_argument(
        "--confirm", choices=get_args(Confirming), help=tr("phones.cli.confirm"), default=unset
    )
    parser.add_argument("--hints", choices=HINTS, help=tr("sealed.help.hints"), default=unset)
    parser.add_argument("--seed", metavar="S", default=None, help=tr("event.help.seed"))
