"""Sheets that belong to no game: preferences, keys, About, licences."""
