"""Finding out whether there is a newer Docsdesk."""
