"""The pages of a folder: create, edit and fix them."""
