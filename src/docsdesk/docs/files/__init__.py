"""The files of a docs folder, opened without ever leaving it."""
