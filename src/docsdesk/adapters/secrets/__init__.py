"""Secrets: where they are kept, and how they stay out of every text."""
