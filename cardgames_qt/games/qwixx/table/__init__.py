"""Qwixx on the table: faces, layout, motion and gestures. Qt."""
