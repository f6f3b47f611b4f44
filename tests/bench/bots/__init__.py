"""How quick, how strong and how truthful the bots are."""
