"""The Game with open cards: whether it could have been won."""
