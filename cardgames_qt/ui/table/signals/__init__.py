"""What partners say about places on the table: signs, the tools they are given with, and bubbles."""
