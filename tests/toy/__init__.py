"""A fifth game that lives in the tests only: what a new game needs, and nothing more."""
