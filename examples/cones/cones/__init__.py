"""Cones."""
