"""Files, replaced atomically."""
