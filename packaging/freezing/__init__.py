"""Makes the program that needs no Python, for packaging/frozen."""
