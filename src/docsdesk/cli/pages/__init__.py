"""`docsdesk pages`."""
