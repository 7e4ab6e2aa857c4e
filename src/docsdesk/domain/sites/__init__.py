"""Sites and their connections."""
