"""`docsdesk compare`."""
