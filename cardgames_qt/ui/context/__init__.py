"""What everything in the window shares: pages, sheets, theme, settings."""
