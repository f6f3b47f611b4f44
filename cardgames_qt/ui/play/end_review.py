"""What a review of the game tells where the game ends."""

from __future__ import annotations

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.play.reviews import Review
from cardgames_qt.play.story import Story
from cardgames_qt.ui.review.account import name_of, summed_up
from cardgames_qt.ui.review.summary import Summary
from cardgames_qt.ui.review.words import ReviewWords
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.session.session import GameSession


def summary_of(review: Review, session: GameSession, scene: GameScene) -> Summary | None:
    """For whoever is in front; None where the review says nothing of that seat."""
    front = scene.showing.seat if scene.showing is not None else None
    seat = next((each for each in review.seats if each.seat == front), None)
    if seat is None:
        return None
    setting = scene.setting
    story = Story(session.match, session.plan.humans)
    game = find(setting.rules.id).hint_words(setting.words, setting.translate)
    name, words = name_of(setting.seats, Seat(seat.seat)), ReviewWords(setting.translate)
    return summed_up(review, seat, story, name=name, words=words, game=game)
