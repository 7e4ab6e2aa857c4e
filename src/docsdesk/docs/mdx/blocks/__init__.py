"""Block structure (CommonMark, section 3.1)."""
