"""Question sets, their runs, and the checks of answers."""
