"""`docsdesk questions`."""
