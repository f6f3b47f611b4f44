"""A game played in the window: seats, pace, the bots' process, the clock, saving. Qt, but no widgets."""
