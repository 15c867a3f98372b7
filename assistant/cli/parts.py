"""What a module of the command line is given to put its sub-commands into."""

import argparse
from typing import Protocol


class Parts(Protocol):
    """What `add_subparsers` gives, as far as we use it."""

    def add_parser(self, name: str, *, help: str) -> argparse.ArgumentParser: ...
