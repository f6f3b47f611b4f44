"""What a screen reader finds on a table: named groups, things that say what they are and can be pressed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from pytestqt.qtbot import QtBot

from cardgames_qt.conformance.playing import random_moves
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.showing import Happening, look
from cardgames_qt.ui.scene.access import make_accessible
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.table.view import TableView
from tests.ui.table_as_data import make_table

NAME, ABOUT = QAccessible.Text.Name, QAccessible.Text.Description
EVENT = QAccessible.Event
FOCUS = QAccessibleActionInterface.setFocusAction()


class Reader:
    """A table with somebody in front of it who hears and presses."""

    def __init__(self, qtbot: QtBot, game: str, seats: int = 2, **options: Any) -> None:
        self.match = Match(find(game).rules, seats, options, "tree")
        self.match.deal()
        self.scene: GameScene = make_table(game, seats)
        self.view = TableView(self.scene)
        qtbot.addWidget(self.view)
        make_accessible(self.view)
        self.view.resize(1000, 744)
        self.view.show()
        self.made: list[Any] = []
        self.scene.move_made.connect(self.made.append)
        self.show()

    def show(self) -> None:
        self.scene.present(look(self.match, Seat(0), person=True))

    def until(self, kind: str) -> None:
        """Play on until the person in front has a move of this kind."""
        for _ in random_moves(self.match, Random(1)):
            showing = look(self.match, Seat(0), person=True)
            if any(type(move).__name__ == kind for move in showing.moves):
                break
        self.show()

    @property
    def table(self) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(self.view)

    def groups(self) -> dict[str, list[str]]:
        return {
            group.text(NAME): [each.text(NAME) for each in children(group)]
            for group in children(self.table)
            if group.childCount()
        }

    def part(self, name: str) -> QAccessibleInterface:
        return next(each for each in everything(self.table) if each.text(NAME) == name)

    def press(self, name: str) -> None:
        self.part(name).actionInterface().doAction("Press")


def children(face: QAccessibleInterface) -> list[QAccessibleInterface]:
    return [face.child(number) for number in range(face.childCount())]


def everything(face: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    yield face
    for number, child in enumerate(children(face)):
        assert face.indexOfChild(child) == number and child.parent() is face
        yield from everything(child)


@pytest.mark.parametrize("game", BUILT_IN)
def test_everything_has_a_name_and_a_place_on_the_table(qtbot: QtBot, game: str) -> None:
    reader = Reader(qtbot, game)
    for _ in random_moves(reader.match, Random(game), most=6):
        reader.show()
        around = reader.table.rect()
        for part in everything(reader.table):
            assert part.text(NAME).strip() and part.isValid()
            assert part.rect().isValid() and around.intersects(part.rect()), part.text(NAME)
        names = [part.text(NAME) for part in everything(reader.table) if not part.childCount()]
        assert len(names) == len(set(names)), "two things are called the same"
        reach = {item.key for item in reader.scene.focusables()}
        told = {getattr(part, "key", "") for part in everything(reader.table)}
        assert reach <= told, "Tab leads where nothing is told"


def test_the_table_is_called_after_its_game_and_says_what_is_asked(qtbot: QtBot) -> None:
    reader = Reader(qtbot, "the_game")
    reader.until("Play")
    assert reader.table.text(NAME) == "The Game"
    assert children(reader.table)[0].text(NAME) == "Place 2 more cards on any pile where they fit."
    groups = reader.groups()
    assert list(groups) == ["Your hand", "Piles", "Draw pile", "Players", "Your turn"]
    assert groups["Draw pile"][0].startswith("Draw pile: ")
    assert groups["Your turn"] == ["2 more cards", "End turn"]


def test_a_card_and_a_field_of_the_sheet_have_different_names(qtbot: QtBot) -> None:
    groups = Reader(qtbot, "qwixx").groups()
    fields = [name for group, names in groups.items() if group.endswith(" row") for name in names]
    assert len(fields) == 48 and not set(fields) & set(groups["Your hand"])


def test_a_card_is_pressed_and_then_its_place(qtbot: QtBot) -> None:
    reader = Reader(qtbot, "the_game")
    reader.until("Play")
    card = reader.groups()["Your hand"][0]
    reader.press(card)
    assert reader.part(card).state().selected  # type: ignore[attr-defined, unused-ignore]
    piles = [part for part in everything(reader.table) if "top card" in part.text(NAME)]
    open_piles = [part for part in piles if f"{card} on " in part.text(ABOUT)]
    closed = [part for part in piles if part not in open_piles]
    assert open_piles and all(part.text(ABOUT) for part in closed)
    open_piles[0].actionInterface().doAction("Press")
    assert [str(move.card) for move in reader.made] == [card]


def test_chosen_cards_are_selected_and_the_button_says_what_it_does(qtbot: QtBot) -> None:
    reader = Reader(qtbot, "qwixx")
    reader.until("Play")
    card = reader.groups()["Your hand"][0]
    reader.press(card)
    assert reader.part(card).state().selected  # type: ignore[attr-defined, unused-ignore]
    reader.press(card)
    assert not reader.part(card).state().selected  # type: ignore[attr-defined, unused-ignore]


def test_the_focus_can_be_set_on_everything_that_tab_comes_to(qtbot: QtBot) -> None:
    reader = Reader(qtbot, "gap")
    for item in reader.scene.focusables():
        part = next(part for part in everything(reader.table) if getattr(part, "key", "") == item.key)
        assert FOCUS in part.actionInterface().actionNames()
        part.actionInterface().doAction(FOCUS)
        assert reader.scene.focus.current is item and part.state().focused  # type: ignore[attr-defined, unused-ignore]
        assert reader.table.focusChild() is part


def test_a_covered_table_tells_nothing(qtbot: QtBot) -> None:
    reader = Reader(qtbot, "gap")
    card = children(children(reader.table)[1])[0]
    reader.view.hide()
    assert reader.table.childCount() == 0
    assert not card.isValid() and not card.text(NAME) and not card.text(ABOUT)


@pytest.mark.parametrize(("slowly", "at_once", "later"), [(False, 30, 36), (True, 6, 3)])
def test_many_changes_are_told_a_few_at_a_time(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, slowly: bool, at_once: int, later: int
) -> None:
    """Orca before 45 drops announcements where fifty events wait; a step of Qwixx changes all numbers."""
    monkeypatch.setattr("cardgames_qt.ui.scene.access.listeners", SimpleNamespace(need_names=slowly))
    told: list[QAccessible.Event] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: told.append(event.type()))
    reader = Reader(qtbot, "qwixx")
    reader.until("Draw")
    reader.scene.focus.step(forward=True)
    told.clear()
    reader.match.play(Seat(0), reader.match.legal_moves(Seat(0))[0])
    reader.scene.perform(Happening(heard=(), after=look(reader.match, Seat(0), person=True)))
    assert len(told) < at_once
    qtbot.waitUntil(lambda: told.count(EVENT.DescriptionChanged) >= later, timeout=120_000)


def test_a_screen_reader_hears_what_comes_goes_and_is_chosen(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[QAccessible.Event, str]] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(
        QAccessible,
        "updateAccessibility",
        lambda told: heard.append((told.type(), told.accessibleInterface().text(NAME))),
    )
    reader = Reader(qtbot, "the_game")
    reader.until("Play")
    reader.scene.focus.step(forward=True)
    card = reader.groups()["Your hand"][0]
    assert heard[-1] == (EVENT.Focus, card)
    reader.press(card)
    assert (EVENT.StateChanged, card) in heard
    heard.clear()
    reader.match.play(Seat(0), next(m for m in reader.match.legal_moves(Seat(0)) if str(m.card) == card))
    reader.scene.perform(Happening(heard=(), after=look(reader.match, Seat(0), person=True)))
    assert (EVENT.ObjectReorder, "Your hand") in heard
    assert any(event is EVENT.NameChanged and "top card" in name for event, name in heard)
