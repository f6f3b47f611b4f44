"""Looking closer at what lies on the table: by resting the pointer on it, by a click, or by Enter."""
