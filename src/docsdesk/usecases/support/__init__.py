"""Help for people whose Docsdesk does not work: collecting, checking, reading the log."""
