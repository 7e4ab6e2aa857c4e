"""The source beside the form."""
