"""The `api` settings: opened, edited, kept, previewed, saved and committed."""
