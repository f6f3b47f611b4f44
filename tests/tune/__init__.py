"""Scripts that found the weights in the games' data files; they run for minutes and are no tests."""
