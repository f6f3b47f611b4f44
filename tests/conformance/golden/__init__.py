"""Golden files: whole games and each seat's knowledge, as they are and shall stay."""
