"""Question sets: a pane."""
