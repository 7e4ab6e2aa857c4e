"""Archives of bundles: kept on disk, read in threads and in separate processes."""
