"""The theme as Qt's style sheet and palette, for the ordinary widgets around the table."""

from __future__ import annotations

import re

from PySide6.QtGui import QColor, QPalette

from cardgames_qt.ui.look.paint import mix
from cardgames_qt.ui.look.resources import TITLE_FAMILY, UI_FAMILY
from cardgames_qt.ui.look.theme import FINGER, Font, Mode, Theme

_LENGTH = re.compile(r"\b([3-9]|\d\d+)px")


def css_colour(token: str) -> str:
    """A theme colour for the style sheet, which has transparency last."""
    colour = QColor(token)
    return f"rgba({colour.red()},{colour.green()},{colour.blue()},{colour.alpha()})"


def css_font(font: Font) -> str:
    """One step of the type scale."""
    family = TITLE_FAMILY if font.title else UI_FAMILY
    return f"font-family: '{family}'; font-size: {round(font.size)}px; font-weight: {font.weight};"


def palette(theme: Theme) -> QPalette:
    """For what no style sheet reaches: selections, links, disabled text."""
    inks = theme.colours
    result = QPalette()
    roles = {
        QPalette.ColorRole.Window: inks.room_edge,
        QPalette.ColorRole.WindowText: inks.ink,
        QPalette.ColorRole.Base: inks.panel2,
        QPalette.ColorRole.AlternateBase: inks.panel,
        QPalette.ColorRole.Text: inks.ink,
        QPalette.ColorRole.Button: inks.panel2,
        QPalette.ColorRole.ButtonText: inks.ink,
        QPalette.ColorRole.ToolTipBase: inks.panel2,
        QPalette.ColorRole.ToolTipText: inks.ink,
        QPalette.ColorRole.Highlight: inks.lamp,
        QPalette.ColorRole.HighlightedText: inks.lamp_ink,
        QPalette.ColorRole.Link: inks.lamp_text,
        QPalette.ColorRole.PlaceholderText: inks.ink2,
    }
    for role, token in roles.items():
        result.setColor(role, QColor(token))
    return result


def sheet(theme: Theme) -> str:
    """The whole style sheet: written at design size and scaled; lines stay thin."""
    plain = theme.scaled(1.0)
    text = "\n".join(part(plain) for part in (_labels, _buttons, _fields, _panels, _menus))
    return text if plain is theme else _LENGTH.sub(lambda length: f"{theme.px(int(length[1]))}px", text)


def _inner(theme: Theme, outer: int) -> int:
    """The least height inside of what is so high with its padding: more where fingers must hit it."""
    return 22 + (max(0, FINGER - outer) if theme.touched else 0)


def _labels(theme: Theme) -> str:
    inks, types = theme.colours, theme.type
    steps = ("result", "wordmark", "tile", "game", "heading", "button", "name", "body", "log", "label")
    fonts = "\n".join(f'QLabel[step="{step}"] {{ {css_font(getattr(types, step))} }}' for step in steps)
    return f"""
    QWidget {{ {css_font(types.body)} color: {inks.ink}; }}
    QLabel {{ background: transparent; }}
    {fonts}
    QLabel[tone="second"] {{ color: {inks.ink2}; }}
    QLabel[tone="third"] {{ color: {inks.ink3}; }}
    QLabel[tone="mat"] {{ color: {inks.mat_ink2}; }}
    QLabel[tone="lamp"] {{ color: {inks.lamp_text}; }}
    QLabel[tone="bad"] {{ color: {inks.bad}; }}
    QToolTip {{ background: {inks.panel2}; color: {inks.ink}; border: 1px solid {css_colour(inks.line)};
        padding: 6px 10px; {css_font(types.log)} }}
    """


def _buttons(theme: Theme) -> str:
    inks, types, radii = theme.colours, theme.type, theme.radii
    strong = theme.mode is Mode.CONTRAST  # all words are white there: what is off is grey and dotted
    edge = f"2px solid {inks.ink}" if strong else "2px solid transparent"
    off_edge = f"2px dotted {inks.slot}" if strong else edge
    inner, noted = _inner(theme, 40), 18 + (FINGER - 24 if theme.touched else 0)
    off, off_primary = (inks.slot, inks.slot) if strong else (inks.ink3, inks.ink2)
    return f"""
    QPushButton {{ {css_font(types.button)} border: {edge}; border-radius: {radii.button}px;
        padding: 7px 18px; min-height: {inner}px; background: {css_colour(inks.mute)}; color: {inks.ink};
        outline: none; }}
    QPushButton:hover {{ background: {css_colour(inks.mute_hover)}; }}
    QPushButton:pressed {{ background: {css_colour(inks.segment)}; }}
    QPushButton:disabled {{ color: {off}; background: {css_colour(inks.mute)};
        border: {off_edge}; }}
    QPushButton[kind="primary"] {{ color: {inks.lamp_ink}; background: qlineargradient(x1:0, y1:0, x2:0, y2:1,
        stop:0 {inks.lamp_top}, stop:1 {inks.lamp}); padding: 9px 22px;
        border-color: {inks.ink if strong else inks.lamp_text}; min-height: {_inner(theme, 44)}px; }}
    QPushButton[kind="primary"]:hover {{ background: {inks.lamp_top}; }}
    QPushButton[kind="primary"]:pressed {{ background: {inks.lamp_pressed}; }}
    QPushButton[kind="primary"]:disabled {{ color: {off_primary}; background: {css_colour(inks.mute)};
        border: {off_edge}; }}
    QPushButton[kind="danger"], QPushButton[kind="badge"] {{ color: {inks.bad}; border: 2px solid {inks.bad};
        background: transparent; }}
    QPushButton[kind="danger"]:hover, QPushButton[kind="badge"]:hover {{
        background: {css_colour(inks.mute)}; }}
    QPushButton[kind="danger"]:focus, QPushButton[kind="badge"]:focus {{ border: 2px dashed {inks.focus}; }}
    QPushButton[kind="badge"] {{ padding: 3px 8px; {css_font(types.name)} }}
    QPushButton[kind="quiet"] {{ background: transparent; padding: 7px 12px; }}
    QPushButton[kind="quiet"]:hover {{ background: {css_colour(inks.mute)}; }}
    QPushButton[kind="round"] {{ background: transparent; padding: 0; min-height: 0; border-radius: 17px; }}
    QPushButton[kind="round"]:hover {{ background: {css_colour(inks.mute)}; }}
    QPushButton[kind="bare"] {{ background: transparent; border-color: transparent; padding: 7px 12px; }}
    QPushButton[kind="bare"]:hover {{ background: {css_colour(inks.mute)}; }}
    QPushButton[kind="square"] {{ padding: 7px; min-width: {inner - 2}px; }}
    QPushButton[kind="bar"] {{ background: transparent; padding: 5px 8px; text-align: left;
        {css_font(types.name)} }}
    QPushButton[kind="bar"]:hover, QPushButton[kind="bar"]:checked {{ background: {css_colour(inks.mute)}; }}
    QPushButton[kind="fold"] {{ background: transparent; border: none; padding: 7px 0;
        {css_font(types.name)} }}
    QPushButton[kind="fold"]:hover {{ color: {inks.lamp_text}; }}
    QPushButton[kind="note"] {{ background: transparent; padding: 1px 6px; min-height: {noted}px;
        border-radius: {radii.small}px; color: {inks.ink2}; {css_font(types.label)} }}
    QPushButton[kind="note"]:hover {{ background: {css_colour(inks.mute)}; color: {inks.ink}; }}
    """


def _fields(theme: Theme) -> str:
    inks, radii = theme.colours, theme.radii
    line = css_colour(inks.line)
    reading = css_font(theme.type.instruction)
    field = mix(inks.panel2, inks.ink, 0.04)
    edge = mix(inks.panel, inks.ink, 0.4)  # a field must be seen as one
    inner, listed = _inner(theme, 36), FINGER if theme.touched else 26
    return f"""
    QLineEdit, QComboBox, QSpinBox {{ background: {field}; border: 1px solid {edge};
        border-radius: {radii.small}px; padding: 6px 11px; min-height: {inner}px; color: {inks.ink};
        placeholder-text-color: {inks.ink2};
        selection-background-color: {inks.lamp}; selection-color: {inks.lamp_ink}; }}
    QLineEdit:focus, QSpinBox:focus {{ border: 2px solid {inks.focus}; padding: 5px 10px; }}
    QLineEdit:disabled, QComboBox:disabled, QSpinBox:disabled {{ color: {inks.ink3}; }}
    QComboBox {{ combobox-popup: 0; }}
    QComboBox QAbstractItemView::item {{ min-height: {listed}px; padding: 0 8px; border-radius: 7px; }}
    QComboBox QAbstractItemView::item:selected {{ background: {inks.lamp}; color: {inks.lamp_ink}; }}
    QComboBox::drop-down {{ border: none; width: 26px; }}
    QComboBox::down-arrow {{ image: none; }}
    QComboBox QAbstractItemView {{ background: {inks.panel2}; border: 1px solid {line}; padding: 4px;
        color: {inks.ink}; selection-background-color: {inks.lamp}; selection-color: {inks.lamp_ink};
        outline: none; }}
    QSpinBox::up-button, QSpinBox::down-button {{ width: 0; border: none; }}
    QProgressBar {{ background: {css_colour(inks.segment)}; border: none; border-radius: 5px;
        min-height: 10px; max-height: 10px; }}
    QProgressBar::chunk {{ background: {inks.lamp}; border-radius: 5px; }}
    QScrollBar:vertical {{ background: transparent; width: 10px; margin: 2px; }}
    QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 2px; }}
    QScrollBar::handle:horizontal {{ background: {css_colour(inks.mute_hover)}; border-radius: 3px;
        min-width: 32px; }}
    QScrollBar::handle:vertical {{ background: {css_colour(inks.mute_hover)}; border-radius: 3px;
        min-height: 32px; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    QTextBrowser {{ background: transparent; border: none; {reading} }}
    QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; border: none; }}
    """


def _panels(theme: Theme) -> str:
    inks, radii = theme.colours, theme.radii
    line = css_colour(inks.line)
    return f"""
    QFrame[role="panel"] {{ background: {inks.panel}; border: 1px solid {line};
        border-radius: {radii.panel}px; }}
    QFrame[role="stripe"] {{ background: {inks.panel2}; border: none; border-radius: {radii.plate}px; }}
    QFrame[role="segment"] {{ background: {css_colour(inks.segment)}; border: none;
        border-radius: {radii.button}px; }}
    QFrame[role="rule"] {{ background: {line}; border: none; max-height: 1px; min-height: 1px; }}
    QFrame[role="key"] {{ border: 1px solid {line}; border-radius: 6px; padding: 1px 5px; }}
    QListView[role="saved"] {{ background: transparent; border: none; outline: none; }}
    QDialog, QMessageBox {{ background: {inks.panel}; }}
    """


def _menus(theme: Theme) -> str:
    inks, radii = theme.colours, theme.radii
    air = 13 if theme.touched else 7
    return f"""
    QMenu {{ background: {inks.panel2}; border: 1px solid {css_colour(inks.line)};
        border-radius: {radii.small}px; padding: 6px; }}
    QMenu::item {{ padding: {air}px 28px {air}px 14px; border-radius: 7px; color: {inks.ink}; }}
    QMenu::item:selected {{ background: {css_colour(inks.mute_hover)}; }}
    QMenu::item:disabled {{ color: {inks.ink3}; }}
    QMenu::separator {{ height: 1px; background: {css_colour(inks.line)}; margin: 5px 10px; }}
    """
