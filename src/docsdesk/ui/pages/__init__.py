"""The Pages pane: every page and every operation, what counts on it, and front matter edited in place."""
