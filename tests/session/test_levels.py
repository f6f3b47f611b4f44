"""Levels that a game does not have, in files and in what is remembered."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardgames_qt.cli import main as command_line
from cardgames_qt.engine.errors import BadOptionError, BadRecordError
from cardgames_qt.engine.record import encode
from cardgames_qt.games import find
from cardgames_qt.play.levels import bots_at, unknown_level, with_known_levels
from cardgames_qt.storage.store import read
from cardgames_qt.ui.session.bot_client import Ask, BotClient, Done
from cardgames_qt.ui.session.sessions import Sessions
from tests.session.playing import PATIENCE, plan, play_out


def saved_with_level(sessions: Sessions, qtbot: QtBot, level: str | None, **options: int) -> Path:
    """A game of a person and a bot, in a file that then names another level for the bot."""
    session = sessions.new(plan("gap", "human", "greedy", **options), "7")
    if options:
        play_out(qtbot, session)
    else:
        session.begin()
        qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
        session.play(session.screen.showing().moves[0])
    session.close()
    (saved,) = (sessions.store.finished() if options else sessions.store.unfinished()).games
    person, bot = saved.record.players
    changed = replace(saved.record, players=(person, replace(bot, level=level)), extra={})
    saved.path.write_bytes(encode(changed) + b"\n")
    return saved.path


@pytest.mark.parametrize("level", ["wizard", "", "Greedy", None])
def test_an_unfinished_game_with_a_level_that_is_not_there_is_not_opened(
    qtbot: QtBot, sessions: Sessions, level: str | None
) -> None:
    path = saved_with_level(sessions, qtbot, level)
    content = path.read_bytes()
    with pytest.raises(BadRecordError) as caught:
        sessions.resume(read(path))
    assert str(caught.value) == (
        f"P1 plays at level “{level or ''}”, which this game does not have; "
        "it has: easy, medium, hard, master"
    )
    assert path.read_bytes() == content


def test_a_file_with_such_a_level_from_elsewhere_is_not_taken_in(
    qtbot: QtBot, sessions: Sessions, tmp_path: Path
) -> None:
    path = saved_with_level(sessions, qtbot, "wizard").rename(tmp_path / "sent.stolek")
    with pytest.raises(BadRecordError, match="wizard"):
        sessions.open_file(path)
    assert path.exists() and not sessions.store.unfinished().games


def test_a_finished_game_with_such_a_level_can_be_looked_at_but_not_played_again(
    qtbot: QtBot, sessions: Sessions
) -> None:
    saved = read(saved_with_level(sessions, qtbot, "wizard", target=1))
    session = sessions.resume(saved)
    assert session.match.outcome is not None
    session.close()
    with pytest.raises(BadOptionError, match="wizard"):
        sessions.new(saved.plan)


def test_any_text_is_a_level_to_verify(qtbot: QtBot, sessions: Sessions) -> None:
    assert command_line(["verify", str(saved_with_level(sessions, qtbot, "wizard"))]) == 0


def test_what_is_not_there_becomes_the_usual_level_and_the_rest_stays() -> None:
    rules = find("gap").rules
    strange = plan("gap", "human", "wizard", "greedy", target=15)
    known = with_known_levels(rules, strange)
    assert known == replace(strange, seats=plan("gap", "human", "medium", "greedy").seats)
    assert unknown_level(rules, strange.seats) is not None and unknown_level(rules, known.seats) is None
    assert with_known_levels(rules, known) == known


@pytest.mark.parametrize(
    ("who", "bots"),
    [
        (("human", "master"), ["", "partner"]),
        (("human", "master", "easy"), ["", "partner", "easy"]),
        (("human", "human", "master"), ["", "", "partner"]),
        (("human", "master", "master"), ["", "master", "master"]),
        (("human", "hard"), ["", "hard"]),
        (("easy", "master"), ["easy", "master"]),
    ],
)
def test_the_only_master_among_people_is_their_partner(who: tuple[str, ...], bots: list[str]) -> None:
    assert bots_at(find("the_game").rules, plan("the_game", *who).seats) == bots


@pytest.mark.parametrize("game", ["gap", "qwixx", "three"])
def test_where_everybody_plays_against_all_others_a_master_stays_one(game: str) -> None:
    assert bots_at(find(game).rules, plan(game, "human", "master").seats) == ["", "master"]


def test_a_table_asks_the_partner_and_keeps_the_level(
    qtbot: QtBot, sessions: Sessions, client: BotClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sessions.new(plan("the_game", "human", "master"), "7")
    asked: list[str] = []
    usual = client.ask

    def ask(what: Ask, done: Done) -> int:
        asked.append(what.bot)
        return usual(what, done)

    monkeypatch.setattr(client, "ask", ask)
    session.begin()
    qtbot.waitUntil(lambda: bool(asked), timeout=PATIENCE)
    assert set(asked) == {"partner"}
    assert session.plan.seats[1].level == "master"
    session.close()
