"""Question sets: the second view of the Assistant pane."""
