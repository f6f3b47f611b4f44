"""Opens the story of a game over its table, lets it go on otherwise, and leads back from there."""

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
from cardgames_qt.games import find
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.lobby.saved_words import bad_save
from cardgames_qt.ui.look.theme import NARROW

if TYPE_CHECKING:
    from pathlib import Path

    from cardgames_qt.engine.match import Match
    from cardgames_qt.engine.record import Record
    from cardgames_qt.kit.seats import TablePlan
    from cardgames_qt.play.branches import Branch, Swap
    from cardgames_qt.play.hindsight import HindsightTold, MomentTold
    from cardgames_qt.play.reviews import Review
    from cardgames_qt.play.story import Story
    from cardgames_qt.storage.store import Store
    from cardgames_qt.ui.replay.branch_desk import BranchDesk
    from cardgames_qt.ui.replay.intake_desk import IntakeDesk
    from cardgames_qt.ui.replay.page import ReplayPage
    from cardgames_qt.ui.replay.teller import Place
    from cardgames_qt.ui.scene.game_scene import GameScene
    from cardgames_qt.ui.session.branch_session import BranchSession
    from cardgames_qt.ui.session.puzzle_session import PuzzleSession
    from cardgames_qt.ui.session.session import GameSession


class OpenReplay(msgspec.Struct, frozen=True, kw_only=True):
    """What is on the page, in no language."""

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
    """The branch that is shown."""
    review: Review | None = None
    """Of the game itself."""
    odd_review: bool = False
    """Whether its file has one that cannot be read."""
    hindsight: HindsightTold | None = None
    """Of the game itself, too; it is kept nowhere else."""


class ReplayController(QObject):
    """Knows the one story on screen."""

    changed = Signal()
    """A story came or went."""
    left = Signal()
    """Nothing lies over the table or the lobby any more."""
    others_wanted = Signal(object, object)
    """The Shown, and the Seat that others are to play."""
    try_wanted = Signal(object, object, object, int)
    """The Shown with its game and plan, its Exercises, and the number of the first one to try."""

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._shown: OpenReplay | None = None
        self.after_branch: OpenReplay | None = None  # where the way back from a table leads
        self._unkept: dict[Path, Review] = {}  # as long as the table lies there, its file is the table's
        self.page: ReplayPage | None = None

    @cached_property
    def branches(self) -> BranchDesk:
        """Where the game goes on otherwise."""
        from cardgames_qt.ui.replay.branch_desk import BranchDesk

        return BranchDesk(self, self._context)

    @cached_property
    def intake(self) -> IntakeDesk:
        """Where games from elsewhere are taken in."""
        from cardgames_qt.ui.replay.intake_desk import IntakeDesk

        return IntakeDesk(self, self._context)

    @property
    def shown(self) -> OpenReplay:
        """What is on the page, or was there last."""
        assert self._shown is not None, "a story was opened"
        return self._shown

    @property
    def plan(self) -> TablePlan:
        """Who sat where on the line that is shown."""
        return _plan(self.shown)

    def look_back(self, session: GameSession) -> None:
        """The game on the table: all of it once it is over, else what the seat in front knows of it."""
        front, plan = session.screen.front, session.plan
        eyes = front if front is not None else _first(plan)
        if session.over and not session.what_if:
            place = session.flush_saving().place  # where the disk has it by now
            self._open(_shown(session.match, plan, place, self._unkept.get(place)), eyes)
        else:
            self._open(OpenReplay(match=session.match, plan=plan, running=not session.over), eyes)

    def show_solution(self, session: PuzzleSession) -> None:
        """The way to the win of a puzzle, from where it begins."""
        from cardgames_qt.kit.showing import earlier

        posed, plan = session.posed, session.plan
        match = earlier(session.match, len(posed.record.log))
        shown = OpenReplay(match=match, plan=plan)
        way = _way(shown, match, posed.puzzle.solution, self.tr("Solution"))
        self._open(replace(shown, branches=(way,), line=0), _first(plan))

    def review_of(self, session: GameSession) -> Review | None:
        """What is known of the game that ended on that table: found there, or kept with it before."""
        if session.match.outcome is None or session.what_if:
            return None
        place = session.saving.place
        return self._unkept.get(place) or _shown(session.match, session.plan, place, None).review

    def open_file(self, path: Path) -> None:
        """The story of a game that is over, whatever is on the table; one that cannot be read is named."""
        self._context.sheets.close()
        try:
            shown = _read(path)
        except BadRecordError as error:
            self._context.navigator.tell(bad_save(path, error.phrase))
        else:
            self._open(shown, _first(shown.plan))

    def tell_given(self, path: Path) -> bool:
        """Tell the story of a game that is over and lies outside the library; False where it is none."""
        if self._context.services.store.place_of(path) is not None:
            return False
        try:
            shown = _read(path)
        except BadRecordError:  # who goes on with it will tell
            return False
        over = shown.match.outcome is not None
        if over:
            self._context.sheets.close()
            self._open(replace(shown, path=None, given=path), _first(shown.plan))
        return over

    def _open(self, shown: OpenReplay, eyes: Seat) -> None:
        """A branch begins where it leaves the others, a running game with the present.

        Whether a branch keeps to the rules turns out here: instead of one that does not, the game is shown.
        """
        from cardgames_qt.play.branches import line
        from cardgames_qt.play.story import Story
        from cardgames_qt.ui.replay.teller import Place

        match = line(shown.match, shown.branches, shown.line)
        if match is None:
            shown = replace(shown, line=None)
        story = Story(match or shown.match, _plan(shown).humans)
        start = story.last if shown.running else 0
        if shown.line is not None:
            start = story.stop_by(shown.branches[shown.line].moment)
        place = Place(eyes=eyes, stop=start, furthest=start)
        wide = self._context.settings.panel_open and self._context.pages.width() >= NARROW
        self._show(shown, story, place, panel_open=wide)
        if match is None and self.page is not None:
            self.page.tell(self.tr("That branch is against the rules: this is the game itself."))

    def _show(self, shown: OpenReplay, story: Story, place: Place, *, panel_open: bool) -> None:
        from cardgames_qt.ui.replay.page import ReplayPage

        self.close()
        context, self._shown = self._context, shown
        self.page = page = ReplayPage(
            story,
            partial(_make_scene, context, _plan(shown)),
            place,
            context.theme,
            running=shown.running,
            moving=context.settings.pace != "instant",
            lines=self.branches.words.names(shown.match, shown.branches),
            line=shown.line,
            review=shown.review if shown.line is None else None,
            odd_review=shown.odd_review and shown.line is None,
            hindsight=shown.hindsight if shown.line is None else None,
        )
        page.review.made.connect(self._take_review)
        game = (story.match, _plan(shown))
        page.review.try_wanted.connect(
            lambda some, first: self.try_wanted.emit(self._shown, game, some, first)
        )
        page.hindsight.made.connect(self._take_hindsight)
        page.hindsight.way_wanted.connect(self._show_way)
        page.back_wanted.connect(self.leave)
        page.bar.menu_wanted.connect(context.commands.menu_key.trigger)
        page.bar.line_chosen.connect(self.choose_line)
        page.bar.branches_wanted.connect(self.branches.show)
        page.bar.branches.setVisible(bool(shown.branches) and (shown.path or shown.given) is not None)
        if shown.given is not None:
            self.intake.offer(page, shown.given)
        page.bar.what_if_wanted.connect(self.branches.ask_what_if)
        page.bar.others_wanted.connect(lambda: self.others_wanted.emit(self._shown, page.teller.place.eyes))
        page.panel.set_open(open_=panel_open)
        context.pages.add(page)
        context.pages.turn_to(page)
        page.begin()
        self.changed.emit()

    def again(self) -> Callable[[], None]:
        """What opens the story of the moment once more, in whatever language is spoken then."""
        if self.page is None or self._shown is None:
            return lambda: None
        teller, panel = self.page.teller, self.page.panel
        return partial(self._show, self._shown, teller.story, teller.place, panel_open=panel.is_open())

    def leave(self) -> None:
        """Back to where the story was opened."""
        self.close()
        self.left.emit()

    def close(self) -> None:
        """Put the story away."""
        page, self.page = self.page, None
        if page is not None:
            page.close_story()
            self._context.pages.remove(page)
            page.deleteLater()
            self.changed.emit()

    # --- branches -------------------------------------------------------------------------------------

    def choose_line(self, line: int | None) -> None:
        """Show that branch, or the game itself."""
        if self._shown is not None and self.page is not None:
            self._open(replace(self._shown, line=line), self.page.teller.place.eyes)

    def take_branches(self, branches: tuple[Branch, ...], line: int | None) -> Sayable | None:
        """Keep these from now on; where the line on the page is gone, another is shown."""
        shown, page = self._shown, self.page
        assert shown is not None and page is not None, "branches of a story"
        trouble = self._keep_branches(shown.path, branches)
        if trouble is not None:
            return trouble
        after = replace(shown, branches=branches, line=line)
        if _bare_line(after) == _bare_line(shown):
            self._shown = after
            page.bar.show_lines(self.branches.words.names(after.match, branches), line)
        else:
            self._open(after, page.teller.place.eyes)
        return None

    def keep_branch(
        self, session: BranchSession, origin: OpenReplay, after: int, name: str, swap: Swap | None = None
    ) -> None:
        """Keep a branch with the game it is of, if anything was done there."""
        from cardgames_qt.play.branches import branched

        self.after_branch = origin
        branch = branched(session.match, session.plan.seats, after, origin.line, name, swap=swap)
        if len(session.match.history) <= branch.moment:
            return
        branches = (*origin.branches, branch)
        self.after_branch = replace(origin, branches=branches, line=len(branches) - 1)
        trouble = self._keep_branches(origin.path, branches)
        if trouble is not None:
            told = Phrase("The branch cannot be kept: {reason}", {"reason": trouble})
            QTimer.singleShot(0, self, partial(self._context.navigator.tell, told))  # where one is by then

    def take_in(self, given: Path, path: Path) -> None:
        """A game that was given is in the library now, and so is what was found about it meanwhile."""
        shown = self._shown
        if shown is not None and shown.given == given:
            self._shown = replace(shown, given=None, path=path)
            self._keep_branches(path, shown.branches)
            if shown.review is not None:
                self._unkept[path] = shown.review

    def _keep_branches(self, path: Path | None, branches: tuple[Branch, ...]) -> Sayable | None:
        from cardgames_qt.engine.record import BRANCHES
        from cardgames_qt.play.branches import FULL, as_kept, too_many

        if path is None:
            return None
        if too_many(branches):
            return FULL
        return _annotate(self._context.services.store, path, BRANCHES, as_kept(branches))

    # --- hindsight ------------------------------------------------------------------------------------

    def _take_hindsight(self, told: HindsightTold) -> None:
        """What is known of the game is not looked for again; of a branch it is only looked at."""
        if self._shown is not None and self._shown.line is None:
            self._shown = replace(self._shown, hindsight=told)

    def _show_way(self, moment: MomentTold) -> None:
        """The line to the win from a moment, as one more branch; by itself it is not kept."""
        from cardgames_qt.kit.showing import earlier

        shown, page = self._shown, self.page
        if shown is None or page is None:
            return
        past = earlier(page.teller.story.match, moment.entry)
        way = _way(shown, past, moment.moves, self.tr("With open cards"))
        branches = shown.branches if way in shown.branches else (*shown.branches, way)
        self._open(replace(shown, branches=branches, line=branches.index(way)), page.teller.place.eyes)

    # --- reviews --------------------------------------------------------------------------------------

    def _take_review(self, review: Review) -> None:
        """The review of a game is kept with it once its table is left; that of a branch is only looked at."""
        shown = self._shown
        if shown is not None and shown.line is None:
            self._shown = replace(shown, review=review)
            if shown.path is not None:
                self._unkept[shown.path] = review

    def keep_reviews(self) -> None:
        """The table was left: keep what was found there."""
        from cardgames_qt.play.reviews import REVIEW

        unkept, self._unkept = self._unkept, {}
        for path, review in unkept.items():
            trouble = _annotate(self._context.services.store, path, REVIEW, review)
            if trouble is not None:
                self._context.navigator.tell(
                    Phrase("The review cannot be kept: {reason}", {"reason": trouble})
                )

    def come_back(self) -> None:
        """From a branch to the story it is of."""
        shown, self.after_branch = self.after_branch, None
        if shown is not None:
            self._open(shown, _first(_plan(shown)))


def _first(plan: TablePlan) -> Seat:
    """The first person, or whoever sits first where there is none."""
    return plan.humans[0] if plan.humans else Seat(0)


def _shown(match: Match, plan: TablePlan, path: Path, review: Review | None) -> OpenReplay:
    """A game with what is kept of it in its file, if there is any."""
    from cardgames_qt.storage.store import read

    game = OpenReplay(match=match, plan=plan, path=path, review=review)
    try:
        return _with_kept(game, read(path).record)
    except (BadRecordError, OSError):
        return game


def _with_kept(game: OpenReplay, record: Record) -> OpenReplay:
    """The same with the branches and the review that its record brings."""
    from cardgames_qt.play.branches import branches_of
    from cardgames_qt.play.reviews import REVIEW, kept
    from cardgames_qt.play.story import Story

    review = game.review or kept(record, Story(game.match, game.plan.humans).match)
    odd = review is None and record.extra.get(REVIEW) is not None
    return replace(game, branches=branches_of(record), review=review, odd_review=odd)


def _read(path: Path) -> OpenReplay:
    """The game in a file with what is kept of it; raises BadRecordError."""
    from cardgames_qt.storage.store import checked, read, told

    with told():
        saved = read(path)
    return _with_kept(OpenReplay(match=checked(saved), plan=saved.plan, path=path), saved.record)


def _make_scene(context: AppContext, plan: TablePlan) -> GameScene:
    from cardgames_qt.ui.scene.game_scene import Setting
    from cardgames_qt.ui.scene.scenes import scene_of

    game = find(plan.game)
    setting = Setting(
        rules=game.rules,
        words=game.words(context.translate),
        seats=context.shown(plan).seats,
        theme=context.theme.scaled(1.0),
        translate=context.translate,
    )
    return scene_of(game)(setting)


def _annotate(store: Store, path: Path, key: str, value: Any) -> Sayable | None:
    """Keep that with a game; tells why that failed."""
    from cardgames_qt.storage.annotations import annotate

    try:
        annotate(store, path, key, value)
    except BadRecordError as error:
        return error.phrase
    return None


def _way(shown: OpenReplay, past: Match, moves: Sequence[Entry], name: str) -> Branch:
    """A branch of the line that is shown, from that moment of it."""
    from cardgames_qt.play.branches import branched, played_on

    after = len(past.history)
    match = played_on(past, moves)
    assert match is not None, "a search finds legal moves"
    return branched(match, _plan(shown).seats, after, shown.line, name)


def _bare_line(shown: OpenReplay) -> Branch | None:
    """What is told on the page, whatever it is called and counted as."""
    return None if shown.line is None else replace(shown.branches[shown.line], name="", of=None)


def _plan(shown: OpenReplay) -> TablePlan:
    """Who sat where on the line that is shown, with the faces of the game itself."""
    if shown.line is None:
        return shown.plan
    players = dict(enumerate(shown.branches[shown.line].players))  # a file may have fewer of them
    seats = tuple(
        replace(seat, kind=players[number].kind, level=players[number].level) if number in players else seat
        for number, seat in enumerate(shown.plan.seats)
    )
    return replace(shown.plan, seats=seats)
