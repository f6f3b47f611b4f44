"""There is one way to set a tool tip, one to make a label, and none for anybody's text to become a page."""

from __future__ import annotations

import ast
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAction, Qt
from PySide6.QtWidgets import QLabel, QToolTip, QWidget
from pytestqt.qtbot import QtBot

import cardgames_qt
from cardgames_qt.app import PlainLog
from cardgames_qt.kit.marks import bold, marked, sign
from cardgames_qt.kit.words import Words
from cardgames_qt.ui.look.theme import make_theme
from cardgames_qt.ui.text.richtext import lay_out, plain_words, signs_in
from cardgames_qt.ui.text.tips import set_tip

PROGRAM = Path(cardgames_qt.__file__).parent
ONLY_IN = {
    "setToolTip": {"ui/text/tips.py"},
    "showText": {"ui/text/tips.py"},
    "QLabel": {"ui/widgets/labels.py", "ui/play/top_bar.py"},
    "setTextFormat": {"ui/widgets/labels.py", "ui/play/top_bar.py"},
    "setHtml": set[str](),
    "setMarkdown": {"ui/rules/document.py"},
    "insertHtml": set[str](),
    "QTextDocument": set[str](),
    "QMessageBox": set[str](),
    "QGraphicsTextItem": set[str](),
    "QTextEdit": set[str](),
    "QTextBrowser": {"ui/sheets/licences_page.py"},
    "setWhatsThis": set[str](),
    "setStatusTip": {"ui/app/command_binder.py"},  # there is no status bar: it is shown by `set_tip`
}
"""Calls of Qt that guess whether a text is a page, or make one of it, and who may make them."""


def calls(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func).rpartition(".")[2]
        elif isinstance(node, ast.ClassDef):
            yield from (ast.unparse(base) for base in node.bases if ast.unparse(base) == "QLabel")


def test_no_other_call_makes_more_of_a_text() -> None:
    for path in sorted(PROGRAM.rglob("*.py")):
        place = path.relative_to(PROGRAM).as_posix()
        for name in calls(ast.parse(path.read_bytes())):
            assert place in ONLY_IN.get(name, {place}), f"{place} calls {name}"


def test_a_list_that_brings_tips_of_its_own_brings_them_plain() -> None:
    for path in sorted(PROGRAM.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        assert "ToolTipRole" not in source or "plain_tip(" in source, path


@pytest.mark.parametrize(
    "text", ["Menu", "a < b", "R&D", "<img src='/x'>", "<b>x</b> &amp; y", "<qt>x", "{0}", "**x**"]
)
def test_a_tool_tip_says_its_text_to_the_letter(qtbot: QtBot, text: str) -> None:
    widget, action = QWidget(), QAction()
    qtbot.addWidget(widget)
    set_tip(widget, text)
    set_tip(action, text)
    assert widget.toolTip() == action.toolTip()
    tip = QLabel(widget.toolTip())  # as Qt shows it
    qtbot.addWidget(tip)
    document = tip.text()
    if Qt.mightBeRichText(document):
        assert "<" not in document.removeprefix("<qt>").removesuffix("</qt>")
        document = document[4:-5].replace("&lt;", "<").replace("&amp;", "&")
    assert document == text
    QToolTip.hideText()


def test_marks_are_made_of_our_own_words_and_never_of_a_value() -> None:
    sentence = Words().tr("**{player}** plays {card}.").format(player="**A** {red}", card=f"7 {sign('red')}")
    pieces = lay_out(sentence, make_theme().type.body).lines[0]
    assert [piece.text for piece in pieces if piece.bold] == ["**A** {red}"]
    assert [piece.suit for piece in pieces if piece.suit] == ["red"] == signs_in(sentence)
    assert plain_words(sentence) == "**A** {red} plays 7."


def test_written_marks_become_marks() -> None:
    assert marked("**Six** {red}, {no} sign") == f"{bold('Six')} {sign('red')}, {sign('no')} sign"
    drawn = lay_out(marked("a {no} b"), make_theme().type.body).lines[0]
    assert [piece.suit for piece in drawn] == [None] * len(drawn), "an unknown sign is no sign"


def test_the_log_on_a_terminal_spells_out_what_it_quotes() -> None:
    told = logging.LogRecord("bots", logging.WARNING, "", 0, "Bot %s:\n%s", ("\x1b[8m", "\u202e"), None)
    assert PlainLog("%(levelname)s: %(message)s").format(told) == "WARNING: Bot \\u001b[8m:\n\\u202e"
