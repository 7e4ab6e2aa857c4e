"""Code blocks in colour."""
