"""Hostile names on every screen: they stand there to the letter, and nothing takes them for more."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.untrusted import shown_name
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.marks import BOLD, SIGN
from cardgames_qt.storage.store import SUFFIX
from cardgames_qt.ui.library.game_list import GameList
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.view import TableView
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.widgets.rich_label import RichLabel
from tests.cases import some
from tests.engine.test_untrusted import harmless
from tests.shots import positions
from tests.shots.positions import When
from tests.ui.shell.driving import PATIENCE, open_library, page_of, remember, seats_of

HOSTILE = (
    "<img src='/no/such.png'>",
    "**A** {red} {blue}",
    "{0.__class__} %n %1 &x",
    "\x1b]52;c;\u202eE\u200bva\n\ufdd0",
    "<b>B</b> &amp; <i>C</i>",
    "z\u0301\u0301\u0301\u0301\u0301\u0301\u0301 \ufdd1red\ufdd1",
)
NAMES = tuple(map(shown_name, HOSTILE))


def test_the_names_are_what_is_left_of_them_at_the_gate() -> None:
    assert NAMES[:3] == HOSTILE[:3] and NAMES[4] == HOSTILE[4], "the visible ones stay as they are"
    assert NAMES[3] == "]52;c;Eva" and NAMES[5] == "z\u0301\u0301\u0301\u0301 red"


def save(folder: Path, game: str, when: When, people: int = 1) -> Path:
    """A saved game in which everybody has a hostile name."""
    path = positions.save(folder, game, BUILT_IN[game].rules.seat_counts[-1], when)
    record: dict[str, Any] = json.loads(path.read_bytes())
    del record["extra"]["stolek_seal"]
    for number, (player, name) in enumerate(zip(record["players"], HOSTILE, strict=False)):
        player["name"] = name
        player["kind"] = "human" if number < people else "bot"
    record["extra"]["stolek_table"]["avatars"] = ["<img src='x'>", "you", "\x1b", "no such face"]
    path.write_text(json.dumps(record), encoding="utf-8")
    return path


def said(window: QWidget) -> Iterator[tuple[str, str]]:
    """Every text of every widget and of everything on the table, with where it stands."""
    for widget in cast(list[QWidget], window.findChildren(QWidget)):
        kind = type(widget).__name__
        yield f"{kind} tip", widget.toolTip()
        yield f"{kind} name", widget.accessibleName()
        yield f"{kind} description", widget.accessibleDescription()
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
            yield kind, widget.text()
        elif isinstance(widget, RichLabel):
            yield kind, plain_words(widget.text())
        elif isinstance(widget, QComboBox):
            yield from ((kind, widget.itemText(at)) for at in range(widget.count()))
        elif isinstance(widget, GameList):
            rows = [widget.model().index(at, 0) for at in range(widget.model().rowCount())]
            yield from ((f"{kind} tip", row.data(Qt.ItemDataRole.ToolTipRole)) for row in rows)
            yield from ((kind, row.data(Qt.ItemDataRole.AccessibleTextRole)) for row in rows)
        elif isinstance(widget, TableView):
            for item in widget.scene().items():
                yield type(item).__name__, plain_words(str(getattr(item, "text", "")))
                if isinstance(item, TableItem):
                    yield f"{type(item).__name__} name", item.accessible_name


def check(program: Program, drawn: list[str]) -> str:
    """Nothing on the screen is more than text; returns all of it."""
    window = program.window
    QCoreApplication.processEvents()
    window.grab()
    for label in cast(list[QLabel], window.findChildren(QLabel)):
        assert label.textFormat() is Qt.TextFormat.PlainText, label.text()
    all_of_it = []
    for place, text in (*said(window), *(("drawn", text) for text in drawn)):
        if place.endswith(" tip") and Qt.mightBeRichText(text):
            assert text.startswith("<qt>") and "<" not in text[4:].removesuffix("</qt>"), text
        assert harmless(text.replace("\n", "").replace("\t", "")), (place, text)
        assert BOLD not in text and SIGN not in text, (place, text)
        all_of_it.append(text)
    return "\n".join(all_of_it)


def everybody_stands(text: str, count: int) -> None:
    for name in NAMES[:count]:
        assert name in text, name


def all_others_stand(text: str, count: int) -> None:
    """The first is spoken to; that name stands on a plate alone, as far as there is room."""
    for name in NAMES[1:count]:
        assert name in text, name


@pytest.mark.parametrize("game", some(BUILT_IN, "the_game"))
def test_at_the_table_in_the_log_in_a_hint_and_at_the_end(
    qtbot: QtBot, program: Program, folder: Path, game: str, drawn: list[str]
) -> None:
    seats = BUILT_IN[game].rules.seat_counts[-1]
    program.window.navigator.open_file(save(folder, game, "late"))
    page = page_of(program)
    qtbot.waitUntil(lambda: page.hints.possible, timeout=PATIENCE)
    page.hints.ask()
    qtbot.waitUntil(lambda: not page.session.adviser.asking, timeout=PATIENCE)
    all_others_stand(check(program, drawn), seats)
    for _ in range(2):
        page.session.play(page.session.screen.showing().moves[0])
        qtbot.waitUntil(
            lambda: page.session.over or bool(page.session.screen.showing().moves), timeout=PATIENCE
        )
        if page.session.over:
            break
    text = check(program, drawn)
    lines = [prose.text() for prose in cast(list[RichLabel], page.panel.findChildren(RichLabel))]
    assert any(f"{BOLD}{name}{BOLD}" in line for line in lines for name in NAMES), "the log speaks of them"
    if game == "the_game":
        assert not any(SIGN in line for line in lines), "it has no signs, so none was made of a name"
    all_others_stand(text, seats)
    ended = program.sessions.store.finished_folder
    ended.mkdir(parents=True, exist_ok=True)
    program.window.navigator.open_file(save(ended, game, "end"))
    qtbot.waitUntil(lambda: page_of(program).session.over, timeout=PATIENCE)
    all_others_stand(check(program, drawn), seats)


@pytest.mark.parametrize("game", some(BUILT_IN, "qwixx"))
def test_when_the_screen_is_handed_over(
    qtbot: QtBot, program: Program, folder: Path, game: str, drawn: list[str]
) -> None:
    program.window.navigator.open_file(save(folder, game, "middle", people=6))
    page = page_of(program)
    qtbot.waitUntil(page.hand_over.isVisible, timeout=PATIENCE)
    check(program, drawn)
    assert page.hand_over.accessibleName().startswith(NAMES)


def test_when_all_agree_on_who_starts(program: Program, drawn: list[str]) -> None:
    plan = seats_of("the_game", "human*5")
    names = (*HOSTILE[:4], "R&D")
    seats = tuple(replace(seat, name=name) for seat, name in zip(plan.seats, names, strict=True))
    program.window.navigator.play(replace(plan, seats=seats), "3")
    assert page_of(program).hand_over.isVisible()
    text = check(program, drawn)
    everybody_stands(text, 4)
    assert "R&&D starts" in text, "on a button the sign is doubled, or it would name a key"


def test_in_the_lobby_and_on_the_sheet(program: Program, folder: Path, drawn: list[str]) -> None:
    for game in BUILT_IN:
        save(program.sessions.store.folder, game, "middle")
    program.window.navigator.show_lobby()
    check(program, drawn)
    for game in BUILT_IN:
        plan = seats_of(game, f"human*{BUILT_IN[game].rules.seat_counts[-1]}")
        seats = tuple(replace(seat, name=name) for seat, name in zip(plan.seats, HOSTILE, strict=False))
        remember(program, replace(plan, seats=seats))
        program.window.navigator.choose_seats(game)
        sheet = program.window.overlay
        assert isinstance(sheet, SeatSheet)
        everybody_stands(check(program, drawn), len(seats))
        assert sheet.plan().names == NAMES[: len(seats)]
        program.window.navigator.show_lobby()


def test_in_the_library(qtbot: QtBot, program: Program, drawn: list[str]) -> None:
    library = program.sessions.store.folder
    for game in BUILT_IN:
        save(library, game, "middle")
    (library / f"<b>\u202ex\x1b[31m{SUFFIX}").write_bytes(b"{}")
    open_library(qtbot, program)
    all_others_stand(check(program, drawn), 6)
    open_library(qtbot, program, "broken")
    assert f"<b>x[31m{SUFFIX}" in check(program, drawn)


def test_in_notices_about_files(program: Program, folder: Path, drawn: list[str]) -> None:
    for number, name in enumerate(HOSTILE):
        bad = folder / (name.replace("/", "|") + SUFFIX)
        bad.write_text(json.dumps({"format": "cardgames-record", "version": name}), encoding="utf-8")
        program.window.navigator.open_file(bad)
        assert len(program.window.lobby.notices) == number + 1
    text = check(program, drawn)
    assert "<img src='|no|such.png'>" in text and "**A** {red} {blue}" in text and "]52;c;Eva" in text


@pytest.mark.parametrize("typed", ["two\nlines", "tab\tbed", "\u202ex", " \u200b ", "W" * 300, "**x**"])
def test_a_name_that_is_pasted_goes_through_the_same_gate(program: Program, typed: str) -> None:
    program.window.navigator.choose_seats("gap")
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)
    field = cast(list[QLineEdit], sheet.findChildren(QLineEdit))[0]
    field.clear()
    field.insert(typed)
    name = sheet.plan().seats[0].name
    assert name == shown_name(name) and harmless(name) and name.strip()
    if not typed.strip(" \u200b"):
        assert name == "Mug", "nothing that can be seen is no name"
