"""Search shared by all games: choosing moves by playouts, and weighing moves that were played."""
