"""`docsdesk settings`."""
