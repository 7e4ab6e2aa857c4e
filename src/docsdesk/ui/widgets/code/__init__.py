"""Code, and differences between texts."""
