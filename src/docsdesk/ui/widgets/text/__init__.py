"""Untrusted text, shown safely."""
