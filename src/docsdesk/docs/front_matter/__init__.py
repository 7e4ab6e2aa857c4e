"""The YAML at the top of a page."""
