"""Question sets as files, and the questions in the docs themselves."""
