"""What is expected at the table of Qwixx."""

from __future__ import annotations

from cardgames_qt.engine.rules import CHANCE
from cardgames_qt.games.qwixx.model import View
from cardgames_qt.games.qwixx.rules import open_rows
from cardgames_qt.games.qwixx.tell.choice import make_offer
from cardgames_qt.games.qwixx.tell.report import ended_by
from cardgames_qt.games.qwixx.tell.words import QwixxLineWords
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.words import Company, Translate


def situation(words: QwixxLineWords, translate: Translate, showing: Showing, company: Company) -> str:
    """The instruction: what the reader of the company is to do, or whom everybody waits for."""
    view: View = showing.view
    if showing.outcome is not None:
        return ended_by(translate, view, company)
    if view.turn == CHANCE:
        return words.dealing()
    if view.step == "number":
        return _about_number(words, showing, company)
    if not showing.moves:
        step = words.player_lays if view.step == "play" else words.player_takes
        return step(company, view.turn)
    if view.step == "draw":
        return words.take_cards(make_offer(showing.moves).missing)
    return words.lay_cards(crossed=view.crossed)


def _about_number(words: QwixxLineWords, showing: Showing, company: Company) -> str:
    view: View = showing.view
    called = view.deck_top.number if view.deck_top else 0
    if showing.moves:
        return words.cross_number(called, costly=view.turn == view.seat)
    names = company.others(view.waiting)
    if company.reader is None:
        return words.players_decide(called, names)
    if not open_rows(view.sheets[view.seat], called):
        return words.no_row(called, names)
    return words.decided(called, view.choice, names)
