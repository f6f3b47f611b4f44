"""What stands on the screen: every text, and every text that does not fit its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import cast

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)

from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.items.label import LabelItem
from cardgames_qt.ui.table.view import TableView
from cardgames_qt.ui.text.languages import NAMES
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.widgets.labels import ElidedLabel
from cardgames_qt.ui.widgets.rich_label import RichLabel
from tests.there import there
from tests.translations import ts
from tests.translations.sources import read_program

_HOLES = re.compile(r"\{\w*\}|%n")
_LETTERS = re.compile(r"[^\W\d_]")
_FEWEST = 3
"""A text with fewer letters than this may mean anything in any language."""
_ARROW = 34
_SLACK = 1


def texts(window: QWidget) -> set[str]:
    """Every line of words that is seen, pointed out or read aloud."""
    found: set[str] = set()
    for widget in visible(window):
        found.update((widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()))
        if isinstance(widget, QLabel | QAbstractButton | RichLabel):
            found.add(widget.text())
        elif isinstance(widget, QLineEdit):
            found.add(widget.placeholderText())
        elif isinstance(widget, QComboBox):
            found.update(widget.itemText(number) for number in range(widget.count()))
        elif isinstance(widget, TableView):
            found.update(_on_the_table(widget))
    lines = (line for text in found for line in re.split(r"\n| · ", plain_words(text).replace("&", "")))
    return {line.strip() for line in lines if line.strip()}


def _on_the_table(view: TableView) -> Iterator[str]:
    for item in view.scene().items():
        if item.isVisible():
            yield str(getattr(item, "text", ""))
            yield item.accessible_name if isinstance(item, TableItem) else ""


def visible(window: QWidget) -> list[QWidget]:
    """All widgets that can be seen."""
    return [each for each in cast(list[QWidget], window.findChildren(QWidget)) if each.isVisible()]


def foreign(window: QWidget, language: str) -> set[str]:
    """Texts on the screen that are said in another language than this one."""
    return said_in_another_language(texts(window), language)


def said_in_another_language(said: Iterable[str], language: str) -> set[str]:
    """Those texts that are a sentence of the other language and none of this one; its name may be."""
    return {text for text in set(said) - set(NAMES.values()) if _is_of_the_other(text, language)}


@cache
def _is_of_the_other(text: str, language: str) -> bool:
    """Most texts stand on many screens, and to look for one among thousands of sentences takes long."""
    own, other = (_sentences(each) for each in (language, "cs" if language == "en" else "en"))
    return other.fullmatch(text) is not None and own.fullmatch(text) is None


@cache
def _sentences(language: str) -> re.Pattern[str]:
    """Any sentence of a language, with anything at all in its holes."""
    book = ts.read(ts.path_of(language)).entries
    messages = read_program().messages
    forms = (form for key in messages for form in (book[key].forms if key in book else (key.source,)))
    lines = {line for form in forms for line in form.replace("**", "").replace("&", "").split("\n")}
    worth = (line for line in lines if len(_LETTERS.findall(_HOLES.sub("", line))) >= _FEWEST)
    return re.compile("|".join(".+?".join(map(re.escape, _HOLES.split(line))) for line in sorted(worth)))


def cut_off(window: QWidget) -> list[str]:
    """Every text that needs more room than it has."""
    return [
        f"{type(widget).__name__} {text!r} needs {needed} and has {room}"
        for widget in visible(window)
        for text, needed, room in _needs(widget)
        if needed > room + _SLACK
    ]


def _needs(widget: QWidget) -> Iterator[tuple[str, int, int]]:
    metrics = QFontMetrics(widget.font())
    if isinstance(widget, ElidedLabel):
        return
    if isinstance(widget, QLabel) and widget.wordWrap():
        yield widget.text(), widget.heightForWidth(widget.width()), widget.height()
    elif isinstance(widget, QLabel):
        yield widget.text(), _widest(metrics, widget.text()), widget.contentsRect().width()
    elif isinstance(widget, RichLabel):
        yield widget.text(), widget.heightForWidth(widget.width()), widget.height()
    elif isinstance(widget, QPushButton) and widget.text():
        yield widget.text(), widget.sizeHint().width(), widget.width()
    elif isinstance(widget, QComboBox):
        yield widget.currentText(), _widest(metrics, widget.currentText()) + _ARROW, widget.width()
    elif isinstance(widget, TableView):
        yield from _needs_on_the_table(widget)
    elif isinstance(widget, QScrollArea) and widget.widget() is not None:  # which scrolls up and down alone
        yield "all of it", there(widget.widget()).minimumSizeHint().width(), widget.viewport().width()


def _needs_on_the_table(view: TableView) -> Iterator[tuple[str, int, int]]:
    for item in view.scene().items():
        if isinstance(item, ButtonItem) and item.isVisible():
            yield item.text, round(item.wanted_width()), round(item.body().width())
        elif isinstance(item, LabelItem) and item.isVisible():
            yield item.text, round(item.size()[0]), round(item.boundingRect().width()) - 4


def _widest(metrics: QFontMetrics, text: str) -> int:
    return max(metrics.horizontalAdvance(line) for line in text.split("\n"))
