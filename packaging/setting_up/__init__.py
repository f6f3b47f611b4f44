"""How a checkout sets itself up, with nothing but Python: `.venv`, what goes into it, and what is compiled.

Everything here must still be readable to a Python that is too old to play: it is told so by this code.
"""
