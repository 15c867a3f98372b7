"""The hall's Wi-Fi for the poster: its name is an option, its password is asked for or comes from the environment."""

import argparse
import getpass
import os
import sys

from assistant.words import Words

PASSWORD = "ALCALDE_WIFI_PASSWORD"


def wifi_asked(args: argparse.Namespace, tr: Words) -> tuple[str, str]:
    """Name and password; nobody who lists the machine's processes sees it."""
    if not args.wifi:
        return "", ""
    if PASSWORD in os.environ:
        return args.wifi, os.environ[PASSWORD]
    return args.wifi, getpass.getpass(
        tr("phones.cli.wifi_password", name=args.wifi)
    ) if sys.stdin.isatty() else ""
