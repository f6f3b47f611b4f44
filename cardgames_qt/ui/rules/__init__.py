"""The rules to read, search and print."""
