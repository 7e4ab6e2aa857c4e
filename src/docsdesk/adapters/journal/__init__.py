"""The journal: one SQLite database."""
