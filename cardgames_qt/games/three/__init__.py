"""Three Is Too Many: two cards of a colour are worth most, the third turns them all against you."""
