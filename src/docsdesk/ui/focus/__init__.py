"""Where the keyboard is, and where it goes next."""
