from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import replay, verify
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.disk import write_whole
from cardgames_qt.storage.game_file import GameFile, open_game
from cardgames_qt.storage.store import Store, TableExtra, content_of, read, resume
from tests.session.playing import plan


def begun(moves: int = 3) -> tuple[Match, TablePlan]:
    match = Match(find("gap").rules, 2, {}, "seed")
    match.deal()
    for _ in range(moves):
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[0])
    return match, plan("gap", "human", "greedy")


def saved_path(store: Store, moves: int = 3) -> Path:
    match, session = begun(moves)
    path = store.new_path("gap")
    extra = TableExtra(avatars=("you", "owl"), front=0, played_seconds=12.5)
    write_whole(path, content_of(match, session, extra), private=True)
    return path


def test_a_saved_game_goes_on_exactly_where_it_was(store: Store) -> None:
    match, session = begun()
    path = saved_path(store)
    (saved,) = store.unfinished().games
    again = resume(saved)
    assert saved.path == path
    assert saved.plan == msgspec.structs.replace(session, options={"target": 30, "extra_round": False})
    assert saved.extra.played_seconds == 12.5
    assert [again.view(Seat(seat)) for seat in (0, 1)] == [match.view(Seat(seat)) for seat in (0, 1)]
    assert again.to_act == match.to_act


def test_what_the_table_adds_does_not_break_the_seal(store: Store) -> None:
    record = read(saved_path(store)).record
    assert {"stolek_seal", "stolek_table"} <= set(record.extra)
    verify(find("gap").rules, record)


def test_a_finished_game_is_kept_but_not_offered(store: Store) -> None:
    match = Match(find("gap").rules, 2, {"target": 1}, "seed")
    match.deal()
    file = GameFile(store, "gap")
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[0])
        content = content_of(match, plan("gap", "human", "greedy"), TableExtra())
        file.write(content, finished=match.outcome is not None)
    assert store.unfinished().games == ()
    assert [game.record.result.finished for game in store.finished().games] == [True]


def test_newest_first(store: Store) -> None:
    import os

    paths = [saved_path(store) for _ in range(3)]
    for age, path in enumerate(paths):
        os.utime(path, (1000 - age, 1000 - age))
    assert [game.path for game in store.unfinished().games] == paths


@pytest.mark.parametrize("broken", ["os.fsync", "os.replace"])
def test_a_crash_while_saving_leaves_the_last_good_file(
    store: Store, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = saved_path(store)
    good = path.read_bytes()

    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    file, _ = open_game(store, path)
    monkeypatch.setattr(broken, fail)
    match, session = begun(5)
    with pytest.raises(OSError, match="No space"):
        file.write(content_of(match, session, TableExtra()), finished=False)
    assert path.read_bytes() == good
    assert len(store.unfinished().games) == 1


def test_a_half_written_file_beside_a_good_one_is_not_looked_at(store: Store) -> None:
    path = saved_path(store)
    path.with_name(f".{path.name}.4711.new").write_bytes(path.read_bytes()[:100])
    listing = store.unfinished()
    assert len(listing.games) == 1 and listing.troubles == ()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda text: text[: len(text) // 2], "not JSON"),
        (lambda text: text.replace('"version":1', '"version":2'), "version 2"),
        (lambda text: text.replace('"game":"gap"', '"game":"bridge"'), "does not know: bridge"),
        (lambda _: "", "not JSON"),
    ],
)
def test_broken_and_newer_saves_are_named_and_left_untouched(
    store: Store, change: object, reason: str
) -> None:
    assert callable(change)
    bad, good = saved_path(store), saved_path(store)
    bad.write_text(change(bad.read_text(encoding="utf-8")), encoding="utf-8")
    before = bad.read_bytes()
    listing = store.unfinished()
    assert [game.path for game in listing.games] == [good]
    (trouble,) = listing.troubles
    assert trouble.path == bad and reason in str(trouble.reason)
    assert bad.read_bytes() == before


def test_a_changed_log_is_refused_when_it_is_to_go_on(store: Store) -> None:
    path = saved_path(store)
    record = msgspec.json.decode(path.read_bytes())
    record["log"][-1]["take"] = ["P9"]
    path.write_bytes(msgspec.json.encode(record))
    with pytest.raises(BadRecordError):
        resume(read(path))


def test_foreign_extra_is_no_obstacle(store: Store) -> None:
    path = saved_path(store)
    record = msgspec.json.decode(path.read_bytes())
    record["extra"]["stolek_table"] = "mine"
    path.write_bytes(msgspec.json.encode(record))
    assert read(path).plan.seats[1].avatar == "fox"


def test_what_others_put_among_our_notes_outlasts_a_save(store: Store) -> None:
    path = saved_path(store)
    record = msgspec.json.decode(path.read_bytes())
    record["extra"]["stolek_table"]["theirs"] = {"rating": 5}
    record["extra"]["stolek_deal"] = {"theirs": 1}
    path.write_bytes(msgspec.json.encode(record))
    saved = read(path)
    match = replay(find(saved.record.game).rules, saved.record)
    again = msgspec.json.decode(content_of(match, saved.plan, saved.extra, saved.record.extra))
    assert again["extra"] == record["extra"]


def test_files_with_a_dot_before_their_name_are_nobodys_games(store: Store) -> None:
    path = saved_path(store)
    for folder in (store.folder, store.finished_folder, store.deleted_folder, store.earlier_folder):
        folder.mkdir(exist_ok=True)
        (folder / f"._{path.name}").write_bytes(b"\0\5\x16\7")
    (store.earlier_folder / f"._{path.stem}~00001.stolek").write_bytes(path.read_bytes())
    assert [game.path for game in store.unfinished().games] == [path] and store.earlier(path) == ()
    for listing in (store.unfinished(), store.finished(), store.deleted()):
        assert listing.troubles == ()


def test_no_folder_no_games(tmp_path: Path) -> None:
    assert Store(tmp_path / "nowhere").unfinished().games == ()
