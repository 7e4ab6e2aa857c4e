"""Static bundles: a whole site in one archive."""
