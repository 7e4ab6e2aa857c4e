"""Comparing texts: differences, edits and similar names."""
