"""Puts the commit and the changelog into what is built. Everything else about building is in pyproject.toml."""

import runpy
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

TOP = Path(__file__).parent
CHANGES = TOP / "CHANGELOG.md"
ASKED = runpy.run_path(str(TOP / "assistant" / "version.py"))  # not imported: nothing is installed yet


def write_commit(package: Path) -> None:
    commit = ASKED["commit_of"](TOP)
    if commit:
        (package / ASKED["FILE"]).write_text(commit + "\n", "utf-8")


class BuildWithCommit(build_py):
    def run(self) -> None:
        super().run()
        if not self.editable_mode:  # a checkout's commit changes: git is asked there
            write_commit(Path(self.build_lib) / "assistant")
            shutil.copy(CHANGES, Path(self.build_lib) / "assistant" / CHANGES.name)  # for "What is new"


class SdistWithCommit(sdist):
    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        write_commit(Path(base_dir) / "assistant")


setup(cmdclass={"build_py": BuildWithCommit, "sdist": SdistWithCommit})
