"""The Problems pane: what the check of the docs folder found, grouped, filtered, fixed and taken back."""
