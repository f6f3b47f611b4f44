"""Every screen of the program by its name, and how to come there from an empty lobby."""

from __future__ import annotations

from functools import partial
from unittest.mock import patch

from msgspec.structs import replace

from cardgames_qt.app import plan_seats
from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.settings import SettingsFile
from cardgames_qt.storage.statistics.milestones import BestScore, FirstWin, Milestones
from cardgames_qt.ui.duplicate.sheet import DuplicateSheet
from cardgames_qt.ui.phones.addresses import Address
from cardgames_qt.ui.phones.sheet import InviteSheet
from cardgames_qt.ui.replay.branches import BranchSheet
from cardgames_qt.ui.replay.swap_sheet import SwapSheet
from cardgames_qt.ui.session.lesson_session import LessonSession
from cardgames_qt.ui.setup.what_if_sheet import WhatIfSheet
from cardgames_qt.ui.sheets.about import About
from cardgames_qt.ui.sheets.licences_page import LicencesPage
from tests.shots import coming_back, positions, practising, shelf
from tests.shots.camera import Camera, Show
from tests.shots.positions import When
from tests.shots.stories import grow, reviewed

_ADDRESSES = "cardgames_qt.ui.phones.controller.addresses"


def every_screen() -> dict[str, Show]:
    """Room by room."""
    screens: dict[str, Show] = {
        "menu-lobby": lambda camera: camera.window.commands.menu_key.trigger(),
        "menu-table": _menu_at_a_table,
        "menu-end": _menu_at_the_end,
        "card-question": lambda camera: camera.window.navigator.dialogs.card_question(),
        "preferences": lambda camera: camera.window.commands.preferences.trigger(),
        "about": lambda camera: camera.window.commands.about.trigger(),
        "licences": _read_licence,
        "hand-over": lambda camera: camera.sit("gap", "human,human,greedy"),
        "covered": _cover,
        "agreement-look": _look_before_agreeing,
        "agreement": lambda camera: camera.sit("the_game", "human,human,human,greedy,greedy"),
        "refusal": _refuse,
        "invitation": _invite_phones,
        **{f"open-table-{game}": partial(_play_from_phones, game=game) for game in BUILT_IN},
        **{f"typed-{game}": partial(_type, game=game) for game in BUILT_IN},
        "first-win": _win_first,
        "look-back": _look_back,
        "what-if-tab": _show_what_if,
        "what-if": _ask_what_if,
        "given": _give,
        "hindsight": _hindsight,
        "branches": _show_branches,
        "swap": _swap,
        "fair-match": _choose_fair_match,
        "deal": _deal,
        "deal-end": partial(_deal, when="end"),
        "not-saved": _fail,
        "leaving": lambda camera: _fail(camera, leaving=True),
        "notices": _notices,
    }
    for game, brought in BUILT_IN.items():
        fewest, most = brought.rules.seat_counts[0], brought.rules.seat_counts[-1]
        for count in (fewest, most):
            screens[f"seats-{game}-{count}"] = partial(_choose_seats, game=game, count=count)
            for when in ("middle", "late"):
                screens[f"{game}-{count}-{when}"] = partial(_open, game=game, count=count, when=when)
        screens[f"{game}-{most}-end"] = partial(_open, game=game, count=most, when="end")
        screens[f"replay-{game}"] = partial(_replay, game=game)
        screens[f"review-{game}"] = partial(_review, game=game)
        screens[f"others-{game}"] = partial(_others, game=game)
        screens[f"replay-{game}-open"] = partial(_replay, game=game, opened=True)
        screens[f"hint-{game}"] = partial(_hint, game=game)
        screens[f"rules-{game}"] = partial(_read, game=game)
        screens[f"rules-{game}-found"] = partial(_find, game=game)
        for part, share in (("first", 0.0), ("middle", 0.5), ("last", 1.0)):
            screens[f"lesson-{game}-{part}"] = partial(_learn, game=game, share=share)
        screens[f"reviewed-{game}"] = partial(_end_reviewed, game=game)
    rooms = (coming_back, shelf, practising)
    return screens | {name: show for room in rooms for name, show in room.screens().items()}


def _menu_at_a_table(camera: Camera) -> None:
    _open(camera, "three", 2, "middle")
    camera.window.commands.menu_key.trigger()


def _menu_at_the_end(camera: Camera) -> None:
    _end_reviewed(camera, "gap")
    end = camera.page.end_screen
    assert end is not None
    end.offer_more()


def _read_licence(camera: Camera) -> None:
    camera.window.commands.about.trigger()
    about = camera.window.overlay
    assert isinstance(about, About)
    about.licences_wanted.emit()
    page = camera.window.overlay
    assert isinstance(page, LicencesPage)
    page.names.setCurrentRow(2)  # Qt, of which there is most to say


def _cover(camera: Camera) -> None:
    camera.sit("gap", "human,human,greedy")
    camera.page.session.screen.take_seat(Seat(0))
    camera.page.session.screen.cover()


def _look_before_agreeing(camera: Camera) -> None:
    camera.sit("the_game", "human,human,human,greedy,greedy")
    camera.page.session.screen.take_seat(Seat(1))


def _invite_phones(camera: Camera) -> None:
    """Two seats, of which none has its phone yet."""
    with patch(_ADDRESSES, return_value=(Address("127.0.0.1", "wlan0"),)):
        camera.sit("gap", "human,human,human,greedy")
        phones = camera.window.navigator.phones
        phones.invite()
        assert phones.table is not None
        sheet = camera.window.overlay
        assert isinstance(sheet, InviteSheet)
        for seat in range(2):
            sheet.invited.emit(seat)
        camera.until(lambda: phones.table is not None and phones.table.listening)


def _play_from_phones(camera: Camera, game: str) -> None:
    """The table as everybody may see it; nothing listens for a picture."""
    with patch(_ADDRESSES, return_value=()):
        _open(camera, game, 3, "middle")
        session = camera.page.session
        session.reseat(Seat(0), replace(session.plan.seats[0], phone=True))
        camera.window.sheets.close()


def _refuse(camera: Camera) -> None:
    _open(camera, "gap", 2, "middle")
    scene = camera.page.scene
    scene.refuse(scene.reasons.fault_words(Fault("one_of_each_number", {"number": 7})))


def _type(camera: Camera, game: str) -> None:
    """A move that is typed, and what would come of it."""
    _open(camera, game, 3, "middle")
    camera.window.commands.type.trigger()
    table, line = camera.page.scene.describe(), camera.page.typed_line
    assert table is not None
    line.field.insert(table.actions[0].typed[0])
    line.field.textEdited.emit(line.field.text())


def _deal(camera: Camera, when: When = "middle") -> None:
    _open(camera, "three", 2, when)
    camera.window.commands.deal.trigger()


def _fail(camera: Camera, *, leaving: bool = False) -> None:
    """The disk refuses a move until the picture is taken; it is asked again every few seconds."""
    _open(camera, "the_game", 1, "middle")
    session, games = camera.page.session, camera.program.sessions.store.folder
    aside = games.with_name("aside")
    games.rename(aside)
    games.write_text("", encoding="utf-8")

    def mend() -> None:
        games.unlink()
        aside.rename(games)
        session.flush_saving()

    camera.undone.callback(mend)
    session.play(session.screen.showing().moves[0])
    if leaving:
        camera.window.navigator.show_lobby()
    else:
        session.flush_saving()
        camera.page.bar.badge.click()


def _choose_seats(camera: Camera, game: str, count: int) -> None:
    seats = plan_seats(BUILT_IN[game].rules, "human" + ",medium" * (count - 1))
    settings = camera.program.settings.current
    camera.window.navigator.change(replace(settings, tables={game: TablePlan(game=game, seats=seats)}))
    camera.window.navigator.choose_seats(game)


def _open(camera: Camera, game: str, count: int, when: When) -> None:
    folder = camera.program.sessions.store.finished_folder if when == "end" else camera.home
    folder.mkdir(parents=True, exist_ok=True)
    camera.window.navigator.open_file(positions.save(folder, game, count, when))
    session = camera.page.session
    camera.until(lambda: session.over or bool(session.screen.showing().moves))


def _look_back(camera: Camera) -> None:
    _open(camera, "three", 3, "late")
    camera.window.commands.replay.trigger()


def _end_reviewed(camera: Camera, game: str) -> None:
    """What was found about a game stands where it ended."""
    camera.window.navigator.open_file(reviewed(camera.program.sessions.store, game))
    camera.until(lambda: camera.page.end_screen is not None)


def _win_first(camera: Camera) -> None:
    """A game that brought a first and a best."""
    _open(camera, "three", 4, "end")
    path, at = camera.page.session.saving.place, 1.8e9
    best = BestScore(seats=4, score=24, before=21, played=9, at=at, digest=b"")
    win = FirstWin(level="master", at=at, digest=b"")
    camera.window.navigator.just_now.found.emit(path, Milestones(bests=(best,), wins=(win,)))


def _review(camera: Camera, game: str) -> None:
    """The first moment at which something better was there."""
    _end_reviewed(camera, game)
    camera.window.navigator.look_back()
    story = camera.window.replay
    assert story is not None
    story.review.open()
    camera.settle()  # its strip takes its room, and a table that is laid out anew puts cards back
    if story.review.moments:
        story.review.look_at(0)


def _replay(camera: Camera, game: str, *, opened: bool = False) -> None:
    """Two thirds through a game, with a glance at what came a little later."""
    _open(camera, game, BUILT_IN[game].rules.seat_counts[-1], "end")
    camera.window.navigator.look_back()
    story = camera.window.replay
    assert story is not None
    for share in (0.75, 0.65):
        story.playback.go_to(round(story.playback.story.last * share))
    story.controls.open.setChecked(opened)


def _others(camera: Camera, game: str) -> None:
    """After some rounds of each level."""
    _end_reviewed(camera, game)
    camera.page.commands.others.trigger()
    sheet = camera.window.overlay
    assert isinstance(sheet, DuplicateSheet)
    sheet.stop()


def _choose_fair_match(camera: Camera) -> None:
    seats = plan_seats(BUILT_IN["gap"].rules, "human,medium+0,hard")
    settings = camera.program.settings.current
    camera.window.navigator.change(replace(settings, tables={"gap": TablePlan(game="gap", seats=seats)}))
    camera.window.navigator.choose_seats("gap")


def _show_what_if(camera: Camera) -> None:
    _replay(camera, "qwixx")
    story = camera.window.replay
    assert story is not None
    story.what_if_tab.click()


def _ask_what_if(camera: Camera) -> None:
    _replay(camera, "gap")
    story = camera.window.replay
    assert story is not None
    story.what_if.play_on.click()


def _show_branches(camera: Camera) -> None:
    """The tree over its story, with something to undo."""
    store = camera.program.sessions.store
    store.finished_folder.mkdir(parents=True, exist_ok=True)
    path = positions.save(store.finished_folder, "three", 2, "end")
    grow(store, path, "Keep the 40", "", "And then the 12")
    camera.window.navigator.replays.open_file(path)
    story = camera.window.replay
    assert story is not None
    story.bar.lines.setCurrentIndex(1)
    story = camera.window.replay
    assert story is not None
    story.what_if.branches.click()
    sheet = camera.window.overlay
    assert isinstance(sheet, BranchSheet)
    sheet.tree.setCurrentIndex(sheet.tree.model().index(3, 0))
    sheet.delete()


def _give(camera: Camera) -> None:
    """The story of a game from another file."""
    camera.window.navigator.open_file(positions.save(camera.home, "gap", 3, "end"))


def _hindsight(camera: Camera) -> None:
    """Where a lost game could last be won."""
    _open(camera, "the_game", 2, "end")
    camera.window.navigator.look_back()
    story = camera.window.replay
    assert story is not None
    story.hindsight_tab.click()
    camera.until(lambda: story.hindsight.answer is not None)


def _swap(camera: Camera) -> None:
    """One card is chosen, and those are offered that it can change places with."""
    _replay(camera, "the_game", opened=True)
    story = camera.window.replay
    assert story is not None
    story.playback.go_to(story.playback.story.last // 3)
    story.what_if.play_on.click()
    asked = camera.window.overlay
    assert isinstance(asked, WhatIfSheet)
    asked.swap_wanted.emit()
    sheet = camera.window.overlay
    assert isinstance(sheet, SwapSheet)
    sheet.wall.buttons[1].setFocus()  # as whoever clicks does
    sheet.wall.buttons[1].click()


def _hint(camera: Camera, game: str) -> None:
    _open(camera, game, BUILT_IN[game].rules.seat_counts[-1], "middle")
    camera.until(lambda: camera.page.hints.possible)
    camera.page.hints.ask()
    camera.until(lambda: not camera.page.session.adviser.asking)


def _read(camera: Camera, game: str) -> None:
    _choose_seats(camera, game, BUILT_IN[game].rules.seat_counts[-1])
    camera.window.navigator.show_rules()


def _find(camera: Camera, game: str) -> None:
    _read(camera, game)
    rules = camera.window.sheets.rules
    assert rules is not None
    rules.search.setText("kart" if camera.program.languages.current == "cs" else "card")
    rules.start_search()


def _learn(camera: Camera, game: str, share: float) -> None:
    camera.window.navigator.learn(game)
    desk, session = camera.window.lesson, camera.page.session
    assert desk is not None and isinstance(session, LessonSession)
    last = len(session.lesson.steps) - 1
    session.go_to(round(last * share))
    camera.until(lambda: desk.guide.speaking)


def _notices(camera: Camera) -> None:
    saved = camera.home / "holiday.stolek"
    saved.write_text('{"format": "nothing"}', encoding="utf-8")
    settings = camera.home / "other" / "settings.json"
    settings.parent.mkdir(exist_ok=True)
    settings.write_text('{"theme": "pink", "speed": 7}', encoding="utf-8")
    trouble = SettingsFile(settings).trouble
    assert trouble is not None
    camera.window.lobby.tell_bad_settings(trouble.phrase)
    camera.window.navigator.open_file(saved)
