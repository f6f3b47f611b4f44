"""Whatever a table says can be read: no words lie on each other, none are cut, none are too small."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.showing import look
from cardgames_qt.ui.look.theme import make_theme
from cardgames_qt.ui.scene.game_scene import GameScene, Setting
from cardgames_qt.ui.scene.scenes import scene_of
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.view import TableView
from cardgames_qt.ui.text.languages import NAMES, Languages
from tests.cases import in_turn, some
from tests.ui.shell.driving import seats_of
from tests.ui.whole.ink import Words, words_on

SMALLEST = {"1024x640 with panel": (744, 584)}
LARGER = ({"1280x800 with panel": (1000, 744)}, {"2560x1440 with panel": (2280, 1384)})
"""In the smallest every position is looked at, in these in turn."""
LOOKS = 3
"""How many positions of a game are looked at before its end."""
LEAST_LETTERS = 11.5


def make_table(qtbot: QtBot, game: str, seats: int, language: str) -> tuple[GameScene, TableView]:
    languages = Languages()
    translate = dict(zip(NAMES, languages.every(), strict=True))[language]
    rules = find(game).rules
    setting = Setting(
        rules=rules,
        words=find(game).words(translate),
        seats=seats_of(game, "human" + ",greedy" * (seats - 1)).seats,
        theme=make_theme(),
        translate=translate,
        speed=Speed.INSTANT,
    )
    scene = scene_of(find(game))(setting)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.show()
    return scene, view


def positions(game: str, seats: int, seed: str) -> list[Any]:
    """What seat 0 is shown in the course of a game: after the deal, on the way, near the end, at the end."""
    match = Match(find(game).rules, seats, {}, seed)
    bot, rng = find(match.rules.id).bots["greedy"](), Random(seed)
    match.deal()
    shown = []
    while match.outcome is None:
        if match.to_act[0] in (0, TABLE):
            shown.append(look(match, Seat(0), person=True))
        seat = match.to_act[0]
        legal = match.legal_moves(seat)
        match.play(seat, bot.decide(match.view(seat), legal, rng, Budget()).move if seat >= 0 else legal[0])
    chosen = [shown[number * (len(shown) - 1) // (LOOKS - 1)] for number in range(LOOKS)]
    return [*chosen, look(match, Seat(0), person=True)]


@pytest.mark.parametrize("most", some([False, True], True), ids=["fewest", "most"])
@pytest.mark.parametrize(("game", "language"), in_turn(BUILT_IN, ["en", "cs"]))
def test_every_word_on_the_table_can_be_read(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, game: str, most: bool, language: str
) -> None:
    seats = find(game).rules.seat_counts[-1 if most else 0]
    scene, view = make_table(qtbot, game, seats, language)
    for number, showing in enumerate(positions(game, seats, f"words {language}")):
        for name, size in (SMALLEST | LARGER[number % 2]).items():
            view.resize(*size)
            scene.present(showing)
            check(words_on(view, monkeypatch), view, name)
            for card in cards_to_hold(scene)[:1]:
                scene.gestures.pick(card)
                check(words_on(view, monkeypatch), view, f"{name}, holding {card.key}")


def cards_to_hold(scene: GameScene) -> list[CardItem]:
    cards = [thing for thing in scene.things() if isinstance(thing, CardItem) and thing.interactive]
    return [card for card in cards if scene.input.can_pick(card.key) is None]


def check(words: list[Words], view: TableView, where: str) -> None:
    room = view.viewport().rect().toRectF()
    assert words
    for each in words:
        assert room.contains(each.box), f"{each.text!r} leaves the table: {where}"
        assert each.size >= LEAST_LETTERS, f"{each.text!r} is too small: {where}"
        assert "…" not in each.text, f"{each.text!r} is cut: {where}"
    for one, other in combinations(words, 2):
        common = one.box.intersected(other.box)
        assert common.width() < 1.5 or common.height() < 1.5, f"{one.text!r} on {other.text!r}: {where}"
