"""Question sets as files, and the questions that the docs ask themselves."""
