"""Saved, kept, changed elsewhere, committed."""
