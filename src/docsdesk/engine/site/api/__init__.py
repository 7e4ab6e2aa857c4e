"""API pages."""
