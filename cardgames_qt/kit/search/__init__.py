"""Search shared by all games: choosing a move by playouts, and weighing one that was made."""
