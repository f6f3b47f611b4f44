"""Between two persons at one screen: a covered table, and what everybody may know."""
