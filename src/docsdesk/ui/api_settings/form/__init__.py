"""The form."""
