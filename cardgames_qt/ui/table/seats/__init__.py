"""Plates that show more than a face and a name."""
