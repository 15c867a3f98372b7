"""Runs before anything else in a bundle: Tcl finds its modules in it.

Debian's Tcl keeps msgcat and others apart from its library, where Tcl looks for them by a path of the machine it was
made for. On the machine that makes the bundle this is never seen.
"""

import os
import sys
from pathlib import Path

os.environ["TCL8_6_TM_PATH"] = str(Path(sys._MEIPASS) / "_tcl_data" / "tcl8")  # type: ignore[attr-defined]
