"""The Overview pane: what this site is and can do."""
