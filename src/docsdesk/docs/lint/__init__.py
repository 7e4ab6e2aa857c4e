"""What a docs folder is held to: its docs.json, its pages, and what they say of each other."""
