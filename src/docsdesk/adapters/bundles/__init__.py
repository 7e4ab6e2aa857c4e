"""Archives of bundles: kept on disk, read in threads and in processes of their own."""
