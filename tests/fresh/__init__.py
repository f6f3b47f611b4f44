"""Bare systems, and what a newcomer types there first."""
