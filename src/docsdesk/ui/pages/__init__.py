"""The Pages pane: all pages and operations, the settings in effect, and front matter edited in place."""
