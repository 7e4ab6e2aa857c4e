"""Texts beside each other: differences, edits and names that are alike."""
