"""Compares the selected bundle with other states of its site."""
