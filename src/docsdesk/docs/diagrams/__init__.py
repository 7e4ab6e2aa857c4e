"""Diagrams of pages: what draws them, and what of a drawing may stand in a page."""
