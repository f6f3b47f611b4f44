"""Stolek: four card games at one little table."""

__version__ = "0.1.0"
