"""The project's page, one file made from the README: `python3 dev.py dist site` writes it into dist/site.

Pictures lie beside it. It loads nothing from elsewhere, and runs nothing.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from installers import icons
from installers.project import HOMEPAGE, NAME, OUT, PACKAGING, ROOT, fill, finished, fresh

PLACE = OUT / "site"
SHOWN = ("Stolek", "Get it", "What it is")
"""The parts of the README for people who want to play; the others are for those who build."""
_FILM = (
    '<picture><source media="(prefers-reduced-motion: reduce)" srcset="{name}.png">'
    '<img src="{name}.webp" alt="{words}" loading="lazy"></picture>'
)
"""With the still of the same name for whoever wants nothing to move."""
_INLINE = (
    (r"!\[([^]]*)\]\(docs/([^)]+)\.webp\)", _FILM.format(name=r"\2", words=r"\1")),
    (r"!\[([^]]*)\]\(docs/([^)]+)\)", r'<img src="\2" alt="\1" loading="lazy">'),
    (r"\[([^]]+)\]\((https?:[^)]+|#[^)]+)\)", r'<a href="\2">\1</a>'),
    (r"\[([^]]+)\]\(([^)]+)\)", rf'<a href="{HOMEPAGE}/blob/main/\2">\1</a>'),
    (r"\*\*([^*]+)\*\*", r"<strong>\1</strong>"),
    (r"(?<!\*)\*([^*]+)\*", r"<em>\1</em>"),
    (r"`([^`]+)`", r"<code>\1</code>"),
)


def make() -> Path:
    """Write the page and what it shows."""
    fresh(PLACE)
    shutil.copytree(ROOT / "docs" / "pictures", PLACE / "pictures")
    shutil.copytree(ROOT / "assets" / "fonts", PLACE / "fonts")
    icons.write_png(icons.APP, 256, PLACE / "icon.png")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    known = {"TITLE": NAME, "BODY": "\n".join(sections(readme)), "HOMEPAGE": HOMEPAGE}
    page = PLACE / "index.html"
    page.write_text(fill((PACKAGING / "site.html").read_text(encoding="utf-8"), known), encoding="utf-8")
    return finished(page)


def sections(readme: str) -> Iterator[str]:
    """What is shown of the README, part by part."""
    for part in re.split(r"^#+ ", readme, flags=re.MULTILINE)[1:]:
        heading, _, text = part.partition("\n")
        if heading in SHOWN:
            level = 1 if heading == NAME else 2
            yield f"<section>\n<h{level}>{inline(heading)}</h{level}>"
            yield from map(block, re.split(r"\n{2,}", text.strip()))
            yield "</section>"


def block(text: str) -> str:
    """A paragraph, a table, or pictures, alone or side by side."""
    lines = text.splitlines()
    if lines[0].startswith("| !["):
        return gallery(re.findall(r"!\[[^]]*\]\([^)]*\)", text))
    if lines[0].startswith("|"):
        return table(lines)
    if all(line.startswith("![") for line in lines):
        return "\n".join(f"<figure>{inline(line)}</figure>" for line in lines)
    return f"<p>{inline(' '.join(lines))}</p>"


def gallery(pictures: Sequence[str]) -> str:
    """Pictures in a grid, each with its words below."""
    words = (escape(picture[2 : picture.index("]")], quote=False) for picture in pictures)
    figures = (
        f"<figure>{inline(each)}<figcaption>{said}</figcaption></figure>"
        for each, said in zip(pictures, words, strict=True)
    )
    return "\n".join(['<div class="gallery">', *figures, "</div>"])


def table(lines: Sequence[str]) -> str:
    """A table, whose first row is its head."""
    rows = [[inline(cell.strip()) for cell in line.strip("|").split("|")] for line in lines]
    head = "".join(f"<th>{cell}</th>" for cell in rows[0])
    body = "\n".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows[2:])
    return f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"


def inline(text: str) -> str:
    """Words with pictures, links and emphasis."""
    text = escape(text, quote=False)
    for pattern, form in _INLINE:
        text = re.sub(pattern, form, text)
    return text
