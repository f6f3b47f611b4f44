"""A phone for every hand: a small server on the local network, and the table's end of it."""
