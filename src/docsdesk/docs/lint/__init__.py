"""The rules for a docs folder: for its docs.json, its pages, and how they fit together."""
