"""The Overview pane: what the site is and can do."""
