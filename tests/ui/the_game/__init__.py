"""The Game on the table."""
