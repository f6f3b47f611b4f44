"""GAP: collect much of one colour and as little as possible of another."""
