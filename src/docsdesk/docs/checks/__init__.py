"""Checks of a docs folder's pages: what a deploy refuses, and where addresses lead."""
