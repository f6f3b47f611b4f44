"""Phones at the table on screen: their server's process, the invitation, and what is said about them."""
