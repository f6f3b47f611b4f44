"""Breaks the program line by line and sees whether the tests notice: `python3 dev.py mutate`."""
