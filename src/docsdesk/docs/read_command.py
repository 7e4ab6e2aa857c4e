"""The word with which this program starts itself to read a docs folder; apart, because every start asks for them."""

READ_PAGES_COMMAND = "read-pages"
