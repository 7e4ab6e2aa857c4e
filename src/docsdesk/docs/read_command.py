"""The word with which this program starts itself to read the table of pages; apart, because every start asks for it."""

READ_PAGES_COMMAND = "read-pages"
