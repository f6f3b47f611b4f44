"""A table being played in the app: seats, pace, the bots' process, saved games, settings. No widgets."""
