"""Knowing a bundle, whoever made it: reading it safely, its pages, its links, its words."""
