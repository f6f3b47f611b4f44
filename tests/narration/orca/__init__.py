"""A real screen reader listens to whole turns, and what it says is written down."""
