"""GAP, sentence by sentence of its rules."""
