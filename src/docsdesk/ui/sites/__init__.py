"""Sites: the editor, the switcher, and what both of them act on."""
