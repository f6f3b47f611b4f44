"""Cones in the lobby. With this the lobby is there before the rules are loaded."""

from __future__ import annotations

from cardgames_qt.kit.poster import Mat, Poster, TableTop

POSTER = Poster(
    seats=(2, 4),
    minutes=(5, 10),
    age=8,
    top=TableTop(dark=Mat("#4A4030", "#2A2418"), light=Mat("#EDE4D2", "#D2C3A6")),
)
