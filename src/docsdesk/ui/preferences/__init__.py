"""The preferences: what holds in the whole program, for every site."""
