"""What a game is (rules), one match of it, and its record. No Qt, no files, no clock, no global random."""
