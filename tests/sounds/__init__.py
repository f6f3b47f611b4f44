"""The sounds of the table: how they are made, and what they must be like."""
