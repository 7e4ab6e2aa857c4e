"""Export jobs and the bundles they end in: a whole site in one archive."""
