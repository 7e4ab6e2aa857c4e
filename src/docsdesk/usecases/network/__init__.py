"""Changing and trying the network settings."""
