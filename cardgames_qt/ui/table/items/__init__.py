"""The items that lie on a table: cards, piles, plates, buttons, labels."""
