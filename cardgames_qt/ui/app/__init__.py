"""The window, its commands and its navigator."""
