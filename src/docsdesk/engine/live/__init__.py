"""The folder in its current state, updated with every edit."""
