"""`docsdesk publish`."""
