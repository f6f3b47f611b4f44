"""Every colour, size, radius, shadow and duration of the program, written down once.

Only the hues of their table tops are the games' own; a theme has them by the games' ids.

A `Theme` is a frozen value that is handed to whatever draws; nothing looks it up in a global. Colours are
Qt's text form, `#RRGGBB` or `#AARRGGBB`, so that a theme stays comparable and can be measured in tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from types import MappingProxyType

import msgspec
from msgspec.structs import astuple, replace

from cardgames_qt.games import GAMES
from cardgames_qt.kit.poster import Mat

FINGER = 44
"""How large a thing must be for a finger, in pixels."""
NARROW = 1180
"""In a window narrower than this, columns and side panel fold, and keys are left to the menu."""


class Mode(StrEnum):
    """The three themes."""

    DARK = "dark"
    LIGHT = "light"
    CONTRAST = "contrast"


class CardColours(StrEnum):
    """The sets of suit colours."""

    STANDARD = "standard"
    SAFE = "safe"
    CONTRAST = "contrast"


SUIT_NAMES = ("red", "orange", "yellow", "green", "turquoise", "blue", "purple")


def luminance(colour: str) -> float:
    """The relative luminance of a colour as WCAG 2 defines it; its transparency is ignored."""
    channels = [int(colour[-6:][i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    """How strongly two opaque colours differ, 1 to 21."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


class Suit(msgspec.Struct, frozen=True):
    """One card colour: its field, its darker form for text on paper, its pale form, ink on the field."""

    base: str
    deep: str
    tint: str
    on_base: str

    @property
    def mark(self) -> str:
        """The shade for the sign on the tinted paper, where a pale base such as yellow would vanish."""
        return self.deep if contrast(self.base, self.tint) < 2.0 else self.base


class Surface(msgspec.Struct, frozen=True):
    """The colours of everything that is not printed on a card."""

    room_centre: str
    room_edge: str
    panel: str
    panel2: str
    line: str
    ink: str
    ink2: str
    ink3: str
    plate: str
    plate_ink: str
    plate_ink2: str
    mat_ink2: str
    lamp: str
    lamp_top: str
    lamp_pressed: str
    lamp_ink: str
    lamp_text: str
    ring: str
    ring_edge: str
    glow: str
    focus: str
    good: str
    bad: str
    slot: str
    mute: str
    mute_hover: str
    segment: str
    wood: str
    wood_edge: str
    inlay: str
    tray: str
    chip: str
    chip_ink: str
    paper: str
    paper_ink: str
    card_edge: str
    shadow: str


class ShadowLayer(msgspec.Struct, frozen=True):
    """One layer of a shadow: how far below, how soft, how strong."""

    y: float
    blur: float
    alpha: float


Shadow = tuple[ShadowLayer, ShadowLayer]


class Shadows(msgspec.Struct, frozen=True):
    """The four heights a piece of paper can have over the table."""

    rest: Shadow = (ShadowLayer(1, 1, 0.30), ShadowLayer(3, 7, 0.26))
    hand: Shadow = (ShadowLayer(1, 2, 0.30), ShadowLayer(8, 18, 0.32))
    lift: Shadow = (ShadowLayer(2, 4, 0.28), ShadowLayer(18, 30, 0.40))
    held: Shadow = (ShadowLayer(4, 6, 0.24), ShadowLayer(30, 46, 0.50))


class Font(msgspec.Struct, frozen=True):
    """One step of the type scale."""

    size: float
    weight: int
    title: bool = False  # Gabarito instead of Figtree


class TypeScale(msgspec.Struct, frozen=True):
    """The type scale; on screen no text is ever smaller than `floor` pixels."""

    floor: int = 12
    result: Font = Font(38, 800, True)
    wordmark: Font = Font(34, 800, True)
    tile: Font = Font(28, 800, True)
    game: Font = Font(20, 700, True)
    heading: Font = Font(18, 700, True)
    button: Font = Font(15, 700)
    instruction: Font = Font(15, 500)
    name: Font = Font(14.5, 700)
    body: Font = Font(14, 500)
    log: Font = Font(13, 500)
    chip: Font = Font(13, 700)
    label: Font = Font(12.5, 500)
    number_goal: Font = Font(44, 800, True)
    number_total: Font = Font(32, 800, True)
    number_seat: Font = Font(24, 700, True)
    number_table: Font = Font(17, 700, True)


class Space(msgspec.Struct, frozen=True):
    """The grid of four and the gutters made of it; `hit` is the smallest thing one must be able to click."""

    grid: int = 4
    xs: int = 8
    sm: int = 12
    md: int = 16
    lg: int = 24
    hit: int = 36


class Radii(msgspec.Struct, frozen=True):
    """Corner radii in pixels at scale 1."""

    small: int = 11
    button: int = 14
    plate: int = 16
    panel: int = 22
    mat: int = 40
    dialog: int = 30
    tile: int = 30


class Motion(msgspec.Struct, frozen=True):
    """Durations in milliseconds at normal speed, and the shape of a flight."""

    play: int = 260
    play_far: int = 340
    far_from: int = 600  # pixels beyond which a play takes `play_far`
    arc: float = 0.06  # height of the arc as a share of the distance
    deal: int = 220
    deal_stagger: int = 45
    draw: int = 240
    flip: int = 240
    take: int = 300
    take_stagger: int = 70
    take_lift: int = 120
    spread: int = 180
    home: int = 200
    home_overshoot: float = 1.1
    hover: int = 120
    ring: int = 120
    glow: int = 600
    cross_stroke: int = 90
    count: int = 300
    panel: int = 200
    dialog: int = 160
    table: int = 320
    fade: int = 80  # the only motion left when motion is reduced
    bot_pause: tuple[int, int] = (450, 900)


class Theme(msgspec.Struct, frozen=True):
    """All of the above as one value."""

    mode: Mode
    card_colours: CardColours
    colours: Surface
    suits: Mapping[str, Suit]
    mats: Mapping[str, Mat]
    symbol_scale: float = 1.0
    ring_width: float = 3.0
    glows: bool = True
    card_border: float = 0.8
    shadows: Shadows = msgspec.field(default_factory=Shadows)
    type: TypeScale = msgspec.field(default_factory=TypeScale)
    space: Space = msgspec.field(default_factory=Space)
    radii: Radii = msgspec.field(default_factory=Radii)
    motion: Motion = msgspec.field(default_factory=Motion)
    scale: float = 1.0
    """How large everything around the table is; what lies on it has a scale of its own."""
    text: float = 1.0
    """How much larger than usual the player wants words; `scale` has it in it."""
    touched: bool = False
    """Whether there is a screen that fingers touch: what they press is larger."""

    def scaled(self, scale: float) -> Theme:
        """The same theme at that scale, whatever it was before."""
        if scale == self.scale:
            return self
        return replace(self, scale=scale, type=_grown_type(scale), radii=_grown_radii(scale))

    def px(self, units: float) -> int:
        """Design units in pixels."""
        return round(units * self.scale)

    def to_hit(self, units: float) -> int:
        """The same for what is pressed: large enough for a finger where there are any, or text is large."""
        return max(self.px(units), FINGER if self.touched or self.text > 1.0 else 0)

    def is_narrow(self, width: int) -> bool:
        """Whether a window of that width is too narrow for everything to stand side by side."""
        return width < NARROW * self.text

    @property
    def key(self) -> tuple[str, str]:
        """For picture caches: shorter to hash than the whole value."""
        return (self.mode, self.card_colours)

    @property
    def under_focus(self) -> str:
        """The other end of the scale of the focus ring: one of both stands out wherever it is drawn."""
        return "#101617" if luminance(self.colours.focus) > 0.5 else "#FFFFFF"

    def mat(self, game: str) -> Mat:
        """The table top of a game; the lobby's if it has no hue of its own."""
        return self.mats.get(game, self.mats["lobby"])

    def suit(self, name: str) -> Suit:
        return self.suits[name]


@cache
def _grown_type(scale: float) -> TypeScale:
    steps = TypeScale()
    fonts = {
        name: replace(font, size=font.size * scale)
        for name in steps.__struct_fields__
        if isinstance(font := getattr(steps, name), Font)
    }
    return replace(steps, **fonts)


@cache
def _grown_radii(scale: float) -> Radii:
    return Radii(*(round(radius * scale) for radius in astuple(Radii())))


_DESIGN, _SHARE = (1280, 800), 0.6


def shell_scale(width: int, height: int) -> float:
    """How large a window's shell is: it grows with the table, but less, for words need only be readable.

    In steps, because everything is laid out anew with each. A window never has less room, measured in
    what it is scaled by, than the one of the design.
    """
    table = min(width / _DESIGN[0], height / _DESIGN[1])
    return max(1.0, round(10 * (1 + _SHARE * (table - 1))) / 10)


_DARK = Surface(
    room_centre="#20272A",
    room_edge="#12171A",
    panel="#1B2225",
    panel2="#232C2F",
    line="#17FFFFFF",
    ink="#EEF1EE",
    ink2="#A9B4B3",
    ink3="#8A9795",
    plate="#9E0E1315",
    plate_ink="#F1F3EF",
    plate_ink2="#AFBBB9",
    mat_ink2="#C8D1CF",
    lamp="#F6C372",
    lamp_top="#FFD58D",
    lamp_pressed="#E2B468",
    lamp_ink="#2A1C05",
    lamp_text="#F6C372",
    ring="#FFDD9A",
    ring_edge="#00FFFFFF",
    glow="#8CFFD68C",
    focus="#FFFFFF",
    good="#8FD6A6",
    bad="#F2A091",
    slot="#29FFFFFF",
    mute="#14FFFFFF",
    mute_hover="#24FFFFFF",
    segment="#47000000",
    wood="#AE8456",
    wood_edge="#6E4E2F",
    inlay="#1AFFFFFF",
    tray="#2E000000",
    chip="#E00A0E10",
    chip_ink="#F3F4EF",
    paper="#FBF8F1",
    paper_ink="#1D2428",
    card_edge="#29141414",
    shadow="#080A10",
)

_LIGHT = Surface(
    room_centre="#EFF1EF",
    room_edge="#DDE2E0",
    panel="#FAFBFA",
    panel2="#EEF2F0",
    line="#1C142828",
    ink="#1D2A2B",
    ink2="#51605F",
    ink3="#576462",
    plate="#D6FFFFFF",
    plate_ink="#1D2A2B",
    plate_ink2="#566462",
    mat_ink2="#3A4544",
    lamp="#F0AE45",
    lamp_top="#FFCB7C",
    lamp_pressed="#DB9D3C",
    lamp_ink="#2A1C05",
    lamp_text="#7E4B00",
    ring="#FFB938",
    ring_edge="#3A2300",
    glow="#B8FFB63C",
    focus="#1D2A2B",
    good="#196A3A",
    bad="#B23A27",
    slot="#42142828",
    mute="#12142828",
    mute_hover="#1F142828",
    segment="#14142828",
    wood="#D8AE78",
    wood_edge="#B58650",
    inlay="#40FFFFFF",
    tray="#4DFFFFFF",
    chip="#E00A0E10",
    chip_ink="#F3F4EF",
    paper="#FBF8F1",
    paper_ink="#1D2428",
    card_edge="#29141414",
    shadow="#080A10",
)

_CONTRAST = Surface(
    room_centre="#000000",
    room_edge="#000000",
    panel="#000000",
    panel2="#1C1C1C",
    line="#FFFFFF",
    ink="#FFFFFF",
    ink2="#FFFFFF",
    ink3="#E0E0E0",
    plate="#000000",
    plate_ink="#FFFFFF",
    plate_ink2="#FFFFFF",
    mat_ink2="#FFFFFF",
    lamp="#FFD75E",
    lamp_top="#FFD75E",
    lamp_pressed="#FFFFFF",
    lamp_ink="#000000",
    lamp_text="#FFD75E",
    ring="#FFD75E",
    ring_edge="#00000000",
    glow="#00000000",
    focus="#FFFFFF",
    good="#7CFFA5",
    bad="#FFA79A",
    slot="#9A9A9A",
    mute="#2A2A2A",
    mute_hover="#454545",
    segment="#1C1C1C",
    wood="#FFFFFF",
    wood_edge="#000000",
    inlay="#101010",
    tray="#1F1F1F",
    chip="#000000",
    chip_ink="#FFFFFF",
    paper="#FFFFFF",
    paper_ink="#000000",
    card_edge="#000000",
    shadow="#000000",
)


def _suits(*rows: tuple[str, str, str, str]) -> Mapping[str, Suit]:
    return MappingProxyType({name: Suit(*row) for name, row in zip(SUIT_NAMES, rows, strict=True)})


_SUITS: Mapping[CardColours, Mapping[str, Suit]] = MappingProxyType(
    {
        CardColours.STANDARD: _suits(
            ("#D5423C", "#C21624", "#F7DAD5", "#FFFFFF"),
            ("#EB7F1E", "#783000", "#FBE3C9", "#2B1500"),
            ("#F3BE32", "#755507", "#FBEFC6", "#2A2208"),
            ("#348A4A", "#3D6438", "#D6ECD8", "#FFFFFF"),
            ("#1B929B", "#0C646A", "#CFEDEE", "#FFFFFF"),
            ("#2E66CC", "#0947A2", "#D5E2F8", "#FFFFFF"),
            ("#70429E", "#4A247A", "#E6DAF4", "#FFFFFF"),
        ),
        CardColours.SAFE: _suits(
            ("#D55E00", "#522012", "#FADFCB", "#FFFFFF"),
            ("#E69F00", "#866423", "#FBEBC7", "#241A00"),
            ("#F0E442", "#544A00", "#FBF8CC", "#232100"),
            ("#009E73", "#035D3C", "#CDECE2", "#FFFFFF"),
            ("#56B4E9", "#21679B", "#DBEFFA", "#08222F"),
            ("#005FA3", "#00428E", "#CFE2F1", "#FFFFFF"),
            ("#B76092", "#7D3663", "#F2DCE9", "#FFFFFF"),
        ),
        CardColours.CONTRAST: _suits(
            ("#B00020", "#AE1B27", "#FFFFFF", "#FFFFFF"),
            ("#D75E17", "#631200", "#FFFFFF", "#000000"),
            ("#FFD400", "#000000", "#FFFFFF", "#000000"),
            ("#016936", "#1E7045", "#FFFFFF", "#FFFFFF"),
            ("#6FE3EA", "#014E53", "#FFFFFF", "#000000"),
            ("#0042E3", "#093BDA", "#FFFFFF", "#FFFFFF"),
            ("#5B0F99", "#581092", "#FFFFFF", "#FFFFFF"),
        ),
    }
)


_LOBBY: Mapping[Mode, Mat] = MappingProxyType(
    {
        Mode.DARK: Mat("#28413F", "#162625"),
        Mode.LIGHT: Mat("#DFE8E4", "#C2D0CA"),
        Mode.CONTRAST: Mat("#101010", "#101010"),
    }
)


def _mats(mode: Mode) -> Mapping[str, Mat]:
    """The lobby's table top, and in dark and light those of the games that bring one."""
    mats = {"lobby": _LOBBY[mode]}
    for game, brought in GAMES.items():
        if brought.poster.top is not None and mode is not Mode.CONTRAST:
            mats[game] = brought.poster.top.light if mode is Mode.LIGHT else brought.poster.top.dark
    return MappingProxyType(mats)


_SURFACES = MappingProxyType({Mode.DARK: _DARK, Mode.LIGHT: _LIGHT, Mode.CONTRAST: _CONTRAST})


def make_theme(mode: Mode = Mode.DARK, card_colours: CardColours | None = None) -> Theme:
    """High contrast has its own card colours unless others are given."""
    contrast = mode is Mode.CONTRAST
    cards = card_colours or (CardColours.CONTRAST if contrast else CardColours.STANDARD)
    return Theme(
        mode=mode,
        card_colours=cards,
        colours=_SURFACES[mode],
        suits=_SUITS[cards],
        mats=_mats(mode),
        symbol_scale=1.25 if cards is CardColours.CONTRAST else 1.0,
        ring_width=5.0 if contrast else 3.0,
        glows=not contrast,
        card_border=2.5 if contrast else 0.8,
    )
