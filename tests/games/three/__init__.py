"""Three Is Too Many, sentence by sentence of its rules."""
