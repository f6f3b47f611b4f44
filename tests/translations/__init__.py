"""Keeps `translations/*.ts` in step with the words in the program, and checks them."""
