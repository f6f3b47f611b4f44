"""What others made of a seat: played behind everything else, and shown beside what was made of it."""
