"""Pictures of every paper in docs/papers, made again by `make docs` (python -m tests.samples [DOC …])."""

import sys
from pathlib import Path

import pypdfium2

from assistant.words import Words
from printouts.catalogue import CATALOGUE
from tests.papers import document_for, people, settings

FOLDER = Path(__file__).parent.parent / "docs" / "papers"
DOTS = 80  # an inch
OPEN = ("slips", "pairings-by-table", "pairings-by-name")
SHOWN = {
    "saint-malo-pad": (0, 1),
    "saint-malo-sheet": (0, 1),
    "rules-reference": (0, 1),
}  # pages, otherwise the first
GERMAN = ("certificates", "san-juan-pad", "rules-reference")


def made(doc: str) -> bytes:
    language = "de" if doc in GERMAN else "en"
    return CATALOGUE[doc].make(
        document_for(doc, people(38), done=doc not in OPEN), settings(language, rules="new-buildings")
    )


def draw(doc: str) -> list[str]:
    """Writes the pictures of one paper; returns their names."""
    names = []
    pdf = pypdfium2.PdfDocument(made(doc))
    for page in SHOWN.get(doc, (0,)):
        picture = pdf[page].render(scale=DOTS / 72, grayscale=True).to_pil()
        names.append(f"{doc}-{page + 1}.png" if doc in SHOWN else f"{doc}.png")
        picture.quantize(16).save(FOLDER / names[-1], optimize=True)
    pdf.close()
    return names


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    tr = Words("en")
    lines = ["# Papers", "", "Every paper that `alcalde print` makes. `make docs` draws these pictures.", ""]
    for doc in CATALOGUE:
        names = draw(doc) if not wanted or doc in wanted else []
        lines += [f"## {doc}", f"{tr(f'paper.list.{doc}')}", ""]
        lines += [f"![{doc}]({name})" for name in names] + [""]
    if not wanted:
        (FOLDER / "README.md").write_text("\n".join(lines), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
