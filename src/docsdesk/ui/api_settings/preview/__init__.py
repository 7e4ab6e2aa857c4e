"""The preview of the draft."""
