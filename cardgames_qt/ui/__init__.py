"""The window: each folder a room. `table/` is the toolkit that every game's scene is made of."""
