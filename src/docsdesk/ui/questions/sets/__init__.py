"""Question sets and their questions."""
