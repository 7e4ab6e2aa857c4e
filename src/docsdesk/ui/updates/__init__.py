"""Checking for updates: what is new, and the way to it."""
