"""Question sets, runs and what is checked of an answer."""
