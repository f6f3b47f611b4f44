"""What everything in the window is made with: pages, sheets, theme, settings."""
