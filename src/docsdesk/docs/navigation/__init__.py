"""The navigation of docs.json."""
