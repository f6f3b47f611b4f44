"""The one place that writes: records in files, saved games, settings, the report of trouble. No Qt."""
