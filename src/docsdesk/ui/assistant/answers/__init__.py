"""Answers and what belongs to them."""
