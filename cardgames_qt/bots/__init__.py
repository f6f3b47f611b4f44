"""Players that are programs: what they share, and the process they think in."""
