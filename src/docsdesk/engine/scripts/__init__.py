"""JavaScript of pages, run in a separate process."""
