"""`docsdesk export`."""
