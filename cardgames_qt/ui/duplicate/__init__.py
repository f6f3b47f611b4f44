"""Duplicate play: bots and other people play the same seat with the same cards."""
