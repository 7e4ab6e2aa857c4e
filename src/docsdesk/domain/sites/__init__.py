"""Sites, and how they are reached."""
