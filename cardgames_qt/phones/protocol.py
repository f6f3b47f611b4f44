"""Messages between a table and its phones' server, one JSON object a line, and between the server and a page.

The server is told what each of its seats may see, ready to be shown, and nothing else about the game. It does
not read it either: a sheet goes through it as it is.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

LONGEST_LINE = 2**20
"""In bytes, between table and server: no sheet comes near it."""
LONGEST_MESSAGE = 4096
"""In bytes, from a phone."""
NAME_BYTES = 200
SUBPROTOCOL = "stolek.1"
"""What table and page speak."""
LOG_LINES = 1000
"""How many of the last ones a phone shows; hardly a game has more."""
AUDIENCE = 31
"""In place of a seat: whoever only watches, on any number of phones."""

Secret: TypeAlias = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{22}\Z")]
"""128 bits, as they can stand in an address."""
Key: TypeAlias = Secret
"""By which a phone is known again when it wakes up; it makes it itself."""
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=32)]
Count: TypeAlias = Annotated[int, Meta(ge=0, lt=2**31)]
Language: TypeAlias = Annotated[str, Meta(pattern=r"\A[a-z]{2,3}\Z")]
Proof: TypeAlias = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]

# --- from the table to the server -----------------------------------------------------------------------


class Open(msgspec.Struct, frozen=True, kw_only=True, tag="open", tag_field="kind"):
    """Begin to listen. `Listening` or `Failed` is the answer."""

    address: str
    port: int = 0
    """One that a server had before, so that its phones find back; 0 for any."""
    language: Language
    """The table's own, for phones that want none of the others."""
    words: dict[Language, dict[str, str]]
    """What the page says before it has a sheet, in every language that the table speaks."""


class Invite(msgspec.Struct, frozen=True, kw_only=True, tag="invite", tag_field="kind"):
    """Whoever has this token may sit down there; the seat's former token is worth nothing any more."""

    seat: SeatNumber
    token: Secret
    phone: Key | None = None
    """Whose seat it is already, as after a fresh start of the server."""


class Withdraw(msgspec.Struct, frozen=True, kw_only=True, tag="withdraw", tag_field="kind"):
    """Nobody plays there from a phone any more."""

    seat: SeatNumber


class LogPart(msgspec.Struct, frozen=True, kw_only=True):
    """What is new in a seat's log."""

    lines: tuple[str, ...]
    anew: bool
    """Whether they stand in place of all that were told before, not behind them."""


class Show(msgspec.Struct, frozen=True, kw_only=True, tag="show", tag_field="kind"):
    """What the seat sees now."""

    seat: SeatNumber
    choice: Count
    actions: Count
    """How many things can be done."""
    sheets: dict[Language, msgspec.Raw]
    """The same in every language that is read there."""
    log: dict[Language, LogPart]
    """In the same languages. A log is long and grows by a line or two: told as a whole, it would be most of
    what the table writes with every move."""


class GiveRules(msgspec.Struct, frozen=True, kw_only=True, tag="rules", tag_field="kind"):
    """The game's rules, as their file has them; a phone fetches them when somebody wants to read."""

    seat: SeatNumber
    language: Language
    text: str


class Hint(msgspec.Struct, frozen=True, kw_only=True, tag="hint", tag_field="kind"):
    """What the seat is advised to do in its present choice; it is forgotten with that choice."""

    seat: SeatNumber
    texts: dict[Language, str]


class Clock(msgspec.Struct, frozen=True, kw_only=True, tag="clock", tag_field="kind"):
    """How much of the agreed time is left; told anew when the clock is stopped or goes on."""

    seat: SeatNumber
    left: Annotated[float, Meta(ge=0)] | None
    """In seconds; None where nobody plays by the clock."""
    running: bool = True


class Admit(msgspec.Struct, frozen=True, kw_only=True, tag="admit", tag_field="kind"):
    """The phone that knocked takes the seat, and the one before it goes."""

    seat: SeatNumber
    phone: Key


class Refuse(msgspec.Struct, frozen=True, kw_only=True, tag="refuse", tag_field="kind"):
    """The phone that knocked goes away."""

    seat: SeatNumber
    phone: Key


ToServer: TypeAlias = Open | Invite | Withdraw | Show | GiveRules | Hint | Clock | Admit | Refuse

# --- from the server to the table -----------------------------------------------------------------------


class Listening(msgspec.Struct, frozen=True, kw_only=True, tag="listening", tag_field="kind"):
    """Phones can come."""

    address: str
    port: int


class Failed(msgspec.Struct, frozen=True, kw_only=True, tag="failed", tag_field="kind"):
    """There is nothing to listen on."""

    why: str


class Joined(msgspec.Struct, frozen=True, kw_only=True, tag="joined", tag_field="kind"):
    """A phone is at its seat, for the first time or again."""

    seat: SeatNumber
    phone: Key


class Left(msgspec.Struct, frozen=True, kw_only=True, tag="left", tag_field="kind"):
    """The seat's phone sleeps or is out of reach."""

    seat: SeatNumber


class Knocked(msgspec.Struct, frozen=True, kw_only=True, tag="knocked", tag_field="kind"):
    """Another phone would like to have a seat that is taken."""

    seat: SeatNumber
    phone: Key


class GaveUp(msgspec.Struct, frozen=True, kw_only=True, tag="gave_up", tag_field="kind"):
    """A phone that knocked is gone again."""

    seat: SeatNumber
    phone: Key


class Reads(msgspec.Struct, frozen=True, kw_only=True, tag="reads", tag_field="kind"):
    """A phone there reads this language, in which it has no sheet yet; `Show` is the answer."""

    seat: SeatNumber
    language: Language


class Acted(msgspec.Struct, frozen=True, kw_only=True, tag="acted", tag_field="kind"):
    """The seat does this one of the things that it was offered."""

    seat: SeatNumber
    choice: Count
    action: Count


class Named(msgspec.Struct, frozen=True, kw_only=True, tag="named", tag_field="kind"):
    """Who sits there."""

    seat: SeatNumber
    name: str


class Hinted(msgspec.Struct, frozen=True, kw_only=True, tag="hinted", tag_field="kind"):
    """The seat asks for a hint; `Hint` is the answer."""

    seat: SeatNumber


class Undone(msgspec.Struct, frozen=True, kw_only=True, tag="undone", tag_field="kind"):
    """The seat would like to take its last move back."""

    seat: SeatNumber


FromSeat: TypeAlias = Joined | Left | Knocked | GaveUp | Reads | Acted | Named | Hinted | Undone
FromServer: TypeAlias = Listening | Failed | FromSeat

# --- from a page ----------------------------------------------------------------------------------------


class Prove(
    msgspec.Struct, frozen=True, kw_only=True, tag="prove", tag_field="kind", forbid_unknown_fields=True
):
    """The first message: which phone it is, and that it has a seat's token, without telling the token."""

    phone: Key
    proof: Proof
    """HMAC-SHA-256, in hexadecimal: the key is the token, the text the server's challenge and the phone."""
    language: Language | None = None
    """In which it would like to read."""


class Do(msgspec.Struct, frozen=True, kw_only=True, tag="do", tag_field="kind", forbid_unknown_fields=True):
    """One of the actions of that choice."""

    choice: Count
    action: Count


class Name(
    msgspec.Struct, frozen=True, kw_only=True, tag="name", tag_field="kind", forbid_unknown_fields=True
):
    """Who holds the phone."""

    name: Annotated[str, Meta(max_length=NAME_BYTES)]


class Here(
    msgspec.Struct, frozen=True, kw_only=True, tag="here", tag_field="kind", forbid_unknown_fields=True
):
    """Is anybody there, and how do things stand?"""


class WantHint(
    msgspec.Struct, frozen=True, kw_only=True, tag="hint", tag_field="kind", forbid_unknown_fields=True
):
    """What would be good?"""


class WantUndo(
    msgspec.Struct, frozen=True, kw_only=True, tag="undo", tag_field="kind", forbid_unknown_fields=True
):
    """That was a mistake."""


class WantRules(
    msgspec.Struct, frozen=True, kw_only=True, tag="rules", tag_field="kind", forbid_unknown_fields=True
):
    """How is it played?"""


class WantLanguage(
    msgspec.Struct, frozen=True, kw_only=True, tag="language", tag_field="kind", forbid_unknown_fields=True
):
    """Everything in this language from now on."""

    language: Language


FromPage: TypeAlias = Do | Name | Here | WantHint | WantUndo | WantRules | WantLanguage

# Why a page's connection was ended; codes of one's own begin at 4000.
NO_INVITATION = 4401
REFUSED = 4403
TAKEN_OVER = 4409
WITHDRAWN = 4410
TOO_FAST = 4429
