"""A docs folder, read whole."""
