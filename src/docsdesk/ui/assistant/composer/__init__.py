"""Where a question is written."""
