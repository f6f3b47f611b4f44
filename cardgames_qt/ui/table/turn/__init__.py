"""How far a turn is: its steps, what it still asks for, and what is planned for it."""
