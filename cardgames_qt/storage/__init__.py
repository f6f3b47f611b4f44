"""The only package that writes files: records, saved games, settings, statistics, reports. No Qt."""
