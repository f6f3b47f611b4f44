"""Stolek: four card games at one little table."""

__version__ = "1.1.0"
