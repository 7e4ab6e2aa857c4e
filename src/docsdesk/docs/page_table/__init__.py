"""One row for every page and operation of a folder."""
