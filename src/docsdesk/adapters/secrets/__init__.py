"""Secrets: where they are kept, and how they are removed from text."""
