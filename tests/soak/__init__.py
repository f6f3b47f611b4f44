"""Trials of what may befall the program, thousands of them: run by `python3 dev.py soak`."""
