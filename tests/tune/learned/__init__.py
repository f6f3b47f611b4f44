"""A judgement of The Game played alone, learned from millions of games: its maker and who plays by it."""
