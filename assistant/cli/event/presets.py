"""alcalde event presets"""

import argparse
import json

from assistant.cli.parts import Parts
from assistant.club.events.speech import figure, plain
from assistant.words import Words
from engine.documents.result import Facts
from engine.tournament.figures import CRITERIA
from engine.tournament.presets import PRESETS, Preset

SIZES = (2, 3, 4, 5)


def add(parts: Parts, tr: Words) -> None:
    parser = parts.add_parser("presets", help=tr("event.help.presets"))
    parser.add_argument("--json", action="store_true", help=tr("event.help.json"))
    parser.set_defaults(part=run)


def run(args: argparse.Namespace, tr: Words) -> int:
    if args.json:
        print(
            json.dumps(
                {"presets": [_entry(preset, tr) for preset in PRESETS.values()], "tie_breaks": CRITERIA}
            )
        )
        return 0
    for preset in PRESETS.values():
        print(f"{preset.id}: {about(preset, tr)}")
        if preset.scale:
            scales = ["/".join(figure(tr, points) for points in preset.scale.at(size)) for size in SIZES]
            print(
                "    "
                + tr("event.presets.scales", two=scales[0], three=scales[1], four=scales[2], five=scales[3])
            )
        chain = [tr(f"event.criterion.{criterion}") for criterion in (*preset.rank, *preset.tie_breaks)]
        print("    " + tr("event.presets.order", chain=", ".join(dict.fromkeys(chain))))
    print(tr("event.presets.rule"))
    return 0


def about(preset: Preset, tr: Words) -> str:
    key = f"event.preset.{preset.id}"
    return tr(key) if tr.has(key) else tr("event.presets.scale")


def _entry(preset: Preset, tr: Words) -> Facts:
    return {
        "id": preset.id,
        "about": about(preset, tr),
        "rank": preset.rank,
        "tie_breaks": preset.tie_breaks,
        "scales": {str(size): [plain(points) for points in preset.scale.at(size)] for size in SIZES}
        if preset.scale
        else None,
    }
