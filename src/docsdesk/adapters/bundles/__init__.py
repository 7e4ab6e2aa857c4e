"""The library's archives: kept on disk, read in threads."""
