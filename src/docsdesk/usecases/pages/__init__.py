"""The pages of a folder: made, edited and fixed."""
