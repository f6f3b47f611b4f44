"""From the first line to the window: the screen, one window a player, what goes wrong unforeseen."""
