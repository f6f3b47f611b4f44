"""Measures on pictures how much states stand out (WCAG 1.4.11): rings, chosen cards, open places, switches.

A state is compared with the same place without it. It must differ by 3.0 in as many points as a thin line
around the thing has, so that one bright corner is not enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import cast

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QAbstractSlider, QApplication, QScrollBar, QWidget

from cardgames_qt.ui.look.theme import luminance
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.view import TableView
from cardgames_qt.ui.training.lessons import ThingLight
from cardgames_qt.ui.widgets.focus_frame import FocusFrame
from cardgames_qt.ui.widgets.value_controls import Switch
from tests.there import there

LEAST = 3.0
_AROUND = 12
"""Points around a thing that its ring may take."""
_AIR = 5
"""Points between a widget and the edge of its frame."""
_MOST_STOPS = 80
_SOME = 3
"""Cards of a hand that are tried."""


def faint_states(window: QWidget) -> list[str]:
    """What cannot be told on this screen, each with its contrast: "faint ring 2.1: Button 'Play'"."""
    faults = [*_rings(window), *_controls(window)]
    for view in cast(list[TableView], window.findChildren(TableView)):
        if view.isVisible() and not _is_covered(view, window):
            faults += _mentioned(view)
            with _nothing_mentioned(view):
                faults += [*_rings_at_table(view), *_chosen_cards(view)]
                faults += [*_lit_buttons(view), *_open_places(view)]
    return faults


def stands_out(without: QImage, with_it: QImage, around: int) -> float:
    """The contrast that at least so many points have to what they were before."""
    changes = [
        _contrast(one, other)
        for one, other in zip(_points(without), _points(with_it), strict=True)
        if one != other
    ]
    changes.sort(reverse=True)
    return changes[around - 1] if len(changes) >= around > 0 else 1.0


def outline_length(box: QRect | QRectF) -> int:
    """How many points a line around a thing has."""
    return int(2 * (box.width() + box.height()))


def _points(image: QImage) -> list[int]:
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    return list(memoryview(bytes(image.constBits())).cast("I"))


@cache
def _brightness(colour: int) -> float:
    return luminance(f"#{colour & 0xFFFFFF:06x}")


def _contrast(one: int, other: int) -> float:
    dark, light = sorted((_brightness(one), _brightness(other)))
    return (light + 0.05) / (dark + 0.05)


def _name(widget: QWidget) -> str:
    text = widget.accessibleName() or getattr(widget, "text", str)()
    return f"{type(widget).__name__} {text!r}"


def _is_covered(widget: QWidget, window: QWidget) -> bool:
    """Whether a sheet lies over the middle of it."""
    middle = widget.mapTo(window, widget.rect().center())
    top = window.childAt(middle)
    return top is None or not (top is widget or widget.isAncestorOf(top))


# --- around widgets -----------------------------------------------------------------------------------


def _rings(window: QWidget) -> Iterator[str]:
    """Tab goes on until it comes back to where it began."""
    (frame,) = cast(list[FocusFrame], window.findChildren(FocusFrame))
    seen: set[int] = set()
    window.activateWindow()
    for _ in range(_MOST_STOPS):
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
        QApplication.processEvents()
        widget = QApplication.focusWidget()
        if widget is None or isinstance(widget, TableView):
            if widget is None or not _leave(widget):
                return
            continue
        if id(widget) in seen:
            return
        seen.add(id(widget))
        if frame.isVisible():
            found = _ring(window, frame, widget)
            if found < LEAST:
                yield f"faint ring {found:.1f}: {_name(widget)}"


def _leave(view: TableView) -> bool:
    """A table has its own stops; go on behind it."""
    following = there(view.nextInFocusChain())
    while following is not view:
        if (
            following.isVisible()
            and following.isEnabled()
            and following.focusPolicy() & Qt.FocusPolicy.TabFocus
        ):
            following.setFocus(Qt.FocusReason.TabFocusReason)
            return following.hasFocus()
        following = there(following.nextInFocusChain())
    return False


def _ring(window: QWidget, frame: FocusFrame, widget: QWidget) -> float:
    box = frame.geometry() & window.rect()
    with_it = window.grab(box).toImage()
    frame.setVisible(False)
    without = window.grab(box).toImage()
    frame.setVisible(True)
    within = frame.geometry().adjusted(_AIR, _AIR, -_AIR, -_AIR)  # a switch has its words beside it
    body = widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget  # which covers all of it
    shown = min(outline_length(within), outline_length(body.visibleRegion().boundingRect()))
    return stands_out(without, with_it, shown)


def _controls(window: QWidget) -> Iterator[str]:
    """What is moved or switched stands out from its ground, whatever it is set to."""
    kinds: tuple[type[QWidget], ...] = (Switch, QAbstractSlider)
    for kind in kinds:
        for widget in cast(list[QWidget], window.findChildren(kind)):
            if isinstance(widget, QScrollBar) or not widget.isEnabled() or widget.visibleRegion().isEmpty():
                continue
            if _is_covered(widget, window) or widget.visibleRegion().boundingRect() != widget.rect():
                continue
            box = widget.rect().translated(QPoint(widget.mapTo(window, QPoint())))
            picture = window.grab(box.adjusted(-3, -3, 3, 3)).toImage()
            ground = picture.pixel(0, 0)
            bare = QImage(picture.size(), QImage.Format.Format_RGB32)
            bare.fill(ground)
            found = stands_out(bare, picture, widget.height())
            if found < LEAST:
                yield f"faint control {found:.1f}: {_name(widget)}"


# --- on tables ----------------------------------------------------------------------------------------


def _picture(view: TableView, box: QRect) -> QImage:
    QApplication.processEvents()
    return view.grab(box).toImage()


def _box(view: TableView, item: TableItem) -> QRect:
    body = item.sceneTransform().mapRect(item.body())
    shown = view.mapFromScene(body).boundingRect()
    return shown.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND) & view.viewport().rect()


def _rings_at_table(view: TableView) -> Iterator[str]:
    scene = view.table
    for item in scene.focusables():
        box = _box(view, item)
        if min(box.width(), box.height()) <= 2 * _AROUND:
            continue
        scene.focus.set(None)
        scene.animator.finish()
        without = _picture(view, box)
        scene.focus.set(item)
        around = outline_length(box) - 8 * _AROUND
        found = stands_out(without, _picture(view, box), around)
        if found < LEAST:
            yield f"faint ring {found:.1f}: {item.key} ({item.accessible_name})"
    scene.focus.set(None)
    scene.animator.finish()


def _lights(view: TableView) -> list[ThingLight]:
    return [each for each in view.table.items() if isinstance(each, ThingLight)]


@contextmanager
def _nothing_mentioned(view: TableView) -> Iterator[None]:
    """Without the light of a lesson: what is lit already by it would hardly change when it is lit again."""
    lights = _lights(view)
    for light in lights:
        light.setVisible(False)
    yield
    for light in lights:
        light.setVisible(True)


def _mentioned(view: TableView) -> Iterator[str]:
    """What a lesson speaks of; an open place is lit in any case."""
    for light in _lights(view):
        target, box = light.thing.state.target, _box(view, light.thing)
        if (target is not None and target.legal) or min(box.width(), box.height()) <= 2 * _AROUND:
            continue
        with_it = _picture(view, box)
        with _nothing_mentioned(view):
            found = stands_out(_picture(view, box), with_it, outline_length(box) - 8 * _AROUND)
        if found < LEAST:
            yield f"faint mention {found:.1f}: {light.thing.key}"


def _chosen_cards(view: TableView) -> Iterator[str]:
    """A card that is chosen is raised and framed; one that is lit to be taken is never chosen first."""
    scene = view.table
    cards = [item for item in scene.focusables() if isinstance(item, CardItem) and item.interactive]
    cards = [card for card in cards if card.state.target is None]
    for card in cards[:_SOME]:
        box = _box(view, card)
        chosen = card.state.selected
        pictures = {}
        for selected in (False, True, chosen):
            card.set_state(selected=selected)
            scene.animator.finish()
            pictures[selected] = _picture(view, box)
        found = stands_out(pictures[False], pictures[True], outline_length(box) - 8 * _AROUND)
        if found < LEAST:
            yield f"faint choice {found:.1f}: {card.key}"


def _lit_buttons(view: TableView) -> Iterator[str]:
    """The button that is to be pressed next differs from one that need not be."""
    for item in view.table.things():
        if not isinstance(item, ButtonItem) or not item.amber or not item.isVisible():
            continue
        box = _box(view, item)
        lit = _picture(view, box)
        item.set_calm(True)
        calm = _picture(view, box)
        item.set_calm(False)
        found = stands_out(calm, lit, outline_length(box) - 8 * _AROUND)
        if found < LEAST:
            yield f"faint button {found:.1f}: {item.key}"


def _open_places(view: TableView) -> Iterator[str]:
    """Those that are lit now, and those of the first card that can be picked up."""
    scene = view.table
    if any(item.state.target is not None and item.state.target.legal for item in scene.things()):
        yield from _lit(view)
        return
    hand = [item for item in scene.focusables() if isinstance(item, CardItem)]
    for card in hand:
        without = {item.key: _picture(view, _box(view, item)) for item in scene.things() if item is not card}
        scene.gestures.click(card)
        if scene.gestures.held is card:
            scene.animator.finish()
            yield from _compare(view, without)
            scene.gestures.cancel()
            return


def _lit(view: TableView) -> Iterator[str]:
    scene = view.table
    lit = [(item, item.state.target) for item in scene.things() if item.state.target is not None]
    with_them = {item.key: _picture(view, _box(view, item)) for item, _ in lit}
    scene.gestures.offer(())
    for item, _ in lit:  # a hint lights places by itself
        item.set_state(target=None)
    scene.animator.finish()
    for item, target in lit:
        if target.legal and not target.quiet:
            yield from _judged(view, item, _picture(view, _box(view, item)), with_them[item.key])
    scene.gestures.offer([target for _, target in lit])
    for item, target in lit:
        item.set_state(target=target)


def _compare(view: TableView, without: dict[str, QImage]) -> Iterator[str]:
    for item in view.table.things():
        target = item.state.target
        if target is not None and target.legal and not target.quiet and item.key in without:
            yield from _judged(view, item, without[item.key], _picture(view, _box(view, item)))


def _judged(view: TableView, item: TableItem, without: QImage, with_it: QImage) -> Iterator[str]:
    box = _box(view, item)
    found = stands_out(without, with_it, outline_length(box) - 8 * _AROUND)
    if found < LEAST:
        yield f"faint open place {found:.1f}: {item.key}"
