"""Statistics: the facts of each game per person, and what is computed from them."""
