"""What the window says about phones, on the sheet and at the table."""

from __future__ import annotations

from cardgames_qt.kit.words import Words


class InviteWords(Words):
    """Sentences that more than one place needs."""

    def knocks(self, player: str) -> str:
        return self.tr("Another phone would like to play for {player}.").format(player=player)

    def admit(self) -> str:
        return self.tr("Let it in")

    def refuse(self) -> str:
        return self.tr("Send it away")

    def play_here(self) -> str:
        return self.tr("Play at this screen")

    def let_bot_play(self) -> str:
        return self.tr("Let a bot play")

    def out_of_reach(self) -> str:
        """As long as it lasts."""
        return self.tr("Phones can’t reach this table at the moment. Trying again…")

    def missing(self, player: str, *, came: bool) -> str:
        """The game waits for somebody whose phone is not there; `came` is whether it ever was."""
        if came:
            return self.tr("{player}’s turn, but the phone is asleep or out of reach.").format(player=player)
        return self.tr("{player}’s turn, but no phone has come in yet.").format(player=player)

    def show_code(self) -> str:
        return self.tr("Show the code")
