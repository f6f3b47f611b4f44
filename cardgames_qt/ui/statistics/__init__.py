"""The statistics: what a player makes of the games, in numbers and pictures."""
