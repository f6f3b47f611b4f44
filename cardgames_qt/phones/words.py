"""What the page on a phone says by itself."""

from __future__ import annotations

from cardgames_qt.kit.words import Words


class PhoneWords(Words):
    """Its sentences by the names under which the page asks for them; the game tells everything else."""

    def covered(self) -> str:
        """To whoever watches a game that has no table without somebody's hand."""
        return self.tr("The cards are on the phones. What happens is told here.")

    def page(self) -> dict[str, str]:
        return {
            "connecting": self.tr("Looking for the table…"),
            "lost": self.tr("The table is out of reach. Looking for it…"),
            "no_link": self.tr("Scan the code on the table’s screen."),
            "ended": self.tr("This invitation is no longer valid. Scan the code on the table’s screen."),
            "taken": self.tr("Another phone plays here now."),
            "refused": self.tr("The table did not let this phone in."),
            "waiting": self.tr("This seat is taken. Somebody at the table’s screen can let you in."),
            "late": self.tr("Too late: the table has moved on."),
            "too_fast": self.tr("That was too fast. Wait a moment."),
            "again": self.tr("Try again"),
            "your_turn": self.tr("Your turn", "at the head of the page"),
            "others_turn": self.tr("The others are playing", "at the head of the page"),
            "watching": self.tr("You are watching", "at the head of the page"),
            "over": self.tr("The game is over", "at the head of the page"),
            "rematch": self.tr("To play again, start a game on the table’s screen: this phone stays in."),
            "left": self.tr("Time left"),
            "menu": self.tr("Menu"),
            "close": self.tr("Back to the table"),
            "rules": self.tr("Rules"),
            "log": self.tr("What happened"),
            "choices": self.tr("What you can do"),
            "cancel": self.tr("Choose something else"),
            "hint": self.tr("Hint", "a button"),
            "hint_comes": self.tr("A hint is being thought about…"),
            "undo": self.tr("Take back", "a button: the last move"),
            "name": self.tr("Your name at the table"),
            "name_done": self.tr("Change", "the name"),
            "text_size": self.tr("Text size"),
            "languages": self.tr("Language"),
            "initials": self.tr("ROYGTBP", "one letter each: red orange yellow green turquoise blue purple"),
            "joker": self.tr("JOKER", "at the foot of a card"),
            "cover": self.tr("COVER", "at the foot of a fire card"),
        }
