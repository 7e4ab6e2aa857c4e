"""Question sets and their runs."""
