"""Brings `translations/*.ts` up to date with the program; what is new or changed waits there unfinished.

Open the files with Qt Linguist or an editor, translate, and take the mark `type="unfinished"` away.
"""

from __future__ import annotations

import argparse
import sys

from tests.translations import ts
from tests.translations.checks import all_faults
from tests.translations.sources import Found, read_program

KINDS = ("hints", "logs", "reviews")
"""What can be read aloud: see tests/translations/aloud.py."""


def renewed(language: str, found: Found) -> tuple[ts.Book, ts.Book, str]:
    """A book as it is, as it should be, and the text of that."""
    path = ts.path_of(language)
    old = ts.read(path) if path.exists() else ts.Book(language)
    new = ts.update(old, found.messages.values())
    return old, new, ts.written(new, {message.key: message.note for message in found.messages.values()})


def update() -> None:
    """Write both books anew and tell what is left to do."""
    found = read_program()
    for language in ts.FORMS:
        path = ts.path_of(language)
        old, new, text = renewed(language, found)
        path.write_text(text, encoding="utf-8")
        open_ = sum(not entry.finished for entry in new.entries.values())
        gone = len(old.entries.keys() - new.entries.keys())
        sys.stdout.write(f"{path.name}: {len(new.entries)} sentences, {open_} to translate, {gone} dropped\n")


def check() -> int:
    """Tell every fault; returns the exit code."""
    faults, found = list(all_faults()), read_program()
    for language in ts.FORMS:
        if renewed(language, found)[2] != ts.path_of(language).read_text(encoding="utf-8"):
            faults.append(f"translations/stolek_{language}.ts is out of date: python3 dev.py translations")
    for fault in faults:
        sys.stdout.write(f"{fault}\n")
    sys.stdout.write(f"translations: {len(faults)} faults\n" if faults else "translations: all is well\n")
    return 1 if faults else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="dev.py translations", description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, only look for faults")
    parser.add_argument(
        "--aloud", type=int, metavar="N", help="print N hints, N log lines and N/2 review lines per game"
    )
    parser.add_argument("--games", nargs="*", default=[], metavar="GAME", help="of these games alone")
    parser.add_argument("--kinds", nargs="*", default=[], choices=KINDS, help="these sentences alone")
    chosen = parser.parse_args()
    if chosen.check:
        return check()
    if chosen.aloud:
        from tests.translations.aloud import read_aloud

        read_aloud(chosen.aloud, chosen.games, chosen.kinds)
        return 0
    update()
    return 0


if __name__ == "__main__":
    sys.exit(main())
