"""What a game brings: parts that are loaded with their first use, and defaults for those it leaves out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.game import Game
from cardgames_qt.kit.poster import Poster
from cardgames_qt.kit.words import english
from cardgames_qt.ui.look.game_art import art_of, poster_cards
from cardgames_qt.ui.look.plain_art import PLAIN_ART
from cardgames_qt.ui.scene.plain_scene import PlainScene
from cardgames_qt.ui.scene.scenes import scene_of
from tests.toy.seated import TOY


def loaded_by(code: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; import sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    return set(done.stdout.split())


@pytest.mark.parametrize(
    ("code", "here", "not_yet"),
    [
        ("pass", set(), {"games.gap", "engine.rules"}),
        ("game.title(str)", {"games.gap.tell.title"}, {"games.gap.tell.text", "games.gap.rules"}),
        ("game.poster", {"games.gap.tell.poster"}, {"games.gap.rules", "ui"}),
        ("game.words()", {"games.gap.tell.text"}, {"games.gap.bot", "ui"}),
        ("game.bots['master']()", {"games.gap.bot"}, {"games.gap.tell", "games.three", "ui"}),
        ("game.scene", {"games.gap.table.scene"}, {"games.three", "games.gap.bot"}),
    ],
)
def test_a_part_is_loaded_with_its_first_use_and_nothing_else(
    code: str, here: set[str], not_yet: set[str]
) -> None:
    loaded = loaded_by(f"from cardgames_qt.games import find; game = find('gap'); {code}")
    assert {f"cardgames_qt.{name}" for name in here} <= loaded
    assert not {f"cardgames_qt.{name}" for name in not_yet} & loaded
    assert ("PySide6" in loaded) == ("scene" in code), "only what draws needs Qt"


def test_what_a_game_leaves_out_has_a_default() -> None:
    assert TOY.id == "toy" and TOY.title(english).title() == "Highest card"
    assert TOY.poster == Poster(seats=(2, 3))
    assert list(TOY.bots) == ["random", "ismcts"]
    assert TOY.hint_words(TOY.words(), english) is None and TOY.drawings is None
    assert scene_of(TOY) is PlainScene and art_of(TOY) is PLAIN_ART
    assert [card.face for card in poster_cards(TOY, "Highest card")] == ["H", "C"]


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_games_at_the_table_leave_out_nothing_that_is_seen(game: str) -> None:
    brought = find(game)
    assert brought.id == brought.rules.id
    assert brought.poster.cards and brought.poster.top and brought.poster.minutes and brought.poster.age
    assert scene_of(brought) is not PlainScene and art_of(brought) is not PLAIN_ART
    assert brought.hint_words(brought.words(), english) is not None


def test_a_part_that_is_there_and_broken_is_no_part_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "halfdone"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "bot.py").write_text("import no_such_library\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    game = Game("halfdone")
    assert game.scene is None
    with pytest.raises(ModuleNotFoundError, match="no_such_library"):
        _ = game.bots
