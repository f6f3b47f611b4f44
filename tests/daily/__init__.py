"""Deals of the day: how they are kept, counted and shown."""
