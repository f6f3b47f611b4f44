"""The one window and what opens from it."""
