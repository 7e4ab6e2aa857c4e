"""`docsdesk ask --questions`."""
