"""What is said about Cones."""
