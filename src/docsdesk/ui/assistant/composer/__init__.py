"""The question field and what goes with a question."""
