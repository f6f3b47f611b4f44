"""Sheets of paper on the table: numbers to cross out, and a line of words at their foot."""
