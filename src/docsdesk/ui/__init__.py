"""The desktop interface."""
