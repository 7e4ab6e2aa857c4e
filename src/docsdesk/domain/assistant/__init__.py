"""Conversations and answers."""
