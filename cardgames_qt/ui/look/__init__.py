"""Colours, sizes, fonts, pictures and the paper of cards."""
