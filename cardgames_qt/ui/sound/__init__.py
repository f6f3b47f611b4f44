"""What can be heard in the window."""
