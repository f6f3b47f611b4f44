"""The look of ordinary widgets: one style sheet and one palette made from a theme."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

from cardgames_qt.ui.paint import mix
from cardgames_qt.ui.resources import TITLE_FAMILY, UI_FAMILY
from cardgames_qt.ui.theme import Theme

# Widgets choose their look by a dynamic property: button.setProperty("kind", "primary").
_SHEET = """
* {{ font-family: "{ui}"; font-size: 14px; font-weight: 500; color: {ink}; }}
QMainWindow, QDialog, QMessageBox {{ background: {panel}; }}
QLabel {{ background: transparent; }}
QLabel[role="result"] {{ font-family: "{title}"; font-size: 38px; font-weight: 800; }}
QLabel[role="wordmark"] {{ font-family: "{title}"; font-size: 34px; font-weight: 800; }}
QLabel[role="tile"] {{ font-family: "{title}"; font-size: 28px; font-weight: 800; }}
QLabel[role="game"] {{ font-family: "{title}"; font-size: 20px; font-weight: 700; }}
QLabel[role="heading"] {{ font-family: "{title}"; font-size: 18px; font-weight: 700; }}
QLabel[role="number"] {{ font-family: "{title}"; font-size: 44px; font-weight: 800; }}
QLabel[role="secondary"] {{ color: {ink2}; }}
QLabel[role="small"] {{ color: {ink2}; font-size: 12px; }}
QFrame[role="panel"] {{ background: {panel}; border: 1px solid {line}; border-radius: 22px; }}
QFrame[role="stripe"] {{ background: {panel2}; border-radius: 14px; }}
QPushButton {{
    background: {mute}; border: 2px solid {edge}; border-radius: 14px; min-height: 40px; padding: 0 16px;
    font-size: 15px; font-weight: 700;
}}
QPushButton:hover {{ background: {mute_hover}; }}
QPushButton:pressed {{ background: {segment}; }}
QPushButton:focus {{ border: 2px dashed {focus}; }}
QPushButton:disabled {{ background: {mute}; color: {ink2}; }}
QPushButton:checked {{ background: {panel2}; border-color: {line}; }}
QPushButton[kind="primary"] {{
    color: {lamp_ink}; background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 {lamp_top}, stop:1 {lamp});
}}
QPushButton[kind="primary"]:hover {{ background: {lamp_top}; }}
QPushButton[kind="primary"]:pressed {{ background: {lamp_pressed}; }}
QPushButton[kind="primary"]:disabled {{ background: {mute}; color: {ink2}; }}
QPushButton[kind="quiet"] {{ background: transparent; }}
QPushButton[kind="quiet"]:hover {{ background: {mute}; }}
QToolButton {{ background: transparent; border: 2px solid transparent; border-radius: 11px; min-height: 32px;
    min-width: 32px; padding: 0 6px; font-size: 14px; font-weight: 600; }}
QToolButton:hover {{ background: {mute}; }}
QToolButton:pressed, QToolButton:checked {{ background: {segment}; }}
QToolButton:focus {{ border: 2px dashed {focus}; }}
QToolButton:disabled {{ color: {ink3}; }}
QLineEdit, QComboBox, QSpinBox, QPlainTextEdit, QTextEdit {{
    background: {panel2}; border: 1px solid {field}; border-radius: 11px; min-height: 34px; padding: 0 10px;
    selection-background-color: {lamp}; selection-color: {lamp_ink};
}}
QPlainTextEdit, QTextEdit {{ padding: 8px 10px; }}
QLineEdit:focus, QComboBox:focus, QSpinBox:focus, QPlainTextEdit:focus, QTextEdit:focus {{
    border: 2px solid {focus};
}}
QLineEdit:disabled, QComboBox:disabled, QSpinBox:disabled {{ color: {ink3}; }}
QComboBox::drop-down {{ border: none; width: 28px; }}
QComboBox QAbstractItemView, QMenu, QListView, QTreeView, QTableView {{
    background: {panel}; border: 1px solid {line}; border-radius: 11px; padding: 4px; outline: none;
    alternate-background-color: {panel2};
}}
QComboBox QAbstractItemView::item, QMenu::item, QListView::item {{
    min-height: 32px; padding: 2px 12px; border-radius: 8px;
}}
QComboBox QAbstractItemView::item:selected, QMenu::item:selected, QListView::item:selected {{
    background: {select}; color: {ink};
}}
QMenu::item:disabled {{ color: {ink3}; }}
QMenu::separator {{ height: 1px; background: {line}; margin: 4px 8px; }}
QHeaderView::section {{
    background: transparent; border: none; color: {ink3}; font-size: 12px; padding: 4px;
}}
QCheckBox, QRadioButton {{ background: transparent; spacing: 10px; min-height: 36px; }}
QCheckBox::indicator, QRadioButton::indicator {{
    width: 20px; height: 20px; border: 2px solid {ink3}; border-radius: 6px; background: {panel2};
}}
QRadioButton::indicator {{ border-radius: 12px; }}
QCheckBox::indicator:checked, QRadioButton::indicator:checked {{ background: {lamp}; border-color: {lamp}; }}
QCheckBox:focus, QRadioButton:focus {{ border: 2px dashed {focus}; border-radius: 8px; }}
QSlider::groove:horizontal {{ height: 6px; border-radius: 3px; background: {segment}; }}
QSlider::sub-page:horizontal {{ border-radius: 3px; background: {lamp}; }}
QSlider::handle:horizontal {{
    width: 20px; height: 20px; margin: -7px 0; border-radius: 10px; background: {ink};
}}
QProgressBar {{
    background: {segment}; border: none; border-radius: 5px; max-height: 10px; color: transparent;
}}
QProgressBar::chunk {{ background: {lamp}; border-radius: 5px; }}
QTabBar::tab {{
    background: transparent; padding: 8px 14px; border-radius: 11px; font-weight: 600; color: {ink2};
}}
QTabBar::tab:selected {{ background: {select}; color: {ink}; }}
QTabWidget::pane {{ border: none; }}
QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; border: none; }}
QScrollBar:vertical {{ background: transparent; width: 12px; margin: 2px; }}
QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 2px; }}
QScrollBar::handle {{ background: {handle}; border-radius: 4px; min-height: 36px; min-width: 36px; }}
QScrollBar::handle:hover {{ background: {ink3}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QToolTip {{
    background: {panel2}; color: {ink}; border: 1px solid {line}; padding: 6px 10px; font-size: 13px;
}}
QGraphicsView {{ background: transparent; border: none; }}
"""


def stylesheet(theme: Theme) -> str:
    """The style sheet of the whole application."""
    inks = theme.colours
    tokens = {name: getattr(inks, name) for name in inks.__slots__}
    return _SHEET.format(
        ui=UI_FAMILY,
        title=TITLE_FAMILY,
        edge="transparent" if theme.glows else inks.ink,
        field=mix(inks.panel, inks.ink, 0.45),  # a field must be seen as one: 3 : 1 against the panel
        select=mix(inks.panel, inks.ink, 0.14),
        handle=mix(inks.panel, inks.ink, 0.35),
        **tokens,
    )


def palette(theme: Theme) -> QPalette:
    """The palette for what style sheets do not reach: native menus, placeholders, links."""
    inks = theme.colours
    result = QPalette()
    for role, colour in (
        (QPalette.ColorRole.Window, inks.room_edge),
        (QPalette.ColorRole.WindowText, inks.ink),
        (QPalette.ColorRole.Base, inks.panel),
        (QPalette.ColorRole.AlternateBase, inks.panel2),
        (QPalette.ColorRole.Text, inks.ink),
        (QPalette.ColorRole.PlaceholderText, inks.ink3),
        (QPalette.ColorRole.Button, inks.panel2),
        (QPalette.ColorRole.ButtonText, inks.ink),
        (QPalette.ColorRole.ToolTipBase, inks.panel2),
        (QPalette.ColorRole.ToolTipText, inks.ink),
        (QPalette.ColorRole.Highlight, inks.lamp),
        (QPalette.ColorRole.HighlightedText, inks.lamp_ink),
        (QPalette.ColorRole.Link, inks.lamp_text),
    ):
        result.setColor(role, QColor(colour))
    return result
