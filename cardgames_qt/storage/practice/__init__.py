"""What is kept of learning."""
