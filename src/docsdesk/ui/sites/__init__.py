"""Sites: the editor, the switcher, and what both act on."""
