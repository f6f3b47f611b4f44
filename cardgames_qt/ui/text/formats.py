"""Dates and numbers as the current language writes them, and the numbers of deals."""

from __future__ import annotations

import re
from datetime import date

from PySide6.QtCore import QDate, QDateTime, QLocale

from cardgames_qt.engine.untrusted import shown
from cardgames_qt.kit.score import number

_GROUP = 4
_SHORT = 9
"""So many digits are read at a glance."""


def short_date(seconds: float) -> str:
    """With two digits for the year, to save room."""
    form = QLocale().dateFormat(QLocale.FormatType.ShortFormat).replace("yyyy", "yy")
    return QLocale().toString(_moment(seconds).date(), form)


def short_time(seconds: float) -> str:
    return QLocale().toString(_moment(seconds).time(), QLocale.FormatType.ShortFormat)


def long_date(day: date) -> str:
    """With the name of the month, as a heading."""
    when = QDate(day.year, day.month, day.day)
    return _capitalised(QLocale().toString(when, QLocale.FormatType.LongFormat))


def day_and_month(day: date) -> str:
    """The long form without weekday and year."""
    form = QLocale().dateFormat(QLocale.FormatType.LongFormat)
    short = re.sub(r"^d{3,4},?\s*|,?\s*y{2,4}$", "", form)
    return QLocale().toString(QDate(day.year, day.month, day.day), short)


def short_day_and_month(day: date) -> str:
    """The short form without the year."""
    form = QLocale().dateFormat(QLocale.FormatType.ShortFormat)
    short = re.sub(r"^y{2,4}\W*|[/\-\s]?y{2,4}$", "", form)
    return QLocale().toString(QDate(day.year, day.month, day.day), short)


def percent(share: float) -> str:
    """A whole number of hundredths; Czech puts a space before the sign."""
    space = "\u00a0" if QLocale().language() is QLocale.Language.Czech else ""
    return f"{round(100 * share)}{space}%"


def month_name(day: date) -> str:
    """Month and year, as a heading."""
    return _capitalised(f"{QLocale().standaloneMonthName(day.month)} {day.year}")


def day_name(number: int) -> str:
    """A weekday in a few letters; 1 is Monday."""
    return QLocale().standaloneDayName(number, QLocale.FormatType.ShortFormat)


def first_of_week() -> int:
    """The weekday that calendars begin with; 1 is Monday."""
    return int(QLocale().firstDayOfWeek().value)


def _moment(seconds: float) -> QDateTime:
    return QDateTime.fromSecsSinceEpoch(int(seconds))


def _capitalised(words: str) -> str:
    """Some languages write days and months in lower case; str.capitalize would change other letters, too."""
    return words[:1].upper() + words[1:]


def one_decimal(value: float) -> str:
    return number(f"{value:.1f}").replace(".", QLocale().decimalPoint())


def deal_name(seed: str) -> str:
    """A seed as it is shown: a long number in groups."""
    if not (seed.isascii() and seed.isdecimal()) or len(seed) <= _SHORT:
        return shown(seed)
    return in_groups(seed)


def in_groups(text: str) -> str:
    """Four characters each, to be compared by eye."""
    return " ".join(text[at : at + _GROUP] for at in range(0, len(text), _GROUP))


def deal_number(text: str) -> str:
    """The seed that somebody typed, with or without groups; may be empty."""
    together = "".join(text.replace("-", " ").split())
    return together if together.isascii() and together.isdecimal() else shown(text)
