"""Knowing a docs folder: configuration, pages, specifications."""
