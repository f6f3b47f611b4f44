"""Brings `translations/*.ts` up to date with the program; what is new or changed waits there unfinished.

Open the files with Qt Linguist or an editor, translate, and take the mark `type="unfinished"` away.
"""

from __future__ import annotations

import argparse
import sys

from tests.translations import ts
from tests.translations.checks import all_faults
from tests.translations.sources import read_program


def update() -> None:
    """Write both books anew and tell what is left to do."""
    found = read_program()
    notes = {message.key: message.note for message in found.messages.values()}
    for language in ts.FORMS:
        path = ts.path_of(language)
        old = ts.read(path) if path.exists() else ts.Book(language)
        new = ts.update(old, found.messages.values())
        ts.write(path, new, notes)
        open_ = sum(not entry.finished for entry in new.entries.values())
        gone = len(old.entries.keys() - new.entries.keys())
        sys.stdout.write(f"{path.name}: {len(new.entries)} sentences, {open_} to translate, {gone} dropped\n")


def check() -> int:
    """Tell every fault; returns the exit code."""
    faults = all_faults()
    for fault in faults:
        sys.stdout.write(f"{fault}\n")
    sys.stdout.write(f"translations: {len(faults)} faults\n" if faults else "translations: all is well\n")
    return 1 if faults else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="dev.py translations", description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, only look for faults")
    if parser.parse_args().check:
        return check()
    update()
    return 0


if __name__ == "__main__":
    sys.exit(main())
