"""The app: the one place where everything is wired together."""

from __future__ import annotations

import argparse
import gc
import logging
import os
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt, QTimer

from cardgames_qt.console import Parser, complain, say
from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.options import read_seed, read_texts
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.untrusted import spelled_lines
from cardgames_qt.games import BUILT_IN, find, look_over
from cardgames_qt.kit.installed import rules_fault, title_fault
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.kit.words import english
from cardgames_qt.quick_start import catch_up
from cardgames_qt.storage.report import ErrorReport
from cardgames_qt.storage.settings import Settings, SettingsFile
from cardgames_qt.ui.app.main_window import MainWindow
from cardgames_qt.ui.look.resources import assets_dir, load_fonts
from cardgames_qt.ui.session.services import LazyServices
from cardgames_qt.ui.start.application import Application, is_offscreen, open_on_screen
from cardgames_qt.ui.start.data_folder import WindowLock, data_folder, lock_window
from cardgames_qt.ui.start.error_hooks import ErrorHooks
from cardgames_qt.ui.start.report_notices import ReportNotices
from cardgames_qt.ui.start.stop_signals import StopSignals
from cardgames_qt.ui.text.languages import NAMES as LANGUAGES
from cardgames_qt.ui.text.languages import Languages
from cardgames_qt.ui.text.words import ShellWords

if TYPE_CHECKING:
    from cardgames_qt.engine.rules import AnyRules
    from cardgames_qt.storage.statistics.profiles import Profile
    from cardgames_qt.ui.session.sessions import Sessions
    from cardgames_qt.ui.start.upgrade import Upgrade

NO_ANSWER = 3
_DEMO_MS = 600_000
_DEMO_SEATS = 3
SETTLE_MS = 300
"""By then the lobby is dealt, or the first table is."""
_LATER = tuple(
    f"cardgames_qt.ui.{name}"
    for name in (
        *("session.sessions", "table.scene", "play.table_page", "scene.scenes", "setup.seat_sheet"),
        *("rules.page", "library.page", "play.unsaved_sheet", "training.lessons", "app.preferences"),
        *("sheets.about", "daily.controller", "statistics.page", "sheets.licences_page"),
        *("sheets.key_sheet", "app.key_places", "play.table_sounds", "app.card_question"),
    )
)
"""What is opened from the lobby is loaded before anybody asks for it, in steps that nobody notices."""


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """What a start of the program asks for, beside the window itself."""

    file: Path | None = None
    plan: TablePlan | None = None
    seed: str | None = None
    language: str | None = None


class PlainLog(logging.Formatter):
    """The log on a terminal: what it speaks of may have anybody's words in it."""

    def format(self, record: logging.LogRecord) -> str:
        """As always, with those spelled out."""
        return spelled_lines(super().format(record))


def main(arguments: Sequence[str]) -> int:
    """Open the window, or hand the wish to the one that is open; returns the exit code."""
    to_terminal = logging.StreamHandler()
    to_terminal.setFormatter(PlainLog("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[to_terminal])
    chosen = build_parser().parse_args(arguments)
    try:
        if chosen.demo is not None:
            return run_offscreen_demo(chosen.demo, read_demo(chosen), force=chosen.force)
        wish = read_wish(chosen)
    except GameError as error:
        return complain(str(error))
    except OSError as error:
        return complain(f"{error.filename or chosen.demo}: {error.strerror or error}")
    return _run(wish, arguments)


def build_parser() -> argparse.ArgumentParser:
    """The options of the app; the commands without a window have their own parser."""
    parser = Parser(prog="stolek", description="Four card games at one little table.")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a saved game to continue")
    parser.add_argument("--game", help="open a table of this game at once")
    parser.add_argument(
        "--seats",
        default="",
        metavar="WHO,WHO,…",
        help="human or a bot's level for every seat; greedy*3 is three",
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    parser.add_argument("--seed", metavar="S", help="the number of the deal")
    parser.add_argument(
        "--language", choices=sorted(LANGUAGES), help="the window's language until it is changed"
    )
    parser.add_argument(
        "--demo",
        type=Path,
        metavar="PICTURE.png",
        help="play a game of bots off-screen, any or the one that is asked for, and draw its end",
    )
    parser.add_argument("--force", action="store_true", help="overwrite an existing picture of that name")
    return parser


def read_wish(chosen: argparse.Namespace) -> Wish:
    """What the arguments ask for; raises GameError for what no game has."""
    if chosen.game is None:
        if chosen.seats or chosen.option or chosen.seed is not None:
            raise GameError("--seats, --option and --seed need --game")
        return Wish(file=chosen.file, language=chosen.language)
    if chosen.file is not None:
        raise GameError(f"{chosen.file}: a file and --game do not go together")
    from cardgames_qt.play.levels import usual_level  # noqa: PLC0415 - the lobby can do without
    from cardgames_qt.ui.text.formats import deal_number  # noqa: PLC0415

    look_over(rules_fault)
    rules = find(chosen.game).rules
    bots = f",{usual_level(rules)}" * max(1, rules.seat_counts[0] - 1)
    seats = plan_seats(rules, chosen.seats or f"human{bots}")
    options = read_texts(chosen.option)
    rules.settle(len(seats), options)
    plan = TablePlan(game=rules.id, seats=seats, options=options)
    seed = None if chosen.seed is None else deal_number(read_seed(chosen.seed))
    return Wish(plan=plan, seed=seed, language=chosen.language)


def read_demo(chosen: argparse.Namespace) -> Wish:
    """The same for a game of bots alone; raises GameError for anything else."""
    from cardgames_qt.play.levels import usual_level  # noqa: PLC0415 - no start needs it

    if chosen.file is not None:
        raise GameError(f"{chosen.file}: --demo plays a new game, not a file")
    if chosen.game is None and not (chosen.seats or chosen.option):
        chosen = argparse.Namespace(**vars(chosen) | {"game": next(iter(BUILT_IN))})
    if chosen.game is not None and not chosen.seats:
        rules = find(chosen.game).rules
        count = max(rules.seat_counts[0], min(rules.seat_counts[-1], _DEMO_SEATS))
        chosen = argparse.Namespace(**vars(chosen) | {"seats": f"{usual_level(rules)}*{count}"})
    wish = read_wish(chosen)
    if wish.plan is not None and wish.plan.humans:
        raise GameError("--demo is played by bots alone: no seat can be human")
    return wish


def plan_seats(rules: AnyRules, text: str) -> tuple[SeatPlan, ...]:
    """The seats that `human,greedy*2` names; raises GameError for a level the game does not have."""
    from cardgames_qt.play.levels import read_seats  # noqa: PLC0415 - the lobby can do without

    return ShellWords(english).new_seats(read_seats(rules, text, persons=True))


class Program:
    """The running app: its window and everything the window rests on."""

    def __init__(self, folder: Path, language: str | None = None) -> None:
        """`language` is spoken instead of the one in the settings."""
        self._folder = folder
        self._chores: list[Callable[[], object]] = []
        self.upgrade: Upgrade | None = None
        load_fonts()
        self.settings = SettingsFile(folder / "settings.json", partial(_who_played_here, folder / "games"))
        self._services = LazyServices(folder / "games", lambda: self.settings.current.people)
        self.languages = Languages()
        self.languages.choose(language or self.settings.current.language)
        for translate in self.languages.every():
            look_over(partial(title_fault, translate=translate))
        self.window = MainWindow(self._services, self.settings, self.languages)
        self.window.closed.connect(self._services.close)

    @property
    def sessions(self) -> Sessions:
        """Where tables are opened."""
        return self._services.sessions

    def grant(self, wish: Wish) -> None:
        """Do what a start asked for."""
        if wish.plan is not None:
            self.window.navigator.play(wish.plan, wish.seed)
        elif wish.file is not None:
            self.window.navigator.open_file(wish.file)

    def stop(self) -> list[Phrase]:
        """Close the window without asking anybody; tells what would have been said there of what is lost."""
        told: list[Phrase] = []
        self.window.navigator.notified.connect(told.append)
        self.window.close_unasked()
        return told

    @property
    def settled(self) -> bool:
        """Whether nothing is left of what `settle_in` sees to."""
        return not self._chores

    def settle_in(self) -> None:
        """The window is there and answers: see to all that it could do without, a little at a time."""
        later = [partial(import_module, name) for name in _LATER]
        rules = [partial(getattr, game, "rules") for game in BUILT_IN.values()]
        self._chores = [self._listen, self._mind_upgrades, *later, *rules]
        self._chores += [self._look_over_installed, self._wake_bots]
        self._chores += [self.window.navigator.feed.settle_in, self.window.navigator.feed.prepare]
        self._chores += [self._heed_system, self._open_sound, self._ask_about_cards]
        self._chores += [self._tell_of_slow_bots, catch_up, _collect_from_now_on]
        self.window.closed.connect(self._chores.clear)
        self._do_next_chore()

    def _do_next_chore(self) -> None:
        if self._chores:
            QTimer.singleShot(0, self.window, self._do_next_chore)  # the next one, should this one fail, too
            self._chores.pop(0)()

    def _look_over_installed(self) -> None:
        """Load the rules of other packages' games, and take leave of what does not load."""
        refused = look_over(rules_fault)
        if refused:
            self.window.navigator.speak(self.languages.current)  # the lobby anew, without them
        for refusal in refused:
            self.window.lobby.tell(refusal.phrase)

    def _heed_system(self) -> None:
        """Follow what the system asks of programs, if this one is seen."""
        from cardgames_qt.ui.start.system_watch import watch  # noqa: PLC0415 - no start needs it

        if not is_offscreen():
            watch(self.window.context.wishes)

    def _ask_about_cards(self) -> None:
        """Which read best, if somebody is there to see them."""
        if not is_offscreen():
            self.window.navigator.ask_about_cards()

    def _open_sound(self) -> None:
        """Let the table be heard, unless nobody can see it either."""
        from cardgames_qt.ui.sound.player import SoundPlayer  # noqa: PLC0415 - no start needs it

        assets = assets_dir()
        if assets is not None and not is_offscreen():
            player = SoundPlayer()
            self.window.closed.connect(player.close)
            self.window.context.sounds.open(player.play, assets / "sounds")

    def _wake_bots(self) -> None:
        self.sessions.client.warm_up()

    def _tell_of_slow_bots(self) -> None:
        """Say once where the search of the bots is not compiled."""
        from cardgames_qt.version import is_compiled  # noqa: PLC0415 - no start needs it

        if not self.settings.current.slow_bots_told and not is_compiled():
            self.window.lobby.tell(
                Phrase("The bots think longer on this computer: no compiled search is installed.")
            )
            self.settings.change(replace(self.settings.current, slow_bots_told=True))

    def _listen(self) -> None:
        """Hear what a second start wants."""
        from cardgames_qt.ui.start.single_instance import SingleInstance  # noqa: PLC0415 - takes its time

        instance = SingleInstance(self._folder, self.window)
        instance.called.connect(self.called)
        self.window.closed.connect(instance.close)

    def _mind_upgrades(self) -> None:
        """Notice another version that is installed meanwhile."""
        from cardgames_qt.ui.start.upgrade import Upgrade  # noqa: PLC0415 - no start needs it
        from cardgames_qt.version import COMMIT_FILE, installed_now  # noqa: PLC0415

        words = ShellWords(self.languages.translate)
        self.upgrade = Upgrade(installed_now(COMMIT_FILE), self.window, words)

    def called(self, arguments: Sequence[str], folder: Path) -> None:
        """A second start in that folder: come forward and do what it asked for, if that makes sense."""
        try:
            wish = read_wish(build_parser().parse_args(list(arguments)))
            if wish.language is not None:
                self.window.navigator.speak(wish.language)
            self.grant(replace(wish, file=folder / wish.file if wish.file is not None else None))
        except (GameError, SystemExit):
            logging.getLogger(__name__).warning("A second start asked for %s", arguments)
        self.window.come_forward()
        if self.upgrade is not None:
            self.upgrade.look()  # whoever starts a program again may have just installed it


def _who_played_here(games: Path) -> tuple[Profile, ...]:
    """Whoever the register knows, for settings that know nobody."""
    if not games.is_dir():  # as on a first start
        return ()
    from cardgames_qt.storage.register import Register  # noqa: PLC0415 - hardly ever needed

    return Register(games).people


def make_application() -> Application:
    """Qt's application with our name."""
    # The style is named here: `setStyle` would give it back as an object, and to make Python's half of that
    # takes a seventh of a start.
    application = Application(["stolek", "-style", "Fusion"])
    application.setApplicationName("Stolek")
    application.setDesktopFileName("stolek")
    return application


def _run(wish: Wish, arguments: Sequence[str]) -> int:
    application = open_on_screen(make_application, complain)
    folder = data_folder()
    lock = lock_window(folder)
    if lock is None:
        return _hand_over(application, folder, wish, arguments)
    return _open_window(application, folder, lock, wish)


def _open_window(application: Application, folder: Path, lock: WindowLock, wish: Wish) -> int:
    """Be the one window until it is closed."""
    report = ErrorReport(folder)
    hooks = ErrorHooks(report)
    program = Program(folder, wish.language)
    notices = ReportNotices(report, program.window, ShellWords(program.languages.translate))
    hooks.noticed.connect(notices.tell_at_once, Qt.ConnectionType.QueuedConnection)
    if lock.crashed and report.run_before_broke:
        notices.tell_in_the_lobby()
    application.file_wanted.connect(program.window.navigator.open_file)
    signals = StopSignals()
    signals.wanted.connect(partial(_stop, application, program))
    program.window.show()
    hooks.guard(partial(program.grant, wish))
    QTimer.singleShot(SETTLE_MS, program.window, program.settle_in)
    code = int(application.exec())
    hooks.end()
    report.close()
    lock.release()
    if program.upgrade is not None and program.upgrade.wanted:
        start_again()
    return code


def _stop(application: Application, program: Program, code: int) -> None:
    """Somebody at a terminal wants the program to end, and is told there what went wrong with that."""
    application.setQuitOnLastWindowClosed(False)  # the exit code would be another
    try:
        for trouble in program.stop():
            complain(str(trouble))
    finally:
        application.exit(code)  # also out of a dialog that waits for an answer


def start_again() -> None:
    """Leave the place to what is installed now."""
    from PySide6.QtCore import QProcess  # noqa: PLC0415 - hardly ever needed

    from cardgames_qt.bots.launch import own_command  # noqa: PLC0415
    from cardgames_qt.version import installed_now  # noqa: PLC0415

    os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"  # a bundle would take itself for a part of this one
    program, *words = own_command()
    QProcess.startDetached(str(installed_now(Path(program))), words)


def _collect_from_now_on() -> None:
    """What the start made is never looked at again, what comes later is."""
    gc.freeze()
    gc.enable()


def _hand_over(application: Application, folder: Path, wish: Wish, arguments: Sequence[str]) -> int:
    """Tell the first window what this start asks for; should it end meanwhile, this one is the first."""
    from cardgames_qt.ui.start.single_instance import NoAnswerError, hand_over  # noqa: PLC0415 - hardly ever needed

    try:
        lock = hand_over(folder, arguments, partial(lock_window, folder))
    except NoAnswerError:
        complain("the window that is open already does not answer; try again, or close it first")
        return NO_ANSWER
    return 0 if lock is None else _open_window(application, folder, lock, wish)


def run_offscreen_demo(picture: Path, wish: Wish, *, force: bool) -> int:
    """Play a game of bots through the real window off-screen; leave a picture of its end."""
    from PySide6.QtCore import QBuffer  # noqa: PLC0415 - no start needs it

    from cardgames_qt.storage.outputs import check_output, new_file  # noqa: PLC0415

    picture.parent.mkdir(parents=True, exist_ok=True)
    check_output(picture, force=force)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QCoreApplication.instance() or make_application()
    drawn = QBuffer()
    with tempfile.TemporaryDirectory(prefix="stolek-demo-") as folder:
        program = Program(Path(folder), wish.language)
        over = play_demo(program, wish)
        program.window.grab().save(drawn, picture.suffix[1:])
        program.window.close()
        program.window.deleteLater()
        application.processEvents()
    if not over or not drawn.size():
        return complain(f"{picture}: " + ("the game did not end" if not over else "no such kind of picture"))
    with new_file(picture, force=force) as file:
        file.write(drawn.data().data())
    say(f"{picture}: a game of bots, played to its end")
    return 0


def play_demo(program: Program, wish: Wish) -> bool:
    """Play the game that is wished for; whether it came to its end."""
    from PySide6.QtCore import QEventLoop  # noqa: PLC0415 - no start needs it

    window = program.window
    window.navigator.change(Settings(theme="dark", pace="instant"))
    window.resize(1280, 800)
    window.show()
    program.grant(wish)
    page = window.page
    assert page is not None
    loop, patience = QEventLoop(), QTimer()
    page.session.ended.connect(lambda: QTimer.singleShot(100, loop.quit))
    patience.timeout.connect(loop.quit)
    patience.start(_DEMO_MS)
    loop.exec()
    patience.stop()
    return page.session.over
