"""Downloads of bundles to a part file: resumed, measured and hashed as they arrive."""
