"""What lies on a table: cards, piles, plates, buttons, words."""
