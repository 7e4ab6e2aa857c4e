"""Export jobs and their bundles: a whole site in one archive."""
