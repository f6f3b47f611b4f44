"""Stolek: four card games at one little table."""

__version__ = "1.0.0"
