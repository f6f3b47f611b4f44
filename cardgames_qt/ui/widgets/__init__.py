"""Widgets that every page and sheet is made of."""
