"""Opens replays: of the game on the table, of files, of branches; and stores what is found there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.engine.rules import Entry, Seat
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.lobby.lobby import bad_save

if TYPE_CHECKING:
    from pathlib import Path

    from cardgames_qt.engine.match import Match
    from cardgames_qt.engine.record import Record
    from cardgames_qt.kit.seats import TablePlan
    from cardgames_qt.play.branches import Branch, Swap
    from cardgames_qt.play.hindsight import HindsightReport, PositionReport
    from cardgames_qt.play.reviews import Review
    from cardgames_qt.play.story import Story
    from cardgames_qt.ui.play.side_panel import SidePanel
    from cardgames_qt.ui.replay.branches import BranchWords
    from cardgames_qt.ui.replay.page import ReplayPage
    from cardgames_qt.ui.replay.playback import PlaybackState
    from cardgames_qt.ui.replay.what_if import BranchStart, WhatIf
    from cardgames_qt.ui.scene.game_scene import GameScene
    from cardgames_qt.ui.session.branch_session import BranchSession, PuzzleSession
    from cardgames_qt.ui.session.session import GameSession

OUTSIDE = Phrase("This game is not in your library.")


class OpenReplay(msgspec.Struct, frozen=True, kw_only=True):
    """What a replay page shows, independent of the language."""

    match: Match
    """The game itself."""
    plan: TablePlan
    running: bool = False
    path: Path | None = None
    """Where the game is kept, if it is."""
    given: Path | None = None
    """The file of a game that is not in the library."""
    branches: tuple[Branch, ...] = ()
    line: int | None = None
    """The branch that is shown; None is the game itself."""
    review: Review | None = None
    """Of the game itself."""
    odd_review: bool = False
    """Whether its file has one that cannot be read."""
    hindsight: HindsightReport | None = None
    """Of the game itself, too; it is kept nowhere else."""

    @classmethod
    def read(cls, path: Path) -> OpenReplay:
        """The game in a file with what is kept of it; raises BadRecordError."""
        from cardgames_qt.storage.store import checked, explained_errors, read

        with explained_errors():
            saved = read(path)
        return cls(match=checked(saved), plan=saved.plan, path=path).with_kept(saved.record)

    @classmethod
    def of_ended(cls, match: Match, plan: TablePlan, path: Path, review: Review | None) -> OpenReplay:
        """A game that has just ended, with what its file has of it, if there is any."""
        from cardgames_qt.storage.store import read

        game = cls(match=match, plan=plan, path=path, review=review)
        try:
            return game.with_kept(read(path).record)
        except (BadRecordError, OSError):
            return game

    def with_kept(self, record: Record) -> OpenReplay:
        """The same with the branches and the review that its record brings."""
        from cardgames_qt.play.branches import branches_of
        from cardgames_qt.play.reviews import REVIEW, review_of
        from cardgames_qt.play.story import Story

        review = self.review or review_of(record, Story(self.match, self.plan.humans).match)
        odd = review is None and record.extra.get(REVIEW) is not None
        return replace(self, branches=branches_of(record), review=review, odd_review=odd)

    @property
    def line_plan(self) -> TablePlan:
        """Who sat where on the line that is shown, with the faces of the game itself."""
        if self.line is None:
            return self.plan
        players = dict(enumerate(self.branches[self.line].players))  # a file may have fewer of them
        seats = tuple(
            replace(seat, kind=players[number].kind, level=players[number].level)
            if number in players
            else seat
            for number, seat in enumerate(self.plan.seats)
        )
        return replace(self.plan, seats=seats)

    @property
    def first_eyes(self) -> Seat:
        """Those of the first person, or of whoever sits first where there is none."""
        humans = self.line_plan.humans
        return humans[0] if humans else Seat(0)

    @property
    def bare_line(self) -> Branch | None:
        """What is shown on the page, whatever it is called and counted as."""
        return None if self.line is None else replace(self.branches[self.line], name="", of=None)

    def with_way(self, past: Match, moves: Sequence[Entry], name: str) -> OpenReplay:
        """The same at a branch of its line that makes these moves; `past` is the line up to there."""
        from cardgames_qt.play.branches import branched, played_on

        after, match = len(past.history), played_on(past, moves)
        assert match is not None, "a search finds legal moves"
        way = branched(match, self.line_plan.seats, after, self.line, name)
        branches = self.branches if way in self.branches else (*self.branches, way)
        return replace(self, branches=branches, line=branches.index(way))


class ReplayController(QObject):
    """Owns the one replay page."""

    changed = Signal()
    """A replay was opened or closed."""
    left = Signal()
    """The player closed the replay."""
    others_wanted = Signal(object, object)
    """The OpenReplay, and the Seat that others are to play."""
    try_wanted = Signal(object, object, object, int)
    """The OpenReplay with its game and plan, its Exercises, and the number of the first one to try."""

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._shown: OpenReplay | None = None
        self.after_branch: OpenReplay | None = None  # where the way back from a table leads
        self._unkept: dict[
            Path, Review
        ] = {}  # held back: as long as a table has the game, its file is the table's
        self.page: ReplayPage | None = None

    @cached_property
    def _what_if(self) -> WhatIf:
        from cardgames_qt.ui.replay.what_if import WhatIf

        what_if = WhatIf(self._context, lambda: self.page, self)
        what_if.answered.connect(self._play_on)
        return what_if

    @property
    def shown(self) -> OpenReplay:
        """What the page shows, or showed last."""
        assert self._shown is not None, "a story was opened"
        return self._shown

    def look_back(self, session: GameSession) -> None:
        """Replay the game on the table: all of it once it is over, else what the seat in front knows."""
        front, plan = session.screen.front, session.plan.all_at_screen()
        if session.over and not session.what_if:
            place = session.flush_saving().place  # where the disk has it by now
            shown = OpenReplay.of_ended(session.match, plan, place, self._unkept.get(place))
        else:
            shown = OpenReplay(match=session.match, plan=plan, running=not session.over)
        self._open(shown, front)

    def show_solution(self, session: PuzzleSession) -> None:
        """Replay the solution of a puzzle, from where it begins."""
        from cardgames_qt.kit.showing import earlier

        posed = session.posed
        match = earlier(session.match, len(posed.record.log))
        shown = OpenReplay(match=match, plan=session.plan)
        self._open(shown.with_way(match, posed.puzzle.solution, self.tr("Solution")))

    def review_of(self, session: GameSession) -> Review | None:
        """The review of the game that ended on that table: just made, or stored before."""
        if session.match.outcome is None or session.what_if:
            return None
        place = session.saving.place
        return self._unkept.get(place) or OpenReplay.of_ended(session.match, session.plan, place, None).review

    def open_file(self, path: Path) -> None:
        """Replay a finished game, whatever is on the table; says why if it cannot be read."""
        self._context.sheets.close()
        try:
            shown = OpenReplay.read(path)
        except BadRecordError as error:
            self._context.navigator.tell(bad_save(path, error.phrase))
        else:
            self._open(shown)

    def tell_given(self, path: Path) -> bool:
        """Replay a finished game from outside the library; False if the file is no such game."""
        if self._context.services.store.place_of(path) is not None:
            return False
        try:
            shown = OpenReplay.read(path)
        except BadRecordError:  # whoever opens it next says why
            return False
        over = shown.match.outcome is not None
        if over:
            self._context.sheets.close()
            self._open(replace(shown, path=None, given=path))
        return over

    def _open(self, shown: OpenReplay, eyes: Seat | None = None) -> None:
        """Show a branch from where it leaves its line, a running game at its present, others from the start.

        A branch that breaks the rules is noticed here; the game itself is shown instead.
        """
        from cardgames_qt.play.branches import line
        from cardgames_qt.play.story import Story
        from cardgames_qt.ui.replay.playback import PlaybackState

        match = line(shown.match, shown.branches, shown.line)
        if match is None:
            shown = replace(shown, line=None)
        story = Story(match or shown.match, shown.line_plan.humans)
        start = story.last if shown.running else 0
        if shown.line is not None:
            start = story.stop_by(shown.branches[shown.line].moment)
        looking = eyes if eyes is not None else shown.first_eyes
        state = PlaybackState(eyes=looking, stop=start, furthest=start)
        self._show(shown, story, state, self._context.settings.panel_open)
        if match is None and self.page is not None:
            self.page.say(self.tr("That what-if breaks the rules: this is the real game."))

    def _show(self, shown: OpenReplay, story: Story, state: PlaybackState, panel: bool | SidePanel) -> None:
        """`panel` is whether that is wanted open, or one that it is to be like."""
        from cardgames_qt.ui.play.pace import speed_of
        from cardgames_qt.ui.replay.page import ReplayPage
        from cardgames_qt.ui.table.animator import Speed

        self.close()
        context, self._shown = self._context, shown
        settings = context.settings
        self.page = page = ReplayPage(
            story,
            partial(_make_scene, context, shown.line_plan),
            state,
            context.theme,
            running=shown.running,
            moving=speed_of(settings.motion, settings.pace, reduced=context.wishes.reduced_motion)
            is not Speed.INSTANT,
            lines=self._branch_words().names(shown.match, shown.branches),
            line=shown.line,
            review=shown.review if shown.line is None else None,
            odd_review=shown.odd_review and shown.line is None,
            hindsight=shown.hindsight if shown.line is None else None,
        )
        page.review.made.connect(self._take_review)
        game = (story.match, shown.line_plan)
        page.review.try_wanted.connect(
            lambda some, first: self.try_wanted.emit(self._shown, game, some, first)
        )
        page.hindsight.made.connect(self._take_hindsight)
        page.hindsight.way_wanted.connect(self._show_way)
        page.back_wanted.connect(self.leave)
        page.bar.menu_wanted.connect(context.commands.menu_key.trigger)
        page.bar.line_chosen.connect(self.choose_line)
        page.what_if.branches_wanted.connect(self.show_branches)
        page.what_if.branches.setVisible(bool(shown.branches) and (shown.path or shown.given) is not None)
        if shown.given is not None:
            self._offer_import(page, shown.given)
        page.what_if.play_on_wanted.connect(lambda: self._what_if.ask(shown.line_plan))
        page.what_if.others_wanted.connect(
            lambda: self.others_wanted.emit(self._shown, page.playback.state.eyes)
        )
        if isinstance(panel, bool):
            page.panel.open_where_there_is_room(wanted=panel, width=context.pages.width())
        else:
            page.panel.open_like(panel)
        context.pages.add(page)
        context.pages.turn_to(page)
        page.begin()
        self.changed.emit()

    def again(self) -> Callable[[], None]:
        """What opens the current replay again, for a change of language."""
        if self.page is None or self._shown is None:
            return lambda: None
        playback, panel = self.page.playback, self.page.panel
        return partial(self._show, self._shown, playback.story, playback.state, panel)

    def leave(self) -> None:
        self.close()
        self.left.emit()

    def close(self) -> None:
        page, self.page = self.page, None
        if page is not None:
            page.close_story()
            self._context.pages.remove(page)
            page.deleteLater()
            self.changed.emit()

    # --- branches -------------------------------------------------------------------------------------

    def _branch_words(self) -> BranchWords:
        from cardgames_qt.ui.replay.branches import BranchWords

        return BranchWords(self._context.translate)

    def show_branches(self) -> None:
        """Open the tree of branches over the page."""
        from cardgames_qt.ui.replay.branches import BranchSheet

        context, shown = self._context, self.shown
        sheet = BranchSheet(
            shown.match,
            shown.branches,
            shown.line,
            self.take_branches,
            words=self._branch_words(),
            shell=context.words,
            theme=context.theme,
            parent=context.pages,
        )
        sheet.line_chosen.connect(self.choose_line)
        context.sheets.open(sheet, lambda: self.show_branches)

    def choose_line(self, line: int | None) -> None:
        """Show that branch; None is the game itself."""
        if self._shown is not None and self.page is not None:
            self._open(replace(self._shown, line=line), self.page.playback.state.eyes)

    def take_branches(self, branches: tuple[Branch, ...], line: int | None) -> Sayable | None:
        """Store these branches and show `line`; returns the reason if they cannot be stored."""
        shown, page = self._shown, self.page
        assert shown is not None and page is not None, "branches of a story"
        trouble = self._keep_branches(shown.path, branches)
        if trouble is not None:
            return trouble
        after = replace(shown, branches=branches, line=line)
        if after.bare_line == shown.bare_line:
            self._shown = after
            page.bar.show_lines(self._branch_words().names(after.match, branches), line)
        else:
            self._open(after, page.playback.state.eyes)
        return None

    def _play_on(self, start: BranchStart) -> None:
        """Open the table of a new branch."""
        if self._shown is None or self._context.navigator.asks_about_unsaved(partial(self._play_on, start)):
            return
        session = self._context.services.sessions.branch(start.match, start.plan)
        keep = partial(self.keep_branch, session, self._shown, start.after, start.name, start.swap)
        session.left.connect(keep)
        self._context.navigator.sit_down(session)

    def keep_branch(
        self, session: BranchSession, origin: OpenReplay, after: int, name: str, swap: Swap | None = None
    ) -> None:
        """Store a branch with its game, if any move was made in it."""
        from cardgames_qt.play.branches import branched

        self.after_branch = origin
        branch = branched(session.match, session.plan.seats, after, origin.line, name, swap=swap)
        if len(session.match.history) <= branch.moment:
            return
        branches = (*origin.branches, branch)
        self.after_branch = replace(origin, branches=branches, line=len(branches) - 1)
        trouble = self._keep_branches(origin.path, branches)
        if trouble is not None:
            why = Phrase("The what-if cannot be saved: {reason}", {"reason": trouble})
            QTimer.singleShot(0, self, partial(self._context.navigator.tell, why))  # where one is by then

    def _keep_branches(self, path: Path | None, branches: tuple[Branch, ...]) -> Sayable | None:
        from cardgames_qt.engine.record import BRANCHES
        from cardgames_qt.play.branches import FULL, branches_to_extra, too_many

        if path is None:
            return None
        if too_many(branches):
            return FULL
        return self._annotate(path, BRANCHES, branches_to_extra(branches))

    def _annotate(self, path: Path, key: str, value: Any) -> Sayable | None:
        """Store that with a game; returns the reason if that fails."""
        from cardgames_qt.storage.annotations import annotate

        try:
            annotate(self._context.services.store, path, key, value)
        except BadRecordError as error:
            return error.phrase
        return None

    # --- games from elsewhere -------------------------------------------------------------------------

    def _offer_import(self, page: ReplayPage, given: Path) -> None:
        """A notice on the page that this game is not in the library, with a button to take it in."""
        from cardgames_qt.ui.widgets.notices import Offer

        own = self._own_copy(given)
        if own is not None:
            offer = Offer(
                Phrase("This is a copy of a game in your library.").source,
                action=Phrase("Open the original"),
                done=Phrase("Open the original"),
                act=partial(self.open_file, own),
            )
        else:
            offer = Offer(
                OUTSIDE.source,
                action=Phrase("Add to library"),
                done=Phrase("Adding…"),
                act=partial(self._import, given),
            )
        page.notices.tell(offer, self._context.words, self._context.theme)

    def _own_copy(self, given: Path) -> Path | None:
        """The same game in the library, if it is there."""
        from cardgames_qt.storage.entries import digest_of
        from cardgames_qt.storage.store import read

        try:
            return self._context.services.library.known(digest_of(read(given).record))
        except (BadRecordError, OSError):  # it was there a moment ago; taking it in would say why not
            return None

    def _import(self, given: Path) -> None:
        from cardgames_qt.ui.replay.library_import import LibraryImport

        library_import = LibraryImport(self._context, given, self)
        library_import.imported.connect(partial(self._take_in, given))
        library_import.imported.connect(lambda: self._retell(Phrase("This game is in your library now.")))
        library_import.failed.connect(self._retell)
        library_import.failed.connect(self._context.navigator.tell)
        library_import.start()

    def _retell(self, what: Phrase) -> None:
        """What became of the offer to take a game in, where that stood."""
        if self.page is not None:
            self.page.notices.retell(OUTSIDE, what, self._context.words, self._context.theme)

    def _take_in(self, given: Path, path: Path) -> None:
        """The game is in the library now; store what was found about it meanwhile."""
        shown = self._shown
        if shown is not None and shown.given == given:
            self._shown = replace(shown, given=None, path=path)
            self._keep_branches(path, shown.branches)
            if shown.review is not None:
                self._unkept[path] = shown.review

    # --- hindsight ------------------------------------------------------------------------------------

    def _take_hindsight(self, report: HindsightReport) -> None:
        """Remember what is known of the game itself; of a branch it is only shown."""
        if self._shown is not None and self._shown.line is None:
            self._shown = replace(self._shown, hindsight=report)

    def _show_way(self, moment: PositionReport) -> None:
        """Show the winning line from a position as one more branch, which is not stored by itself."""
        from cardgames_qt.kit.showing import earlier

        shown, page = self._shown, self.page
        if shown is None or page is None:
            return
        past = earlier(page.playback.story.match, moment.entry)
        way = shown.with_way(past, moment.moves, self.tr("With open cards"))
        self._open(way, page.playback.state.eyes)

    # --- reviews --------------------------------------------------------------------------------------

    def _take_review(self, review: Review) -> None:
        """The review of a game is stored once its table is left; that of a branch is only shown."""
        shown = self._shown
        if shown is not None and shown.line is None:
            self._shown = replace(shown, review=review)
            if shown.path is not None:
                self._unkept[shown.path] = review

    def keep_reviews(self) -> None:
        """Store the reviews held back; call this when the table is left."""
        from cardgames_qt.play.reviews import REVIEW

        unkept, self._unkept = self._unkept, {}
        for path, review in unkept.items():
            trouble = self._annotate(path, REVIEW, review)
            if trouble is not None:
                self._context.navigator.tell(
                    Phrase("The review cannot be saved: {reason}", {"reason": trouble})
                )

    def come_back(self) -> None:
        """From the table of a branch to its replay."""
        shown, self.after_branch = self.after_branch, None
        if shown is not None:
            self._open(shown)


def _make_scene(context: AppContext, plan: TablePlan) -> GameScene:
    from cardgames_qt.ui.scene.scenes import make_scene

    return make_scene(context.shown(plan), context.translate, context.theme, context.settings.single_keys)
