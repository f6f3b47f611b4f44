"""Pictures of every screen, for people to look at: `python3 dev.py shots`."""
