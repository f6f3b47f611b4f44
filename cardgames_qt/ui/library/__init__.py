"""The library: every game ever played, to find, go on with and look at again."""
