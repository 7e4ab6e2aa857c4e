"""Reads any builder's bundle safely: its files, pages, links and words."""
