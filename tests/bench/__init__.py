"""Speed, measured by `python3 dev.py bench`."""
