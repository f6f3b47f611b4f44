"""A game looked back on: what the reviewer finds, and how it is drawn and told."""
