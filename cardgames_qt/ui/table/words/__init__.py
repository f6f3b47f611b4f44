"""What a table says in more than a line: cards of words, and sheets that wait until they are read."""
