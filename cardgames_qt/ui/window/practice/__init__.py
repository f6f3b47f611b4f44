"""Opens what is practised: puzzles and exercises."""
