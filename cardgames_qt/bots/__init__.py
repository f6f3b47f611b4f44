"""The bots' process, and everything done with bots: simulations, reviews, duplicates, exercises."""
