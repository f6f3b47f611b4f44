"""Reads and writes Qt Linguist's files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import escape

from tests.translations.sources import ROOT, Key, Message
from tests.translations.typography import tied

FOLDER = ROOT / "translations"
FORMS = {"cs": 3, "en": 2}
"""How many plural forms a language has: Czech 1 – 2 to 4 – 5 and more, English 1 – all others."""


@dataclass(frozen=True)
class Entry:
    """A translation: one text, or one for each plural form; unfinished until somebody has looked at it."""

    forms: tuple[str, ...]
    plural: bool = False
    finished: bool = True


@dataclass
class Book:
    """All of one language."""

    language: str
    entries: dict[Key, Entry] = field(default_factory=dict)


def path_of(language: str) -> Path:
    """Where a language is kept."""
    return FOLDER / f"stolek_{language}.ts"


def read(path: Path) -> Book:
    """What a file holds; obsolete entries, which Linguist keeps for memory, come as unfinished ones."""
    root = ElementTree.parse(path).getroot()
    book = Book(root.get("language", ""))
    for context in root.iter("context"):
        for message in context.iter("message"):
            key = Key(_text(context, "name"), _text(message, "source"), _text(message, "comment"))
            book.entries[key] = _entry(message)
    return book


def _entry(message: ElementTree.Element) -> Entry:
    plural = message.get("numerus") == "yes"
    translation = message.find("translation")
    if translation is None:
        return Entry(("",), plural, finished=False)
    forms = tuple(form.text or "" for form in translation.iter("numerusform")) if plural else ()
    return Entry(forms or (translation.text or "",), plural, finished=translation.get("type") is None)


def _text(parent: ElementTree.Element, name: str) -> str:
    found = parent.find(name)
    return (found.text or "") if found is not None else ""


def update(book: Book, messages: Iterable[Message]) -> Book:
    """The book with exactly these sentences; a new one borrows its words from elsewhere, to be looked at."""
    new = Book(book.language)
    elsewhere = {key.source: entry for key, entry in book.entries.items()}
    for message in messages:
        if book.language == "en" and not message.plural:
            continue  # the source is English already; only its plurals need forms
        known, size = book.entries.get(message.key), FORMS[book.language] if message.plural else 1
        if known is None or len(known.forms) != size:
            borrowed = elsewhere.get(message.key.source)
            fits = borrowed is not None and len(borrowed.forms) == size
            known = Entry(borrowed.forms if borrowed and fits else ("",) * size, finished=False)
        forms = tuple(map(tied, known.forms)) if book.language == "cs" else known.forms
        new.entries[message.key] = Entry(forms, message.plural, known.finished)
    return new


def written(book: Book, notes: Mapping[Key, str]) -> str:
    """A book as Linguist would write it, without places in the source, which change with every edit."""
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        "<!DOCTYPE TS>",
        f'<TS version="2.1" language="{book.language}" sourcelanguage="en">',
    ]
    ordered = sorted(book.entries, key=lambda key: key.context)  # stable: else in the order of the source
    for context, keys in groupby(ordered, key=lambda key: key.context):
        lines += ["<context>", f"    <name>{escape(context)}</name>"]
        for key in keys:
            lines += _message(key, book.entries[key], notes.get(key, ""))
        lines.append("</context>")
    return "\n".join([*lines, "</TS>", ""])


def _message(key: Key, entry: Entry, note: str) -> list[str]:
    lines = ['    <message numerus="yes">' if entry.plural else "    <message>"]
    lines.append(f"        <source>{escape(key.source)}</source>")
    if key.comment:
        lines.append(f"        <comment>{escape(key.comment)}</comment>")
    if note:
        lines.append(f"        <extracomment>{escape(note)}</extracomment>")
    mark = "" if entry.finished else ' type="unfinished"'
    if entry.plural:
        forms = [f"            <numerusform>{escape(form)}</numerusform>" for form in entry.forms]
        lines += [f"        <translation{mark}>", *forms, "        </translation>"]
    else:
        lines.append(f"        <translation{mark}>{escape(entry.forms[0])}</translation>")
    return [*lines, "    </message>"]
