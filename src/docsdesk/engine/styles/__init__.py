"""The style sheet of utility classes that pages use, made in a separate process."""
