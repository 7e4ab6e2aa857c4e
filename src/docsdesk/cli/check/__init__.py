"""`docsdesk check`."""
