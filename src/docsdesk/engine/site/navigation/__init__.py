"""The navigation beside every page."""
