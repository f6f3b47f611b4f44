"""The commands of the window: what menus, keys, bars, the end screen and the key sheet all read."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QWidget

from cardgames_qt.storage.settings import PACES, Pace, SingleKeys
from cardgames_qt.ui.text.keys import RULES, STATISTICS, TRAINING, as_pressed
from cardgames_qt.ui.text.tips import set_tip


class Command(QAction):
    """An action with the name of its icon. Its `iconText` is what a button says, its `tip` explains it."""

    def __init__(
        self, window: QMainWindow, icon_name: str, *keys: QKeySequence.StandardKey | QKeySequence | str
    ) -> None:
        super().__init__(window)
        self.icon_name, self.tip = icon_name, ""
        self._keys = [QKeySequence(each) for each in keys]
        if keys:
            self.setShortcuts(self._keys)
            window.addAction(self)  # so that its keys work everywhere in the window

    def set_single_keys(self, single: SingleKeys) -> None:
        """Press keys of one character in that way."""
        self.setShortcuts(as_pressed(self._keys, single))


class WaysOn(NamedTuple):
    """What leads on from a game that is over: a button for each of the `first`, a menu of the rest."""

    first: tuple[Command, ...]
    more: tuple[tuple[Command, ...], ...]
    """In groups."""


class Commands(QObject):
    """One action for each command; `ui/app/command_binder.py` says what they do and when they can be used."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._single: SingleKeys = "alone"
        key, add = QKeySequence.StandardKey, partial(Command, window)
        self.new = add("", key.New)
        self.library = add("shelf", "Ctrl+L")
        self.statistics = add("chart", STATISTICS)
        self.open = add("", key.Open)
        self.copy = add("", key.Save)
        self.next_deal = add("calendar")
        self.rematch = add("replay")
        self.same_deal = add("play", "Ctrl+D")
        self.swap = add("people", "Ctrl+Shift+D")
        self.others = add("scales")
        self.deal = add("", "Ctrl+I")
        self.undo = add("undo", key.Undo)
        self.redo = add("", "Ctrl+Shift+Z", "Ctrl+Y")
        self.replay = add("film", "Ctrl+R")
        self.review = add("chart")
        self.try_mistakes = add("learn")
        self.share = add("export")
        self.hint = add("bulb", "H")
        self.situation = add("", "F5")
        self.last_turn = add("", "F6")
        self.say_again = add("", "F7")
        self.type = add("", "Ctrl+/", "/")
        self.cover = add("hide", "P")
        self.phones = add("phone")
        self.pace = PaceCommands(window)
        self.panel = add("", "F9")
        self.unsaved = add("")
        self.full_screen = add("", "F11")
        self.full_screen.setCheckable(True)
        self.preferences = add("", "Ctrl+,")
        self.rules = add("book", RULES)
        self.learn = add("", "F2")
        self.practise = add("learn", TRAINING)
        self.daily = add("", "F4")
        self.keys = add("", "Ctrl+?", "?")
        self.about = add("")
        self.lobby = add("home")
        self.leave = add("", "Ctrl+W")
        self.quit = add("", "Ctrl+Q")
        self.menu_key = add("settings", "F10")
        self.preferences.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.about.setMenuRole(QAction.MenuRole.AboutRole)
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)
        self.speak()

    def set_single_keys(self, single: SingleKeys) -> None:
        """Press keys of one character in that way."""
        if single != self._single:  # mostly it is the same: every key that is set costs time at a start
            self._single = single
            for command in (*self.everywhere, *self.at_table):
                command.set_single_keys(single)

    def speak(self) -> None:
        """Name every command in the current language."""
        self.new.setText(self.tr("&New game…"))
        self.library.setText(self.tr("L&ibrary…"))
        self.statistics.setText(self.tr("&My statistics…"))
        self.open.setText(self.tr("&Open a file…"))
        self.copy.setText(self.tr("Save a &copy…"))
        self.same_deal.setText(self.tr("&Same deal again"))
        self.swap.setText(self.tr("Same deal, seats s&wapped"))
        self.deal.setText(self.tr("&This deal…"))
        self.undo.setText(self.tr("&Undo"))
        self.redo.setText(self.tr("&Redo"))
        self.replay.setText(self.tr("Look &back at this game"))
        self.hint.setText(self.tr("&Hint"))
        self.situation.setText(self.tr("Read out the table"))
        self.last_turn.setText(self.tr("Read out what happened since your move"))
        self.say_again.setText(self.tr("Read out the last thing again"))
        self.type.setText(self.tr("Type a move or a question"))
        self.name_cover(peeks=False)
        self.phones.setText(self.tr("Invite phones…"))
        self.pace.speak()
        self.panel.setText(self.tr("Score and &log"))
        self.full_screen.setText(self.tr("&Full screen"))
        self.preferences.setText(self.tr("&Preferences…"))
        self.rules.setText(self.tr("Rul&es"))
        self.learn.setText(self.tr("Learn by pla&ying"))
        self.practise.setText(self.tr("Trainin&g…"))
        self.daily.setText(self.tr("&Deals of the day…"))
        self.keys.setText(self.tr("&Keys"))
        self.leave.setText(self.tr("Back / close"))
        self.about.setText(self.tr("&About Stolek"))
        self.quit.setText(self.tr("&Quit"))
        self.menu_key.setText(self.tr("Menu"))
        self._speak_at_end()

    def _speak_at_end(self) -> None:
        """What the buttons of the end screen say, and their tool tips."""
        for command, words, tip in (
            (self.next_deal, self.tr("Calendar"), self.tr("All deals of the day")),
            (self.rematch, self.tr("Rematch"), ""),
            (self.same_deal, self.tr("Same deal"), self.tr("The very same cards again")),
            (
                self.swap,
                self.tr("Same deal, seats swapped"),
                self.tr("The same cards, but everyone moves to the next seat"),
            ),
            (
                self.others,
                self.tr("Same cards, other players"),
                self.tr(
                    "How each level would have played the same cards in this seat, and a go for anyone "
                    "else who wants to try"
                ),
            ),
            (self.replay, self.tr("Replay"), self.tr("Watch the whole game again, step by step")),
            (
                self.review,
                self.tr("Review"),
                self.tr("Your play, the others or the cards: what decided it, and where the mistakes were"),
            ),
            (
                self.try_mistakes,
                self.tr("Try your mistakes again"),
                self.tr("Go back to your mistakes and find a better move"),
            ),
            (
                self.share,
                self.tr("Share and compare"),
                self.tr("Share the result without giving a card away, and compare it with a friend’s"),
            ),
            (self.library, self.tr("Library"), self.tr("Library: all games you have played")),
            (self.lobby, self.tr("Home"), ""),
        ):
            command.setIconText(words)
            command.tip = tip
            set_tip(command, tip)

    def name_cover(self, *, peeks: bool) -> None:
        """What it would do: cover the hand, or on a table without any, show it."""
        self.cover.setText(self.tr("Look at my cards") if peeks else self.tr("Co&ver my hand"))
        self.cover.setIconText(self.tr("My cards") if peeks else self.tr("Cover"))

    @property
    def everywhere(self) -> tuple[Command, ...]:
        """The commands of the window, in the order of the key sheet."""
        games = (self.new, self.daily, self.library, self.statistics, self.open)
        window = (*games, self.rules, self.learn, self.practise, self.keys)
        return (*window, self.preferences, self.menu_key, self.full_screen, self.leave, self.quit)

    @property
    def at_table(self) -> tuple[Command, ...]:
        """The commands of a running game, in the order of the key sheet."""
        return (
            self.hint,
            self.type,
            self.undo,
            self.redo,
            self.replay,
            self.cover,
            *self.read_out,
            self.pace.faster,
            self.pace.slower,
            self.panel,
            self.copy,
            self.same_deal,
            self.swap,
            self.deal,
        )

    @property
    def read_out(self) -> tuple[Command, ...]:
        """What a screen reader says when asked."""
        return (self.situation, self.last_turn, self.say_again)

    @property
    def on_bar(self) -> tuple[Command, ...]:
        """The buttons above a table."""
        return (self.undo, self.hint, self.rules, self.cover)

    def at_end(self, *, of_a_day: bool) -> WaysOn:
        """The ways on from a game that is over; a deal of the day is not played twice, but told to others."""
        same = (self.others, self.same_deal, self.swap)
        back = (self.replay, self.try_mistakes)
        if of_a_day:
            first = (self.next_deal, self.share, self.lobby)
            return WaysOn(first, ((self.review, *back), same, (self.library,)))
        return WaysOn((self.rematch, self.review, self.lobby), (back, same, (self.library,)))

    @property
    def on_pages(self) -> tuple[Command, ...]:
        """What leads away from a page, and so is disabled while a sheet lies over it."""
        games = (self.new, self.daily, self.library, self.statistics, self.open)
        return (*games, self.learn, self.practise, self.about, self.menu_key)


class MainMenu(QMenu):
    """All commands: those of the window, and those of a kind in menus of their own.

    The button that opens it is drawn as one for settings, so these come first.
    """

    def __init__(self, commands: Commands, parent: QWidget, *, at_table: bool = True) -> None:
        super().__init__(parent)
        self._commands = commands
        self.addAction(commands.preferences)
        self.addSeparator()
        games = (commands.new, commands.daily, commands.practise, commands.library)
        self.addActions([*games, commands.statistics, commands.open])
        self.addSeparator()
        self._game, self._view, self._help = QMenu(self), QMenu(self), QMenu(self)
        self._read_out, self._pace = QMenu(self._game), QMenu(self._view)
        self._fill_inner()
        for menu in (self._game, self._view, self._help) if at_table else (self._view, self._help):
            self.addMenu(menu)
        self.addSeparator()
        self.addAction(commands.quit)
        self.speak()

    def _fill_inner(self) -> None:
        commands = self._commands
        self._game.addActions([commands.undo, commands.redo, commands.hint, commands.type, commands.cover])
        self._game.addAction(commands.phones)
        self._game.addMenu(self._read_out)
        self._read_out.addActions(list(commands.read_out))
        self._game.addSeparator()
        self._game.addActions([commands.replay, commands.same_deal, commands.swap])
        self._game.addSeparator()
        self._game.addActions([commands.deal, commands.copy])
        self._view.addActions([commands.panel, commands.full_screen])
        self._view.addMenu(self._pace)
        commands.pace.fill(self._pace)
        self._help.addActions([commands.rules, commands.learn, commands.keys])
        self._help.addSeparator()
        self._help.addAction(commands.about)

    def speak(self) -> None:
        """Name the menus in the current language."""
        self.setTitle(self._commands.menu_key.text())
        self._game.setTitle(self.tr("Thi&s game"))
        self._view.setTitle(self.tr("&View"))
        self._help.setTitle(self.tr("&Help"))
        self._read_out.setTitle(self.tr("Read &out"))
        self._pace.setTitle(self.tr("P&ace"))


def drop_menu(menu: QMenu, button: QWidget) -> None:
    """Open a menu under the right corner of a button."""
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    corner = button.mapToGlobal(QPoint(button.width(), button.height() + 4))
    menu.popup(corner - QPoint(menu.sizeHint().width(), 0))


class PaceCommands(QObject):
    """The pace of the table: a command for each, one for faster and one for slower."""

    chosen = Signal(str)
    """This pace is wanted from now on."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._now: Pace = "normal"
        self._covered = False
        group = QActionGroup(self)
        self.all = {pace: QAction(group) for pace in PACES}
        for pace, action in self.all.items():
            action.setCheckable(True)
            action.triggered.connect(partial(self._choose, pace))
        self.faster = self._step(window, "+", 1)
        self.slower = self._step(window, "-", -1)

    def _step(self, window: QMainWindow, key: str, by: int) -> Command:
        command = Command(window, "", key)
        command.triggered.connect(lambda: self.chosen.emit(PACES[PACES.index(self._now) + by]))
        return command

    def _choose(self, pace: Pace) -> None:
        self.chosen.emit(pace)

    def speak(self) -> None:
        """Name every pace in the current language."""
        self.all["slow"].setText(self.tr("&Slow"))
        self.all["normal"].setText(self.tr("&Normal"))
        self.all["fast"].setText(self.tr("&Fast"))
        self.all["instant"].setText(self.tr("&Instant"))
        self.faster.setText(self.tr("Fas&ter"))
        self.slower.setText(self.tr("S&lower"))

    def show(self, pace: Pace) -> None:
        """This is the pace now."""
        self._now = pace
        self.all[pace].setChecked(True)
        self.refresh(covered=self._covered)

    def refresh(self, *, covered: bool) -> None:
        """At its ends there is nothing faster or slower, and under a sheet the keys wait."""
        self._covered = covered
        self.faster.setEnabled(not covered and self._now != PACES[-1])
        self.slower.setEnabled(not covered and self._now != PACES[0])

    def words(self) -> str:
        """What the pace of the moment is called."""
        return self.tr("Pace: {pace}").format(pace=self.all[self._now].text().replace("&", "").lower())

    def fill(self, menu: QMenu) -> None:
        """Put all of it into a menu."""
        menu.addActions(list(self.all.values()))
        menu.addSeparator()
        menu.addActions([self.faster, self.slower])

    def drop_from(self, button: QWidget) -> None:
        """Open the menu under that button."""
        menu = QMenu(self._window)
        self.fill(menu)
        drop_menu(menu, button)
