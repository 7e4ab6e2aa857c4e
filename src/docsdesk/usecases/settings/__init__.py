"""The `api` settings: open, edit, keep, preview, save and commit them."""
