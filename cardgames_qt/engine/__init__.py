"""The heart of the program: what a game is, a match of it, and its record. No Qt, no files, no clock."""
