"""Asking the assistant, and the conversations that come of it."""
