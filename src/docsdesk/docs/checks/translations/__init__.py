"""Translations compared with the pages they translate."""
