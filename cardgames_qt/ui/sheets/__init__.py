"""Sheets to read: keys, the deal, About, licences."""
