"""Sends the requests of a page's playground from here, and explains why they fail."""
