"""Programs of the system that Alcalde starts: what they find around them."""

import os
import sys

OURS = ("TCL_LIBRARY", "TK_LIBRARY", "TCL8_6_TM_PATH")  # set when a bundle starts


def environment_outside() -> dict[str, str]:
    """For other programs. A bundle's own libraries are not for them: a viewer that found ours would not start."""
    around = dict(os.environ)
    if getattr(sys, "frozen", False):
        for name in OURS:
            around.pop(name, None)
        before = around.pop("LD_LIBRARY_PATH_ORIG", None)
        around.pop("LD_LIBRARY_PATH", None)
        if before:
            around["LD_LIBRARY_PATH"] = before
    return around
