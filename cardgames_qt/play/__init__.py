"""Playing a game and looking back on it, whoever plays: course, levels, lessons, stories, ratings. No Qt."""
