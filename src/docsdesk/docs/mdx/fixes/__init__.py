"""Fixes for pages that cannot be read."""
