"""Answers and their parts."""
