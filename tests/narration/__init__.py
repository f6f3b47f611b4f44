"""What is said aloud at a table, listened to by somebody who sees nothing."""
