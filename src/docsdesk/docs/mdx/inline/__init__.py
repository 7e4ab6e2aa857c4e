"""Inline structure (CommonMark, section 3.2)."""
