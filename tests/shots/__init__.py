"""Draws every screen: in both languages, in every light, at several sizes."""
