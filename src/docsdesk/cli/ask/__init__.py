"""`docsdesk ask`."""
